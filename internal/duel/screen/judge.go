package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// judgeTime is the engine's time for each position of a game.
const judgeTime = 400 * time.Millisecond

// reviewed is the review of the current run, kept until the game or the known
// results change.
type reviewed struct {
	*judge.Review
	line []puzzle.Position // from the start to the last move
	done int               // of its moves

	game *play.Game
	made [2]uint64 // the versions of the game and of what is known
}

// review judges the current run by what is known of its positions.
func (c *Screen) review() *reviewed {
	a := &c.analysis
	made := [2]uint64{c.Game.Version(), a.news}
	if r := a.review; r != nil && r.game == c.Game && r.made == made {
		return r
	}
	first, last := c.Game.Run()
	r := &reviewed{line: []puzzle.Position{c.Game.Start()}, done: c.Game.Done() - first, game: c.Game, made: made}
	for _, s := range c.Game.Steps()[first:last] {
		r.line = append(r.line, s.Position)
	}
	r.Review, _ = judge.New(positionOf(r.line[0]), append(c.Game.Path(), c.Game.Future()...)) // they were played, so they are legal
	for ply, p := range r.line {
		if o, ok := a.opinion(p.String()); ok && !p.Solved() {
			r.Learn(ply, o)
		}
	}
	a.review = r
	return r
}

// opinion returns what is known of a position: what is proved beats what is expected. ok is
// false if nothing is known.
func (a *analysis) opinion(position string) (o judge.Opinion, ok bool) {
	o, ok = a.estimate(position)
	if p, proved := a.proved(position); proved {
		return o.With(p.Bounds, p.keep), true
	}
	return o, ok
}

// estimate returns the final opinion of a review or, if there is none yet, what the analysis
// expects, which is provisional.
func (a *analysis) estimate(position string) (o judge.Opinion, ok bool) {
	if o, ok = a.judged[position]; ok {
		return o, true
	}
	k := a.known[position]
	if len(k.lines) == 0 {
		return o, false
	}
	best := k.lines[0]
	return judge.Opinion{Score: best.Score, Exact: best.Exact, Best: best.Moves[0], Provisional: !best.Exact}, true
}

// lines returns lines of a position with what is proved of it and of the positions after their
// first moves, the best first: a move that is proved to keep the result is among them.
func (a *analysis) lines(from puzzle.Position, lines []puzzle.Line) []puzzle.Line {
	p, ok := a.proved(from.String())
	keeps := func(l puzzle.Line) bool { return l.Moves[0] == p.keep }
	lines = slices.Clone(lines)
	if ok && p.keep != "" && len(lines) > 0 && !slices.ContainsFunc(lines, keeps) {
		lines = append(lines, puzzle.Line{Score: lines[0].Score, Moves: []string{p.keep}})
	}
	sign := 1 - 2*from.ToMove()
	for i := range lines {
		l := &lines[i]
		if after, err := from.Play(l.Moves[0]); err == nil {
			if next, known := a.proved(after.String()); known {
				l.Score, l.Exact = next.Clamp(l.Score), l.Exact || next.Exact()
			}
		}
		switch {
		case !ok:
		case keeps(*l):
			l.Score, l.Exact = p.Clamp(l.Score), l.Exact || p.Exact()
		case sign > 0:
			l.Score = min(l.Score, p.Upper)
		default:
			l.Score = max(l.Score, p.Lower)
		}
	}
	slices.SortStableFunc(lines, func(l, m puzzle.Line) int {
		return cmp.Or(sign*(m.Score-l.Score), index(keeps(m))-index(keeps(l)))
	})
	return lines
}

func (a *analysis) judge(position string, o judge.Opinion) {
	if a.judged == nil {
		a.judged = map[string]judge.Opinion{}
	}
	o.Provisional = false
	a.judged[position] = o
	a.news++
}

// judgeGame analyses every position of the run, if that is allowed, from last to
// first: later results help with earlier positions.
func (c *Screen) judgeGame() {
	c.Aid.Look(func() {
		c.judgeNext()
		c.App.Changed()
	})
}

// judgeNext analyses the next remaining position.
func (c *Screen) judgeNext() {
	r := c.review()
	ply, ok := r.Next()
	if !ok {
		c.proveNext()
		return
	}
	position := r.line[ply].String()
	c.ask(forGame, position, 1, judgeTime, func() {
		c.Aid.Looked()
		if o, ok := c.analysis.estimate(position); ok { // otherwise the engine has failed, and would fail again
			c.analysis.judge(position, o)
			c.judgeNext()
		}
	})
}

// maxMoments is the largest number of moves named as decisive.
const maxMoments = 3

