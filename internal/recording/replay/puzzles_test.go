package replay_test

import _ "cavalo/internal/registry/puzzles" // the registry
