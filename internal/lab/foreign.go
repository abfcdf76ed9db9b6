package lab

import (
	"slices"
	"strings"

	"cavalo/internal/app/chart"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// OpenForeign implements shell.ForeignOpener: it loads the first reading and says how the text
// was read.
func (s *Lab) OpenForeign(_ string, a reader.Answer) {
	f := a.Found[0]
	p, ok := puzzle.Find(f.Space)
	if !ok {
		return
	}
	position, err := p.Parse(f.Text)
	if err != nil {
		s.App.Say(s.App.Lang.Fault(err))
		return
	}
	s.takeRead(p, puzzle.Reading{As: f.As, Problems: []puzzle.Problem{{Position: position, Notes: f.Notes}}})
}

// takeRead loads the position that was read and says how. It asks for a start and a goal missing
// from the text.
func (s *Lab) takeRead(p puzzle.Puzzle, r puzzle.Reading) {
	subject := Subject{Puzzle: p, Position: r.Problems[0].Position}
	notes := r.Notes()
	chosen := slices.IndexFunc(notes, puzzle.Note.IsChosen)
	if portrait := s.App.Portraits[p.Name()]; chosen < 0 || portrait.PlaceOf == nil {
		s.takeOwn(subject)
		s.App.SayReading(r)
		return
	}
	e := &ends{puzzle: p, position: subject.Position}
	e.start, e.goal = notes[chosen].Chosen()
	e.notes = slices.Delete(slices.Clone(notes), chosen, chosen+1)
	s.askEnds(e)
}

// ends asks for the start and the goal of a map or a graph.
type ends struct {
	puzzle   puzzle.Puzzle
	position puzzle.Position
	notes    []puzzle.Note // how the text was read
	start    bool          // the start is asked for, or else the goal
	goal     bool          // the goal is asked for, perhaps later
	from     string        // the start that was chosen, "" for none
	typed    string
	wrong    string
	large    shell.LargeAtlas // draws a large map; nil for others
	blank    *atlas.Marks     // of that
}

// drawn returns the position without the ends that are still to be chosen.
func (e *ends) drawn() puzzle.Position { return space.Hide(e.position, e.start, e.goal) }

// draw prepares the drawing of a large map.
func (e *ends) draw(portrait shell.Portrait) {
	if e.large, _ = portrait.Atlas(e.drawn()).(shell.LargeAtlas); e.large != nil {
		e.blank = atlas.Blank(e.large)
	}
}

// fewPlaces is the maximum number of places distinguishable on a drawing without their names.
const fewPlaces = 2000

// tallestEnds is the greatest height of the drawing.
const tallestEnds = 420

// maxOffered is the maximum number of names of a list to choose from.
const maxOffered = 12

// askEnds asks for the start on the drawing, then for the goal, and loads the position.
func (s *Lab) askEnds(e *ends) {
	portrait := s.App.Portraits[e.puzzle.Name()]
	e.draw(portrait)
	var names []string
	if e.large == nil {
		for i := range portrait.Picture(e.position, nil).Cells {
			names = append(names, portrait.PlaceOf(e.position, i))
		}
	}
	s.App.Open(shell.Dialog{ID: "ends-dialog", Passing: true, Wide: true, Title: words.EndsTitle, Body: func() []*ui.Node {
		t := s.App.Lang.T
		ask := t(words.EndsStart)
		switch {
		case !e.goal:
			ask = t(words.EndsNoStart)
		case e.from != "":
			ask = t(words.EndsGoal, e.from)
		case !e.start:
			ask = t(words.EndsNoGoal)
		}
		var out []*ui.Node
		if told := s.App.NoteWords(e.notes); told != "" {
			out = append(out, widget.Text("ends-told", told))
		}
		out = append(out, ui.NewText("ends-ask", ask).With(ui.Traits{Live: true, Wrap: true, Weight: ui.Semibold}))
		picture := portrait.Picture(e.drawn(), nil)
		height := min(tallestEnds, s.App.Size.H*0.5, picture.HeightFor(s.App.DialogWidth()))
		if e.large != nil {
			board := e.large.Chart("ends-board", e.blank, func(i int) { s.takeEnd(e, portrait.PlaceOf(e.position, i)) }, func(string) bool { return false })
			board.Height = height
			out = append(out, board, chart.Zoomer(s.App, e.large.Zoom))
		} else {
			for i := range picture.Cells {
				picture.Cells[i].Enabled = true
			}
			picture.Cursor = -1
			picture.Press = func(i int) { s.takeEnd(e, names[i]) }
			out = append(out, ui.NewBoard("ends-board", t(words.EndsTitle), picture).With(ui.Traits{Height: height}))
		}
		field := ui.NewTextField("ends-name", t(words.EndsName, portrait.PlaceOf(e.position, 0)), e.typed, func(v string) { e.typed, e.wrong = v, ""; s.App.Changed() },
			ui.Field{Invalid: e.wrong != "", Submit: func() { s.takeEnd(e, strings.TrimSpace(e.typed)) }}).Explained(e.wrong)
		out = append(out, widget.Field(field))
		if e.wrong != "" {
			out = append(out, ui.NewText("ends-wrong", e.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true}))
		}
		return append(out, s.offeredEnds(e, names))
	}})
}

// offeredEnds lists the first places whose names contain the typed text, where there are too many
// to distinguish on the drawing; on a large map it is the place with that name.
func (s *Lab) offeredEnds(e *ends, names []string) *ui.Node {
	list := ui.NewRow("ends-list").With(ui.Traits{Gap: 8, Wrap: true})
	if len(names) <= fewPlaces && e.typed == "" {
		return list
	}
	typed := strings.ToLower(strings.TrimSpace(e.typed))
	if e.large != nil {
		if place, ok := e.large.Find(typed); ok {
			portrait := s.App.Portraits[e.puzzle.Name()]
			names, typed = []string{portrait.PlaceOf(e.position, place)}, ""
		}
	}
	for _, name := range names {
		if len(list.Children) == maxOffered {
			break
		}
		if strings.Contains(strings.ToLower(name), typed) {
			list.Children = append(list.Children, widget.Button("ends-"+name, name, func() { s.takeEnd(e, name) }))
		}
	}
	return list
}

// takeEnd makes a place the start or, once that is chosen, the goal.
func (s *Lab) takeEnd(e *ends, name string) {
	how := puzzle.Ends{To: []string{name}}
	if e.start {
		how = puzzle.Ends{From: name}
	}
	read, err := e.puzzle.(puzzle.EndReader).ReadEnds(e.position.String(), how)
	switch {
	case err != nil:
		e.wrong = s.App.Lang.Fault(err)
	case e.start && e.goal:
		e.position = space.From(e.position, read.Position) // the drawing stays as it is
		e.start, e.from, e.typed, e.wrong = false, name, "", ""
		portrait := s.App.Portraits[e.puzzle.Name()]
		e.draw(portrait)
	default:
		s.App.CloseAll()
		s.takeOwn(Subject{Puzzle: e.puzzle, Position: read.Position})
		s.App.SayNotes(e.notes)
	}
	s.App.Changed()
}