// ending is the review of a finished game.
type ending struct {
	end     rules.Position // the last one
	title   string         // above the moments
	moments []judge.Moment // the moves that lost the most points, in the order of the game
	judged  bool           // all positions that decide the moments are known
}

// ended reports whether the current run has ended, whatever position is on the
// board.
func (c *Screen) ended() bool {
	steps := c.Game.Steps()
	return c.agreed.ended != "" || len(steps) > 0 && steps[len(steps)-1].Position.Solved()
}

// losers returns the sides whose moves are reviewed after a game: the only person
// who played, else the loser, or both after a draw.
func (c *Screen) losers() []rules.Side {
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if c.agreed.you(side) {
			return []rules.Side{side}
		}
	}
	if winner, won := c.winner(); won {
		return []rules.Side{winner.Other()}
	}
	return []rules.Side{rules.White, rules.Black}
}

// moments returns the moves of a judged game to look at: those that decided it, if one side
// lost, else those that lost the most points.
func (c *Screen) moments(r *reviewed) []judge.Moment {
	sides := c.losers()
	if winner, won := c.winner(); won && len(sides) == 1 && sides[0] != winner && !c.endedByWord(c.Game) {
		if blamed := r.Blamed(maxMoments, sides[0], c.agreed.player[winner]); len(blamed) > 0 {
			return blamed
		}
	}
	return r.Moments(maxMoments, sides...)
}

// winner returns the winner of the current run; won is false after a draw.
func (c *Screen) winner() (side rules.Side, won bool) {
	if _, loser, ok := c.agreed.endedBy(); ok {
		return loser.Other(), true
	}
	switch line := c.review().line; positionOf(line[len(line)-1]).Result() {
	case rules.WhiteWins:
		return rules.White, true
	case rules.BlackWins:
		return rules.Black, true
	}
	return side, false
}

// ending returns the review of a finished game.
func (c *Screen) ending() ending {
	t, r := c.App.Lang.T, c.review()
	all, _, final := r.Positions()
	e := ending{end: positionOf(r.line[len(r.line)-1]), judged: final == all}
	switch {
	case e.judged:
		e.moments = c.moments(r)
		e.title = c.momentsTitle(len(e.moments))
	case c.judging():
		e.title = t(words.MomentsLooking)
	default:
		e.title = t(words.JudgeWords)
	}
	return e
}

// momentsTitle returns the title of the moments: they decided the game, unless
// their player won, or it ended by resignation or the clock.
func (c *Screen) momentsTitle(count int) string {
	t := c.App.Lang.T
	winner, won := c.winner()
	switch {
	case count == 0:
		points, _ := judge.Limit(judge.Good)
		return t(words.MomentsNone, points)
	case won && c.agreed.you(winner):
		return t(words.MomentsWon)
	case c.endedByWord(c.Game):
		return t(words.MomentsByWord)
	}
	return t(words.MomentsLost.At(count - 1))
}

// lookAt shows the position in which a move lost points.
func (c *Screen) lookAt(m judge.Moment) {
	first, _ := c.Game.Run()
	c.Seek(first + m.Move)
	c.Said = c.momentWords(m)
}

// momentAhead returns the moment whose move comes next on the board, in a finished
// game.
func (c *Screen) momentAhead() (judge.Moment, bool) {
	if c.latest() || !c.ended() {
		return judge.Moment{}, false
	}
	r := c.review()
	for _, m := range c.ending().moments {
		if m.Move == r.done {
			return m, true
		}
	}
	return judge.Moment{}, false
}

// momentWords says what was played, what it lost and what was better.
func (c *Screen) momentWords(m judge.Moment) string {
	lang, r := c.App.Lang, c.review()
	first, _ := c.Game.Run()
	move, err := rules.ParseMove(c.Game.Steps()[first+m.Move].Move)
	better, err2 := rules.ParseMove(m.Best)
	if err != nil || m.Move >= len(r.line) {
		return "" // it was played, so it is legal
	}
	if err2 != nil { // no better move is known
		return lang.T(words.JudgedMove, lang.Int(int64(m.Move+1)), c.verdict(m.Judgement))
	}
	phrase := words.MomentIs
	about := []any{lang.Int(int64(m.Move + 1)), moveWords(lang, move), moveWords(lang, better)}
	switch {
	case m.GaveWin:
		return lang.T(words.MomentGaveWin, about...)
	case m.DeadEnd:
		phrase = words.MomentDeadEnd
	}
	return lang.N(phrase, m.Lost, about...)
}

