package share

import (
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// lane shows steps as a row of squares: the player's are filled, the sender's outlined.
type lane struct {
	steps, all int // all is the length of the longer lane
	thick      float64
	theirs     bool
}

// The measures of a lane.
const (
	laneGap    = 3.0
	leastPitch = 8.0 // below which a lane is one bar
)

// Draw implements ui.Drawing.
func (l lane) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	pitch, n := min(r.W/float64(max(l.all, 1)), 2*l.thick), l.steps
	if pitch < leastPitch {
		pitch, n = pitch*float64(n), min(n, 1)
	}
	for i := range n {
		box := ui.Rect{X: r.X + float64(i)*pitch, Y: r.Y + (r.H-l.thick)/2, W: pitch - laneGap, H: l.thick}
		if l.theirs {
			p.Outline(box, box.H/4, 1.5, theme.Text)
		} else {
			p.Fill(box, box.H/4, theme.Accent)
		}
	}
}

const (
	// LanesHeight is the height of both lanes in a game that goes on.
	LanesHeight = 2 * laneHeight
	laneHeight  = 18.0
	nameWidth   = 180 // the greatest width of a name before a lane
)

// Lanes returns the steps of the player and of the sender as two rows; nil if the sender's can't be
// counted. In a game that goes on they are thin, and the sender's are above.
func (v *Visit) Lanes(mine int, ended bool) *ui.Node {
	s, ok := v.counted()
	if !ok {
		return nil
	}
	lang, theirs := v.app.Lang, len(s.moves)
	height, thick := laneHeight, 9.0
	if ended {
		height, thick = 26, 20
	}
	names, lanes, counts := ui.NewColumn("").With(ui.Traits{MaxWidth: nameWidth}), ui.NewColumn("").With(ui.Traits{Grow: 1, Across: ui.Stretch}), ui.NewColumn("")
	row := func(id, name string, steps int) {
		l := lane{steps, max(mine, theirs), thick, id != "mine"}
		text := func(t string) *ui.Node {
			return ui.NewText("", t).With(ui.Traits{Height: height, Size: ui.Small, Weight: ui.Semibold, DrawOnly: true})
		}
		names.Children = append(names.Children, text(name))
		lanes.Children = append(lanes.Children, ui.NewDrawing("lane-"+id, name+": "+report.Of(v.game.Name()).Length(lang, steps), l).With(ui.Traits{Height: height}))
		counts.Children = append(counts.Children, text(lang.Int(int64(steps))))
	}
	if !ended {
		row("theirs", v.name(s), theirs)
	}
	row("mine", lang.T(words.You), mine)
	if ended {
		row("theirs", v.name(s), theirs)
	}
	return ui.NewRow("lanes", names, lanes, counts).With(ui.Traits{Gap: 10})
}

// counted returns what came with the link if its steps can be compared: more of them are worse.
func (v *Visit) counted() (s sentGame, ok bool) {
	s, ok = v.sent()
	return s, ok && s.fits && v.game.Puzzle().Players() == 1 && !report.Of(v.game.Name()).Alike()
}

// Verdict compares the steps of a result with those of the sender in a sentence; "" if they can't
// be compared.
func (v *Visit) Verdict(steps int) string {
	s, ok := v.counted()
	if !ok {
		return ""
	}
	fewer, phrase := len(s.moves)-steps, words.VersusFewer
	switch {
	case fewer == 0:
		fewer, phrase = steps, words.VersusSame
	case fewer < 0:
		fewer, phrase = -fewer, words.VersusMore
	}
	return v.app.Lang.T(phrase, report.Of(v.game.Name()).Length(v.app.Lang, fewer))
}
