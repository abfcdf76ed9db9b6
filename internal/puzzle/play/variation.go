package play

import (
	"slices"
	"strings"

	"cavalo/internal/puzzle"
)

// maxVariations is how many lines a game keeps; the oldest go first.
const maxVariations = 40

// betweenVariations stands between two lines in a record.
const betweenVariations = " | "

// Variations returns the lines that were left for others, each with all its
// moves from the start. None is the beginning of another, or of the run in hand.
func (g *Game) Variations() [][]string { return g.variations }

// Branch keeps the steps of the run in hand that are ahead as a variation, and
// takes them away, so that something else can be played.
func (g *Game) Branch() {
	first, last := g.Run()
	if g.done == last {
		return
	}
	g.keep(texts(g.steps[first:last]))
	g.steps = slices.Clone(g.steps[:g.done])
	g.version++
}

func (g *Game) keep(line []string) {
	for _, v := range g.variations {
		if begins(v, line) {
			return
		}
	}
	kept := slices.DeleteFunc(slices.Clone(g.variations), func(v []string) bool { return begins(line, v) })
	kept = append(kept, line)
	g.variations = kept[max(0, len(kept)-maxVariations):]
}

func begins(line, other []string) bool {
	return len(line) >= len(other) && slices.Equal(line[:len(other)], other)
}

// Follow makes a variation the run in hand, with so many of its moves done; the
// run it takes the place of becomes a variation. A game that was restarted
// goes on behind the restart.
func (g *Game) Follow(variation []string, done int) error {
	first, last := g.Run()
	old := texts(g.steps[first:last])
	common := 0
	for common < min(len(old), len(variation)) && old[common] == variation[common] {
		common++
	}
	position := g.at(first + common)
	if common == 0 {
		position = g.start
	}
	line := slices.Clone(g.steps[:first+common])
	for _, move := range variation[common:] {
		next, err := position.Play(move)
		if err != nil {
			return err
		}
		line = append(line, Step{Move: move, Position: next})
		position = next
	}
	g.variations = slices.DeleteFunc(slices.Clone(g.variations), func(v []string) bool { return begins(variation, v) })
	if !begins(variation, old) {
		g.keep(old)
	}
	g.steps = line
	g.move(first + min(max(done, 0), len(variation)))
	return nil
}

func variationsText(lines [][]string) string {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = strings.Join(line, " ")
	}
	return strings.Join(texts, betweenVariations)
}

// variations reads the lines of a record. Their moves are played, as all are.
func (r *reader) variations(g *Game, f field) error {
	for text := range strings.SplitSeq(f.value, strings.TrimSpace(betweenVariations)) {
		line := strings.Fields(text)
		if _, err := puzzle.Replay(g.start, line); err != nil {
			return (&reader{line: f.line}).place(err, f.column)
		}
		if len(line) > 0 {
			g.keep(line)
		}
	}
	return nil
}
