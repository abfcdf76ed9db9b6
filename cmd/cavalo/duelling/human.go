package duelling

import (
	"bufio"
	"context"
	"io"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/duel/arena"
	dueldescribe "cavalo/internal/duel/describe"
	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// terminal is where people play. It prints to standard error, since standard output
// is for records.
type terminal struct {
	out   io.Writer
	lang  words.Lang
	lines <-chan string
}

// newTerminal returns a terminal, which reads lines until the input ends or the command is interrupted.
func newTerminal(c *cli.Program) *terminal {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewScanner(c.In) // an overlong line ends the input
		for in.Scan() {
			select {
			case lines <- in.Text():
			case <-c.Ctx.Done():
				return
			}
		}
	}()
	return &terminal{out: c.Err, lang: c.Lang, lines: lines}
}

func (t *terminal) maker(string) duelengine.Player { return person{t} }

type person struct{ terminal *terminal }

// Choose asks for a move, unless there is only one; ok is false at the end of the game, the input
// or the command.
func (h person) Choose(p duelrules.Position, control search.Control) (duelengine.Choice, bool) {
	moves := p.Moves()
	switch {
	case len(moves) == 0:
		return duelengine.Choice{}, false
	case moves[0] == duelrules.Pass, len(moves) == 1 && p.Forced():
		return duelengine.Choice{Move: moves[0]}, true
	}
	h.terminal.board(p)
	m, ok := h.terminal.ask(control.Ctx, p, moves)
	return duelengine.Choice{Move: m}, ok
}

func (t *terminal) board(p duelrules.Position) {
	t.say("\n" + strings.Join(dueldescribe.Board(p), "\n") + "\n")
}

func (t *terminal) say(text string) {
	io.WriteString(t.out, text+"\n") // errors are ignored: the game can go on
}

// line asks until a line that isn't empty is typed, and returns it trimmed; ok is false at the
// end of the input.
func (t *terminal) line(ctx context.Context, question string) (text string, ok bool) {
	for text == "" {
		io.WriteString(t.out, question+" ")
		select {
		case text, ok = <-t.lines:
		case <-ctx.Done():
			return "", false
		}
		if !ok {
			t.say("\n" + t.lang.T(words.HumanEnd))
			return "", false
		}
		text = strings.TrimSpace(text)
	}
	return text, true
}

func (t *terminal) ask(ctx context.Context, p duelrules.Position, moves []duelrules.Move) (duelrules.Move, bool) {
	if p.Forced() {
		return t.askDouble(ctx, p, moves)
	}
	question := t.lang.T(words.HumanTurn, dueldescribe.Side(t.lang, p.Turn), t.lang.Int(int64(p.Points[0])), t.lang.Int(int64(p.Points[1])))
	for {
		text, ok := t.line(ctx, question)
		if !ok {
			return duelrules.Move{}, false
		}
		if text == "?" {
			t.say(t.lang.T(words.HumanHelp, "J10", "C5x77", "C5x-", landings(p, moves)))
			continue
		}
		m, err := duelrules.ParseMove(text)
		if err == nil {
			same := slices.DeleteFunc(slices.Clone(moves), func(o duelrules.Move) bool { return o.To != m.To })
			if m != duelrules.Pass && m.Erase == knight.NoNumber && len(p.Choices(m.To)) > 0 && len(same) > 0 {
				return t.askDouble(ctx, p, same)
			}
			_, err = p.Play(m)
		}
		if err == nil {
			return m, true
		}
		t.say(t.lang.Fault(err))
	}
}

// askDouble asks which double to erase after a landing.
func (t *terminal) askDouble(ctx context.Context, p duelrules.Position, moves []duelrules.Move) (duelrules.Move, bool) {
	to := moves[0].To
	offers := lists.Map(moves, func(m duelrules.Move) string { return strings.TrimPrefix(m.String(), to.String()) })
	question := t.lang.T(words.HumanDouble, to, p.Board[to], strings.Join(offers, " "))
	for {
		text, ok := t.line(ctx, question)
		if !ok {
			return duelrules.Move{}, false
		}
		word := "x" + strings.TrimPrefix(strings.ToLower(text), "x")
		if i := slices.Index(offers, word); i >= 0 {
			return moves[i], true
		}
		if text != "?" {
			t.say(t.lang.T(words.HumanNotDouble, text))
		}
	}
}

// landings lists where the side to move can land, with the numbers there.
func landings(p duelrules.Position, moves []duelrules.Move) string {
	var all []string
	for _, m := range moves {
		if text := m.To.String() + " (" + p.Board[m.To].String() + ")"; !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, ", ")
}

// played prints a player's move, and its cost if the computer made it.
func (t *terminal) played(p duelrules.Position, choice duelengine.Choice, machine bool) {
	side := dueldescribe.Side(t.lang, p.Turn)
	text := t.lang.T(words.DuelPassed, side)
	if m := choice.Move; m != duelrules.Pass {
		text = t.lang.T(words.DuelTook, side, m, p.Board[m.To])
	}
	if machine {
		text += ". " + dueldescribe.Cost(t.lang, choice.Cost())
	}
	t.say(text)
}

// seat returns the maker of a player by its name: a human, or one of arena.NewMaker.
func (m *match) seat(name string) (arena.Maker, error) {
	if name != history.Human {
		made, err := arena.NewMaker(name)
		if err != nil {
			return nil, err
		}
		return m.seeded(made), nil
	}
	if m.flags.games > 1 {
		return nil, fault.New(fault.CliOneGame, m.cli.Lang.Int(int64(m.flags.games)))
	}
	if m.terminal == nil {
		m.terminal = newTerminal(m.cli)
	}
	return m.terminal.maker, nil
}

// end prints the final board and the result.
func (t *terminal) end(r duelrules.Record) {
	positions, err := r.Positions()
	if err != nil {
		return
	}
	last := positions[len(positions)-1]
	t.board(last)
	if last.Over() {
		t.say(dueldescribe.Result(t.lang, last.Result()) + ", " + t.lang.T(words.DuelPoints, t.lang.Int(int64(last.Points[0])), t.lang.Int(int64(last.Points[1]))))
	}
}
