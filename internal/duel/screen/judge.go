package screen

import (
	"image/color"
	"slices"
	"strconv"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
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

// judging reviews the moves of the current run, and the game when it has ended.
type judging struct {
	*analysis
	last *reviewed // the result of review, until something changes
}

// review judges the current run by what is known of its positions.
func (j *judging) review() *reviewed {
	made := [2]uint64{j.Game.Version(), j.news}
	if r := j.last; r != nil && r.game == j.Game && r.made == made {
		return r
	}
	first, last := j.Game.Run()
	r := &reviewed{line: []puzzle.Position{j.Game.Start()}, done: j.Game.Done() - first, game: j.Game, made: made}
	for _, s := range j.Game.Steps()[first:last] {
		r.line = append(r.line, s.Position)
	}
	r.Review, _ = judge.New(positionOf(r.line[0]), append(j.Game.Path(), j.Game.Future()...)) // they were played, so they are legal
	for ply, p := range r.line {
		if o, ok := j.opinion(p.String()); ok && !p.Solved() {
			r.Learn(ply, o)
		}
	}
	j.last = r
	return r
}

// card returns the engine's opinion of the position and of the game.
func (j *judging) card() *ui.Node {
	n := widget.Card("analysis", toggleChip("analyse", j.App.Lang.T(words.AnalysisOn), j.on, j.analyse))
	if j.on {
		n.Children = append(n.Children, j.analysed()...)
	}
	n.Children = append(n.Children, j.nodes()...)
	return n
}

// reviewGame analyses every position of the run, if that is allowed, from last to
// first: later results help with earlier positions.
func (j *judging) reviewGame() {
	j.Aid.Look(func() {
		j.reviewNext()
		j.App.Changed()
	})
}

// reviewNext analyses the next remaining position.
func (j *judging) reviewNext() {
	r := j.review()
	ply, ok := r.Next()
	if !ok {
		j.proveNext()
		return
	}
	position := r.line[ply].String()
	j.ask(forGame, position, 1, judgeTime, func() {
		j.Aid.Looked()
		if o, ok := j.estimate(position); ok { // otherwise the engine has failed, and would fail again
			j.judge(position, o)
			j.reviewNext()
		}
	})
}

// maxMoments is the largest number of moves named as decisive.
const maxMoments = 2

// ending is the review of a finished game.
type ending struct {
	end     rules.Position // the last one
	note    string         // what is to be said without any
	moments []judge.Moment // the moves that lost the most points, in the order of the game
	judged  bool           // all positions that decide the moments are known
}

// losers returns the sides whose moves are reviewed after a game: the only person
// who played, else the loser, or both after a draw.
func (j *judging) losers() []rules.Side {
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if j.agreed.you(side) {
			return []rules.Side{side}
		}
	}
	if winner, won := j.winner(); won {
		return []rules.Side{winner.Other()}
	}
	return []rules.Side{rules.White, rules.Black}
}

// moments returns the moves of a judged game to look at: those that decided it, if one side
// lost, else those that lost the most points.
func (j *judging) moments(r *reviewed) []judge.Moment {
	sides := j.losers()
	if winner, won := j.winner(); won && len(sides) == 1 && sides[0] != winner && !j.endedByWord(j.Game) {
		if blamed := r.Blamed(maxMoments, sides[0], j.agreed.player[winner]); len(blamed) > 0 {
			return blamed
		}
	}
	return r.Moments(maxMoments, sides...)
}

// winner returns the winner of the current run; won is false after a draw.
func (j *judging) winner() (side rules.Side, won bool) {
	if _, loser, ok := j.agreed.endedBy(); ok {
		return loser.Other(), true
	}
	switch line := j.review().line; positionOf(line[len(line)-1]).Result() {
	case rules.WhiteWins:
		return rules.White, true
	case rules.BlackWins:
		return rules.Black, true
	}
	return side, false
}

