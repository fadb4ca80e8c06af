"""The numbered rules of the chapter as code, one file a subject. A ruling decides nothing elsewhere."""
