package championship

import (
	"context"
	"slices"
	"sync"

	"cavalo/internal/duel/rules"
)

// Settings describe a championship.
type Settings struct {
	Entrants []Entrant
	Format   Format
	Pairs    int // boards of a match, each played twice
	Workers  int // games played at once
	Seed     string
	Limits   Limits
	Trusted  bool // programs are run bare where the sandbox is missing
	// Board returns the start of a board of a round, both from 1. It is called once
	// for each, by one goroutine at a time.
	Board func(ctx context.Context, round, board int) (rules.Position, error)
	// IsLocal reports whether this machine plays a game, by its number in Fixtures;
	// nil for all. It is for All only, where no round depends on another.
	IsLocal func(fixture int) bool
	// Store stores a finished game before it counts. It may be nil.
	Store func(Game) error
	// OnStored is called after a game has been stored. It may be nil. Calls of Store
	// and OnStored never overlap.
	OnStored func(*Cup)
}

// Cup is a championship in progress or at its end.
type Cup struct {
	Settings
	Games  []Game // finished, in the order of their places
	Rounds []Round
	boards map[[2]int]rules.Position
	making sync.Mutex // of boards
	mutex  sync.Mutex // of the games
}

// Round is a round of a championship: its matches, by the players' indexes.
type Round []Match

// Match is a meeting of two players, first White first; B is Bye for a player
// without an opponent.
type Match struct{ A, B int }

// Bye stands for the opponent of a player who has none in a round.
const Bye = -1

// Play continues a championship from the games in its journal. It returns when all games are played
// or the context is done; the error is the fault of Ready, or comes from Board or Store.
func Play(ctx context.Context, s Settings, journal []Game) (*Cup, error) {
	c := &Cup{Settings: s, boards: map[[2]int]rules.Position{}}
	for {
		next := c.Format.next(c)
		if len(next) == 0 {
			return c, nil
		}
		first := len(c.Rounds)
		c.Rounds = append(c.Rounds, next...)
		var missing []Place
		for fixture, place := range c.places(first) {
			if i := slices.IndexFunc(journal, func(g Game) bool { return g.Place == place }); i >= 0 && c.fits(journal[i]) {
				c.Games = append(c.Games, journal[i])
			} else if c.IsLocal == nil || c.IsLocal(fixture) {
				missing = append(missing, place)
			}
		}
		c.sort()
		if err := c.prepare(missing); err != nil {
			return c, err
		}
		if err := c.playAll(ctx, missing); err != nil || ctx.Err() != nil {
			return c, err
		}
	}
}

// prepare finds out, if programs are to play, how they are run.
func (c *Cup) prepare(places []Place) error {
	for _, place := range places {
		for _, e := range c.players(place) {
			if e.IsProgram() {
				bare, missing := Ready(c.Trusted)
				if missing != nil {
					return missing
				}
				c.Limits.Bare = bare
				return nil
			}
		}
	}
	return nil
}

// Fixtures lists the games of a championship in which everybody meets
// everybody, in their order: places and players.
func Fixtures(s Settings) (games []Game) {
	c := &Cup{Settings: s, Rounds: roundRobin(len(s.Entrants))}
	for _, place := range c.places(0) {
		pair := c.players(place)
		games = append(games, Game{Place: place, White: pair[0].Name, Black: pair[1].Name})
	}
	return games
}

// Over reports whether all games have been played.
func (c *Cup) Over() bool {
	return len(c.Games) == len(c.places(0)) && len(c.Format.next(c)) == 0
}

// places returns the places of the games from a round on, counted from 0.
func (c *Cup) places(first int) (all []Place) {
	for round := first; round < len(c.Rounds); round++ {
		for match, m := range c.Rounds[round] {
			if m.B == Bye {
				continue
			}
			for board := range c.Pairs {
				for leg := range 2 {
					all = append(all, Place{round + 1, match + 1, board + 1, leg + 1})
				}
			}
		}
	}
	return all
}

// players returns White and Black of a place.
func (c *Cup) players(p Place) [2]Entrant {
	m := c.Rounds[p.Round-1][p.Match-1]
	pair := [2]Entrant{c.Entrants[m.A], c.Entrants[m.B]}
	if p.Leg == 2 {
		pair[0], pair[1] = pair[1], pair[0]
	}
	return pair
}

// fits reports whether a journal's game has the players of its place.
func (c *Cup) fits(g Game) bool {
	pair := c.players(g.Place)
	return g.White == pair[0].Name && g.Black == pair[1].Name
}

func (c *Cup) sort() {
	slices.SortFunc(c.Games, func(a, b Game) int { return a.compare(b.Place) })
}

// playAll plays games, several at once.
func (c *Cup) playAll(ctx context.Context, places []Place) error {
	playing, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan Place)
	var wait sync.WaitGroup
	for range max(1, c.Workers) {
		wait.Go(func() {
			for place := range queue {
				if err := c.playOne(playing, place); err != nil {
					stop(err)
				}
			}
		})
	}
	for _, place := range places {
		select {
		case queue <- place:
			continue
		case <-playing.Done():
		}
		break
	}
	close(queue)
	wait.Wait()
	if ctx.Err() != nil {
		return nil
	}
	return context.Cause(playing)
}

// playOne plays and stores a game, unless the context ends it.
func (c *Cup) playOne(ctx context.Context, place Place) error {
	start, err := c.board(ctx, place)
	if err != nil || ctx.Err() != nil {
		return err
	}
	g, ok := play(ctx, place, c.players(place), start, c.Seed, c.Limits)
	if !ok {
		return nil
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.Store != nil {
		if err := c.Store(g); err != nil {
			return err
		}
	}
	c.Games = append(c.Games, g)
	c.sort()
	if c.OnStored != nil {
		c.OnStored(c)
	}
	return nil
}

// board returns the start of a game: all matches of a round have the same boards.
func (c *Cup) board(ctx context.Context, p Place) (rules.Position, error) {
	c.making.Lock()
	defer c.making.Unlock()
	key := [2]int{p.Round, p.Board}
	if start, ok := c.boards[key]; ok {
		return start, nil
	}
	start, err := c.Board(ctx, p.Round, p.Board)
	if err == nil {
		c.boards[key] = start
	}
	return start, err
}

// Scheduled returns the number of games of the rounds that have begun.
func (c *Cup) Scheduled() int { return len(c.places(0)) }
