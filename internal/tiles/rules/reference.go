package rules

// Reference is a position whose fewest moves are known.
type Reference struct {
	Name  string
	Text  string // the position
	Moves int    // the fewest, proved
}

// Position returns the position.
func (r Reference) Position() Position {
	p, err := ParsePosition(r.Text)
	if err != nil {
		panic(err) // a fault in the table below, which the tests read
	}
	return p
}

// References returns the course's four instances of the 15 puzzle.
func References() []Reference {
	return []Reference{
		{"1", "1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15", 12},
		{"2", "0.9.12.7/14.5.13.2/6.1.4.8/10.15.3.11;goal=9.5.12.7/14.13.0.8/1.3.2.4/6.10.15.11", 13},
		{"3", "6.12.0.9/14.2.5.11/7.8.4.13/3.10.1.15;goal=14.6.12.9/7.2.5.11/8.4.13.15/3.0.10.1", 10},
		{"4", "13.11.15.4/8.9.1.5/12.14.0.2/7.10.3.6;goal=13.11.4.5/8.0.14.15/12.1.3.2/7.9.10.6", 12},
	}
}
