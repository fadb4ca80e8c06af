"""Rules as code: one function a numbered rule, sorted into files by what they are about."""
