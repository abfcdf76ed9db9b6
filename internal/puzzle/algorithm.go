package puzzle

// Algorithm describes one way to solve, for menus, lists and checks of flags.
type Algorithm struct {
	Name     string // "astar"
	Informed bool   // takes a heuristic
	Weighted bool   // takes a weight
	Ties     bool   // takes a rule for nodes with the same f
	Depth    int    // default maximum depth, 0 when it has none
	Exact    bool   // our own solver; the others are textbook algorithms
	Parts    bool   // a job can be done in parts
}

// Heuristic describes one estimate.
type Heuristic struct {
	Name       string
	Admissible bool
}

// Algorithms lists what a puzzle is solved with, in the order of menus: our own
// solver, then the textbook algorithms, uninformed before informed. The arguments
// are the default maximum depths of the three algorithms that have one.
func Algorithms(dfs, dls, iddfs int) []Algorithm {
	return []Algorithm{
		{Name: "optimal", Exact: true},
		{Name: "bfs"},
		{Name: "dfs", Depth: dfs},
		{Name: "dls", Depth: dls},
		{Name: "iddfs", Depth: iddfs},
		{Name: "ucs", Ties: true},
		{Name: "greedy", Informed: true, Ties: true},
		{Name: "astar", Informed: true, Weighted: true, Ties: true},
		{Name: "idastar", Informed: true, Weighted: true},
		{Name: "rbfs", Informed: true, Ties: true},
		{Name: "smastar", Informed: true, Ties: true},
	}
}
