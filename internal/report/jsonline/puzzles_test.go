package jsonline

import _ "cavalo/internal/registry/puzzles" // the registry
