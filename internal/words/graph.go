package words

import "cavalo/internal/fault"

// The texts of typed graphs.
var (
	GraphNodes = Key("graph-nodes")
	GraphEdges = Key("graph-edges")
	GraphStart = Key("graph-start")
	GraphGoals = Key("graph-goals")
)

// GraphProblems are the names of the graphs that come with the program.
var GraphProblems = map[string]Key{
	"romania":      GraphRomania,
	"inadmissible": GraphInadmissible,
	"inconsistent": GraphInconsistent,
	"trap":         GraphTrap,
	"endless":      GraphEndless,
}

// GraphHeuristics describe each heuristic of graphs in a few words.
var GraphHeuristics = map[string]Key{
	"h":        "graph-heuristic.h",
	"zero":     "graph-heuristic.zero",
	"straight": "graph-heuristic.straight",
}

// graphFeatures describe what expressions can ask of a node.
var graphFeatures = map[string]Key{
	"h":        "features.graph.h",
	"straight": "features.graph.straight",
	"degree":   "features.graph.degree",
	"steps":    "features.graph.steps",
}

// graphFaults holds the phrases for state spaces and typed graphs.
var graphFaults = map[fault.Code]Key{
	"space.move":    "graph-faults.space.move",
	"graph.line":    "graph-faults.graph.line",
	"graph.row":     "graph-faults.graph.row",
	"graph.alone":   "graph-faults.graph.alone",
	"graph.name":    "graph-faults.graph.name",
	"graph.cost":    "graph-faults.graph.cost",
	"graph.number":  "graph-faults.graph.number",
	"graph.sign":    "graph-faults.graph.sign",
	"graph.end":     "graph-faults.graph.end",
	"graph.loop":    "graph-faults.graph.loop",
	"graph.twice":   "graph-faults.graph.twice",
	"graph.once":    "graph-faults.graph.once",
	"graph.node":    "graph-faults.graph.node",
	"graph.start":   "graph-faults.graph.start",
	"graph.goals":   "graph-faults.graph.goals",
	"graph.nodes":   "graph-faults.graph.nodes",
	"graph.edges":   "graph-faults.graph.edges",
	"graph.text":    "graph-faults.graph.text",
	"graph.compact": "graph-faults.graph.compact",
}
