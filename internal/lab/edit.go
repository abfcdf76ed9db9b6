package lab

import (
	"slices"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// editing is an editor of the subject in place of the open tab.
type editing struct {
	shell.Editor
	name  string // of the saved start; "" until the first change
	typed string // name as typed
	full  bool   // no room was left to save it
}

// editMark follows the tab's text in a link while the subject is edited.
const editMark = "edit"

// editable reports whether the subject can be edited.
func (s *Lab) editable() bool {
	how, ok := s.App.Portraits[s.Subject.Puzzle.Name()]
	return ok && how.Edit != nil && !s.at.IsApart() && s.current().Same(s.Subject)
}

// edit opens the editor on the subject.
func (s *Lab) edit() {
	if !s.editable() {
		return
	}
	how := s.App.Portraits[s.Subject.Puzzle.Name()]
	s.Leave()
	s.editing = &editing{name: s.starts.nameOf(s.Subject)}
	s.editing.typed = s.editing.name
	s.editing.Editor = how.Edit(s.Subject.Position, s.edited)
	s.Changed()
}

// edited applies a change: it becomes the subject of all tabs, and is saved.
func (s *Lab) edited(start puzzle.Position) {
	if s.editing == nil || start.String() == s.Subject.Position.String() {
		return
	}
	s.Subject = Subject{Puzzle: s.Subject.Puzzle, Position: start}
	s.saveEdited()
	s.Changed()
}

// saveEdited saves the subject under the name of the editor.
func (s *Lab) saveEdited() {
	e, p := s.editing, s.Subject.Puzzle
	if e.name == "" {
		e.name = s.starts.freeName(p)
		e.typed = e.name
	}
	e.full = !s.starts.save(p, e.name, s.Subject.Position.String())
}

func (s *Lab) editNew(p puzzle.Puzzle) {
	how, ok := s.App.Portraits[p.Name()]
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
		s.saveEdited()
	}
	s.Changed()
}

// endEdit closes the editor.
func (s *Lab) endEdit() {
	s.editing, s.inside = nil, false
	s.Changed()
}

// editView returns the editor with the name of the start.
func (s *Lab) editView() []*ui.Node {
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

// rename renames the edited start, unless the name is taken or empty.
func (s *Lab) rename(name string) {
	e := s.editing
	if e.typed = name; s.starts.rename(s.Subject.Puzzle, e.name, name) {
		e.name = s.starts.nameOf(s.Subject)
	}
	s.Changed()
}

// forget deletes the saved start, which stays the subject.
func (s *Lab) forget() {
	p := s.Subject.Puzzle
	s.starts.write(p, slices.DeleteFunc(slices.Clone(s.starts.of(p)), func(m savedStart) bool { return m.name == s.editing.name }))
	s.endEdit()
}

// editChip returns the button that opens or closes the editor.
func (s *Lab) editChip() *ui.Node {
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

// savedRow returns the saved starts of a puzzle, and the button for a new one.
func (s *Lab) savedRow(p puzzle.Puzzle) []*ui.Node {
	how := s.App.Portraits[p.Name()]
	t := s.App.Lang.T
	row := ui.NewRow("subjects-mine").With(ui.Traits{Gap: 8, Wrap: true})
	for i, m := range s.starts.of(p) {
		at, err := p.Parse(m.text)
		if err != nil {
			continue // saved by another version
		}
		b := widget.Button(ID("subject-mine-", i+1), m.name, func() { s.App.CloseAll(); s.show(Subject{Puzzle: p, Position: at}) })
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

// loadTyped loads a start that was typed or came in a file. A start that can be edited is saved,
// unless it is built in or there is no room.
func (s *Lab) loadTyped(subject Subject) {
	p, text := subject.Puzzle, subject.Position.String()
	known := slices.ContainsFunc(p.Problems(), func(k puzzle.Problem) bool { return k.Position.String() == text })
	if how, ok := s.App.Portraits[p.Name()]; ok && how.Edit != nil && !known && s.starts.nameOf(subject) == "" {
		s.starts.save(p, s.starts.freeName(p), text)
	}
	s.show(subject)
}

// openSpace opens a file with the extension of a state space: romania.graph.
func (s *Lab) openSpace(name, text string) (mine bool, err error) {
	p, ok := puzzle.SpaceOf(name, text)
	if !ok {
		return false, nil
	}
	r, err := puzzle.ReadFile(p, name, []byte(text), "")
	if err == nil && len(r.Problems) > 0 {
		s.showRead(p, r)
	}
	return true, err
}
