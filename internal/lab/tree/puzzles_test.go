package tree

import _ "cavalo/internal/house/puzzles" // the registry