// ending returns the review of a finished game.
func (j *judging) ending() ending {
	t, r := j.App.Lang.T, j.review()
	all, _, final := r.Positions()
	e := ending{end: positionOf(r.line[len(r.line)-1]), judged: final == all}
	switch {
	case all == 1: // there are no moves
	case e.judged:
		if e.moments = j.moments(r); len(e.moments) == 0 {
			points, _ := judge.Limit(judge.Good)
			e.note = t(words.MomentsNone, points)
		}
	case j.running():
		e.note = t(words.MomentsLooking)
	}
	return e
}

// lookAt shows the position in which a move lost points.
func (j *judging) lookAt(m judge.Moment) {
	first, _ := j.Game.Run()
	j.Seek(first + m.Move)
	j.Player.Show()
	j.Said = j.momentWords(m)
}

// momentAhead returns the moment whose move comes next on the board, in a finished
// game.
func (j *judging) momentAhead() (judge.Moment, bool) {
	if j.latest() || !j.ended() {
		return judge.Moment{}, false
	}
	r := j.review()
	for _, m := range j.ending().moments {
		if m.Move == r.done {
			return m, true
		}
	}
	return judge.Moment{}, false
}

// momentWords says what was played, what it lost and what was better.
func (j *judging) momentWords(m judge.Moment) string {
	title, sentence := j.moment(m)
	return title + ". " + sentence
}

// moment returns the title of a moment and a sentence about it: by the margins with best play, if
// both are proved.
func (j *judging) moment(m judge.Moment) (title, sentence string) {
	lang, r := j.App.Lang, j.review()
	first, _ := j.Game.Run()
	name := func(text string) string { return j.moveName(nil, text) }
	played := name(j.Game.Steps()[first+m.Move].Move)
	title = lang.T(words.MomentHead, lang.Int(int64(m.Move+1)), played)
	before, _ := r.Opinion(m.Move)
	after, _ := r.Opinion(m.Move + 1)
	side := positionOf(r.line[m.Move]).Turn
	switch {
	case m.Best == "": // no better move is known
		sentence = j.verdict(m.Judgement) + "."
	case m.Exact:
		sentence = lang.T(words.MomentPair, name(m.Best), j.margin(side, before.Score), played, j.margin(side, after.Score))
	case m.GaveWin:
		sentence = lang.T(words.MomentGaveWin, name(m.Best))
	case m.DeadEnd:
		sentence = lang.N(words.MomentDeadEnd, m.Lost, name(m.Best))
	default:
		sentence = lang.N(words.MomentIs, m.Lost, name(m.Best))
	}
	return title, sentence
}

// margin says how a side ends with best play: "won by 21".
func (j *judging) margin(side rules.Side, score int) string {
	lang := j.App.Lang
	switch score = leadOf(side, score); {
	case score > 0:
		return lang.T(words.MomentWon, lang.Int(int64(score)))
	case score < 0:
		return lang.T(words.MomentLost, lang.Int(int64(-score)))
	}
	return lang.T(words.MomentDrew)
}

// leadOf returns White's lead as a side sees it.
func leadOf(side rules.Side, score int) int {
	if side == rules.Black {
		return -score
	}
	return score
}

// momentBoard pictures the move of a moment and the better one.
func (j *judging) momentBoard(m judge.Moment) *ui.Board {
	first, _ := j.Game.Run()
	p := positionOf(j.review().line[m.Move])
	b := draw.Numbers(p.Board, p.Board)
	start := positionOf(j.Game.Start())
	b.HideUnused(start.Board, start.Knight[:]...)
	for s := range b.Squares {
		b.Cells[s].Text = ""
	}
	pair := jumps{from: int(p.Knight[p.Turn]), to: [2]int{-1, -1}}
	for i, text := range []string{j.Game.Steps()[first+m.Move].Move, m.Best} {
		if move, err := rules.ParseMove(text); err == nil && move != rules.Pass {
			pair.to[i] = int(move.To)
		}
	}
	b.Layers = append(b.Layers, pair)
	return b.Board
}

