package play

import _ "cavalo/internal/house/puzzles" // the registry
