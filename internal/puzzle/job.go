package puzzle

import "time"

// Job is a request to the engine as plain data: it travels as text to a web
// worker, and as a value to a goroutine.
type Job struct {
	Puzzle   string // "challenge"
	Problem  string // the name shown in reports: "F", or "" for a position of one's own
	Position string // position text
	Start    string // "" is any start
	Goal     string // "steps" (default) or "score"

	Algorithm string // "optimal" (default), "bfs", ..
	Heuristic string
	Weight    float64 // of astar and idastar; 0 is 1
	Depth     int     // maximum depth; 0 is the algorithm's default
	Tree      bool    // no duplicate detection
	Order     string  // "" or "course", or "random:SEED"

	Time    time.Duration // 0 is no limit
	Nodes   int64
	Memory  int64 // bytes
	Workers int   // 0 is 1
}
