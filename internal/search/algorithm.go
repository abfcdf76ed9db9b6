package search

import (
	"slices"
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

// Name is an algorithm's name as users type it: a textbook algorithm's or a puzzle's own
// solver's.
type Name string

// Algorithm describes an algorithm.
type Algorithm struct {
	ID       ID
	Name     Name
	Informed bool   // it uses a heuristic
	Weighted bool   // the heuristic can have a weight
	Ties     bool   // the order of nodes with the same f can be chosen
	Marks    bool   // when a state counts as reached can be chosen
	MaxDepth bool   // a maximum depth is one of its own parameters; all algorithms obey one
	Bounded  bool   // it makes do with the memory there is instead of stopping when it is full
	Queue    string // the order of its priority queue, "f", "g" or "h"; "" if it has none
	Stack    bool   // the newest nodes are taken first
	OnePath  bool   // it stores one path and the nodes next to it
	Iterates bool   // the search is repeated with a rising limit
	BacksUp  bool   // a node whose children are forgotten keeps their lowest f
	Graph    bool   // it remembers all states reached, not just the states of one path
	// Optimal algorithms return a cheapest path: informed ones with an admissible
	// heuristic and weight 1, bfs and iddfs if all moves cost the same.
	Optimal bool
	// Recipe holds the settings of a custom algorithm, whose ID is the closest
	// textbook algorithm's; nil for textbook algorithms.
	Recipe *Recipe

	settings *Recipe // the result of Textbook for weight 1
}

// algorithms are the textbook algorithms, by ID:
//   - bfs: AIMA 4th ed., figure 3.9; Moore, "The shortest path through a maze", 1959. A node is
//     tested when it is generated, which saves the last and widest layer.
//   - dfs: AIMA 3rd ed., section 3.4.3. As a tree search it stores only the path and the nodes
//     next to it.
//   - dls: AIMA 3rd ed., figure 3.17; AIMA 4th ed., figure 3.12. States are recognised only on
//     their own path.
//   - iddfs: Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985;
//     AIMA 3rd ed., figure 3.18.
//   - ucs: Dijkstra, "A note on two problems in connexion with graphs", 1959; AIMA 3rd ed.,
//     figure 3.14. It and the next two are best-first search, AIMA 4th ed., figure 3.7: a node
//     is tested when it is taken, since only then is nothing with a lower f left, and a state
//     reached again on a cheaper path is expanded again.
//   - greedy: Doran and Michie, "Experiments with the Graph Traverser program", 1966; AIMA 3rd
//     ed., section 3.5.1. Its answer proves nothing about the cost.
//   - astar: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of
//     minimum cost paths", 1968; AIMA 3rd ed., section 3.5.2; with a weight W: Pohl, "Heuristic
//     search viewed as path finding in a graph", 1970. With an admissible heuristic the path
//     costs at most W times the cheapest.
//   - idastar: Korf, as for iddfs.
//   - rbfs: see recursiveBestFirst.
//   - smastar: see smaStar.
var algorithms = [...]Algorithm{
	{ID: BFS, Name: "bfs", Graph: true, Optimal: true,
		settings: &Recipe{Frontier: FrontierQueue, Settings: Settings{GoalTest: TestGenerated}, Equal: EqualClosed}},
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
func Algorithms() []Algorithm { return slices.Clone(algorithms[:]) }

// Info returns the description of the algorithm.
func (id ID) Info() Algorithm { return algorithms[id] }

// Settings returns the settings of the algorithm, of a textbook algorithm with weight 1.
func (a Algorithm) Settings() Recipe {
	if a.Recipe != nil {
		return *a.Recipe
	}
	return *a.settings
}

// String returns the algorithm's name.
func (id ID) String() string { return string(algorithms[id].Name) }

// Name returns the algorithm's name.
func (id ID) Name() Name { return algorithms[id].Name }

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
	return 0, fault.New(fault.SearchAlgorithm, string(name), strings.Join(names, ", "))
}
