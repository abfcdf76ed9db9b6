package share

import (
	"cavalo/internal/app/session"
	"cavalo/internal/app/widget"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	laneHeight = 18.0 // of a lane in a game that goes on
	thinLane   = 9.0
	endHeight  = 26  // of a lane at the end
	nameWidth  = 180 // the greatest width of a name before a lane
)

// Lanes returns the steps of the player and of the sender as two rows; nil if the sender's can't be
// counted. In a game that goes on they are thin, and the sender's are above; at its end they say
// which steps cost some.
func (v *Visit) Lanes(mine int, ended bool) *ui.Node {
	s, ok := v.counted()
	if !ok {
		return nil
	}
	lang, theirs := v.app.Lang, len(s.moves)
	height, pad, lost := laneHeight, (laneHeight-thinLane)/2, [2]session.Losses{}
	if ended {
		_, walk := v.mine()
		height, pad, lost = endHeight, 3, v.lost(walk, s.walk)
	}
	names, lanes, counts := ui.NewColumn("").With(ui.Traits{MaxWidth: nameWidth}), ui.NewColumn("").With(ui.Traits{Grow: 1, Across: ui.Stretch}), ui.NewColumn("")
	row := func(id, name string, steps int, l session.Losses) {
		strip := widget.Strip{Steps: steps, Room: max(mine, theirs), Costs: map[int]int{}, Theirs: id != "mine"}
		said := name + ": " + report.Of(v.game.Name()).Length(lang, steps)
		for i, cost := range l.Lost {
			if strip.Costs[i+1] = cost; cost > 0 {
				said += ", " + lang.N(words.LostPlaces, 1, lang.Int(int64(i+1))) + ": +" + lang.Int(int64(cost))
			}
		}
		text := func(t string) *ui.Node {
			return ui.NewText("", t).With(ui.Traits{Height: height, Size: ui.Small, Weight: ui.Semibold, DrawOnly: true})
		}
		names.Children = append(names.Children, text(name))
		lanes.Children = append(lanes.Children, ui.NewDrawing("lane-"+id, said, strip).With(ui.Traits{Height: height, PadY: pad}))
		counts.Children = append(counts.Children, text(lang.Int(int64(steps))))
	}
	if !ended {
		row("theirs", v.name(s), theirs, lost[1])
	}
	row("mine", lang.T(words.You), mine, lost[0])
	if ended {
		row("theirs", v.name(s), theirs, lost[1])
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
