package shell

import _ "cavalo/internal/house/puzzles" // the registry
