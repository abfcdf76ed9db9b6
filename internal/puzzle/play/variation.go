package play

import (
	"slices"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// maxVariations is the number of variations above which the oldest are dropped.
const maxVariations = 40

// betweenVariations separates variations in a record.
const betweenVariations = " | "

// Variations returns the game's other lines, each with all moves from the start. None is
// the beginning of another, or of the current run.
func (g *Game) Variations() [][]string { return g.variations }

// Branch stores the current run as a variation and removes its steps that can be redone.
func (g *Game) Branch() {
	first, last := g.Run()
	if g.done == last {
		return
	}
	g.keepVariation(texts(g.steps[first:last]))
	g.steps = slices.Clone(g.steps[:g.done])
	g.version++
}

func (g *Game) keepVariation(line []string) {
	if slices.ContainsFunc(g.variations, func(v []string) bool { return begins(v, line) }) {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(g.variations), func(v []string) bool { return begins(line, v) })
	kept = append(kept, line)
	g.variations = kept[max(0, len(kept)-maxVariations):]
}

func begins(line, other []string) bool {
	return len(line) >= len(other) && slices.Equal(line[:len(other)], other)
}

// Follow makes a variation the current run, with some of its moves done, and the current run
// a variation. It keeps the steps up to the last restart.
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
	line, err := stepsOf(position, variation[common:], Player)
	if err != nil {
		return err
	}
	g.variations = slices.DeleteFunc(slices.Clone(g.variations), func(v []string) bool { return begins(variation, v) })
	if !begins(variation, old) {
		g.keepVariation(old)
	}
	g.steps = slices.Concat(g.steps[:first+common], line)
	g.move(first + min(max(done, 0), len(variation)))
	return nil
}

func variationsText(lines [][]string) string {
	texts := lists.Map(lines, search.JoinNames)
	return strings.Join(texts, betweenVariations)
}

// variations parses the variations of a record and plays their moves.
func (r *reader) variations(g *Game, f field) error {
	for text := range strings.SplitSeq(f.value, strings.TrimSpace(betweenVariations)) {
		line := search.SplitNames(text)
		if _, err := puzzle.Replay(g.start, line); err != nil {
			return (&reader{line: f.line}).locate(err, f.column)
		}
		if len(line) > 0 {
			g.keepVariation(line)
		}
	}
	return nil
}