// showMoment shows the move played and the better one as arrows on the board,
// unless the analysis shows its own.
func (c *Screen) showMoment(b *ui.Board) {
	m, ok := c.momentAhead()
	if !ok || c.analysis.on {
		return
	}
	p := c.position()
	first, _ := c.Game.Run()
	arrows := arrowsOf(p, []string{m.Best}, 1)
	for _, arrow := range arrowsOf(p, []string{c.Game.Steps()[first+m.Move].Move}, 1) {
		arrow.Color = ui.ColorWarn
		arrows = append(arrows, arrow)
	}
	b.Layers = append(b.Layers, arrows)
}

// judgeEnd starts the review of a game that has just ended on the board, if one
// person played against the computer.
func (c *Screen) judgeEnd() {
	one := c.agreed.you(rules.White) || c.agreed.you(rules.Black)
	if one && c.over() && c.latest() && !c.judging() {
		c.judgeNext() // this doesn't count as help, since the result is already stored
		c.App.Changed()
	}
}

// stopJudging leaves the rest of the positions unmeasured.
func (c *Screen) stopJudging() {
	c.Background.Drop(forGame)
	c.App.Changed()
}

func (c *Screen) judging() bool { return c.Background.Waiting(forGame) }

var verdictWords = [...]words.Key{judge.Best: words.JudgedBest, judge.Good: words.JudgedGood, judge.Inaccuracy: words.JudgedInaccuracy, judge.Mistake: words.JudgedMistake, judge.Blunder: words.JudgedBlunder}

func (c *Screen) markMove(n *ui.Node, r *reviewed, move int) {
	j, ok := r.Move(move)
	if !ok {
		return
	}
	n.Label += ", " + c.verdict(j)
	if sign := j.Verdict.Sign(); sign != "" && !j.Provisional {
		n.Text += " " + sign
		n.Color, n.Weight = ui.ColorWarn, ui.Semibold
	}
}

// verdict returns the name of a verdict with the points lost, marked while it is
// provisional.
func (c *Screen) verdict(j judge.Judgement) string {
	lang := c.App.Lang
	if j.Forced {
		return lang.T(words.JudgedForced)
	}
	phrase := lang.T(verdictWords[j.Verdict])
	switch {
	case j.GaveWin:
		phrase = lang.T(words.JudgedGaveWin)
	case j.DeadEnd:
		phrase = lang.T(words.JudgedDeadEnd)
	}
	if j.Lost > 0 {
		phrase = lang.N(words.JudgedLost, j.Lost, phrase)
	}
	if j.Provisional {
		phrase = lang.T(words.JudgedSoFar, phrase)
	}
	return phrase
}

// judgedWords sums up a reviewed game: the points that each side lost.
func (c *Screen) judgedWords(r *reviewed) string {
	lost := func(side rules.Side) string { return c.App.Lang.Int(int64(r.Side(side).Lost)) }
	return c.App.Lang.T(words.JudgedSum, lost(rules.White), lost(rules.Black))
}

// weakWords says how many weak moves each side made.
func (c *Screen) weakWords(r *reviewed) string {
	count := func(side rules.Side) string { return c.App.Lang.Int(int64(len(r.Weak(side)))) }
	return c.App.Lang.T(words.JudgedWeakSum, count(rules.White), count(rules.Black))
}

// judgedTable counts the verdicts of both sides.
func (c *Screen) judgedTable(r *reviewed) *ui.Node {
	lang := c.App.Lang
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: lang.T(words.JudgedMoves)}, {Title: sideName(lang, rules.White), Numeric: true}, {Title: sideName(lang, rules.Black), Numeric: true}}}
	white, black := r.Side(rules.White), r.Side(rules.Black)
	for v, phrase := range verdictWords {
		name := lang.T(phrase)
		if sign := judge.Verdict(v).Sign(); sign != "" {
			name += " " + sign
		}
		table.Rows = append(table.Rows, ui.TableRow{ID: "judged-" + strconv.Itoa(v), Cells: []string{name, lang.Int(int64(white.Counts[v])), lang.Int(int64(black.Counts[v]))}})
	}
	add := func(id string, phrase words.Key, white, black int) {
		table.Rows = append(table.Rows, ui.TableRow{ID: id, Cells: []string{lang.T(phrase), lang.Int(int64(white)), lang.Int(int64(black))}})
	}
	add("judged-weak", words.JudgedWeak, len(r.Weak(rules.White)), len(r.Weak(rules.Black)))
	add("judged-lost", words.JudgedPoints, white.Lost, black.Lost)
	return ui.NewTable("judged-table", lang.T(words.JudgedMoves), table)
}

