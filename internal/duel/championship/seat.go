package championship

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"cavalo/internal/duel/arena"
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// Limits hold for each move.
type Limits struct {
	// Level holds the limits of our own levels.
	Level search.Limits
	// Time is the time limit of a program, to which Grace is added.
	Time time.Duration
	// Memory is the limit of a program, in bytes.
	Memory int64
	// Bare has programs run outside the sandbox, as Ready says.
	Bare bool
}

// seat is a player in one game.
type seat interface {
	// choose returns the move in a position with more than one, and its cost. A
	// fault loses the game.
	choose(ctx context.Context, p rules.Position, level search.Limits) (rules.Move, Spent, *Fault)
	close()
}

// sit starts a player for one game. The seed draws the errors of a level.
func (e Entrant) sit(ctx context.Context, seed string, limits Limits) (seat, *Fault) {
	switch {
	case strings.HasPrefix(e.Player, commandPrefix):
		return startCommand(ctx, strings.TrimPrefix(e.Player, commandPrefix), limits)
	case strings.HasPrefix(e.Player, lispPrefix):
		return startLisp(ctx, strings.TrimPrefix(e.Player, lispPrefix), limits)
	}
	maker, err := arena.NewMaker(e.Player)
	if err != nil {
		return nil, newFault(NotStarted, e.Player)
	}
	return levelSeat{maker(seed)}, nil
}

type levelSeat struct{ player engine.Player }

func (s levelSeat) choose(ctx context.Context, p rules.Position, limits search.Limits) (rules.Move, Spent, *Fault) {
	choice, ok := s.player.Choose(p, search.Control{Ctx: ctx, Limits: limits})
	spent := Spent{choice.Time, choice.Nodes}
	if !ok {
		return rules.Move{}, spent, newFault(Unreadable, "")
	}
	return choice.Move, spent, nil
}

func (levelSeat) close() {}

// commandSeat is a program that speaks the line protocol.
type commandSeat struct {
	*process
	limit time.Duration
}

// startCommand starts a program for one game, in the folder of its own file.
func startCommand(ctx context.Context, text string, limits Limits) (seat, *Fault) {
	line, err := splitCommand(text)
	if err != nil || len(line) == 0 {
		return nil, newFault(NotStarted, text)
	}
	home, fault := newHome()
	if fault != nil {
		return nil, fault
	}
	folder := home.path
	if at := fileAmong(line); at >= 0 {
		if path, err := filepath.Abs(line[at]); err == nil {
			line[at], folder = path, filepath.Dir(path)
		}
	}
	path, err := exec.LookPath(line[0])
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		home.remove()
		return nil, newFault(NotStarted, err.Error())
	}
	line[0] = path
	p, fault := start(program{line: line, folder: folder, home: home, bare: limits.Bare, memory: limits.Memory, limit: limits.Time})
	if fault != nil {
		return nil, fault
	}
	p.settle(ctx)
	return commandSeat{p, limits.Time}, nil
}

func (s commandSeat) choose(ctx context.Context, p rules.Position, _ search.Limits) (rules.Move, Spent, *Fault) {
	reply, spent, fault := s.ask(ctx, p.String(), s.limit, Grace)
	if fault != nil {
		return rules.Move{}, spent, fault
	}
	m, err := rules.ParseMove(strings.TrimSpace(reply))
	if err != nil {
		return m, spent, s.fail(newFault(Unreadable, reply))
	}
	if _, err := p.Play(m); err != nil {
		return m, spent, s.fail(newFault(Illegal, m.String()))
	}
	return m, spent, nil
}
