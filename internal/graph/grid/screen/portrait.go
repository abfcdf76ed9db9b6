package screen

import (
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/grid/draw"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Portray registers how maps are drawn, named and edited.
func Portray(a *shell.App) {
	var kept draw.Chart // of the last large map
	a.Portraits[grid.Puzzle.Name()] = shell.Portrait{
		Title:   words.SpaceTitle.Key(grid.Name),
		Signs:   true,
		NameOf:  func(problem string) string { return a.Lang.SpaceProblem(grid.Name, problem) },
		Picture: func(start puzzle.Position, moves []string) *ui.Board { return picture(a, mapOf(start), moves, &kept) },
		Atlas:   func(start puzzle.Position) shell.Atlas { return atlasOf(a, mapOf(start)) },
		PlaceOf: func(start puzzle.Position, i int) string { return mapOf(start).Name(grid.Square(i)) },
		Blank:   func() puzzle.Position { return space.Begin(grid.Name, grid.Open(blankColumns, blankRows)) },
		Edit: func(start puzzle.Position, changed func(puzzle.Position)) shell.Editor {
			e := newEditor(a, mapOf(start), changed)
			return shell.Editor{View: e.view, Keys: e.undo.Keys}
		},
	}
}

// The size of a new map.
const (
	blankColumns = 16
	blankRows    = 12
)

func mapOf(p puzzle.Position) *grid.Map {
	i, _ := space.Of[grid.Square](p)
	m, _ := i.(*grid.Map)
	if start, goals := space.Hidden(p); start || goals {
		return m.Hiding(start, goals)
	}
	return m
}

// picture returns a small picture of a map with a path.
func picture(a *shell.App, m *grid.Map, moves []string, kept *draw.Chart) *ui.Board {
	p := &draw.Picture{Map: m, Path: []grid.Square{m.Start()}, Chart: kept}
	for _, move := range moves {
		if s, ok := m.Find(move); ok {
			p.Path = append(p.Path, s)
		}
	}
	b := p.Board()
	if draw.Large(m) {
		return b
	}
	for i := range b.Cells {
		b.Cells[i].Label = name(a.Lang, m, grid.Square(i))
	}
	return b
}

// name describes a square: "C4, wall", "C4, start, costs 5".
func name(l words.Lang, m *grid.Map, s grid.Square) string {
	said, plain := m.Name(s), true
	add := func(key words.Key, args ...any) {
		said, plain = l.T(key, append([]any{said}, args...)...), false
	}
	if s == m.Start() {
		add(words.GridStart)
	}
	if m.Goal(s) {
		add(words.GridGoal)
	}
	switch w := m.Weight(s); {
	case w == grid.Wall:
		add(words.GridWall)
	case w > 1:
		add(words.GridCosts, w)
	case plain:
		add(words.GridFree)
	}
	return said
}

// world is a map as a shell.Atlas whose places are the squares.
type world struct {
	draw.World
	app   *shell.App
	names []string // descriptions of the squares
	lang  words.Lang
}

func atlasOf(a *shell.App, m *grid.Map) shell.Atlas {
	w := world{World: draw.World{Map: m}, app: a}
	if draw.Large(m) {
		return &largeWorld{world: w, large: newLarge(a)}
	}
	return &w
}

func (w *world) Note() string { return "" }

func (w *world) Large() *shell.LargeAtlas { return nil }

func (w *world) Board(m *atlas.Marks) *ui.Board {
	w.call()
	b := w.Searched(m).Board()
	for i := range b.Cells {
		if b.Cells[i].Label = w.names[i]; len(b.Cells) <= maxTold {
			b.Cells[i].Label = w.label(m, i)
		}
	}
	return b
}

// maxTold is the maximum number of squares whose labels include their state in a search: with more, that
// would take longer than drawing them.
const maxTold = 1000

// call describes all squares, once in a language.
func (w *world) call() {
	if w.names != nil && w.lang == w.app.Lang {
		return
	}
	w.names, w.lang = make([]string, w.Map.Squares()), w.app.Lang
	for i := range w.names {
		w.names[i] = name(w.lang, w.Map, grid.Square(i))
	}
}

func (w *world) nameOf(place int) string {
	if w.names != nil {
		return w.names[place]
	}
	return name(w.app.Lang, w.Map, grid.Square(place))
}

// label describes a square and its state in a search: "C4, free, waiting, g = 3, h = 4, f = 7".
func (w *world) label(m *atlas.Marks, place int) string {
	mark, said := &m.At[place], []string{w.nameOf(place)}
	if mark.State == replay.Unborn {
		return said[0]
	}
	t, num := w.app.Lang.T, func(letter string, x float64) string { return words.Equation(letter, w.app.Lang.Number(x)) }
	if mark.Current {
		said = append(said, t(words.GraphIsCurrent))
	}
	said = append(said, t(words.LabStates.At(int(mark.State))))
	if mark.Found {
		said = append(said, t(words.GraphIsFound))
	}
	g, h, f, informed, ok := m.Values(place)
	letter, _, _ := m.Measure(place)
	switch {
	case !ok:
	case m.Secret(place):
		said = append(said, letter+" = ?")
	default:
		said = append(said, num("g", g))
		if informed {
			said = append(said, num("h", h))
		}
		if letter == "f" {
			said = append(said, num("f", f))
		}
	}
	return strings.Join(said, ", ")
}
