package championship

import (
	"cmp"
	"slices"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
)

// Format is how the players of a championship meet.
type Format string

const (
	All      Format = "all"      // everybody meets everybody
	Swiss    Format = "swiss"    // rounds between players of about the same points
	Knockout Format = "knockout" // the loser of a match is out
)

// ParseFormat reads a format.
func ParseFormat(text string) (Format, error) {
	switch f := Format(text); f {
	case All, Swiss, Knockout:
		return f, nil
	}
	return "", fault.New(fault.ChampionshipFormat, text)
}

// next returns the rounds that follow the games played, nil at the end.
func (f Format) next(c *Cup) []Round {
	switch f {
	case Swiss:
		return c.nextSwiss()
	case Knockout:
		return c.nextKnockout()
	}
	if len(c.Rounds) > 0 {
		return nil
	}
	return roundRobin(len(c.Entrants))
}

// roundRobin returns the rounds in which n players meet each other once, by
// the circle method: the first stays, the others move on by one place.
func roundRobin(n int) (rounds []Round) {
	even := n + n%2
	circle := make([]int, even)
	for i := range circle {
		circle[i] = i
		if i == n {
			circle[i] = Bye
		}
	}
	for round := range even - 1 {
		var matches Round
		for i := range even / 2 {
			m := Match{circle[i], circle[even-1-i]}
			if (round+i)%2 == 1 {
				m.A, m.B = m.B, m.A
			}
			if m.A != Bye && m.B != Bye {
				matches = append(matches, m)
			}
		}
		rounds = append(rounds, matches)
		last := circle[even-1]
		copy(circle[2:], circle[1:even-1])
		circle[1] = last
	}
	return rounds
}

// knockoutRounds returns the number of rounds of a knock-out of n players.
func knockoutRounds(n int) (rounds int) {
	for 1<<rounds < n {
		rounds++
	}
	return rounds
}

// SwissRounds returns the number of rounds of a Swiss championship of n players: one more than in a
// knock-out, as long as nobody must meet anybody twice.
func SwissRounds(n int) int { return min(knockoutRounds(n)+1, n-1+n%2) }

// nextSwiss pairs each player with the next one in the standings that it has not met. With an odd
// number of players, the lowest one without a bye so far gets one.
func (c *Cup) nextSwiss() []Round {
	n := len(c.Entrants)
	if len(c.Rounds) >= SwissRounds(n) {
		return nil
	}
	met := map[Match]bool{}
	hadBye := make([]bool, n)
	for _, round := range c.Rounds {
		for _, m := range round {
			met[m], met[Match{m.B, m.A}] = true, true
			if m.B == Bye {
				hadBye[m.A] = true
			}
		}
	}
	var order []int
	for _, row := range c.Standings() {
		order = append(order, row.Index)
	}
	if len(c.Rounds) == 0 {
		order = c.shuffled()
	}
	var round Round
	if n%2 == 0 {
		round, _ = pairUp(order, met)
	}
	for at := n - 1; n%2 == 1 && at >= 0 && round == nil; at-- {
		if hadBye[order[at]] {
			continue
		}
		rest := slices.Delete(slices.Clone(order), at, at+1)
		if pairs, ok := pairUp(rest, met); ok {
			round = append(pairs, Match{order[at], Bye})
		}
	}
	if round == nil {
		return nil // everybody has met everybody who could be met
	}
	for i, m := range round {
		if m.B != Bye && (len(c.Rounds)+i)%2 == 1 {
			round[i] = Match{m.B, m.A}
		}
	}
	return []Round{round}
}

// maxPairings is the number of pairings of a Swiss round that are tried.
const maxPairings = 200_000

// pairUp pairs players in order, each with the next one that it has not met, and
// backtracks where the rest can't be paired.
func pairUp(order []int, met map[Match]bool) (round Round, ok bool) {
	tries := 0
	var search func(left []int) (Round, bool)
	search = func(left []int) (Round, bool) {
		if len(left) == 0 {
			return Round{}, true
		}
		for i := 1; i < len(left); i++ {
			if tries++; tries > maxPairings {
				return nil, false
			}
			m := Match{left[0], left[i]}
			if met[m] {
				continue
			}
			rest := append(slices.Clone(left[1:i]), left[i+1:]...)
			if others, ok := search(rest); ok {
				return append(Round{m}, others...), true
			}
		}
		return nil, false
	}
	return search(order)
}

// shuffled returns the players in a random order, by the seed.
func (c *Cup) shuffled() []int { return rng.New("draw " + c.Seed).Perm(len(c.Entrants)) }

// nextKnockout pairs the winners of the last round. In the first round the first players in a
// random order have byes, if the number of players is not a power of two.
func (c *Cup) nextKnockout() []Round {
	var left []int
	if len(c.Rounds) == 0 {
		left = c.shuffled()
		byes := 1<<knockoutRounds(len(left)) - len(left)
		var round Round
		for _, player := range left[:byes] {
			round = append(round, Match{player, Bye})
		}
		for i := byes; i < len(left); i += 2 {
			round = append(round, Match{left[i], left[i+1]})
		}
		return []Round{round}
	}
	for i := range c.Rounds[len(c.Rounds)-1] {
		left = append(left, c.winner(len(c.Rounds)-1, i))
	}
	if len(left) < 2 {
		return nil
	}
	var round Round
	for i := range len(left) / 2 { // the first with the last, who had no bye
		round = append(round, Match{left[i], left[len(left)-1-i]})
	}
	return []Round{round}
}

// winner returns the winner of a match of a knock-out: by points, then by margin, then
// by lot, by the seed.
func (c *Cup) winner(round, match int) int {
	m := c.Rounds[round][match]
	if m.B == Bye {
		return m.A
	}
	var points float64
	var margin int
	for _, g := range c.Games {
		if g.Round != round+1 || g.Match != match+1 {
			continue
		}
		got, sign := g.points(), 1
		if g.White != c.Entrants[m.A].Name {
			got[0], got[1], sign = got[1], got[0], -1
		}
		points += got[0] - got[1]
		margin += sign * g.Margin()
	}
	lot := 1 - 2*rng.New("lot "+c.Seed+" "+Place{round + 1, match + 1, 1, 1}.Text()).Intn(2)
	if cmp.Or(cmp.Compare(points, 0), cmp.Compare(margin, 0), lot) > 0 {
		return m.A
	}
	return m.B
}
