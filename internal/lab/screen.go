package lab

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var _ shell.Screen = (*Lab)(nil)

func (s *Lab) Name() string     { return loader.Name }
func (s *Lab) Title() words.Key { return words.Lab }
func (s *Lab) Icon() ui.Icon    { return ui.NoIcon }

func (s *Lab) Page() string {
	if s.editing != nil {
		return editMark
	}
	return s.at.Name()
}

func (s *Lab) Dialog(id, of string) (d shell.Dialog, ok bool) {
	switch id {
	case subjectID:
		return s.subjectDialog(), true
	case "share-dialog":
		return s.shareDialog(), true
	}
	if d, ok = s.Lecture.Dialog(id); ok {
		return d, true
	}
	return s.at.Dialog(id, of)
}

func (s *Lab) Tick(now time.Time) {
	if !s.App.At(s) || s.editing != nil {
		return
	}
	if !s.inside {
		s.entered()
	}
	s.at.Tick(now)
	s.arrived()
	s.Lecture.Work()
}

// Keys implements shell.Screen; it may be called before Tick.
func (s *Lab) Keys() (keys widget.Keys) {
	if s.editing != nil {
		return s.editing.Keys()
	}
	if !s.inside {
		s.entered()
	}
	if s.App.Projected() && !s.App.Alone() {
		keys = s.Lecture.Keys()
	}
	return append(keys, s.at.Keys()...)
}

func (s *Lab) Due() time.Time {
	switch {
	case !s.App.At(s), s.editing != nil:
		return time.Time{}
	case !s.inside:
		return s.App.Now
	}
	if _, busy := s.Lecture.Films(); busy {
		return s.App.Now
	}
	return s.at.Due()
}

func (s *Lab) Escape() bool {
	if s.App.Projected() && !s.App.Alone() {
		s.Lecture.End()
		return true
	}
	if s.editing != nil {
		if escape := s.editing.Escape; escape == nil || !escape() {
			s.endEdit()
		}
		return true
	}
	if s.at.Escape() {
		return true
	}
	if s.Await.Running {
		s.Await.Cancel()
		return true
	}
	return false
}

func (s *Lab) Leave() {
	s.Lecture.StopFilm()
	s.at.Leave()
	s.Await.Stop()
	s.inside = false
}

// OpenText implements shell.Screen: it opens a recording, problems to compare, a link or
// a position.
func (s *Lab) OpenText(name, text string) error {
	for _, t := range s.tabs {
		if mine, err := t.OpenText(name, text); mine {
			s.Go(t.Name())
			return err
		}
	}
	if mine, err := s.openSpace(name, text); mine {
		return err
	}
	return s.OpenTyped(s.Subject.Puzzle, text)
}

// OpenFile lets the user choose a file of some types.
func (s *Lab) OpenFile(types string) {
	s.App.Files.Open(types, func(name, text string) {
		q := reader.Request{File: name, Text: text}
		s.App.Opener.ReadLong(q, func(f reader.Found) { s.App.Opener.OpenFound(name, f) }, s.App.Say, func() {
			if err := s.OpenText(name, text); err != nil {
				s.App.Opener.Open(q, err, s.App.Say)
			}
		})
	}, s.App.Say)
}

// OnOtherTab implements shell.Screen: it forgets starts that another browser tab has changed.
func (s *Lab) OnOtherTab(name string) {
	if of, ok := strings.CutPrefix(name, savedFolder); ok {
		delete(s.starts.saved, of)
	}
}

// Download implements shell.Screen: there is no game to save.
func (s *Lab) Download() {}

func (s *Lab) Menu() []shell.MenuItem {
	menu := []shell.MenuItem{{ID: "menu-subject", Words: words.LabChoose, Press: func() { s.App.Open(s.subjectDialog()) }}}
	if s.at.Name() != SheetTab {
		menu = append(menu, shell.MenuItem{ID: "menu-share", Words: words.Share, Icon: ui.IconShare, Press: func() { s.App.Open(s.shareDialog()) }})
	}
	if s.editable() {
		menu = append(menu, shell.MenuItem{ID: "menu-edit", Words: words.EditSubject, Icon: ui.IconText, Press: s.edit})
	}
	return menu
}

func (s *Lab) Cards() []*ui.Node {
	return []*ui.Node{loader.Card(s.App, func() { s.App.Show(s) })}
}

func (s *Lab) Rules(prefix string) *ui.Node {
	return loader.Rules(s.App, prefix)
}

