"""Continuous effects: what an object is like now is reckoned from what is printed, and never stored.

The files, each with its law. At run time a file imports only from above it, and from what the core's map has
above this room.

    effects      continuous effects cut into parts; nothing is applied
    sheets       what one object is like, and what one change makes of it
    passing      the whole pass with receipts; it ends because a lift only goes up
    local        the short way: what does not read what others write
    standing     an object's properties now, never stored; ties in time are asked for, never taken
"""