// jumps are the jump that was played and the better one, on a small board.
type jumps struct {
	from int
	to   [2]int
}

// Depth implements ui.BoardLayer.
func (jumps) Depth() ui.Depth { return ui.OnTop }

// Draw implements ui.BoardLayer.
func (l jumps) Draw(d *ui.BoardPen) {
	for i, c := range []color.NRGBA{d.Theme.Warn, d.Theme.Accent} {
		if !d.Has(l.to[i]) {
			continue
		}
		x, y := d.Center(l.to[i])
		if d.Has(l.from) {
			x1, y1 := d.Center(l.from)
			d.Line(x1, y1, x, y, 2, c)
		}
		d.Disc(x, y, 3.5, c)
	}
	if d.Has(l.from) {
		x, y := d.Center(l.from)
		d.Disc(x, y, 3.5, d.Theme.Raised)
		d.Ring(x, y, 3.5, 1.5, d.Theme.Text)
	}
}

// curve returns the lead during a judged game, as the only person saw it or else White: proved, or
// expected if some of it is.
func (j *judging) curve(moments []judge.Moment) *review.Curve {
	r, side := j.review(), rules.White
	names := [2]words.Key{words.LeadWhite, words.LeadWhiteExpected}
	if j.agreed.you(rules.White) || j.agreed.you(rules.Black) {
		names = [2]words.Key{words.LeadProved, words.LeadExpected}
		side = j.losers()[0]
	}
	c := &review.Curve{Lang: j.App.Lang, Name: j.App.Lang.T(names[0])}
	for ply := range r.line {
		o, _ := r.Opinion(ply)
		if !o.Exact {
			c.Name = j.App.Lang.T(names[1])
		}
		c.Leads = append(c.Leads, leadOf(side, o.Score))
	}
	for _, m := range moments {
		c.Dots = append(c.Dots, m.Move)
	}
	return c
}

// showMoment shows the move played and the better one on the board, unless the analysis shows
// its own.
func (j *judging) showMoment(b *ui.Board) {
	m, ok := j.momentAhead()
	if !ok || j.on {
		return
	}
	p := j.position()
	first, _ := j.Game.Run()
	for i, text := range []string{m.Best, j.Game.Steps()[first+m.Move].Move} {
		if move, err := rules.ParseMove(text); err == nil && move != rules.Pass {
			b.Judge(i == 0, int(p.Knight[p.Turn]), int(move.To))
		}
	}
}

// reviewEnd starts the review of a game that has just ended on the board, if one
// person played against the computer.
func (j *judging) reviewEnd() {
	one := j.agreed.you(rules.White) || j.agreed.you(rules.Black)
	if one && j.over() && j.latest() && !j.running() {
		j.reviewNext() // this doesn't count as help, since the result is already stored
		j.App.Changed()
	}
}

// stop leaves the rest of the positions unmeasured.
func (j *judging) stop() {
	j.Background.Drop(forGame)
	j.App.Changed()
}

func (j *judging) running() bool { return j.Background.Waiting(forGame) }

var verdictWords = [...]words.Key{judge.Best: words.JudgedBest, judge.Good: words.JudgedGood, judge.Inaccuracy: words.JudgedInaccuracy,
	judge.Mistake: words.JudgedMistake, judge.Blunder: words.JudgedBlunder}

func (j *judging) markMove(n *ui.Node, r *reviewed, move int) {
	judged, ok := r.Move(move)
	if !ok {
		return
	}
	n.Label += ", " + j.verdict(judged)
	if sign := judged.Verdict.Sign(); sign != "" && !judged.Provisional {
		n.Text += " " + sign
		n.Color, n.Weight = ui.ColorWarn, ui.Semibold
	}
}

