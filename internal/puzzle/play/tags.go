package play

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Tag is a header line of a game of two besides those that every game has: who
// plays, and what was agreed. A key has small letters and hyphens.
type Tag struct{ Key, Value string }

// The header lines of a game of two that are no tags.
const (
	keyVariations = "variations"
	keyResult     = "result"
)

// ofTwo reports whether games of a puzzle have tags, variations, notes and a
// result.
func ofTwo(p puzzle.Puzzle) bool { return p.Players() == 2 }

// Tag returns the value of a tag, "" when there is none.
func (g *Game) Tag(key string) string {
	for _, tag := range g.tags {
		if tag.Key == key {
			return tag.Value
		}
	}
	return ""
}

// SetTag gives a tag a value; "" takes it away.
func (g *Game) SetTag(key, value string) {
	i := slices.IndexFunc(g.tags, func(t Tag) bool { return t.Key == key })
	switch {
	case g.Tag(key) == value:
		return
	case i < 0:
		g.tags = append(g.tags, Tag{key, value})
	case value == "":
		g.tags = slices.Delete(slices.Clone(g.tags), i, i+1)
	default:
		g.tags = slices.Clone(g.tags)
		g.tags[i].Value = value
	}
	g.version++
}

// Note puts a few words behind the last step that was done.
func (g *Game) Note(words string) {
	if g.done > 0 {
		g.steps = slices.Clone(g.steps)
		g.steps[g.done-1].Note = words
		g.version++
	}
}

// result is how a game of two ended, "" for a game of one.
func (g *Game) result() string {
	return g.at(len(g.steps)).Result()
}

// tags enters the header lines that only a game of two has. The result is not
// kept: the moves have to say it.
func (r *reader) tags(g *Game, fields map[string]field) error {
	for _, key := range r.keys {
		f := fields[key]
		switch {
		case isKey(key):
		case !ofTwo(g.puzzle):
			return fault.New(codeKey, key, strings.Join(recordKeys, ", ")).At(f.line, 1)
		case key == keyVariations:
			if err := r.variations(g, f); err != nil {
				return err
			}
		case key == keyResult:
			r.result = f
		default:
			g.tags = append(g.tags, Tag{key, oneLine(f.value)})
		}
	}
	return nil
}
