package lessons

import (
	"cavalo/internal/csp/draw"
	"cavalo/internal/csp/film"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// shown is an example that is shown step by step: a question's answer, or the run of a constraint solver.
type shown struct {
	at, last int
	// about and title return the text above the figure and the title in its card, said the sentence
	// of a step, and figure its figure.
	about, title func() string
	said         func(at int) string
	figure       func(at int, width float64) *ui.Node
}

// seek goes to a step.
func (s *shown) seek(to int) { s.at = min(max(to, 0), s.last) }

// newExample returns the lesson's example at its start.
func (l *lessons) newExample() *shown {
	in := l.in()
	if in.Film != nil {
		f := in.Film()
		at := lesson.Moments(f)
		return &shown{last: len(at) - 1, title: func() string { return "" },
			about:  func() string { return in.Say(l.s.App.Lang, words.Lessons.Key(in.Name+".example")) },
			said:   func(i int) string { return f.Sentence(l.s.App.Lang, at[i]) },
			figure: func(i int, width float64) *ui.Node { return l.moment("example-figure", f, at[i], width) }}
	}
	q := in.Example()
	h := quiz.NewSheet(l.s, "example", q, nil)
	h.Replay()
	return &shown{last: len(h.Steps) - 1, about: func() string { return in.AboutExample(l.s.App.Lang, q) },
		title:  func() string { return l.s.App.Lang.T(words.LessonExampleOf, q.Kind.Title(l.s.App.Lang)) },
		said:   func(at int) string { h.At = at; return h.Said() },
		figure: func(at int, width float64) *ui.Node { h.At = at; return h.Figure(width) }}
}

// smallGraph is the width up to which the graph of a film is as wide as it may be: its boxes have little
// room.
const smallGraph = 320

// moment returns the picture of a moment of a film, as high as the figure of a graph of this width.
func (l *lessons) moment(id string, f *film.Film, at int, width float64) *ui.Node {
	d, state := draw.New(f.Network), f.At(at)
	b := d.Board(l.s.App.Lang, state, id+"-")
	if d.IsBoard() || width > smallGraph {
		width = min(width, b.WidthFor(width/quiz.FigureAspect))
	}
	return ui.NewBoard(id, d.Text(l.s.App.Lang, state), b).With(ui.Traits{Width: width, Height: b.HeightFor(width)})
}
