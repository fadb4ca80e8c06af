"""The pages, one file a kind of page: from a shelf to Markdown. Nothing is read from disk here."""
