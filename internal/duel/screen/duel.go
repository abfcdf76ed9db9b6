package screen

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/knightboard"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// duel is the game on the screen, with its terms.
type duel struct {
	*gamescreen.Screen
	agreed    gameTerms
	of        *play.Game   // whose terms these are
	moves     []rules.Move // that can be made now
	paused    bool         // the computer waits
	fromBlack bool         // the board is turned
}

func (d *duel) position() rules.Position { return positionOf(d.Game.Position()) }

// before returns the position before the last move.
func (d *duel) before() rules.Position {
	if n := d.Game.Done(); n > 1 {
		return positionOf(d.Game.Steps()[n-2].Position)
	}
	return positionOf(d.Game.Start())
}

// lastMove is the move that led to the position on the board.
func (d *duel) lastMove() (rules.Move, bool) {
	if d.Game.Done() == 0 {
		return rules.Move{}, false
	}
	m, err := rules.ParseMove(d.Game.Steps()[d.Game.Done()-1].Move)
	return m, err == nil
}

// walk returns the positions of the run up to now.
func (d *duel) walk() []rules.Position {
	return play.Walk(d.Game, d.Game.Done(), positionOf)
}

// latest reports whether there are no future moves: the game continues from here.
func (d *duel) latest() bool { return d.Game.Done() == len(d.Game.Steps()) }

// over reports whether the game has ended on the board, by resignation or by the
// clock.
func (d *duel) over() bool {
	return len(d.moves) == 0 || d.latest() && d.agreed.ended != ""
}

// ended reports whether the current run has ended, whatever position is on the
// board.
func (d *duel) ended() bool {
	steps := d.Game.Steps()
	return d.agreed.ended != "" || len(steps) > 0 && steps[len(steps)-1].Position.Solved()
}

// live reports whether the game is in progress.
func (d *duel) live() bool {
	return d.latest() && !d.over() && !d.paused && !d.Save.Conflict()
}

func (d *duel) waits() bool { return d.paused && d.agreed.computer(d.position().Turn) }

// computers reports whether it is the computer's move in a running game.
func (d *duel) computers() bool {
	return d.live() && d.agreed.computer(d.position().Turn)
}

// passing reports whether the side to move can only pass.
func (d *duel) passing() bool { return len(d.moves) == 1 && d.moves[0] == rules.Pass }

// decides reports whether a person had a choice after a number of moves.
func (d *duel) decides(done int) bool {
	at := d.Game.Start()
	if done > 0 {
		at = d.Game.Steps()[done-1].Position
	}
	p := positionOf(at)
	if d.agreed.computer(p.Turn) {
		return false
	}
	moves := p.Moves()
	return len(moves) > 1 || len(moves) == 1 && moves[0] != rules.Pass && !p.Forced()
}

// rest returns the pause before an automatic move. Repeated passes have a
// short one.
func (d *duel) rest() time.Duration {
	n := d.Game.Done()
	switch {
	case d.passing() && (n < 2 || d.Game.Steps()[n-2].Move != rules.Pass.String()):
		return passTime
	case d.agreed.watched() && n > 0:
		return d.Player.Pace()
	}
	return restTime
}

// begin starts a game on a board, under terms, and closes the dialog it was
// chosen in.
func (d *duel) begin(name string, position puzzle.Position, terms gameTerms) {
	g := play.New(rules.Puzzle, play.NewID(d.App.Now), name, position)
	d.Aid.Carry(g)
	terms.write(g)
	d.paused = false
	d.App.CloseAll()
	d.Adopt(g)
	d.Said = d.App.Lang.T(words.DuelStart) + ". " + d.status()
}

// notOfDay detaches the current game from its day, whose game can then be started
// again.
func (d *duel) notOfDay() { d.Game.SetProblem(d.boardName()) }

// boardName names the current board for another game on it; "" for a board of a day,
// whose game has its own players.
func (d *duel) boardName() string {
	if _, _, ok := daily.OfProblem(d.Name(), d.Game.Problem()); ok {
		return ""
	}
	return d.Game.Problem()
}

// endedByWord reports whether somebody resigned, or ran out of time, and nothing was played
// since.
func (d *duel) endedByWord(g *play.Game) bool {
	_, _, ended := agreedOf(g).endedBy()
	return ended && g.Done() == len(g.Steps())
}

// detail adds who played, and what ended it.
func (d *duel) detail(g *play.Game, r *history.Result) {
	a := agreedOf(g)
	r.White, r.Black = a.player[rules.White], a.player[rules.Black]
	r.Shown = r.Shown || a.watched()
	if d.endedByWord(g) {
		how, loser, _ := a.endedBy()
		r.Ended, r.Outcome = how, loser.Other().String()
	}
}

