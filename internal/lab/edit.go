package lab

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
	return ok && how.Edit != nil && !s.apart() && s.current().Same(s.Subject)
}

// edit opens the editor on the subject.
func (s *Lab) edit() {
	if !s.editable() {
		return
	}
	how := s.App.Portraits[s.Subject.Puzzle.Name()]
	s.Leave()
	s.editing = &editing{name: s.savedName(s.Subject)}
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
		e.name = s.freeName(p)
		e.typed = e.name
	}
	e.full = !s.saveStart(p, e.name, s.Subject.Position.String())
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
	if e.typed = name; s.renameStart(s.Subject.Puzzle, e.name, name) {
		e.name = s.savedName(s.Subject)
	}
	s.Changed()
}

// forget deletes the saved start, which stays the subject.
func (s *Lab) forget() {
	p := s.Subject.Puzzle
	s.writeStarts(p, slices.DeleteFunc(slices.Clone(s.savedStarts(p)), func(m savedStart) bool { return m.name == s.editing.name }))
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
	for i, m := range s.savedStarts(p) {
		at, err := p.Parse(m.text)
		if err != nil {
			continue // saved by another version
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

// The user's starts are saved under names, in one text for each puzzle.
const (
	savedFolder = "lab/mine-"
	maxSaved    = 50        // starts of a puzzle
	maxText     = 1_500_000 // bytes of a puzzle: a browser stores a few millions
	maxName     = 40        // characters
)

type savedStart struct{ name, text string }

// savedStarts returns the starts of a puzzle, the newest first.
func (s *Lab) savedStarts(p puzzle.Puzzle) []savedStart {
	if list, ok := s.saved[p.Name()]; ok {
		return list
	}
	var list []savedStart
	text, _ := s.App.Env.Host.Read(savedFolder + p.Name())
	for line := range strings.Lines(text) {
		if name, start, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && name != "" {
			list = append(list, savedStart{name, start})
		}
	}
	if s.saved == nil {
		s.saved = map[string][]savedStart{}
	}
	s.saved[p.Name()] = list
	return list
}

func (s *Lab) writeStarts(p puzzle.Puzzle, list []savedStart) {
	var b strings.Builder
	for _, m := range list {
		b.WriteString(m.name + "\t" + m.text + "\n")
	}
	s.saved[p.Name()] = list
	s.App.Storage.Keep(savedFolder+p.Name(), b.String())
}

// savedName returns the name under which a start is saved, "" if it is not.
func (s *Lab) savedName(subject Subject) string {
	if subject.Position == nil || !puzzle.IsSpace(subject.Puzzle.Name()) {
		return ""
	}
	list := s.savedStarts(subject.Puzzle)
	if len(list) == 0 {
		return ""
	}
	text := subject.Position.String()
	if i := slices.IndexFunc(list, func(m savedStart) bool { return m.text == text }); i >= 0 {
		return list[i].name
	}
	return ""
}

func startNamed(list []savedStart, name string) int {
	return slices.IndexFunc(list, func(m savedStart) bool { return m.name == name })
}

// freeName returns an unused name: "my own 2".
func (s *Lab) freeName(p puzzle.Puzzle) string {
	list := s.savedStarts(p)
	for n := 1; ; n++ {
		if name := s.App.Lang.T(words.EditOwnName, strconv.Itoa(n)); startNamed(list, name) < 0 {
			return name
		}
	}
}

// saveStart saves a start under a name, replacing any start with that name. It returns false, and
// changes nothing, if there is no room.
func (s *Lab) saveStart(p puzzle.Puzzle, name, text string) bool {
	list := slices.Clone(s.savedStarts(p))
	if i := startNamed(list, name); i >= 0 {
		list[i].text = text
	} else {
		list = slices.Insert(list, 0, savedStart{name, text})
	}
	size := 0
	for _, m := range list {
		size += len(m.text)
	}
	if size > maxText || len(list) > maxSaved {
		return false
	}
	s.writeStarts(p, list)
	return true
}

// takeOwn loads a start that was typed or came in a file. A start that can be edited is saved,
// unless it is built in or there is no room.
func (s *Lab) takeOwn(subject Subject) {
	p, text := subject.Puzzle, subject.Position.String()
	known := slices.ContainsFunc(p.Problems(), func(k puzzle.Problem) bool { return k.Position.String() == text })
	if how, ok := s.App.Portraits[p.Name()]; ok && how.Edit != nil && !known && s.savedName(subject) == "" {
		s.saveStart(p, s.freeName(p), text)
	}
	s.take(subject)
}

// openSpace opens a file with the extension of a state space: romania.graph.
func (s *Lab) openSpace(name, text string) (mine bool, err error) {
	p, ok := puzzle.SpaceOf(name, text)
	if !ok {
		return false, nil
	}
	r, err := puzzle.ReadFile(p, name, []byte(text), "")
	if err == nil && len(r.Problems) > 0 {
		s.takeRead(p, r)
	}
	return true, err
}

// renameStart renames a saved start; false if it does not exist or the name can't be used.
func (s *Lab) renameStart(p puzzle.Puzzle, from, to string) bool {
	to = strings.Join(strings.Fields(to), " ")
	list := slices.Clone(s.savedStarts(p))
	i := startNamed(list, from)
	if i < 0 || to == "" || startNamed(list, to) >= 0 || len([]rune(to)) > maxName {
		return false
	}
	list[i].name = to
	s.writeStarts(p, list)
	return true
}
