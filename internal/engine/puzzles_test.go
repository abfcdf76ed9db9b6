package engine

import _ "cavalo/internal/registry" // jobs are checked by their puzzles