// status says whose move it is, or how the game ended.
func (d *duel) status() string {
	lang, p := d.App.Lang, d.position()
	t := lang.T
	who := d.agreed.calls(lang, p.Turn)
	switch {
	case d.over():
		return d.result()
	case !d.latest():
		return t(words.DuelPast, lang.Int(int64(d.Game.Done())), lang.Int(int64(len(d.Game.Steps()))))
	case d.passing() && d.agreed.you(p.Turn):
		return t(words.DuelYouPass)
	case d.passing():
		return t(words.DuelPassed, who)
	case d.waits():
		return t(words.DuelPaused)
	case d.agreed.computer(p.Turn):
		return t(words.DuelsTurn, who) // that it is thinking is shown meanwhile, but never read out too late
	case p.Forced():
		return t(words.DuelPlaces, sideName(lang, p.Turn))
	case !p.Placed(p.Turn) && d.agreed.you(p.Turn):
		return t(words.DuelYouPlace, d.homeRow(p.Turn))
	case !p.Placed(p.Turn):
		return t(words.DuelPlacing, sideName(lang, p.Turn), d.homeRow(p.Turn))
	case d.agreed.computer(p.Turn.Other()):
		return t(words.DuelYourMove)
	}
	return t(words.DuelsTurn, who)
}

// homeRow returns the row that a side starts on, as the board is shown.
func (d *duel) homeRow(side rules.Side) string {
	if (side == rules.White) == d.fromBlack {
		return d.App.Lang.T(words.BottomRow)
	}
	return d.App.Lang.T(words.TopRow)
}

// score returns the points of both sides in words.
func (d *duel) score(p rules.Position) string {
	lang := d.App.Lang
	return lang.T(words.DuelScore, lang.Int(int64(p.Points[rules.White])), lang.Int(int64(p.Points[rules.Black])))
}

// result returns the reason why a game ended on the board, and the winner.
func (d *duel) result() string {
	p := d.position()
	return strings.TrimSuffix(d.whyOver(p), ".") + ". " + d.outcome(p)
}

func (d *duel) whyOver(p rules.Position) string {
	lang := d.App.Lang
	if how, loser, ok := d.agreed.endedBy(); ok && !p.Over() {
		phrase := words.DuelResigned
		if how == byClock {
			phrase = words.DuelTimeUp
		}
		return lang.T(phrase, d.agreed.calls(lang, loser))
	}
	who, last := d.agreed.calls(lang, p.Turn), d.lastJumps(p)
	switch {
	case !p.Variant.EndAtFirst:
		return lang.T(words.DuelEndBoth)
	case !p.Placed(p.Turn):
		return lang.T(words.DuelEndUnplaced, who)
	case d.agreed.you(p.Turn) && len(last) == 1:
		return lang.T(words.DuelEndThreat, last[0])
	case d.agreed.you(p.Turn):
		return lang.T(words.DuelEndYou)
	case d.agreed.byColour(lang, p.Turn):
		return lang.T(words.DuelEndSide, who)
	}
	return lang.T(words.DuelEndFirst, who)
}

// lastJumps returns the threatened squares that the side to move could else jump to, when that ends
// the game.
func (d *duel) lastJumps(p rules.Position) (squares []knight.Square) {
	if !p.Over() || !p.Variant.EndAtFirst || !p.Placed(p.Turn) {
		return nil
	}
	return lists.Filter(p.Knight[p.Turn].Jumps(), func(s knight.Square) bool {
		return p.Board[s] != knight.NoNumber && p.Threatens(p.Turn.Other(), s)
	})
}

// headline returns the result of a game in a few words, for the only person by how much, and
// why it ended.
func (d *duel) headline(p rules.Position) (title, why string) {
	title, why = d.outcome(p), d.whyOver(p)
	how, loser, byWord := d.agreed.endedBy()
	byWord = byWord && !p.Over()
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if d.agreed.free || !d.agreed.you(side) {
			continue
		}
		switch lead := leadOf(side, p.Margin()); {
		case byWord && side == loser && how == byClock:
			return d.App.Lang.T(words.DuelYouLate), title
		case byWord && side == loser:
			return d.App.Lang.T(words.DuelYouResigned), title
		case byWord:
		case lead > 0:
			return d.App.Lang.N(words.DuelAhead, lead), why
		case lead < 0:
			return d.App.Lang.N(words.DuelShort, -lead), why
		}
	}
	return title, why
}

// outcome returns the winner of a game that ended in a position, unless it is an
// analysis.
func (d *duel) outcome(p rules.Position) string {
	lang := d.App.Lang
	if d.agreed.free {
		return lang.T(words.DuelFree)
	}
	if _, loser, ok := d.agreed.endedBy(); ok && !p.Over() {
		winner := loser.Other()
		switch {
		case d.agreed.you(winner):
			return lang.T(words.DuelYourWin)
		case d.agreed.byColour(lang, winner):
			return lang.T(words.DuelSideWinner, d.agreed.calls(lang, winner))
		}
		return lang.T(words.DuelWinner, d.agreed.calls(lang, winner))
	}
	margin, winner := p.Margin(), rules.White
	if margin < 0 {
		margin, winner = -margin, rules.Black
	}
	switch {
	case margin == 0:
		return lang.T(words.DuelDraw)
	case d.agreed.you(winner):
		return lang.N(words.DuelYouWin, margin)
	case d.agreed.byColour(lang, winner):
		return lang.N(words.DuelSideWins, margin, d.agreed.calls(lang, winner))
	}
	return lang.N(words.DuelWins, margin, d.agreed.calls(lang, winner))
}

