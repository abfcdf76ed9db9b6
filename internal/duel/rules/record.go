package rules

import (
	"strconv"
	"strings"
	"time"
)

// Record is a game: its start, its moves, and the players.
type Record struct {
	Start        Position
	Moves        []Move
	White, Black string // names of the players, "" if unknown
}

// Positions returns the start and the position after each move. If a move is
// not legal, the positions before it and the error are returned.
func (r Record) Positions() ([]Position, error) {
	positions := []Position{r.Start}
	p := r.Start
	for _, m := range r.Moves {
		next, err := p.Play(m)
		if err != nil {
			return positions, err
		}
		p = next
		positions = append(positions, p)
	}
	return positions, nil
}

// String returns the record as text, with the result of its moves; the package
// comment shows an example, and package play reads it. The moves must be
// legal.
func (r Record) String() string {
	var text strings.Builder
	line := func(key, value string) {
		if value = strings.Join(strings.Fields(value), " "); value != "" {
			text.WriteString(key + ": " + value + "\n")
		}
	}
	line("puzzle", "duel")
	line("white", r.White)
	line("black", r.Black)
	line("position", r.Start.String())
	positions, _ := r.Positions()
	line("result", positions[len(positions)-1].Result().String())
	text.WriteByte('\n')
	for i, m := range r.Moves {
		text.WriteString(strconv.Itoa(i+1) + ". " + m.String() + "\n")
	}
	return text.String()
}

// LogEntry is the entry in log.dat for a move that a program chose.
type LogEntry struct {
	After   Position // the position after the move
	Nodes   int64    // analysed
	MaxCuts int64    // cutoffs at nodes where White, who maximises, is to move
	MinCuts int64    // and where Black is
	Time    time.Duration
}

// String returns the entry as the course's programs append it to log.dat:
// always in Portuguese, and with an empty line behind it.
func (e LogEntry) String() string {
	return "Numero de nós analisados: " + strconv.FormatInt(e.Nodes, 10) +
		"\nNumero de cortes em nós max: " + strconv.FormatInt(e.MaxCuts, 10) +
		"\nNumero de cortes em nós min: " + strconv.FormatInt(e.MinCuts, 10) +
		"\nTempo Demorado: " + strconv.FormatFloat(e.Time.Seconds(), 'f', 3, 64) + " segundos" +
		"\nTabuleiro: \n" + CourseTable(e.After) + "\n"
}
