package replay_test

import _ "cavalo/internal/house/puzzles" // the registry