// verdict returns the name of a verdict with the points lost, marked while it is
// provisional.
func (j *judging) verdict(of judge.Judgement) string {
	lang := j.App.Lang
	if of.Forced {
		return lang.T(words.JudgedForced)
	}
	phrase := lang.T(verdictWords[of.Verdict])
	switch {
	case of.GaveWin:
		phrase = lang.T(words.JudgedGaveWin)
	case of.DeadEnd:
		phrase = lang.T(words.JudgedDeadEnd)
	}
	if of.Lost > 0 {
		phrase = lang.N(words.JudgedLost, of.Lost, phrase)
	}
	if of.Provisional {
		phrase = lang.T(words.JudgedSoFar, phrase)
	}
	return phrase
}

// judgedWords sums up a reviewed game: the points that each side lost.
func (j *judging) judgedWords(r *reviewed) string {
	lost := func(side rules.Side) string { return j.App.Lang.Int(int64(r.Side(side).Lost)) }
	return j.App.Lang.T(words.JudgedSum, lost(rules.White), lost(rules.Black))
}

// weakWords says how many weak moves each side made.
func (j *judging) weakWords(r *reviewed) string {
	count := func(side rules.Side) string { return j.App.Lang.Int(int64(len(r.Weak(side)))) }
	return j.App.Lang.T(words.JudgedWeakSum, count(rules.White), count(rules.Black))
}

// judgedTable counts the verdicts of both sides.
func (j *judging) judgedTable(r *reviewed) *ui.Node {
	lang := j.App.Lang
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: lang.T(words.JudgedMoves)}, {Title: sideName(lang, rules.White), Numeric: true},
		{Title: sideName(lang, rules.Black), Numeric: true}}}
	white, black := r.Side(rules.White), r.Side(rules.Black)
	for v, phrase := range verdictWords {
		name := lang.T(phrase)
		if sign := judge.Verdict(v).Sign(); sign != "" {
			name += " " + sign
		}
		table.Rows = append(table.Rows, ui.TableRow{ID: "judged-" + strconv.Itoa(v),
			Cells: []string{name, lang.Int(int64(white.Counts[v])), lang.Int(int64(black.Counts[v]))}})
	}
	add := func(id string, phrase words.Key, white, black int) {
		table.Rows = append(table.Rows, ui.TableRow{ID: id, Cells: []string{lang.T(phrase), lang.Int(int64(white)), lang.Int(int64(black))}})
	}
	add("judged-weak", words.JudgedWeak, len(r.Weak(rules.White)), len(r.Weak(rules.Black)))
	add("judged-lost", words.JudgedPoints, white.Lost, black.Lost)
	return ui.NewTable("judged-table", lang.T(words.JudgedMoves), table)
}

// nodes returns the graph of the evaluation, and the button that starts the review; nil
// before the first move.
func (j *judging) nodes() (out []*ui.Node) {
	lang := j.App.Lang
	r := j.review()
	all, known, final := r.Positions()
	if all == 1 {
		return nil
	}
	button := widget.Chip("judge", lang.T(words.JudgeGame), j.reviewGame)
	button.Help = lang.T(words.JudgeWords)
	if j.running() {
		button = widget.Chip("judge-stop", lang.T(words.Cancel), j.stop)
	}
	out = append(out, widget.Row(8, widget.Caption("game-caption", lang.T(words.GraphTitle)), widget.Spacer(), button))
	if j.running() {
		phrase := lang.T(words.JudgingAt, lang.Int(int64(final)), lang.Int(int64(all)))
		out = append(out, ui.NewProgress("judging", phrase, ui.Range{Number: float64(final), Max: float64(all)}).With(ui.Traits{Height: 6}))
	}
	if known > 1 {
		chart := j.graph(r)
		out = append(out, ui.NewChart("graph", chart.Label, chart).With(ui.Traits{Height: 120}))
	}
	if phrase := j.moveVerdict(r); phrase != "" {
		out = append(out, widget.Text("judged-move", phrase))
	}
	if phrase := j.decidedWords(r.Review); phrase != "" {
		out = append(out, provedText("decided", phrase))
	}
	if all == final {
		button.Disabled = true
		out = append(out, j.judgedTable(r))
	}
	return out
}

