package search

import (
	"strings"

	"cavalo/internal/fault"
)

// ID names an algorithm.
type ID uint8

// The algorithms, in the order of all lists.
const (
	BFS ID = iota
	DFS
	DLS
	IDDFS
	UCS
	Greedy
	AStar
	IDAStar
	RBFS
	SMAStar
)

// Name is an algorithm's name as users type it: of those below, or of a solver of
// a puzzle's own.
type Name string

// Algorithm is what can be told of an algorithm without running it.
type Algorithm struct {
	ID   ID
	Name Name
	// Informed algorithms use a heuristic.
	Informed bool
	// Weighted algorithms take a weight for the heuristic.
	Weighted bool
	// Ties: the order of its nodes has a rule for those with the same f.
	Ties bool
	// Marks: there is a choice of when a state counts as reached.
	Marks bool
	// MaxDepth: a maximum depth is one of the algorithm's own parameters (all
	// of them keep one when it is given).
	MaxDepth bool
	// Bounded algorithms do with the memory there is instead of stopping when
	// it is full.
	Bounded bool
	// Queue is what the priority queue of its nodes is ordered by: "f", "g" or "h";
	// "" where it has none.
	Queue string
	// Stack algorithms take the newest nodes first.
	Stack bool
	// OnePath algorithms keep one path, with the nodes beside it.
	OnePath bool
	// Iterates: the search is repeated with a limit that rises.
	Iterates bool
	// BacksUp: a node whose children are forgotten keeps the lowest f of theirs.
	BacksUp bool
	// Graph algorithms remember the states they reached, unless they search
	// the tree. The others only see a state again on one path.
	Graph bool
	// Optimal algorithms return a cheapest path: informed ones with an
	// admissible heuristic and weight 1, bfs and iddfs where all moves cost
	// the same.
	Optimal bool
	// Recipe holds the settings of an algorithm of one's own, whose ID is that of
	// its kin; nil is one of the ten.
	Recipe *Recipe

	settings *Recipe // what Textbook returns for weight 1
}

var algorithms = [...]Algorithm{
	{ID: BFS, Name: "bfs", Graph: true, Optimal: true,
		settings: &Recipe{Frontier: FrontierQueue, Early: true, Equal: EqualClosed}},
	{ID: DFS, Name: "dfs", Stack: true, Marks: true, MaxDepth: true, Graph: true,
		settings: &Recipe{Frontier: FrontierStack, Equal: EqualClosed}},
	{ID: DLS, Name: "dls", Stack: true, OnePath: true, MaxDepth: true,
		settings: &Recipe{Frontier: FrontierStack, Keep: KeepPath}},
	{ID: IDDFS, Name: "iddfs", Stack: true, OnePath: true, Iterates: true, MaxDepth: true, Optimal: true,
		settings: &Recipe{Frontier: FrontierStack, Keep: KeepPath, Deepen: DeepenDepth}},
	{ID: UCS, Name: "ucs", Queue: "g", Ties: true, Graph: true, Optimal: true,
		settings: &Recipe{Formula: "g"}},
	{ID: Greedy, Name: "greedy", Informed: true, Queue: "h", Ties: true, Graph: true,
		settings: &Recipe{Formula: "h"}},
	{ID: AStar, Name: "astar", Informed: true, Weighted: true, Queue: "f", Ties: true, Graph: true, Optimal: true,
		settings: &Recipe{Formula: "g+h"}},
	{ID: IDAStar, Name: "idastar", Informed: true, Weighted: true, OnePath: true, Iterates: true, Optimal: true,
		settings: &Recipe{Formula: "g+h", Frontier: FrontierStack, Keep: KeepPath, Deepen: DeepenF}},
	{ID: RBFS, Name: "rbfs", Informed: true, OnePath: true, BacksUp: true, Ties: true, Optimal: true,
		settings: &Recipe{Formula: "g+h", Keep: KeepF}},
	{ID: SMAStar, Name: "smastar", Informed: true, BacksUp: true, Ties: true, Bounded: true, Optimal: true,
		settings: &Recipe{Formula: "g+h", Keep: KeepRoom}},
}

// Algorithms returns all algorithms in the order of all lists.
func Algorithms() []Algorithm { return append([]Algorithm(nil), algorithms[:]...) }

// Info returns what can be told of the algorithm.
func (id ID) Info() Algorithm { return algorithms[id] }

// String returns the algorithm's name.
func (id ID) String() string { return string(algorithms[id].Name) }

// Name returns the algorithm's name.
func (id ID) Name() Name { return algorithms[id].Name }

var errAlgorithm = fault.NewCode("search.algorithm")

// ParseAlgorithm returns the algorithm with a name, or a fault.
func ParseAlgorithm(name Name) (ID, error) {
	for _, a := range algorithms {
		if a.Name == name {
			return a.ID, nil
		}
	}
	names := make([]string, len(algorithms))
	for i, a := range algorithms {
		names[i] = string(a.Name)
	}
	return 0, fault.New(errAlgorithm, string(name), strings.Join(names, ", "))
}
