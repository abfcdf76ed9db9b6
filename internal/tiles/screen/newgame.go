package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The difficulties of a scramble, as jobs call them; any board is levelAny.
const (
	levelEasy   = "easy"
	levelMedium = "medium"
	levelHard   = "hard"
	levelAny    = "any"
)

var levels = []string{levelEasy, levelMedium, levelHard, levelAny}

func levelName(level string) words.Key {
	return map[string]words.Key{levelEasy: words.TilesEasy, levelMedium: words.TilesMedium, levelHard: words.TilesHard, levelAny: words.TilesAny}[level]
}

// scrambleName names a board by its seed and difficulty, scrambleOf takes such
// a name apart.
func scrambleName(seed, level string) string { return desk.SeedName(seed + " (" + level + ")") }

func scrambleOf(name string) (seed, level string, ok bool) {
	name, ok = desk.SeedOf(name)
	if !ok {
		return "", "", false
	}
	at := strings.LastIndex(name, " (")
	if at < 0 || !strings.HasSuffix(name, ")") {
		return "", "", false
	}
	level = name[at+2 : len(name)-1]
	return name[:at], level, levelName(level) != ""
}

// order is what the next scramble is to be.
type order struct {
	size   rules.Size
	level  string
	wanted bool // the engine is looking for it
}

// NewGame implements desk.Screen: a scramble, an instance of the course, or
// boards set by hand.
func (s *Screen) NewGame() shell.Dialog {
	return s.newGame(new(desk.Picker), s.position())
}

// EditDraft opens the tab where boards are set by hand on what was set so far.
func (s *Screen) editDraft(draft string) {
	if p, err := rules.Puzzle.Parse(draft); err == nil {
		s.App.Open(s.newGame(&desk.Picker{Tab: "editor"}, positionOf(p)))
	}
}

func (s *Screen) newGame(picker *desk.Picker, edited rules.Position) shell.Dialog {
	s.editor = newEditor(edited)
	d := s.PickerDialog(picker, []desk.Tab{
		{Name: "scramble", Words: words.TilesScramble, Body: s.scrambleTab},
		{Name: "course", Words: words.TabCourse, Body: s.courseTab},
		{Name: "editor", Words: words.TilesEditor, Body: s.editorTab},
	})
	d.Draft = func() string {
		if picker.Tab != "editor" {
			return ""
		}
		return s.editor.position().String()
	}
	return d
}

// sizeFields choose the size of a board.
func (s *Screen) sizeFields(prefix string, size rules.Size, set func(rules.Size)) *ui.Node {
	t := s.App.Lang.T
	field := func(id, phrase string, value int8, with func(n int8) rules.Size) *ui.Node {
		n := &ui.Node{ID: prefix + id, Role: ui.Tabs, Value: strconv.Itoa(int(value)), Change: func(v string) {
			if n, err := strconv.Atoi(v); err == nil {
				set(with(int8(n)))
				s.App.Changed()
			}
		}}
		for side := rules.MinSide; side <= rules.MaxSide; side++ {
			n.Options = append(n.Options, ui.Option{Value: strconv.Itoa(side), Label: strconv.Itoa(side)})
		}
		f := part.Field(phrase, n)
		f.Grow = 1
		return f
	}
	fields := []*ui.Node{
		field("rows", t(words.TilesRows), size.Rows, func(n int8) rules.Size { return rules.Size{Rows: n, Columns: size.Columns} }),
		field("columns", t(words.TilesColumns), size.Columns, func(n int8) rules.Size { return rules.Size{Rows: size.Rows, Columns: n} }),
	}
	if s.App.Size.W < shell.NarrowCards {
		return part.Column(8, fields...)
	}
	return part.Row(16, fields...)
}

func (s *Screen) scrambleTab(p *desk.Picker) []*ui.Node {
	t := s.App.Lang.T
	o := &s.order
	strip := &ui.Node{ID: "level", Role: ui.Tabs, Value: o.level, Change: func(v string) { o.level = v; s.App.Changed() }}
	for _, level := range levels {
		strip.Options = append(strip.Options, ui.Option{Value: level, Label: t(levelName(level))})
	}
	out := []*ui.Node{
		s.sizeFields("scramble-", o.size, func(size rules.Size) { o.size = size }),
		part.Field(t(words.TilesDifficulty), strip),
	}
	out = append(out, s.SeedField(p, s.scramble)...)
	if o.wanted {
		return append(out, &ui.Node{ID: "scrambling", Role: ui.Text, Text: t(words.TilesScrambling), Live: true, Wrap: true, Color: ui.ColorAccent})
	}
	phrase := t(words.TilesScrambleWords)
	if moves := rules.LevelMoves(o.level, o.size); moves > 0 {
		phrase = s.App.Lang.N(words.TilesLevelWords, moves) + " " + phrase
	}
	return append(out, part.Note("scramble-words", phrase))
}

// scramble begins a game on the board of a seed. Where it is to be just so hard
// the engine looks for it.
func (s *Screen) scramble(seed string) {
	o := &s.order
	if o.wanted {
		return
	}
	name := scrambleName(seed, o.level)
	if o.level == levelAny {
		s.Begin(name, rules.PuzzlePosition{Position: rules.NewPosition(rules.Random(seed, rules.Ordered(o.size)))})
		return
	}
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: rules.Puzzle.Name(), Seed: seed, Size: o.size.String(), Difficulty: o.level, Memory: desk.MaxMemory}
	o.wanted = true
	s.Errands.Drop(forScramble)
	s.Errands.Add(forScramble, j, func(a puzzle.Answer) {
		o.wanted = false
		position, err := rules.Puzzle.Parse(a.Final)
		if a.Error != "" || err != nil {
			s.App.Say(s.App.Lang.T(words.TilesScrambleNone))
			return
		}
		s.Begin(name, position)
	})
}

// forScramble owns the errand that looks for a board.
const forScramble = "scramble"

// courseTab offers the course's instances.
func (s *Screen) courseTab(*desk.Picker) []*ui.Node {
	list := &ui.Node{ID: "problems", Role: ui.Grid, Columns: 4, Gap: 12}
	if s.App.Size.W < shell.NarrowCards {
		list.Columns = 2
	}
	for _, r := range rules.References() {
		p := r.Position()
		phrase := s.App.Lang.T(words.TilesCourse, r.Name, s.App.Lang.Int(int64(r.Moves)))
		begin := func() { s.Begin(r.Name, rules.PuzzlePosition{Position: p}) }
		list.Children = append(list.Children, &ui.Node{Role: ui.Column, Variant: ui.Card, Pad: 12, Gap: 8, Across: ui.Stretch, Children: []*ui.Node{
			{ID: "mini-" + r.Name, Role: ui.BoardView, Board: mini(p, numbers), Height: 110, DrawOnly: true, Label: r.Name, Press: begin},
			part.Button("problem-"+r.Name, phrase, begin),
		}})
	}
	return []*ui.Node{list}
}
