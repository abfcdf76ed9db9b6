# a board
tabuleiro = [
    (None, None, 74, None, None, 9, None, 11, None, None),
    (32, None, None, None, None, 58, 56, 59, None, 93),
    (None, 65, None, 39, None, None, 2, 29, None, None),
    (None, 89, None, 47, None, None, None, 33, 80, 98),
    (None, 21, 87, 28, None, 15, None, None, 82, 16),
    (None, 40, None, 86, 13, 24, 71, None, 88, None),
    (None, 76, None, 22, None, None, None, 85, None, None),
    (54, 78, 6, None, 60, 46, 41, 50, 72, None),
    (None, None, 23, None, 67, 34, None, None, None, 91),
    (64, None, 44, None, 51, 75, 84, None, None, 79),
]
