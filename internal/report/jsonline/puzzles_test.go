package jsonline

import _ "cavalo/internal/registry" // the registry
