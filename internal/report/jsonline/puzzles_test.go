package jsonline

import _ "cavalo/internal/house/puzzles" // the registry
