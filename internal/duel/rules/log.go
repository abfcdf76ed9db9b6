package rules

import (
	"strconv"
	"time"
)

// LogEntry is what log.dat tells of a move that a program chose.
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
