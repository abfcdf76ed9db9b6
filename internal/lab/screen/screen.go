package screen

import (
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var _ shell.Screen = (*Screen)(nil)

// Name implements shell.Screen.
func (s *Screen) Name() string { return "lab" }

// Title implements shell.Screen.
func (s *Screen) Title() words.Key { return words.Lab }

// Icon implements shell.Screen.
func (s *Screen) Icon() ui.Icon { return ui.NoIcon }

// Page implements shell.Screen.
func (s *Screen) Page() string { return s.at.Name() }

// Dialog implements shell.Screen.
func (s *Screen) Dialog(id string) (d shell.Dialog, ok bool) {
	switch id {
	case "subject-dialog":
		return s.subjectDialog(), true
	case "share-dialog":
		return s.shareDialog(), true
	}
	return s.at.Dialog(id)
}

// Tick implements shell.Screen.
func (s *Screen) Tick(now time.Time) {
	if !s.App.At(s) {
		return
	}
	if !s.inside {
		s.entered()
	}
	s.at.Tick(now)
}

// Key implements shell.Screen. A key may come before the first tick.
func (s *Screen) Key(key string) bool {
	if !s.inside {
		s.entered()
	}
	return s.at.Key(key)
}

// Due implements shell.Screen.
func (s *Screen) Due() time.Time {
	switch {
	case !s.App.At(s):
		return time.Time{}
	case !s.inside:
		return s.App.Now
	}
	return s.at.Due()
}

// Escape implements shell.Screen.
func (s *Screen) Escape() bool {
	if s.at.Escape() {
		return true
	}
	if s.Busy() {
		s.Stop()
		return true
	}
	return false
}

// Leave implements shell.Screen.
func (s *Screen) Leave() {
	s.at.Leave()
	s.drop()
	s.inside = false
}

// Gone implements shell.Screen: nothing here would be lost.
func (s *Screen) Gone(bool) {}

// OpenText implements shell.Screen: a recording, a link or a position.
func (s *Screen) OpenText(_, text string) error {
	for _, t := range s.tabs {
		if t.OpenText(text) {
			s.Go(t.Name())
			return nil
		}
	}
	return s.openOwn(s.Subject.Puzzle, text)
}

// Elsewhere implements shell.Screen: nothing is kept.
func (s *Screen) Elsewhere(string) {}

// Download implements shell.Screen: there is nothing that would be lost.
func (s *Screen) Download() {}

// Menu implements shell.Screen.
func (s *Screen) Menu() []shell.MenuItem {
	return []shell.MenuItem{
		{ID: "menu-subject", Words: words.LabChoose, Icon: ui.IconDice, Press: func() { s.App.Open(s.subjectDialog()) }},
		{ID: "menu-share", Words: words.Share, Icon: ui.IconShare, Press: func() { s.App.Open(s.shareDialog()) }},
	}
}

// Cards implements shell.Screen.
func (s *Screen) Cards() []*ui.Node {
	t := s.App.Lang.T
	return []*ui.Node{s.App.Card(shell.Card{
		ID: "lab", Picture: ui.NewTree("", t(words.Lab), &ui.Tree{Dots: emblem}), Title: t(words.Lab), Line: t(words.LabLine),
		Play: func() { s.App.Show(s) }, Verb: t(words.LabOpen),
	})}
}

// emblem is a small search tree with the way to its goal.
func emblem(width, height float64) []ui.Dot {
	var dots []ui.Dot
	for _, d := range []struct {
		x, y float64
		up   int
		way  bool
	}{{0.5, 0.09, -1, true}, {0.25, 0.35, 0, false}, {0.72, 0.35, 0, true}, {0.12, 0.61, 1, false}, {0.38, 0.61, 1, false}, {0.6, 0.61, 2, true}, {0.88, 0.61, 2, false},
		{0.46, 0.87, 5, false}, {0.74, 0.87, 5, true}} {
		dots = append(dots, ui.Dot{X: d.x * width, Y: d.y * height, Up: d.up, Radius: width * 0.055, Color: ui.ColorMuted, Strong: d.way, Faint: !d.way})
		if d.way {
			dots[len(dots)-1].Color = ui.ColorAccent
		}
	}
	goal := &dots[len(dots)-1]
	goal.Color, goal.Chosen = ui.ColorGood, true
	return dots
}

// Rules implements shell.Screen: what can be done here.
func (s *Screen) Rules(prefix string) *ui.Node {
	return s.App.Rules(prefix, "rule-lab",
		shell.Rule{Name: "rule-lab-1", Words: words.RuleLabWatch, Bare: true},
		shell.Rule{Name: "rule-lab-2", Words: words.RuleLabRace, Bare: true},
		shell.Rule{Name: "rule-lab-3", Words: words.RuleLabAsk, Bare: true})
}

// Lesson implements shell.Screen: the laboratory has lessons of its own.
func (s *Screen) Lesson() (shell.Dialog, bool) { return shell.Dialog{}, false }

// Help implements shell.Screen.
func (s *Screen) Help() []*ui.Node {
	t := s.App.Lang.T
	return append([]*ui.Node{
		s.Rules("help-"),
		part.Text("help-lab", t(words.HelpLab)),
	}, s.App.HelpKeys([][2]string{
		{t(words.KeySpace), t(words.LabPlay)}, {t(words.KeyArrows), t(words.LabKeysArrows)}, {"N", t(words.LabNextNode)}, {"B", t(words.LabNextBound)},
		{"+ − 0", t(words.LabKeysZoom)}, {"Esc", t(words.LabKeysEscape)}, {"?", t(words.Help)},
	})...)
}

// View implements shell.Screen.
func (s *Screen) View() []*ui.Node {
	pad := 16.0
	if s.App.Phone() {
		pad = 8
	}
	page := ui.NewColumn("lab", s.head()).With(ui.Traits{Grow: 1, Pad: pad, Gap: 10})
	if s.inside { // until then it holds what it was told last, which may be of another subject
		page.Children = append(page.Children, s.at.View()...)
	}
	return []*ui.Node{page}
}

// head is the choice of the tab and of the subject.
func (s *Screen) head() *ui.Node {
	t := s.App.Lang.T
	var options []ui.Option
	for _, tab := range s.tabs {
		options = append(options, ui.Option{Value: tab.Name(), Label: t(tab.Title())})
	}
	choose := ui.NewTabs("lab-tabs", t(words.LabTabs), s.at.Name(), options, s.Go)
	subject := part.Chip("chip-subject", s.NameOf(s.inHand()), func() { s.App.Open(s.subjectDialog()) })
	subject.Weight, subject.Help = ui.Semibold, t(words.LabChoose)
	row := ui.NewRow("lab-head").With(ui.Traits{Gap: 8, Across: ui.Center})
	if s.App.Phone() {
		choose.Role, choose.Grow = ui.Select, 1
		row.Children = []*ui.Node{choose, subject}
		return row
	}
	row.Children = []*ui.Node{choose, part.Spacer(), subject, s.App.ShareChip(s.shareDialog)}
	return row
}

// inHand is what the open tab looks at.
func (s *Screen) inHand() Subject {
	if s.at.Name() == "tree" {
		return s.Duel
	}
	if l, ok := s.at.(*lessons); ok {
		return l.inHand()
	}
	return s.Subject
}

// shareDialog shows the link to what is looked at.
func (s *Screen) shareDialog() shell.Dialog {
	a := s.App
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		link := a.Env.Host.ShareURL(s.Address())
		return []*ui.Node{
			part.Field(ui.NewTextField("share-link", a.Lang.T(words.LinkToPosition), link, nil, ui.Field{ReadOnly: true})),
			part.Row(8, part.Primary("copy-link", a.Lang.T(words.CopyLink), func() { a.CopyText(link) })),
		}
	}}
}
