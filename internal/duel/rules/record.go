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

// Positions returns the start and the position after each move, and for an illegal move
// the error with the positions before it.
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

// String returns the text of a record of legal moves, with their result.
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

// Cost is the cost of a move that a program chose.
type Cost struct {
	Nodes   int64 // analysed
	MaxCuts int64 // beta cutoffs: at nodes where White, who maximises, is to move
	MinCuts int64 // alpha cutoffs: where Black is
	Time    time.Duration
	// Depth is in plies, 0 if unknown, as in older saved games, which have no Value.
	Depth int
	// Value is the expected margin at the end, White's points minus Black's.
	Value int
}

// String returns the cost as the note of a move in a record: nodes, cutoffs at max and
// at min nodes, seconds, depth and value.
func (c Cost) String() string {
	n := func(i int64) string { return strconv.FormatInt(i, 10) }
	text := n(c.Nodes) + " " + n(c.MaxCuts) + " " + n(c.MinCuts) + " " + strconv.FormatFloat(c.Time.Seconds(), 'f', 3, 64)
	if c.Depth > 0 {
		text += " " + strconv.Itoa(c.Depth) + " " + strconv.Itoa(c.Value)
	}
	return text
}

// ParseCost parses a note; ok is false if it is not a cost.
func ParseCost(note string) (c Cost, ok bool) {
	f := strings.Fields(note)
	if len(f) < 4 {
		return c, false
	}
	var wrong [6]error
	var seconds float64
	c.Nodes, wrong[0] = strconv.ParseInt(f[0], 10, 64)
	c.MaxCuts, wrong[1] = strconv.ParseInt(f[1], 10, 64)
	c.MinCuts, wrong[2] = strconv.ParseInt(f[2], 10, 64)
	seconds, wrong[3] = strconv.ParseFloat(f[3], 64)
	c.Time = time.Duration(seconds * float64(time.Second)).Round(time.Millisecond)
	if len(f) >= 6 {
		c.Depth, wrong[4] = strconv.Atoi(f[4])
		c.Value, wrong[5] = strconv.Atoi(f[5])
	}
	return c, wrong == [6]error{}
}

// LogEntry is the entry in log.dat for a move.
type LogEntry struct {
	Before Position
	Move   Move  // legal there
	Cost   *Cost // nil for a person's move
}

// String returns the entry as the course's programs append it to log.dat, in Portuguese
// and with an empty line after it, with the player, the move and the points added.
func (e LogEntry) String() string {
	after, err := e.Before.Play(e.Move)
	if err != nil {
		return ""
	}
	var text strings.Builder
	line := func(label, value string) { text.WriteString(label + ": " + value + "\n") }
	line("Jogador", strconv.Itoa(-1-int(e.Before.Turn)))
	if e.Move == Pass {
		line("Jogada", "passa")
	} else {
		line("Jogada", e.Move.String())
	}
	if c := e.Cost; c != nil {
		line("Numero de nós analisados", strconv.FormatInt(c.Nodes, 10))
		line("Numero de cortes em nós max", strconv.FormatInt(c.MaxCuts, 10))
		line("Numero de cortes em nós min", strconv.FormatInt(c.MinCuts, 10))
		if c.Depth > 0 {
			line("Profundidade", strconv.Itoa(c.Depth))
			line("Valor", strconv.Itoa(c.Value))
		}
		line("Tempo Demorado", strconv.FormatFloat(c.Time.Seconds(), 'f', 3, 64)+" segundos")
	}
	if e.Move != Pass {
		line("Pontos da jogada", strconv.Itoa(int(e.Before.Board[e.Move.To])))
	}
	line("Pontos do jogador 1", strconv.Itoa(after.Points[White]))
	line("Pontos do jogador 2", strconv.Itoa(after.Points[Black]))
	line("Tabuleiro", "")
	return text.String() + CourseTable(after) + "\n"
}
