package frame

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// editing is an editor of the subject, in the place of the open tab.
type editing struct {
	shell.Editor
	name  string // under which the start is kept; "" until it is changed
	typed string // the name as it is typed
	full  bool   // there was no room for it
}

// editMark stands in a link behind the tab's text while the subject is edited.
const editMark = "edit"

// editable says that the subject can be edited here.
func (s *Frame) editable() bool {
	how, ok := s.App.PortraitOf(s.Subject.Puzzle)
	return ok && how.Edit != nil && !s.apart() && s.inHand().Same(s.Subject)
}

// edit opens the editor on the subject.
func (s *Frame) edit() {
	if !s.editable() {
		return
	}
	how, _ := s.App.PortraitOf(s.Subject.Puzzle)
	s.Leave()
	s.editing = &editing{name: s.nameOfMine(s.Subject)}
	s.editing.typed = s.editing.name
	s.editing.Editor = how.Edit(s.Subject.Position, s.edited)
	s.Changed()
}

// edited takes a change: it is the subject of all tabs at once, and kept.
func (s *Frame) edited(start puzzle.Position) {
	e := s.editing
	if e == nil || start.String() == s.Subject.Position.String() {
		return
	}
	p := s.Subject.Puzzle
	if e.name == "" {
		e.name = s.freeName(p)
		e.typed = e.name
	}
	e.full = !s.storeMine(p, e.name, start.String())
	s.Subject = Subject{Puzzle: p, Position: start}
	s.Changed()
}

func (s *Frame) editNew(p puzzle.Puzzle) {
	how, ok := s.App.PortraitOf(p)
	if !ok || how.Blank == nil {
		return
	}
	s.Leave()
	s.editing = nil
	if s.ofGames() {
		s.at = s.tabs[0]
	}
	s.Subject = Subject{Puzzle: p, Position: how.Blank()}
	s.edit()
	if e := s.editing; e != nil && e.name == "" {
		e.name = s.freeName(p)
		e.typed = e.name
		e.full = !s.storeMine(p, e.name, s.Subject.Position.String())
	}
	s.Changed()
}

// endEdit goes back to the tab, which looks at what was made.
func (s *Frame) endEdit() {
	s.editing, s.inside = nil, false
	s.Changed()
}

// editView is the editor with its name and the way back.
func (s *Frame) editView() []*ui.Node {
	t, e, phone := s.App.Lang.T, s.editing, s.Tight()
	done := widget.Primary("edit-done", t(words.EditDone), s.endEdit)
	bar := widget.Row(8)
	bar.Wrap = phone
	if e.name != "" {
		name := ui.NewTextField("edit-name", t(words.EditName), e.typed, s.rename, ui.Field{}).With(ui.Traits{MaxWidth: 260, MinWidth: 120, Grow: 1})
		bar.Children = append(bar.Children, name, widget.Button("edit-forget", t(words.EditForget), s.forget), widget.Spacer(), done)
	} else {
		copied := widget.Muted("edit-copy", t(words.EditCopy, s.NameOf(s.Subject)))
		copied.Grow, copied.Size = 1, ui.Small
		bar.Children, bar.Wrap = append(bar.Children, copied, done), false
	}
	out := []*ui.Node{bar}
	if e.full {
		out = append(out, ui.NewText("edit-full", t(words.EditFull)).With(ui.Traits{Variant: ui.Warning, Pad: 8, Wrap: true, Size: ui.Small, Live: true}))
	}
	size := s.App.Size
	return append(out, e.View(size.W, size.H-200)...)
}

// rename takes another name for what is edited; one that is taken or empty waits.
func (s *Frame) rename(name string) {
	e := s.editing
	if e.typed = name; s.renameMine(s.Subject.Puzzle, e.name, name) {
		e.name = s.nameOfMine(s.Subject)
	}
	s.Changed()
}

// forget takes away what is kept. It stays the subject.
func (s *Frame) forget() {
	s.deleteMine(s.Subject.Puzzle, s.editing.name)
	s.endEdit()
}

