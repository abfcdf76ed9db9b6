//go:build long

package exam

// seeds of each kind and level that the oracles judge.
const seeds = 1000

// varied returns the levels whose questions a class is asked.
func varied(int) []Level { return Levels() }
