"""The rules of Riftbound 376.4, one function a numbered rule, and what the game around it needs."""
