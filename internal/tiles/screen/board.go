package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tiles/describe"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// look is the appearance of the tiles.
type look string

// The looks, in the order of the button that changes them.
const (
	numbers look = "numbers"
	scene   look = "picture"
	both    look = "both"
)

const lookName = "tiles/look"

func loadLook(store play.Store) look {
	text, err := store.Read(lookName)
	if l := look(text); err == nil && (l == scene || l == both) {
		return l
	}
	return numbers
}

func (l look) words() words.Key {
	return map[look]words.Key{numbers: words.TilesNumbers, scene: words.TilesPicture, both: words.TilesBoth}[l]
}

// nextLook switches to the next look.
func (s *Screen) nextLook() {
	s.look = map[look]look{numbers: scene, scene: both, both: numbers}[s.look]
	s.App.Storage.Keep(lookName, string(s.look))
	s.App.Changed()
}

// pictureOf shows a board on the way to a goal; the ids of its squares begin
// with a prefix.
func pictureOf(p rules.Position, l look, prefix string) *ui.Board {
	b, _ := lay(p, l, prefix)
	return b
}

func lay(p rules.Position, l look, prefix string) (*ui.Board, *describe.Tiles) {
	b, tiles := describe.Lay(p)
	tiles.Scene = l != numbers
	b.Tucked = tiles.Scene
	for i := range b.Cells {
		c := &b.Cells[i]
		c.ID = prefix + c.ID
		if l == scene {
			c.Text, tiles.At[i].Text = "", ""
		}
	}
	return b, tiles
}

func mini(p rules.Position, l look) *ui.Board {
	b := pictureOf(p, l, "")
	b.Mini = true
	return b
}

func (s *Screen) picture(start puzzle.Position, moves []string) *ui.Board {
	now := puzzle.After(start, moves)
	return pictureOf(positionOf(now), numbers, "")
}

// gradeOf names the size and the level of a board: "4x4 medium".
func (s *Screen) gradeOf(grade string) string {
	size, level, _ := strings.Cut(grade, " ")
	if name := words.Difficulties[level]; name != "" {
		return strings.Replace(size, "x", " × ", 1) + ", " + s.App.Lang.T(name)
	}
	return grade
}

func goalOf(p rules.Position) rules.Position { return rules.Position{Board: p.Goal, Goal: p.Goal} }

func (s *Screen) boardView() *ui.Node {
	p := s.position()
	b, tiles := lay(p, s.look, "sq-")
	b.Motion, tiles.Slides = s.motion, s.slides
	b.Threads = route(p.Board, s.Player.Ahead())
	for cell := range b.Cells {
		c := &b.Cells[cell]
		c.Label = s.label(p.Board, cell)
		c.Enabled = len(p.Board.Toward(cell)) > 0
		c.Target = c.Enabled && s.App.Theme().High // mark the tiles that can slide, for players who can hardly see the blank
	}
	s.Hint.Mark(b)
	b.Press = func(cell int) { s.slide(p.Board.Toward(cell)) }
	b.Refuse = func(cell int) { s.refuse(cell, p.Board.Refusal(cell)) }
	b.HoverAt = func(cell int) { s.over = cell; s.App.Changed() }
	b.Swipe = s.swipe
	return ui.NewBoard(widget.BoardID, s.App.Lang.T(words.Board), b).With(ui.Traits{Grow: 1})
}

// route returns the thread of tiles that slide, each towards the one before, and the first into
// the blank; it ends where the blank comes back to a square: a longer one could not be followed.
func route(b rules.Board, moves []string) []ui.Thread {
	at := b.Find(0)
	stops := []ui.Stop{{Square: at}}
	for i, text := range moves {
		m, err := rules.ParseMove(text)
		next, ok := b.Size().Beside(at, m)
		if err != nil || !ok || slices.ContainsFunc(stops, func(s ui.Stop) bool { return s.Square == next }) {
			break
		}
		at, stops = next, append(stops, ui.Stop{Square: next, Text: strconv.Itoa(i + 1)})
	}
	slices.Reverse(stops)
	if len(stops) < 2 {
		return nil
	}
	return []ui.Thread{{Color: ui.ColorAccent, Stops: stops}}
}

// label names a square for a screen reader.
func (s *Screen) label(b rules.Board, cell int) string {
	lang, tile := s.App.Lang, b.At(cell)
	moves := b.Toward(cell)
	switch {
	case tile == 0:
		return lang.T(words.TileBlank)
	case len(moves) == 0:
		return lang.T(words.TileIs, tile)
	case len(moves) == 1:
		return lang.T(words.TileMoves, tile, way(lang, moves[0]))
	}
	return lang.N(words.TileAlong, len(moves)-1, tile, way(lang, moves[0]))
}

func way(lang words.Lang, m rules.Move) string { return lang.T(words.TileWays.At(int(m))) }

// sentence describes the change between two boards: the first tile that slid, and
// the state of the game.
func (s *Screen) sentence(before, after rules.Board) string {
	blank := after.Find(0)
	moves := before.Toward(blank)
	if before.Size() != after.Size() || len(moves) == 0 {
		return s.status()
	}
	return s.App.Lang.T(words.TileSlid, before.At(blank), way(s.App.Lang, moves[0])) + " " + s.status()
}
