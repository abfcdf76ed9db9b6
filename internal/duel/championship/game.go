package championship

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"cavalo/internal/duel/rules"
)

// The results of a game.
const (
	WhiteWon = "white"
	BlackWon = "black"
	Drawn    = "draw"
	Nobody   = "none" // neither player could be started
)

// Place identifies a game of a championship. All numbers count from 1.
type Place struct {
	Round int `json:"round"`
	Match int `json:"match"` // in the round
	Board int `json:"board"` // of the match
	Leg   int `json:"leg"`   // 1, or 2 with the colours exchanged
}

// Text returns the text of the place: "2.5.1b" is the second leg of the first board of
// the fifth match of the second round.
func (p Place) Text() string {
	return strconv.Itoa(p.Round) + "." + strconv.Itoa(p.Match) + "." + strconv.Itoa(p.Board) + string(rune('a'+p.Leg-1))
}

// compare compares places in the order of play.
func (p Place) compare(o Place) int {
	return cmp.Or(cmp.Compare(p.Round, o.Round), cmp.Compare(p.Match, o.Match), cmp.Compare(p.Board, o.Board), cmp.Compare(p.Leg, o.Leg))
}

// Game is a finished game, a line of the journal.
type Game struct {
	Place
	White     string     `json:"white"` // names
	Black     string     `json:"black"`
	Result    string     `json:"result"`
	Score     [2]int     `json:"score"`
	Moves     []string   `json:"moves"`
	Position  string     `json:"position"` // the start
	TimeMS    [2]float64 `json:"time_ms"`
	LongestMS [2]float64 `json:"longest_ms"` // the longest time for a move
	Asked     [2]int     `json:"asked"`      // moves not made by the referee
	Nodes     [2]int64   `json:"nodes"`      // of levels
	Faults    []Fault    `json:"faults,omitempty"`
}

// Margin returns White's points minus Black's, but at most 0 for a side that lost by
// a fault.
func (g Game) Margin() int {
	margin := g.Score[rules.White] - g.Score[rules.Black]
	switch {
	case g.Result == WhiteWon:
		return max(margin, 0)
	case g.Result == BlackWon:
		return min(margin, 0)
	case g.Result == Nobody:
		return 0
	}
	return margin
}

// points returns the championship points of White and Black.
func (g Game) points() [2]float64 {
	return map[string][2]float64{WhiteWon: {1, 0}, BlackWon: {0, 1}, Drawn: {0.5, 0.5}}[g.Result]
}

// referee plays one game.
type referee struct {
	game   Game
	names  [2]string
	seats  [2]seat
	limits Limits
}

// play plays a game from a position; ok is false if the context ended it.
func play(ctx context.Context, place Place, players [2]Entrant, start rules.Position, seed string, limits Limits) (g Game, ok bool) {
	r := referee{limits: limits, game: Game{Place: place, White: players[0].Name, Black: players[1].Name, Position: start.String(), Moves: []string{}}}
	gameSeed := seed + " " + place.Text() + " " + r.game.Position
	for side, e := range players {
		r.names[side] = e.Name
		s, fault := e.sit(ctx, gameSeed, limits)
		if fault != nil {
			r.blame(rules.Side(side), fault)
			continue
		}
		defer s.close()
		r.seats[side] = s
	}
	r.run(ctx, start)
	return r.game, ctx.Err() == nil
}

// blame records a fault of a side, which loses the game.
func (r *referee) blame(side rules.Side, fault *Fault) {
	fault.Player = r.names[side]
	r.game.Faults = append(r.game.Faults, *fault)
	switch {
	case len(r.game.Faults) > 1:
		r.game.Result = Nobody
	case side == rules.White:
		r.game.Result = BlackWon
	default:
		r.game.Result = WhiteWon
	}
}

// run plays the moves.
func (r *referee) run(ctx context.Context, p rules.Position) {
	for len(r.game.Faults) == 0 && ctx.Err() == nil {
		moves := p.Moves()
		if len(moves) == 0 {
			r.game.Result = p.Result().String()
			break
		}
		side := p.Turn
		m, fault := r.move(ctx, p, moves)
		if fault != nil {
			r.blame(side, fault)
			break
		}
		next, err := p.Play(m)
		if err != nil { // a level's: moves of programs are checked
			r.blame(side, newFault(Illegal, m.String()))
			break
		}
		r.game.Moves = append(r.game.Moves, m.String())
		p = next
	}
	r.game.Score = p.Points
}

// move returns the next move. The referee makes passes, which are forced, and automatic
// placements, with the largest double if there is a choice; the player makes the
// others.
func (r *referee) move(ctx context.Context, p rules.Position, moves []rules.Move) (rules.Move, *Fault) {
	if automatic := !p.Placed(p.Turn) && !p.Variant.ChoosePlacement; automatic || moves[0] == rules.Pass {
		return moves[0], nil
	}
	m, spent, fault := r.seats[p.Turn].choose(ctx, p, r.limits.Level)
	took := float64(spent.Time.Microseconds()) / 1000
	r.game.TimeMS[p.Turn] += took
	r.game.LongestMS[p.Turn] = max(r.game.LongestMS[p.Turn], took)
	r.game.Asked[p.Turn]++
	r.game.Nodes[p.Turn] += spent.Nodes
	return m, fault
}

// errResult is the error of a game with another result than its moves have.
var errResult = errors.New("a game with another result")

// check returns an error if the score or the moves of a game contradict the rules.
func (g Game) check() error {
	start, err := rules.ParsePosition(g.Position)
	if err != nil {
		return err
	}
	moves, err := rules.ParseMoves(g.Moves)
	if err != nil {
		return err
	}
	positions, err := rules.Record{Start: start, Moves: moves}.Positions()
	if err != nil {
		return err
	}
	last := positions[len(positions)-1]
	if last.Points != g.Score || len(g.Faults) == 0 && last.Result().String() != g.Result {
		return errResult
	}
	return nil
}