// editChip opens the editor, or leaves it.
func (s *Frame) editChip() *ui.Node {
	if !s.editable() {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	t := s.App.Lang.T
	return widget.Chip("chip-edit", t(words.EditSubject), func() {
		if s.editing != nil {
			s.endEdit()
		} else {
			s.edit()
		}
	})
}

func (s *Frame) mineRow(p puzzle.Puzzle) []*ui.Node {
	how, _ := s.App.PortraitOf(p)
	list := s.mineOf(p)
	if how.Edit == nil && len(list) == 0 {
		return nil
	}
	t := s.App.Lang.T
	row := ui.NewRow("subjects-mine").With(ui.Traits{Gap: 8, Wrap: true})
	for i, m := range list {
		at, err := p.Parse(m.text)
		if err != nil {
			continue // of another version
		}
		b := widget.Button(ID("subject-mine-", i+1), m.name, func() { s.App.CloseAll(); s.take(Subject{Puzzle: p, Position: at}) })
		b.Selected = s.Subject.Same(Subject{Puzzle: p, Position: at})
		row.Children = append(row.Children, b)
	}
	if how.Blank != nil {
		row.Children = append(row.Children, widget.Button("subject-new", t(words.EditNew), func() { s.App.CloseAll(); s.editNew(p) }))
	}
	if len(row.Children) == 0 {
		return nil
	}
	return []*ui.Node{widget.Caption("subjects-mine-caption", t(words.EditMine)), row}
}

// The starts of one's own are kept under names, those of each puzzle in one text.
const (
	mineFolder = "lab/mine-"
	mostMine   = 50        // of a puzzle
	mostText   = 1_500_000 // of all of a puzzle, in bytes: a browser keeps a few millions
	mostName   = 40        // letters
)

type mine struct{ name, text string }

// mineOf reads those of a puzzle, the newest first.
func (s *Frame) mineOf(p puzzle.Puzzle) []mine {
	if list, ok := s.mine[p.Name()]; ok {
		return list
	}
	var list []mine
	text, _ := s.App.Env.Host.Read(mineFolder + p.Name())
	for line := range strings.Lines(text) {
		if name, start, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && name != "" {
			list = append(list, mine{name, start})
		}
	}
	if s.mine == nil {
		s.mine = map[string][]mine{}
	}
	s.mine[p.Name()] = list
	return list
}

func (s *Frame) keepMine(p puzzle.Puzzle, list []mine) {
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.name + "\t" + m.text + "\n")
	}
	s.mine[p.Name()] = list
	s.App.Keep(mineFolder+p.Name(), b.String())
}

// elsewhere forgets what another tab has written.
func (s *Frame) elsewhere(name string) {
	if of, ok := strings.CutPrefix(name, mineFolder); ok {
		delete(s.mine, of)
	}
}

// nameOfMine is the name under which a start is kept; "" if it isn't.
func (s *Frame) nameOfMine(subject Subject) string {
	if subject.Position == nil || !puzzle.IsSpace(subject.Puzzle.Name()) {
		return ""
	}
	list := s.mineOf(subject.Puzzle)
	if len(list) == 0 {
		return ""
	}
	text := subject.Position.String()
	for _, m := range list {
		if m.text == text {
			return m.name
		}
	}
	return ""
}

// freeName is a name that none has yet: "my own 2".
func (s *Frame) freeName(p puzzle.Puzzle) string {
	list := s.mineOf(p)
	for n := 1; ; n++ {
		name := s.App.Lang.T(words.EditOwnName, strconv.Itoa(n))
		if !slices.ContainsFunc(list, func(m mine) bool { return m.name == name }) {
			return name
		}
	}
}

// storeMine keeps a start under a name, in place of what was there. It is false where
// there is no room: then nothing is lost, but it has to be kept elsewhere.
func (s *Frame) storeMine(p puzzle.Puzzle, name, text string) bool {
	list := slices.Clone(s.mineOf(p))
	i := slices.IndexFunc(list, func(m mine) bool { return m.name == name })
	if i < 0 {
		list = slices.Insert(list, 0, mine{name, text})
	} else {
		list[i].text = text
	}
	if textOf(list) > mostText || len(list) > mostMine {
		return false
	}
	s.keepMine(p, list)
	return true
}

// textOf returns the total size of the texts in bytes.
func textOf(list []mine) (bytes int) {
	for _, m := range list {
		bytes += len(m.text)
	}
	return bytes
}

// takeOwn loads a start that was typed or came in a file. What can be edited is kept
// from now on, unless it comes with the program or is full.
func (s *Frame) takeOwn(subject Subject) {
	p, text := subject.Puzzle, subject.Position.String()
	known := slices.ContainsFunc(p.Problems(), func(k puzzle.Problem) bool { return k.Position.String() == text })
	if how, ok := s.App.PortraitOf(p); ok && how.Edit != nil && !known && s.nameOfMine(subject) == "" {
		s.storeMine(p, s.freeName(p), text)
	}
	s.take(subject)
}

// openSpace takes a file that is named after a state space: romania.graph.
func (s *Frame) openSpace(name, text string) (mine bool, err error) {
	p, ok := puzzle.SpaceOf(name, text)
	if !ok {
		return false, nil
	}
	r, err := puzzle.ReadFile(p, name, []byte(text), "")
	if err == nil && len(r.Problems) > 0 {
		s.takeOwn(Subject{Puzzle: p, Position: r.Problems[0].Position})
		s.App.SayReading(r)
	}
	return true, err
}

// renameMine gives a start another name, if that is free and there is one.
func (s *Frame) renameMine(p puzzle.Puzzle, from, to string) bool {
	to = strings.Join(strings.Fields(to), " ")
	list := slices.Clone(s.mineOf(p))
	i := slices.IndexFunc(list, func(m mine) bool { return m.name == from })
	taken := slices.ContainsFunc(list, func(m mine) bool { return m.name == to })
	if i < 0 || to == "" || taken || len([]rune(to)) > mostName {
		return false
	}
	list[i].name = to
	s.keepMine(p, list)
	return true
}

// deleteMine takes a start away.
func (s *Frame) deleteMine(p puzzle.Puzzle, name string) {
	s.keepMine(p, slices.DeleteFunc(slices.Clone(s.mineOf(p)), func(m mine) bool { return m.name == name }))
}