func (s *Lab) Help() []*ui.Node { return loader.Help(s.App) }

func (s *Lab) View() []*ui.Node {
	if filmed, _ := s.Lecture.Films(); filmed { // else each frame would redraw the page below the dialog
		return []*ui.Node{ui.NewColumn("lab").With(ui.Traits{Grow: 1})}
	}
	if s.App.Projected() {
		return []*ui.Node{s.Lecture.View()}
	}
	pad := 16.0
	if s.Tight() {
		pad = 8
	}
	page := ui.NewColumn("lab").With(ui.Traits{Grow: 1, Pad: pad, Gap: 10})
	if !s.App.Alone() {
		page.Children = []*ui.Node{s.head()}
	}
	if s.editing != nil {
		page.Children = append(page.Children, s.editView()...)
	} else if s.inside { // before, its state may be of another subject
		page.Children = append(page.Children, s.at.View()...)
	}
	return []*ui.Node{page}
}

// The least window with room for several columns; several trees need more height.
const (
	leastWide  = 1100
	leastTall  = 600
	leastTrees = 700
)

// Tight reports whether there is room for only one column, which scrolls.
func (s *Lab) Tight() bool {
	tall := float64(leastTall)
	if s.at.Info().Trees {
		tall = leastTrees
	}
	return s.App.Phone() || !s.Lecture.Staged() && (s.App.Alone() || s.App.Size.W < leastWide || s.App.Size.H < tall)
}

// Phone reports whether cards have little room; in a projection they have enough.
func (s *Lab) Phone() bool { return s.Tight() && !s.Lecture.Staged() }

// head returns the choice of the tab and of the subject.
func (s *Lab) head() *ui.Node {
	t := s.App.Lang.T
	shown := lists.Filter(s.tabs, func(tab Tab) bool { return tab == s.at || tab.Info().Hidden == nil || !tab.Info().Hidden() })
	options := lists.Map(shown, func(tab Tab) ui.Option { return ui.Option{Value: tab.Name(), Label: t(tab.Title())} })
	choose := ui.NewTabs("lab-tabs", t(words.LabTabs), s.at.Name(), options, s.choose)
	subject := widget.Chip("chip-subject", s.NameOf(s.current()), func() { s.App.Open(s.subjectDialog()) })
	subject.Weight, subject.Help = ui.Semibold, t(words.LabChoose)
	row := ui.NewRow("lab-head").With(ui.Traits{Gap: 8, Across: ui.Center})
	if s.App.Phone() {
		choose.Role, choose.Grow, subject.Wrap = ui.Select, 1, true
		if row.Children = []*ui.Node{choose, subject}; s.chosenElsewhere() {
			row.Children = append([]*ui.Node{choose}, s.share()...)
		}
		return row
	}
	row.Children = append([]*ui.Node{choose, widget.Spacer(), subject, s.editChip(), s.Lecture.Chip()}, s.share()...)
	if s.chosenElsewhere() {
		row.Children = slices.Delete(row.Children, 2, 4)
	}
	return row
}

// share returns the button that shares the open tab; none for a sheet, whose answers are what is sent.
func (s *Lab) share() []*ui.Node {
	if s.at.Name() == SheetTab {
		return nil
	}
	return []*ui.Node{s.App.ShareChip(s.shareDialog)}
}

// choose opens a tab and enters it at once: a lesson has its own subject, and the
// address must not name another one.
func (s *Lab) choose(name string) {
	s.Go(name)
	s.entered()
}

// chosenElsewhere reports whether the open tab chooses its own subject.
func (s *Lab) chosenElsewhere() bool {
	_, itself := s.at.Chosen()
	return itself || s.at.IsApart()
}

// current returns the subject of the open tab.
func (s *Lab) current() Subject {
	if of, _ := s.at.Chosen(); of.Puzzle != nil {
		return of
	}
	if s.ofGames() {
		return s.Duel
	}
	return s.Subject
}

func (s *Lab) ofGames() bool { return s.at.Name() == gamesTab }

func (s *Lab) Projection() float64 { return s.Lecture.Scale() }

func (s *Lab) Open() lecture.Tab { return s.at }

func (s *Lab) IsInside() bool { return s.inside }
func (s *Lab) Named() string  { return s.NameOf(s.current()) }

func (s *Lab) Moment() []int { return s.at.Info().Moment.Get() }

func (s *Lab) Return(to []int) {
	s.at.Info().Moment.Later(to)
	s.inside = false // the tab goes there when it is entered
}
