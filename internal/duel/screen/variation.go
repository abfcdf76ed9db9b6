package screen

import (
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// shownAhead is how many moves of a variation are listed.
const shownAhead = 6

// variationList offers the lines that were left, each from where it parts from
// the run in hand; nil when there are none.
func (c *Screen) variationList() *ui.Node {
	lang := c.App.Lang
	run := append(c.Game.Path(), c.Game.Future()...)
	list := &ui.Node{ID: "variations", Role: ui.Row, Wrap: true, Gap: 6}
	for i, line := range c.Game.Variations() {
		from := 0
		for from < min(len(run), len(line)) && run[from] == line[from] {
			from++
		}
		if from == len(line) {
			continue // the run in hand is that line by now
		}
		moves := strings.Join(line[from:min(len(line), from+shownAhead)], " ")
		if len(line) > from+shownAhead {
			moves += " …"
		}
		phrase := lang.T(words.VariationAt, lang.Int(int64(from+1)), moves)
		n := part.Chip("variation-"+lang.Int(int64(i+1)), phrase, func() {
			if c.Game.Follow(line, from+1) == nil { // its moves were played once: they are legal
				c.Still()
				c.Moved()
				c.Said = c.Status()
			}
		})
		n.Text, n.Label = phrase, lang.T(words.GoVariation, phrase)
		list.Children = append(list.Children, n)
	}
	if len(list.Children) == 0 {
		return nil
	}
	return part.Column(6, part.Caption("variations-caption", lang.T(words.Variations)), list)
}