// matchWords describes the state of a match on both sides.
func (d *duel) matchWords() string {
	lang, p, a := d.App.Lang, d.position(), d.agreed
	n := func(i int) string { return lang.Int(int64(i)) }
	white, black := a.name(lang, rules.White), a.name(lang, rules.Black)
	if white == black { // otherwise the name is enough: the colours differed in the first game
		white, black = d.agreed.calls(lang, rules.White), d.agreed.calls(lang, rules.Black)
	}
	switch {
	case a.match == 1:
		return lang.T(words.FirstOfTwo)
	case a.match == 2 && d.over():
		return lang.T(words.BothResult, white, n(a.first[0]+p.Points[0]), black, n(a.first[1]+p.Points[1]))
	case a.match == 2:
		return lang.T(words.SecondOfTwo, white+" "+n(a.first[0])+", "+black+" "+n(a.first[1]))
	}
	return ""
}

func (d *duel) sentence(before rules.Position, m rules.Move) string {
	lang := d.App.Lang
	who := sideName(lang, before.Turn)
	if m == rules.Pass {
		return lang.T(words.DuelPassed, who)
	}
	phrase := lang.T(words.DuelTook, who, m.To, before.Board[m.To])
	if e, err := before.Effect(m); err == nil {
		if why := knightboard.Happened(lang, before.Board, m.To, e, before.Variant.Double); why != "" {
			phrase += ". " + why
		}
	}
	return phrase
}

// happened describes the last move, what it erased and why; "" at the start.
func (d *duel) happened() string {
	from, text, ok := d.LastStep()
	m, err := rules.ParseMove(text)
	if !ok || err != nil {
		return ""
	}
	before := positionOf(from)
	e, err := before.Effect(m)
	if err != nil || m == rules.Pass { // the line about whose move it is says that
		return ""
	}
	lang := d.App.Lang
	what := cmp.Or(knightboard.Happened(lang, before.Board, m.To, e, before.Variant.Double), lang.T(words.Takes, m.To, before.Board[m.To]))
	return lang.T(words.LastBy, sideName(lang, before.Turn), what)
}

func (d *duel) standing(g *play.Game) string {
	lang, p := d.App.Lang, positionOf(g.Position())
	return lang.T(words.DuelStanding, d.nameOf(g.Problem()), lang.Int(int64(p.Points[0])), lang.Int(int64(p.Points[1])), lang.Int(int64(g.Done())))
}

func (d *duel) nameOf(name string) string {
	if seed, ok := strings.CutPrefix(name, fairMark); ok {
		return d.App.Lang.T(words.FairTitle, seed)
	}
	switch number, margin := provedOf(name); {
	case margin > 0:
		return d.App.Lang.N(words.ProvedTitle, margin, number)
	case margin < 0:
		return d.App.Lang.N(words.ProvedTitleBlack, -margin, number)
	}
	return d.ProblemName(name, words.RandomTitle, words.ProblemTitle)
}

// shortName is nameOf for a button.
func (d *duel) shortName(name string) string {
	if number, margin := provedOf(name); margin != 0 {
		return d.App.Lang.T(words.ProvedShort, number, marginWords(d.App.Lang, margin))
	}
	return d.nameOf(name)
}

func (d *duel) moveName(_ puzzle.Position, move string) string {
	m, err := rules.ParseMove(move)
	if err != nil {
		return move
	}
	return moveWords(d.App.Lang, m)
}

func (d *duel) picture(start puzzle.Position, moves []string) *ui.Board {
	return pictureOf(replay(start, moves)).Board
}

// whyNotClosed reports whether no move may be explained: a game against a level is played
// alone until it is over, and a pass, which comes by itself, would take the answer away.
func (d *duel) whyNotClosed() bool {
	return d.passing() || d.agreed.againstLevel() && !d.agreed.free && !d.ended()
}

const (
	fairMark   = "fair "   // begins the name of a board that the engine made even
	provedMark = "proved " // begins that of a proved board
)

// provedName returns the name of the proved board of a seed.
func provedName(seed string) string { return provedMark + strconv.Itoa(rules.ProvedNumber(seed)) }

// provedOf returns the number of a proved board by its name, and its margin with best play,
// which is never 0; 0 for any other name.
func provedOf(name string) (number string, margin int) {
	number, _ = strings.CutPrefix(name, provedMark)
	n, err := strconv.Atoi(number)
	if err == nil && name != number {
		_, margin, _ = rules.ProvedBoard(n, rules.BrainKing)
	}
	return number, margin
}
