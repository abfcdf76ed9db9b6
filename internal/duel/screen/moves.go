package screen

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// moveList is the list of the moves, with what each cost the computer.
type moveList struct {
	*duel
	judging *judging
	still   func()         // the board shows another position
	logs    *shell.Records // of the games of this visit, for log.dat
}

// log returns the text of log.dat for the moves of the current run, in the
// course's format.
func (l *moveList) log() string {
	var text strings.Builder
	first, last := l.Game.Run()
	before := positionOf(l.Game.Start())
	for _, s := range l.Game.Steps()[first:last] {
		m, err := rules.ParseMove(s.Move)
		if err != nil {
			continue
		}
		e := rules.LogEntry{Before: before, Move: m}
		if cost, ok := l.costOf(s); ok {
			e.Cost = &cost
		}
		text.WriteString(e.String())
		before = positionOf(s.Position)
	}
	return text.String()
}

// storeLog stores the log of the current game for log.dat, which holds all games of this
// visit.
func (l *moveList) storeLog() {
	if text := l.log(); text != "" {
		l.logs.Put(l.Game.ID(), text)
	}
}

// downloadLog saves log.dat as a file, or appends to it.
func (l *moveList) downloadLog() {
	if l.storeLog(); l.logs.Count() == 0 {
		l.App.Say(l.App.Lang.T(words.LogEmpty))
		return
	}
	l.logs.Save()
}

// card returns the moves of the game.
func (l *moveList) card() *ui.Node {
	t := l.App.Lang.T
	pairs := l.pairs()
	if len(pairs) == 0 {
		return widget.Card("moves", widget.Muted("moves-empty", t(words.NoMoves)))
	}
	n := widget.Card("moves", ui.NewGrid("moves-list", 1, pairs...).With(ui.Traits{Gap: 6}))
	if v := l.variations(); v != nil {
		n.Children = append(n.Children, v)
	}
	n.Children = append(n.Children, l.taken(), ui.NewLink("moves-copy", t(words.CopyRecord), func() { l.App.Files.Copy(l.Game.Record(l.App.Now)) }).
		With(ui.Traits{Size: ui.Small}))
	return n
}

// figures shows what the moves cost the computer, and the depth of the analysis.
func (l *moveList) figures() *ui.Node {
	t := l.App.Lang.T
	n := widget.Card("figures")
	if k := l.judging.known[l.Game.Position().String()]; l.judging.on && k.depth > 0 {
		rate := float64(k.nodes)
		if s := k.time.Seconds(); s > 0 {
			rate /= s
		}
		n.Children = append(n.Children, widget.Muted("analysis-figures", t(words.AnalysisFigures, l.App.Lang.Int(int64(k.depth)), l.App.Lang.Short(rate))))
	}
	first, last := l.Game.Run()
	for i, s := range l.Game.Steps()[first:last] {
		if cost, ok := l.costOf(s); ok {
			place := l.App.Lang.Int(int64(i + 1))
			n.Children = append(n.Children, widget.Note("cost-"+place, place+"  "+s.Move+"  "+describe.Cost(l.App.Lang, cost)))
		}
	}
	if len(n.Children) == 0 {
		n.Children = append(n.Children, widget.Muted("figures-none", t(words.NoMoves)))
	}
	n.Children = append(n.Children, ui.NewLink("moves-log", "log.dat", l.downloadLog).With(ui.Traits{Size: ui.Small}),
		widget.Note("log-cuts", t(words.LogCuts)))
	return n
}

// pairs returns the moves of the run in pairs, White's at the left.
func (l *moveList) pairs() (pairs []*ui.Node) {
	cells := l.cells()
	if len(cells) > 0 && positionOf(l.judging.review().line[0]).Turn == rules.Black {
		cells = append([]*ui.Node{ui.NewSpacer()}, cells...)
	}
	if len(cells)%2 == 1 {
		cells = append(cells, ui.NewSpacer())
	}
	for pair := range slices.Chunk(cells, 2) {
		pairs = append(pairs, ui.NewGrid("", 2, pair...).With(ui.Traits{Gap: 2}))
	}
	return pairs
}

