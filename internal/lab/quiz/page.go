package quiz

import (
	"strconv"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/rng"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Wide is the minimum width of a page with the answer next to the question.
const Wide = 1240

// MaxSeed is the length of the longest seed in a link.
const MaxSeed = 100

// NewSeed returns a new seed, from the time and another text.
func NewSeed(a *shell.App, from string) string {
	return strconv.FormatUint(rng.Hash(from, strconv.FormatInt(a.Now.UnixNano(), 36))>>24, 36)
}

// LevelNames are the names of the levels in their order.
var LevelNames = []words.Key{words.ExamEasy, words.ExamMedium, words.ExamHard}

// Progress is a topic or a lesson, with the progress made in it.
type Progress struct {
	ID, Title, State string
	Here, Done       bool
	Press            func()
}

// ProgressCard returns a list of topics or lessons.
func ProgressCard(id, listID, title string, items []Progress) *ui.Node {
	list := ui.NewList(listID, title).With(ui.Traits{Gap: 2})
	for _, p := range items {
		name, state := widget.Text(p.ID+"-name", p.Title), widget.Note(p.ID+"-state", p.State)
		if p.Here {
			name.Weight = ui.Semibold
		}
		if p.Done {
			state.Icon, state.Color = ui.IconCheck, ui.ColorGood
		}
		list.Children = append(list.Children, ui.NewListItem(p.ID, p.Title+": "+p.State,
			p.Press, ui.NewColumn("", name, state).With(ui.Traits{Grow: 1, Gap: 0, DrawOnly: true})).
			With(ui.Traits{Selected: p.Here, MinHeight: widget.Finger, PadX: 10, PadY: 4, Across: ui.Center}))
	}
	return widget.Card(id, widget.Caption(id+"-caption", title), list)
}

// Columns returns two columns side by side, for a wide window.
func Columns(left, right []*ui.Node) *ui.Node {
	side, main := widget.Column(12, left...), widget.Column(12, right...)
	side.Width, main.Grow = 320, 1
	return ui.NewRow("", side, main).With(ui.Traits{Gap: 24, Across: ui.Start})
}
