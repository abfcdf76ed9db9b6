package rules

// Side is one of the two players.
type Side uint8

// White is player 1, -1 on the course's boards; Black is player 2, -2.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "white" or "black".
func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}

// Letter returns "w" or "b", as position texts have it.
func (s Side) Letter() string { return s.String()[:1] }

// homeLine is the line, counted from 0, that a side's knight is placed on.
func (s Side) homeLine() int {
	if s == White {
		return 0
	}
	return 9
}
