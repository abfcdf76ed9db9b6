package frame

import (
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

// editNew edits a start with nothing in it.
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

// mineRow are the starts of one's own of a puzzle, and a new one.
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
