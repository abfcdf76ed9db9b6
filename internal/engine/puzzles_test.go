package engine

import _ "cavalo/internal/registry/puzzles" // jobs are checked by their puzzles
