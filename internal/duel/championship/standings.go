package championship

import (
	"cmp"
	"slices"
)

// Row is the result of a player. Its JSON is part of the output of --json.
type Row struct {
	Index  int     `json:"-"` // among the entrants
	Name   string  `json:"name"`
	Points float64 `json:"points"` // 1 for a win or a bye, half for a draw
	Games  int     `json:"games"`
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Margin int     `json:"margin"` // own points minus the opponents', over all games
	Rating float64 `json:"rating"` // 1500 for an average player of the championship
	Error  float64 `json:"error"`  // half of the rating's 95 % interval
	Faults int     `json:"faults"`

	TimeMS    float64 `json:"-"` // thinking time
	Asked     int     `json:"-"` // moves not made by the referee
	LongestMS float64 `json:"-"` // the longest thinking time of a move
	Lasted    int     `json:"-"` // rounds of a knock-out that the player was in
}

// Standings returns the players by points, then margin, then entry; in a knock-out by
// the rounds they lasted first.
func (c *Cup) Standings() []Row {
	rows := make([]Row, len(c.Entrants))
	index := c.indexes()
	for i, e := range c.Entrants {
		rows[i].Index, rows[i].Name = i, e.Name
	}
	for _, g := range c.Games {
		c.add(rows, index, g)
	}
	for round, matches := range c.Rounds {
		for match, m := range matches {
			if m.B == Bye && c.Format == Swiss {
				rows[m.A].Points += float64(2 * c.Pairs)
			}
			c.lasted(rows, round, match)
		}
	}
	for i, r := range c.ratings(index) {
		rows[i].Rating, rows[i].Error = r.rating, r.half
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		if d := cmp.Compare(b.Lasted, a.Lasted); c.Format == Knockout && d != 0 {
			return d
		}
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Margin, a.Margin))
	})
	return rows
}

// lasted counts the rounds played by the players of a match, plus one for the winner of a finished
// match.
func (c *Cup) lasted(rows []Row, round, match int) {
	m := c.Rounds[round][match]
	for _, player := range []int{m.A, m.B} {
		if player != Bye {
			rows[player].Lasted = round + 1
		}
	}
	if played := len(c.places(round)) == c.gamesFrom(round); played && c.Format == Knockout {
		rows[c.winner(round, match)].Lasted = round + 2
	}
}

func (c *Cup) gamesFrom(round int) (n int) {
	for _, g := range c.Games {
		if g.Round > round {
			n++
		}
	}
	return n
}

// indexes returns the players' indexes by their names.
func (c *Cup) indexes() map[string]int {
	index := map[string]int{}
	for i, e := range c.Entrants {
		index[e.Name] = i
	}
	return index
}

// add counts a game for both players.
func (c *Cup) add(rows []Row, index map[string]int, g Game) {
	points := g.points()
	for side, name := range []string{g.White, g.Black} {
		row := &rows[index[name]]
		row.Games++
		row.Points += points[side]
		switch own, other := points[side], points[1-side]; {
		case own > other:
			row.Wins++
		case own == other && own > 0:
			row.Draws++
		default:
			row.Losses++
		}
		row.Margin += g.Margin() * (1 - 2*side)
		row.TimeMS += g.TimeMS[side]
		row.Asked += g.Asked[side]
		row.LongestMS = max(row.LongestMS, g.LongestMS[side])
		for _, f := range g.Faults {
			if f.Player == name {
				row.Faults++
			}
		}
	}
}

// Crosstable returns the points and the number of games of each player against each other,
// by their indexes.
func (c *Cup) Crosstable() (points [][]float64, games [][]int) {
	n := len(c.Entrants)
	points, games = make([][]float64, n), make([][]int, n)
	for i := range n {
		points[i], games[i] = make([]float64, n), make([]int, n)
	}
	index := c.indexes()
	for _, g := range c.Games {
		white, black := index[g.White], index[g.Black]
		got := g.points()
		points[white][black] += got[0]
		points[black][white] += got[1]
		games[white][black]++
		games[black][white]++
	}
	return points, games
}
