package gamescreen

import (
	"cavalo/internal/app/series"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// showSeries opens the screen with a board of the series: with the unfinished game on it,
// or with a new one.
func (d *Screen) showSeries(b boards.Board) {
	d.App.CloseAll()
	d.OpenSeries(b)
	d.App.Help.Met(d)
	d.App.Show(d)
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
	switch r, ended := d.Reached(); {
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
