package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/desk"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// sentence words a move that was made in a position.
func (c *Screen) sentence(before rules.Position, m rules.Move) string {
	lang := c.App.Lang
	who := sideName(lang, before.Turn)
	if m == rules.Pass {
		return lang.T(words.DuelPassed, who)
	}
	return lang.T(words.DuelTook, who, m.To, before.Board[m.To]) + c.erasures(before, m)
}

// erasures words what a move erases: ", erases 48 at B2".
func (c *Screen) erasures(before rules.Position, m rules.Move) string {
	e, err := before.Effect(m)
	if err != nil {
		return ""
	}
	phrase := ""
	for _, gone := range []knight.Square{e.Mirror, e.Double} {
		if gone != knight.NoSquare {
			phrase += c.App.Lang.T(words.Erases, before.Board[gone], gone)
		}
	}
	return phrase
}

// Status implements desk.Screen: whose move it is, or how the game ended.
func (c *Screen) Status() string {
	lang, p := c.App.Lang, c.position()
	t := lang.T
	who := c.calls(p.Turn)
	switch {
	case c.over():
		return c.result()
	case !c.latest():
		return t(words.DuelPast, lang.Int(int64(c.Game.Done())), lang.Int(int64(len(c.Game.Steps()))))
	case c.passing() && c.agreed.you(p.Turn):
		return t(words.DuelYouPass)
	case c.passing():
		return t(words.DuelPassed, who)
	case c.waits():
		return t(words.DuelPaused)
	case c.agreed.computer(p.Turn) && !c.App.EngineThere():
		return t(words.DuelsTurn, who) // what is waited for stands in the notice
	case c.agreed.computer(p.Turn):
		return t(words.DuelThinks, who)
	case c.forced(p):
		return t(words.DuelPlaces, sideName(lang, p.Turn))
	case !p.Placed(p.Turn):
		return t(words.DuelPlacing, sideName(lang, p.Turn), strconv.Itoa(homeLine(p.Turn)))
	case c.agreed.computer(p.Turn.Other()):
		return t(words.DuelYourMove)
	}
	return t(words.DuelsTurn, who)
}

func homeLine(side rules.Side) int {
	if side == rules.White {
		return 1
	}
	return knight.Size
}

// calls names a player with the colour, unless the colour is the name.
func (c *Screen) calls(side rules.Side) string {
	name, colour := c.agreed.name(c.App.Lang, side), sideName(c.App.Lang, side)
	if name == colour {
		return name
	}
	return name + " (" + colour + ")"
}

// result is how a game ended, in a sentence or two.
func (c *Screen) result() string {
	lang, p := c.App.Lang, c.position()
	if how, loser, ok := c.agreed.endedBy(); ok && len(c.moves) > 0 {
		phrase, winner := words.DuelResigned, lang.T(words.DuelWinner, c.calls(loser.Other()))
		if how == byClock {
			phrase = words.DuelTimeUp
		}
		if c.agreed.you(loser.Other()) {
			winner = lang.T(words.DuelYourWin)
		}
		return lang.T(phrase, c.calls(loser)) + ". " + winner
	}
	margin, winner := p.Margin(), rules.White
	if margin < 0 {
		margin, winner = -margin, rules.Black
	}
	switch {
	case margin == 0:
		return lang.T(words.DuelDraw)
	case c.agreed.you(winner):
		return lang.N(words.DuelYouWin, margin)
	}
	return lang.N(words.DuelWins, margin, c.calls(winner))
}

// Standing implements desk.Screen.
func (c *Screen) Standing(g *play.Game) string {
	lang, p := c.App.Lang, positionOf(g.Position())
	return lang.T(words.DuelStanding, c.title(g), lang.Int(int64(p.Points[0])), lang.Int(int64(p.Points[1])), lang.Int(int64(g.Done())))
}

// fairMark begins the name of a board that the engine made even.
const fairMark = "fair "

// title names the board of a game.
func (c *Screen) title(g *play.Game) string {
	return c.nameOf(g.Problem())
}

// nameOf names a board.
func (c *Screen) nameOf(name string) string {
	lang := c.App.Lang
	if seed, ok := desk.SeedOf(name); ok {
		return lang.T(words.RandomTitle, seed)
	}
	if seed, ok := strings.CutPrefix(name, fairMark); ok {
		return lang.T(words.FairTitle, seed)
	}
	if name == "" {
		return lang.T(words.OwnPosition)
	}
	return lang.T(words.ProblemTitle, name)
}