// moveVerdict returns the verdict on the last move, and the better move.
func (j *judging) moveVerdict(r *reviewed) string {
	judged, ok := r.Move(r.done - 1)
	if !ok {
		return ""
	}
	lang := j.App.Lang
	phrase := lang.T(words.JudgedMove, lang.Int(int64(r.done)), j.verdict(judged))
	if judged.Verdict > judge.Good {
		if m, err := rules.ParseMove(judged.Best); err == nil {
			phrase += " " + lang.T(words.JudgedBetter, moveWords(lang, m))
		}
	}
	return phrase
}

// graph returns the chart of the evaluation over the run, with a mark at each weak move, the
// verdicts on the worst, and the start of the exact part. A press on it goes to the position.
func (j *judging) graph(r *reviewed) *ui.Chart {
	lang := j.App.Lang
	chart := &ui.Chart{Zero: true, Mark: -1, Label: lang.T(words.GraphLabel) + ". " + j.weakWords(r)}
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
	first, _ := j.Game.Run()
	chart.Pick = func(i int) { j.Seek(first + int(s.Points[i].X)) }
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
			note.Text = j.verdict(m.Judgement)
		}
		chart.Notes = append(chart.Notes, note)
	}
	return chart
}

// proveNext proves the winner of the next position of the game, from the last to the first,
// and says since when it is proved.
func (j *judging) proveNext() {
	r := j.review()
	failed := 0
	for ply := len(r.line) - 1; ply >= 0 && failed < maxFailed; ply-- {
		switch {
		case r.Result(ply) != rules.Unfinished:
			failed = 0
		case j.proveUnasked(forGame, r.line[ply], j.proveNext):
			return
		default:
			failed++
		}
	}
	j.Said = j.judgedWords(r)
	if phrase := j.decidedWords(r.Review); phrase != "" {
		j.Said += " " + phrase
	}
}

// decidedWords says since when a winner is proved, "" if only the end of the game is.
func (j *judging) decidedWords(r *judge.Review) string {
	lang := j.App.Lang
	all, _, _ := r.Positions()
	since, result := r.Decided()
	switch {
	case result == rules.Unfinished || since == all-1:
		return ""
	case since == 0:
		return lang.T(words.DecidedStart, describe.Result(lang, result))
	}
	return lang.T(words.DecidedSince, lang.Int(int64(since)), describe.Result(lang, result))
}

// endOfGame says by how much the game was won or lost, why it ended, and which moments decided it.
func (j *judging) endOfGame(history.Result) review.Ending {
	end, winner, t := j.ending(), j.position().Turn, j.App.Lang.T
	if side, won := j.winner(); won {
		winner = side
	}
	e := review.Ending{Light: ui.Lights{Joined: true}}
	e.Title, e.Why = j.headline(end.end)
	for _, phrase := range []string{j.matchWords(), end.note} {
		if phrase != "" {
			e.Notes = append(e.Notes, phrase)
		}
	}
	switch {
	case len(j.review().line) == 1: // it was given up before the first move
		e.Places = []review.Place{{Words: t(words.HowToPlay), Show: func() { j.App.Help.Explain(j.Screen) }}}
	case end.judged:
		e.Curve = j.curve(end.moments)
	case !j.running():
		e.Places = []review.Place{{Words: t(words.JudgeGame), Show: j.reviewGame}}
	}
	for _, m := range end.moments {
		title, sentence := j.moment(m)
		e.Places = append(e.Places, review.Place{Title: title, Words: sentence, Board: j.momentBoard(m), Show: func() { j.lookAt(m) }})
	}
	first, _ := j.Game.Run()
	before := positionOf(j.Game.Start())
	for _, s := range j.Game.Steps()[first:j.Game.Done()] {
		after := positionOf(s.Position)
		if to := after.Knight[winner]; before.Turn == winner && to != before.Knight[winner] {
			e.Light.Squares = append(e.Light.Squares, int(to))
		}
		before = after
	}
	return e
}
