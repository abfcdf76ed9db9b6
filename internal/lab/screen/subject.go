package screen

import (
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// picker is the state of the dialog in which the subject is chosen.
type picker struct {
	puzzle puzzle.Puzzle
	text   string
	wrong  string
}

// subjectDialog offers the problems of each puzzle, and a text of one's own.
func (s *Screen) subjectDialog() shell.Dialog {
	p := &s.picker
	*p = picker{puzzle: s.inHand().Puzzle}
	set := func(change func()) { change(); s.App.Changed() }
	return shell.Dialog{ID: "subject-dialog", Title: words.LabChoose, Wide: true, Body: func() []*ui.Node {
		t := s.App.Lang.T
		puzzles := &ui.Node{ID: "subject-puzzles", Role: ui.Tabs, Label: t(words.LabPuzzle), Value: p.puzzle.Name(),
			Change: func(v string) { set(func() { p.puzzle, _ = puzzle.Find(v) }) }}
		for _, known := range puzzle.All() {
			if screen := s.App.Screen(known.Name()); screen != nil {
				puzzles.Options = append(puzzles.Options, ui.Option{Value: known.Name(), Label: t(screen.Title())})
			}
		}
		input := &ui.Node{ID: "subject-text", Role: ui.TextField, Value: p.text, Lines: 3, Invalid: p.wrong != "", Help: p.wrong,
			Change: func(v string) { set(func() { p.text, p.wrong = v, "" }) }}
		out := []*ui.Node{puzzles, s.problems(p.puzzle), part.Text("subject-words", t(words.LabOwnWords)), part.Field(t(words.OwnText), input)}
		if p.wrong != "" {
			out = append(out, &ui.Node{ID: "subject-wrong", Role: ui.Text, Text: p.wrong, Color: ui.ColorWarn, Wrap: true, Live: true})
		}
		return append(out, part.Row(8, part.Button("subject-use", t(words.UseText), func() {
			if err := s.openOwn(p.puzzle, p.text); err != nil {
				set(func() { p.wrong = s.App.Lang.Fault(err) })
				return
			}
			s.App.CloseAll()
		})))
	}}
}

// problems are the buttons of a puzzle's problems.
func (s *Screen) problems(p puzzle.Puzzle) *ui.Node {
	row := &ui.Node{ID: "subjects", Role: ui.Row, Gap: 8, Wrap: true}
	for _, known := range p.Problems() {
		subject := Subject{p, known.Name, known.Position}
		b := part.Button("subject-"+known.Name, s.problemName(p, known.Name), func() { s.App.CloseAll(); s.take(subject) })
		b.Selected = known.Name == s.inHand().Problem && p == s.inHand().Puzzle
		row.Children = append(row.Children, b)
	}
	return row
}

// take loads a subject that was chosen, in a tab that can look at it.
func (s *Screen) take(subject Subject) {
	if (game(subject.Puzzle)) != (s.at.Name() == "tree") {
		s.Watch(subject.Puzzle, subject.Problem, subject.Position)
		return
	}
	s.Load(subject)
}

// openOwn loads a link or a position; an error changes nothing.
func (s *Screen) openOwn(p puzzle.Puzzle, text string) error {
	text = strings.TrimSpace(text)
	if at := strings.LastIndexByte(text, '#'); at >= 0 && strings.HasPrefix(text, "http") {
		text = text[at+1:]
	}
	if rest, ok := strings.CutPrefix(text, s.Name()+"/"); ok {
		return s.OpenLink(rest)
	}
	if of, position, err := play.ParseLink(text); err == nil {
		s.take(Subject{Puzzle: of, Position: position})
		return nil
	}
	position, err := p.Parse(text)
	if err == nil {
		s.take(Subject{Puzzle: p, Position: position})
	}
	return err
}

// problemName is a problem's name for people.
func (s *Screen) problemName(p puzzle.Puzzle, name string) string {
	if portrait, ok := s.App.PortraitOf(p); ok {
		return portrait.NameOf(name)
	}
	return name
}
