# by rows
start = (
    (None, 8, 4),
    (6, 3, 2),
    (5, 1, 7),
)