// cells returns the moves of the run with their points; future moves are
// muted.
func (l *moveList) cells() []*ui.Node {
	lang, r := l.App.Lang, l.judging.review()
	first, last := l.Game.Run()
	var out []*ui.Node
	for i, s := range l.Game.Steps()[first:last] {
		before := positionOf(r.line[i])
		m, err := rules.ParseMove(s.Move)
		if err != nil {
			continue
		}
		text := moveWords(lang, m)
		label := text
		if m != rules.Pass {
			points := int(before.Board[m.To])
			label = lang.N(words.SquareNumber, points, text)
			text += " +" + lang.Int(int64(points))
		}
		n := knightboard.StepButton(l.Screen, "move-", i+1, lang.T(words.GoToMove, i+1, sideName(lang, before.Turn), label), text)
		l.judging.markMove(n, r, i)
		out = append(out, n)
	}
	return out
}

// taken lists the numbers that each side took, in order.
func (l *moveList) taken() *ui.Node {
	lang := l.App.Lang
	var taken [2][]string
	before := positionOf(l.Game.Start())
	first, _ := l.Game.Run()
	for _, s := range l.Game.Steps()[first:l.Game.Done()] {
		after := positionOf(s.Position)
		if to := after.Knight[before.Turn]; to != before.Knight[before.Turn] {
			taken[before.Turn] = append(taken[before.Turn], before.Board[to].String())
		}
		before = after
	}
	n := widget.Column(6, widget.Caption("taken-caption", lang.T(words.TakenTitle)))
	for side, numbers := range taken {
		phrase := strings.Join(numbers, " ")
		phrase = cmp.Or(phrase, "–")
		id := "taken-" + rules.Side(side).String()
		n.Children = append(n.Children, widget.Row(12,
			ui.NewText(id+"-name", sideName(lang, rules.Side(side))).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Width: 64}),
			ui.NewText(id, phrase).Named(lang.T(words.TakenBy, sideName(lang, rules.Side(side)))+": "+phrase).With(ui.Traits{Wrap: true, Grow: 1})))
	}
	return n
}

// shownAhead is the number of moves of a variation that are listed.
const shownAhead = 6

// variations lists the other lines of the game, each from where it leaves
// the current run; nil if there are none.
func (l *moveList) variations() *ui.Node {
	lang := l.App.Lang
	run := append(l.Game.Path(), l.Game.Future()...)
	list := ui.NewRow("variations").With(ui.Traits{Wrap: true, Gap: 6})
	for i, line := range l.Game.Variations() {
		from := 0
		for from < min(len(run), len(line)) && run[from] == line[from] {
			from++
		}
		if from == len(line) {
			continue // the current run is that line by now
		}
		moves := strings.Join(line[from:min(len(line), from+shownAhead)], " ")
		if len(line) > from+shownAhead {
			moves += " …"
		}
		phrase := lang.T(words.VariationAt, lang.Int(int64(from+1)), moves)
		n := widget.Chip("variation-"+lang.Int(int64(i+1)), phrase, func() {
			if l.Game.Follow(line, from+1) == nil { // its moves were played before, so they are legal
				l.still()
				l.Moved()
				l.Said = l.status()
			}
		})
		n.Text, n.Label = phrase, lang.T(words.GoVariation, phrase)
		list.Children = append(list.Children, n)
	}
	if len(list.Children) == 0 {
		return nil
	}
	return widget.Column(6, widget.Caption("variations-caption", lang.T(words.Variations)), list)
}

// costOf returns what a step cost; ok is false for a person's step, if nothing was
// stored, and on an unfinished board of a day, since the figures show what the
// computer expects.
func (l *moveList) costOf(s play.Step) (rules.Cost, bool) {
	if s.By != play.Solver || l.Aid.Closed() {
		return rules.Cost{}, false
	}
	return rules.ParseCost(s.Note)
}
