package engine

import _ "cavalo/internal/house/puzzles" // jobs are checked by their puzzles
