package export

import (
	"strings"

	"cavalo/internal/csp/draw"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/paint"
	"cavalo/internal/recording/replay"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// constraints is the scene of a recorded run on a constraint problem.
type constraints struct {
	*film.Film
	lang    words.Lang
	drawing *draw.Drawing
}

// Constraints returns a show of a recorded run on a constraint problem.
func Constraints(f *film.Film, lang words.Lang, theme ui.Theme) *Show {
	return NewShow(&constraints{f, lang, draw.New(f.Network)}, lang, theme)
}

// Still lays out the problem of a run before its first step.
func Still(f *film.Film, lang words.Lang, theme ui.Theme) picture.Page {
	s := constraints{f, lang, draw.New(f.Network)}
	width := Width
	if s.drawing.IsBoard() {
		width = Height
	}
	return picture.Lay(ui.NewColumn("", s.Body(0, 0)).With(ui.Traits{Pad: 12}), width, Height, theme, paint.NewFonts())
}

func (s *constraints) Len() int { return len(s.Events) }

// Rounds returns a part for each assignment.
func (s *constraints) Rounds() (rounds []replay.Round) {
	begun := 0
	for i, e := range s.Events {
		if e.Kind == textbook.Assign {
			rounds = append(rounds, replay.Round{Begun: begun, End: i})
			begun = i + 1
		}
	}
	return append(rounds, replay.Round{Begun: begun, End: len(s.Events)})
}

func (s *constraints) Title() string {
	parts := []string{s.lang.T(words.CspAlgorithms.Key(s.Job.Algorithm))}
	for _, field := range textbook.Fields() {
		if s.Job.Algorithm == textbook.Backtracking {
			parts = append(parts, s.lang.T(words.CspChoices.Key(*field.At(&s.Job.Settings))))
		}
	}
	return words.Dotted(parts...)
}

func (s *constraints) Say(moment int) string { return s.Sentence(s.lang, moment) }

func (s *constraints) Figures(moment int) string {
	number := func(n int64) string { return s.lang.Int(n) }
	stats := s.At(moment).Stats
	parts := []string{s.lang.T(words.StepOf, number(int64(moment)), number(int64(s.Len())))}
	for _, f := range film.Figures() {
		parts = append(parts, s.lang.T(f.Label)+" "+number(f.Of(&stats)))
	}
	return strings.Join(parts, " · ")
}

func (s *constraints) Body(moment int, _ float64) *ui.Node {
	state := s.At(moment)
	board := ui.NewBoard("", s.drawing.Text(s.lang, state), s.drawing.Board(s.lang, state, "")).With(ui.Traits{Grow: 1})
	return ui.NewColumn("", board).With(ui.Traits{Variant: ui.Card, Pad: 8, Grow: 1})
}
