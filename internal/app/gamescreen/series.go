package gamescreen

import (
	"slices"

	"cavalo/internal/app/series"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// showSeries opens the screen with a board of the series: with the unfinished game on it,
// or with a new one.
func (d *Screen) showSeries(b boards.Board) {
	d.App.CloseAll()
	d.goOn(b.ID(), daily.Board{Position: b.Position, Level: b.Level}, func(g *play.Game) bool { return !d.Aid.finished(g) })
	d.App.Met(d)
	d.App.Show(d)
}

// goOn continues with the newest game of a problem on its board that is wanted, or
// begins one.
func (d *Screen) goOn(name string, b daily.Board, wanted func(*play.Game) bool) {
	start := b.Position.String()
	is := func(g *play.Game) bool {
		return g != nil && g.Problem() == name && g.Start().String() == start && wanted(g)
	}
	if is(d.Game) {
		return
	}
	kept := d.Save.List("")
	i := slices.IndexFunc(kept, func(h play.Heading) bool { return h.Problem == name && is(d.Save.find(h.ID)) })
	if i >= 0 {
		d.Save.Open(kept[i].ID)
	} else {
		d.ps.StartDay(name, b)
	}
}

// next returns what comes after the current game. After a board of the series that was
// won it is the next one, after the last one the list; one that was not won is tried
// again.
func (d *Screen) next() Next {
	next := d.ps.Next()
	if next.Like == nil {
		next.Like = next.Begin
	}
	if next.Door == nil {
		next.Door = next.Begin
	}
	b, ok := boards.Find(d.puzzle, d.Game.Problem())
	if !ok {
		return next
	}
	all := boards.Of(d.puzzle)
	switch r, ended := d.End.Reached(); {
	case ended && series.Stars(b, r) == 0:
		next.Words, next.Begin = words.DaysRetry, func() { d.showSeries(b) }
	case b.Number < len(all):
		next.Words, next.Begin = words.SeriesNext, func() { d.showSeries(all[b.Number]) }
	default:
		next.Words, next.Begin = words.Series, func() {
			if s := series.Of(d.App); s != nil {
				s.Show(d.puzzle)
			}
		}
	}
	next.Door = next.Begin
	return next
}

// seriesTab shows the boards of the series.
func (p *Picker) seriesTab() []*ui.Node {
	s := series.Of(p.screen.App)
	return []*ui.Node{s.Grid(p.screen.puzzle)}
}

// stored returns the problem or the board of the series on which a game is; ok is false if
// it is on another board.
func (d *Screen) stored(g *play.Game) (p puzzle.Problem, ok bool) {
	if d.known == nil {
		d.known = map[string]puzzle.Problem{}
		for _, p := range boards.Problems(d.puzzle) {
			d.known[p.Position.String()] = p
		}
	}
	p, ok = d.known[g.Start().String()]
	return p, ok
}

// StoredFewest returns the fewest steps from the start of a game if they are proved and
// stored, as for the course's problems, the series, and the board of a day that was just
// opened; otherwise, or if all solutions have the same number of steps, 0.
func (d *Screen) StoredFewest(g *play.Game) int {
	if report.Of(d.Name()).Alike() {
		return 0
	}
	if b := d.day; b.Goal == daily.Steps && b.Position.String() == g.Start().String() {
		return b.Par
	}
	p, _ := d.stored(g)
	return p.Fewest
}