// judged returns the graph of the evaluation, and the button that starts the review; nil
// before the first move.
func (c *Screen) judged() (out []*ui.Node) {
	lang := c.App.Lang
	r := c.review()
	all, known, final := r.Positions()
	if all == 1 {
		return nil
	}
	button := widget.Chip("judge", lang.T(words.JudgeGame), c.judgeGame)
	button.Help = lang.T(words.JudgeWords)
	if c.judging() {
		button = widget.Chip("judge-stop", lang.T(words.Cancel), c.stopJudging)
	}
	out = append(out, widget.Row(8, widget.Caption("game-caption", lang.T(words.GraphTitle)), widget.Spacer(), button))
	if c.judging() {
		phrase := lang.T(words.JudgingAt, lang.Int(int64(final)), lang.Int(int64(all)))
		out = append(out, ui.NewProgress("judging", phrase, ui.Range{Number: float64(final), Max: float64(all)}).With(ui.Traits{Height: 6}))
	}
	if known > 1 {
		chart := c.graph(r)
		out = append(out, ui.NewChart("graph", chart.Label, chart).With(ui.Traits{Height: 120}))
	}
	if phrase := c.moveVerdict(r); phrase != "" {
		out = append(out, widget.Text("judged-move", phrase))
	}
	if phrase := c.decidedWords(r.Review); phrase != "" {
		out = append(out, provedText("decided", phrase))
	}
	if all == final {
		button.Disabled = true
		out = append(out, c.judgedTable(r))
	}
	return out
}

// moveVerdict returns the verdict on the last move, and the better move.
func (c *Screen) moveVerdict(r *reviewed) string {
	j, ok := r.Move(r.done - 1)
	if !ok {
		return ""
	}
	lang := c.App.Lang
	phrase := lang.T(words.JudgedMove, lang.Int(int64(r.done)), c.verdict(j))
	if j.Verdict > judge.Good {
		if m, err := rules.ParseMove(j.Best); err == nil {
			phrase += " " + lang.T(words.JudgedBetter, moveWords(lang, m))
		}
	}
	return phrase
}

// graph returns the chart of the evaluation over the run, with a mark at each weak move, the
// verdicts on the worst, and the start of the exact part. A press on it goes to the position.
func (c *Screen) graph(r *reviewed) *ui.Chart {
	lang := c.App.Lang
	chart := &ui.Chart{Zero: true, Mark: -1, Label: lang.T(words.GraphLabel) + ". " + c.weakWords(r)}
	var s ui.Series
	exactFrom := -1
	for i := range r.line {
		o, ok := r.Opinion(i)
		if !ok {
			exactFrom = -1
			continue
		}
		if i == r.done {
			chart.Mark = len(s.Points)
		}
		s.Points = append(s.Points, ui.Point{X: float64(i), Y: float64(o.Score)})
		if !o.Exact {
			exactFrom = -1
		} else if exactFrom < 0 {
			exactFrom = i
		}
	}
	chart.Series = []ui.Series{s}
	first, _ := c.Game.Run()
	chart.Pick = func(i int) { c.Seek(first + int(s.Points[i].X)) }
	if exactFrom >= 0 && exactFrom < len(r.line)-1 {
		chart.Rule = &ui.Tick{X: float64(exactFrom), Text: lang.T(words.ExactFrom)}
	}
	worst := r.Moments(2, rules.White, rules.Black)
	if len(worst) == 2 && 2*(worst[1].Move-worst[0].Move) < len(r.line) {
		worst = r.Moments(1, rules.White, rules.Black) // there is no room for the words of both
	}
	for _, m := range r.Weak(rules.White, rules.Black) {
		o, _ := r.Opinion(m.Move + 1)
		note := ui.Note{Point: ui.Point{X: float64(m.Move + 1), Y: float64(o.Score)}}
		if slices.Contains(worst, m) {
			note.Text = c.verdict(m.Judgement)
		}
		chart.Notes = append(chart.Notes, note)
	}
	return chart
}

// log returns the text of log.dat for the moves of the current run, in the
// course's format.
func (c *Screen) log() string {
	var text strings.Builder
	first, last := c.Game.Run()
	before := positionOf(c.Game.Start())
	for _, s := range c.Game.Steps()[first:last] {
		m, err := rules.ParseMove(s.Move)
		if err != nil {
			continue
		}
		e := rules.LogEntry{Before: before, Move: m}
		if cost, ok := c.costOf(s); ok {
			e.Cost = &cost
		}
		text.WriteString(e.String())
		before = positionOf(s.Position)
	}
	return text.String()
}

// onGameLeft stores the log of the current game for log.dat, which holds all games of this
// visit.
func (c *Screen) onGameLeft() {
	if text := c.log(); text != "" {
		c.logs.Put(c.Game.ID(), text)
	}
}

// downloadLog saves log.dat as a file, or appends to it.
func (c *Screen) downloadLog() {
	if c.onGameLeft(); c.logs.Count() == 0 {
		c.App.Say(c.App.Lang.T(words.LogEmpty))
		return
	}
	c.logs.Save()
}
