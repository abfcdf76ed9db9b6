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

// openForeign loads the first reading of a text and says how the text was read.
func (s *Lab) openForeign(_ string, a reader.Answer) {
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
	s.showRead(p, puzzle.Reading{As: f.As, Problems: []puzzle.Problem{{Position: position, Notes: f.Notes}}})
}

// showRead loads the position that was read and says how. It asks for a start and a goal missing
// from the text.
func (s *Lab) showRead(p puzzle.Puzzle, r puzzle.Reading) {
	subject := Subject{Puzzle: p, Position: r.Problems[0].Position}
	notes := r.Notes()
	chosen := slices.IndexFunc(notes, puzzle.Note.IsChosen)
	if portrait := s.App.Portraits[p.Name()]; chosen < 0 || portrait.PlaceOf == nil {
		s.loadTyped(subject)
		s.App.SayReading(r)
		return
	}
	e := &ends{app: s.App, load: s.loadTyped, puzzle: p, position: subject.Position}
	e.start, e.goal = notes[chosen].Chosen()
	e.notes = slices.Delete(slices.Clone(notes), chosen, chosen+1)
	e.ask()
}

// ends asks for the start and the goal of a map or a graph.
type ends struct {
	app      *shell.App
	load     func(Subject)
	puzzle   puzzle.Puzzle
	position puzzle.Position
	notes    []puzzle.Note // how the text was read
	start    bool          // the start is asked for, or else the goal
	goal     bool          // the goal is asked for, perhaps later
	from     string        // the start that was chosen, "" for none
	typed    string
	wrong    string
	large    *shell.LargeAtlas // draws a large map; nil for others
	blank    *atlas.Marks      // of that
}

// drawn returns the position without the ends that are still to be chosen.
func (e *ends) drawn() puzzle.Position { return space.Hide(e.position, e.start, e.goal) }

// draw prepares the drawing of a large map.
func (e *ends) draw(portrait shell.Portrait) {
	if world := portrait.Atlas(e.drawn()); world != nil && world.Large() != nil {
		e.large, e.blank = world.Large(), atlas.Blank(world)
	}
}

// fewPlaces is the maximum number of places distinguishable on a drawing without their names.
const fewPlaces = 2000

// tallestEnds is the greatest height of the drawing.
const tallestEnds = 420

// maxOffered is the maximum number of names of a list to choose from.
const maxOffered = 12

// ask asks for the start on the drawing, then for the goal, and loads the position.
func (e *ends) ask() {
	portrait := e.app.Portraits[e.puzzle.Name()]
	e.draw(portrait)
	var names []string
	if e.large == nil {
		for i := range portrait.Picture(e.position, nil).Cells {
			names = append(names, portrait.PlaceOf(e.position, i))
		}
	}
	e.app.Open(shell.Dialog{ID: "ends-dialog", Passing: true, Wide: true, Title: words.EndsTitle, Body: func() []*ui.Node {
		t := e.app.Lang.T
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
		if told := e.app.NoteWords(e.notes); told != "" {
			out = append(out, widget.Text("ends-told", told))
		}
		out = append(out, widget.Said("ends-ask", ask, 0))
		picture := portrait.Picture(e.drawn(), nil)
		height := min(tallestEnds, e.app.Size.H*0.5, picture.HeightFor(e.app.DialogWidth()))
		if e.large != nil {
			board := e.large.Chart("ends-board", e.blank, func(i int) { e.choose(portrait.PlaceOf(e.position, i)) }, func(string) bool { return false })
			board.Height = height
			out = append(out, board, chart.Zoomer(e.app, e.large.Zoom))
		} else {
			for i := range picture.Cells {
				picture.Cells[i].Enabled = true
			}
			picture.Cursor = -1
			picture.Press = func(i int) { e.choose(names[i]) }
			out = append(out, ui.NewBoard("ends-board", t(words.EndsTitle), picture).With(ui.Traits{Height: height}))
		}
		typed := func(v string) { e.typed, e.wrong = v, ""; e.app.Changed() }
		field := ui.NewTextField("ends-name", t(words.EndsName, portrait.PlaceOf(e.position, 0)), e.typed, typed,
			ui.Field{Invalid: e.wrong != "", Submit: func() { e.choose(strings.TrimSpace(e.typed)) }}).Explained(e.wrong)
		out = append(out, widget.Field(field))
		if e.wrong != "" {
			out = append(out, widget.Wrong("ends-wrong", e.wrong))
		}
		return append(out, e.offered(names))
	}})
}

// offered lists the first places whose names contain the typed text, where there are too many
// to distinguish on the drawing; on a large map it is the place with that name.
func (e *ends) offered(names []string) *ui.Node {
	list := ui.NewRow("ends-list").With(ui.Traits{Gap: 8, Wrap: true})
	if len(names) <= fewPlaces && e.typed == "" {
		return list
	}
	typed := strings.ToLower(strings.TrimSpace(e.typed))
	if e.large != nil {
		if place, ok := e.large.Find(typed); ok {
			portrait := e.app.Portraits[e.puzzle.Name()]
			names, typed = []string{portrait.PlaceOf(e.position, place)}, ""
		}
	}
	for _, name := range names {
		if len(list.Children) == maxOffered {
			break
		}
		if strings.Contains(strings.ToLower(name), typed) {
			list.Children = append(list.Children, widget.Button("ends-"+name, name, func() { e.choose(name) }))
		}
	}
	return list
}

// choose makes a place the start or, once that is chosen, the goal.
func (e *ends) choose(name string) {
	how := puzzle.Ends{To: []string{name}}
	if e.start {
		how = puzzle.Ends{From: name}
	}
	read, err := e.puzzle.(puzzle.EndReader).ReadEnds(e.position.String(), how)
	switch {
	case err != nil:
		e.wrong = e.app.Lang.Fault(err)
	case e.start && e.goal:
		e.position = space.From(e.position, read.Position) // the drawing stays as it is
		e.start, e.from, e.typed, e.wrong = false, name, "", ""
		portrait := e.app.Portraits[e.puzzle.Name()]
		e.draw(portrait)
	default:
		e.app.CloseAll()
		e.load(Subject{Puzzle: e.puzzle, Position: read.Position})
		e.app.SayNotes(e.notes)
	}
	e.app.Changed()
}
