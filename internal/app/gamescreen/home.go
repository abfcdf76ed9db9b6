package gamescreen

import (
	"cavalo/internal/app/series"
	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Cards returns the puzzle's card on the home page.
func (d *Screen) Cards() []*ui.Node {
	t := d.App.Lang.T
	show := func() { d.App.Help.Visit(d) }
	picture := d.ps.HomeView()
	picture.Mini = true
	c := shell.Card{ID: d.ps.HomeID, Picture: ui.NewBoard("", t(d.Title()), picture), Title: t(d.Title()), Line: t(d.ps.HomeLine), Play: show}
	if s := series.Of(d.App); s != nil {
		c.Ways = s.Ways(d.Puzzle())
	}
	switch g := d.Game; {
	case d.Over():
		c.Play = func() { show(); d.Next().Door() }
	case len(g.Steps()) > 0:
		c.Left = t(words.LeftAt, d.ps.Portrait.NameOf(g.Problem()), d.App.Lang.Int(int64(len(g.Path()))))
	}
	return []*ui.Node{d.App.Card(c)}
}
