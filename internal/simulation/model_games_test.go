package simulation

import (
	"fmt"
	"slices"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// Game is what can be known of a game from outside.
type Game struct {
	ID      string
	Start   string
	Moves   []string // the whole history
	Done    int
	Help    play.Help
	Elapsed time.Duration
	Lines   int  // that were left for others, and are kept beside
	Asked   bool // another tab has changed it, and the player is asked which one counts
	Shows   bool // what can be redone is a solution, which has taken the place of what could be redone before
	of      *play.Game
	version uint64 // counts the changes of that one alone
}

// Games are the games in hand of one tab, by puzzle, as they were last seen.
type Games map[string]Game

// Of is what is seen of a game now. What was seen before is used again where nothing
// has changed.
func Of(g *play.Game, now time.Time, before Game) Game {
	seen := Game{ID: g.ID(), Start: before.Start, Moves: before.Moves, Done: g.Done(), Help: g.Help(), Elapsed: g.Elapsed(now), Lines: len(g.Variations()), Shows: before.Shows, of: g, version: g.Version()}
	if before.of == g && before.version == seen.version {
		return seen
	}
	seen.Start = g.Start().String()
	seen.Shows = g.Done() < len(g.Steps()) && !slices.ContainsFunc(g.Steps()[g.Done():], func(s play.Step) bool { return s.By != play.Solver })
	seen.Moves = make([]string, len(g.Steps()))
	for i, s := range g.Steps() {
		seen.Moves[i] = s.Move
	}
	return seen
}

// Check says what is wrong with a step from one state of a game to the next: its done
// moves stay until they are taken back, what can be redone stays until something else
// is played or a solution is shown, no help is taken back, and its clock runs no faster
// than time. Where the
// player was asked which of two tabs' games counts, it may be the other one now.
func Check(before, after Game, passed time.Duration) error {
	if before.ID != after.ID || before.Start != after.Start || before.Asked && !after.Asked {
		return nil // another game
	}
	if after.Done > len(after.Moves) {
		return fmt.Errorf("%d of %d moves are done", after.Done, len(after.Moves))
	}
	if after.Elapsed < before.Elapsed || after.Elapsed > before.Elapsed+passed {
		return fmt.Errorf("the clock went from %v to %v in %v", before.Elapsed, after.Elapsed, passed)
	}
	if after.Help.Join(before.Help) != after.Help {
		return fmt.Errorf("the help was %+v and is %+v", before.Help, after.Help)
	}
	if slices.Equal(before.Moves, after.Moves) {
		return nil
	}
	if before.Lines > 0 || after.Lines > 0 {
		return nil // what is not in the game any more is kept as a line of its own
	}
	common := 0
	for common < len(before.Moves) && common < len(after.Moves) && before.Moves[common] == after.Moves[common] {
		common++
	}
	if common < min(before.Done, after.Done) {
		return fmt.Errorf("move %d of those that were done has changed: %v, then %v", common+1, before.Moves, after.Moves)
	}
	again := after.Done == common && common == before.Done+1 && after.Moves[common-1] == play.Restart // a new try, also where redo would take one
	if len(after.Moves) == common && common < len(before.Moves) && !again && !after.Shows {
		return fmt.Errorf("moves are gone, and nothing was played: %v (%d done), then %v (%d done)", before.Moves, before.Done, after.Moves, after.Done)
	}
	return nil
}

// Holds says that a game has all moves of another one, in their order.
func Holds(g, other Game) bool {
	return g.Start == other.Start && len(g.Moves) >= len(other.Moves) && slices.Equal(g.Moves[:len(other.Moves)], other.Moves)
}

// Replay plays a history with the rules' plain reference, from the start, and gives
// the position after its steps.
func Replay(p puzzle.Puzzle, g Game) (puzzle.Position, error) {
	start, err := p.Parse(g.Start)
	if err != nil {
		return nil, err
	}
	at := start
	for i, m := range g.Moves[:g.Done] {
		if m == play.Restart {
			at = start
			continue
		}
		if at, err = at.Play(m); err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return at, nil
}

// Same says that two looks saw the same state of a game, its clock aside.
func Same(a, b Game) bool { return a.of == b.of && a.version == b.version && a.Done == b.Done }
