package jsonline

import (
	"time"

	"cavalo/internal/puzzle"
)

// The contracts of analyse and duel, in the order of the keys.
type (
	analysis struct {
		Position string         `json:"position"`
		Depth    int            `json:"depth"`
		Exact    bool           `json:"exact"`
		Nodes    int64          `json:"nodes"`
		TimeMS   float64        `json:"time_ms"`
		Lines    []analysisLine `json:"lines"`
		Read
	}
	analysisLine struct {
		Score int      `json:"score"`
		Moves []string `json:"moves"`
		Exact bool     `json:"exact"`
	}
)

// AnalysisLine is an empty line of Analysis, whose type defines the keys.
var AnalysisLine any = analysis{}

// Analysis returns the answer to an analysis of the duel as one line of JSON
// with a line feed after it.
func Analysis(a puzzle.Answer, read Read) ([]byte, error) {
	told := analysis{
		Position: a.Path().First, Depth: a.Analysis().Depth, Exact: a.Optimal, Nodes: a.Generated,
		TimeMS: Milliseconds(a.Time), Lines: []analysisLine{}, Read: read,
	}
	for _, line := range a.Analysis().Lines {
		told.Lines = append(told.Lines, analysisLine{line.Score, append([]string{}, line.Moves...), line.Exact})
	}
	return Marshal(told)
}

// Game is a finished game for two. It has the names of the players and the
// starting position.
type Game struct {
	White    string   `json:"white"`
	Black    string   `json:"black"`
	Result   string   `json:"result"`
	Score    [2]int   `json:"score"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Read
}

// Proof is a proof about a position of the duel. The bounds are of the margin at the end
// with best play, White's points minus Black's.
type Proof struct {
	Position string   `json:"position"`
	Winner   string   `json:"winner"` // white, black, draw or unknown
	Lower    int      `json:"lower"`
	Upper    int      `json:"upper"`
	Exact    bool     `json:"exact"`
	Nodes    int64    `json:"nodes"`
	TimeMS   float64  `json:"time_ms"`
	Moves    []string `json:"moves"`
	Read
}

// Milliseconds returns a time as the keys time_ms hold it.
func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
