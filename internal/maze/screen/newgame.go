package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maker describes the maze to generate.
type maker struct {
	size       string
	difficulty string
}

// sizes and difficulties are the choices for the generator.
var (
	sizes        = []string{"4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "12x12", "14x14", "16x16"}
	difficulties = levelNames()
)

func levelNames() (names []string) {
	return lists.Map(rules.Levels(), func(l rules.Level) string { return l.Name })
}

// setTab lists the mazes that come with the program, by difficulty.
func (s *Screen) setTab(*newgame.Picker) []*ui.Node {
	var out []*ui.Node
	bests := s.bestTimes()
	for _, level := range difficulties {
		columns := 8
		if s.App.Size.W < shell.NarrowCards {
			columns = 4
		}
		grid := ui.NewGrid("set-"+level, columns).With(ui.Traits{Gap: 8})
		for _, problem := range rules.Puzzle.Problems() {
			place, ok := strings.CutPrefix(problem.Name, level+"-")
			if !ok {
				continue
			}
			p := positionOf(problem.Position)
			begin := func() { s.Begin(problem.Name, problem.Position) }
			number := ui.NewButton("problem-"+problem.Name, s.titleOf(problem.Name), begin).Shown(place).With(ui.Traits{Variant: ui.Quiet})
			if best := bests[history.BoardID(rules.Puzzle, problem.Position)]; best > 0 {
				number.Icon, number.Color = ui.IconCheck, ui.ColorGood
				number.Label += ". " + s.App.Lang.T(words.MazeBest, words.Clock(best))
			}
			grid.Children = append(grid.Children, ui.NewColumn("",
				ui.NewBoard("mini-"+problem.Name, problem.Name, miniature(p)).OnPress(begin).With(ui.Traits{Height: 56, DrawOnly: true}),
				number,
			).With(ui.Traits{Gap: 4, Across: ui.Stretch}))
		}
		out = append(out, widget.Heading("set-title-"+level, s.App.Lang.T(words.Difficulties[level]), 3), widget.Note("set-note-"+level, s.levelWords(level)), grid)
	}
	return out
}

// levelWords names the hardest rule that the mazes of a level need.
func (s *Screen) levelWords(name string) string {
	lang, levels := s.App.Lang, rules.Levels()
	i := slices.IndexFunc(levels, func(l rules.Level) bool { return l.Name == name })
	least, most := lang.Int(int64(levels[i].Least)), lang.Int(int64(levels[i].Most))
	switch i {
	case 0:
		return lang.T(words.MazeLevelMost, most)
	case len(levels) - 1:
		return lang.T(words.MazeLevelLeast, least)
	}
	return lang.T(words.MazeLevelRange, least, most)
}

// newTab returns the tab that generates a maze.
func (s *Screen) newTab(p *newgame.Picker) []*ui.Node {
	t, m := s.App.Lang.T, &s.maker
	bySize := lists.Map(sizes, func(size string) ui.Option {
		return ui.Option{Value: size, Label: strings.Replace(size, "x", " × ", 1)}
	})
	byLevel := lists.Map(difficulties, func(level string) ui.Option { return ui.Option{Value: level, Label: t(words.Difficulties[level])} })
	out := []*ui.Node{
		p.LevelField(m.difficulty, byLevel, func(v string) { m.difficulty = v; s.App.Changed() }),
		p.SizeField(m.size, bySize, func(v string) { m.size = v; s.App.Changed() }),
	}
	out = append(out, s.MakeFields(s.makingWords(), words.MazeNotMade)...)
	if s.Making() {
		return out
	}
	out = append(out, p.PlayFields(func(seed string) { s.make(seed, m.size) }, t(words.TilesScrambleWords))...)
	return append(out, widget.Note("level-note", s.levelWords(m.difficulty))) // below what all puzzles have in the same places
}

// makingWords say that a maze is being made, and for how long.
func (s *Screen) makingWords() string {
	return s.App.Lang.T(words.MazeMaking, words.Clock(s.Solver.Progress.Time))
}

// another asks the engine to make a maze of a size, as hard as the current one or,
// if that has no level, as the last generated one.
func (s *Screen) another(size string) {
	if level, _, _ := strings.Cut(s.Game.Problem(), "-"); slices.Contains(difficulties, level) {
		s.maker.difficulty = level
	}
	s.make(s.FreshSeed(), size)
}

func (s *Screen) make(seed, size string) {
	s.Make(play.SeedName(seed), puzzle.Draw{Seed: seed, Size: size, Difficulty: s.maker.difficulty}, words.MazeNotMade)
}

// gradeOf names how hard a maze is.
func (s *Screen) gradeOf(grade string) string {
	if name, known := words.MazeGrades.Find(grade); known {
		return s.App.Lang.T(name)
	}
	return grade
}

func (s *Screen) titleOf(name string) string {
	if level, place, ok := strings.Cut(name, "-"); ok {
		if grade, known := words.MazeGrades.Find(level); known {
			return s.App.Lang.T(words.MazeName, s.App.Lang.T(grade)+" "+place)
		}
	}
	return s.ProblemName(name, words.MazeName, words.MazeName)
}

// editor is a board that is being changed.
type editor struct {
	screen *Screen
	board  rules.Board
	cursor int
	words  string // how many solutions it has
}

// countTime is how long the solutions of a board are counted while it is being
// changed.
const countTime = 3 * time.Second

// forEdit owns the jobs that ask how many solutions a board has.
const forEdit = "edit"

// editBoard starts editing the current board, if the engine may count its
// solutions.
func (s *Screen) editBoard() { s.Aid.Look(s.beginEdit) }

func (s *Screen) beginEdit() {
	s.words, s.wrong, s.hint = "", false, hint{}
	s.Hint.Clear()
	s.edit = &editor{screen: s, board: s.position().Board()}
	s.edit.ask()
}

func (e *editor) flip(sq rules.Square) {
	e.board = e.board.With(sq, e.board.IsFree(sq))
	e.cursor = cellOf(e.board, sq)
	e.ask()
}

// resize makes the board larger or smaller, keeping as much as possible.
func (e *editor) resize(width, height int) {
	if rules.CheckSize(width, height) != nil {
		return
	}
	b := rules.NewBoard(width, height)
	for line := range min(height, e.board.Height()) {
		for column := range min(width, e.board.Width()) {
			if sq := rules.At(line, column); !e.board.IsFree(sq) {
				b = b.With(sq, true)
			}
		}
	}
	e.board, e.cursor = b, 0
	e.ask()
}

// ask finds out how many solutions the board has.
func (e *editor) ask() {
	s, board := e.screen, e.board
	e.words = s.App.Lang.T(words.MazeAsking)
	s.Background.Drop(forEdit)
	j := puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Position: board.String(), Limits: search.Limits{Time: countTime, Memory: solve.MaxMemory}}
	s.Background.Add(forEdit, j, func(a puzzle.Answer) {
		if s.edit != e || e.board != board {
			return
		}
		e.words = s.counted(a)
		s.App.Changed()
	})
	s.App.Changed()
}

// counted says how many solutions a board has.
func (s *Screen) counted(a puzzle.Answer) string {
	t := s.App.Lang.T
	switch {
	case a.Error != "":
	case a.Status == search.NoSolution:
		return strings.TrimSpace(t(words.MazeNone) + " " + s.reason(a.Proof().Reason))
	case a.Proof().Unique == "yes":
		return t(words.MazeOne)
	case a.Solutions() != "" && a.Solutions() != "0":
		return s.verdict(a) + "."
	}
	return t(words.MazeUnknown)
}

func (e *editor) view() *ui.Node {
	s := e.screen
	t := s.App.Lang.T
	side := func(id string, phrase words.Key, n int, set func(int)) *ui.Node {
		f := widget.Field(widget.Numbered(ui.NewSelect, id, t(phrase), n, lists.Range(1, 20), strconv.Itoa, set))
		f.Grow = 1
		return f
	}
	return widget.Card("editor",
		widget.Muted("edit-words", t(words.MazeEditing)),
		widget.Said("edit-solutions", e.words, 0),
		widget.Row(8,
			side("edit-width", words.MazeWidth, e.board.Width(), func(n int) { e.resize(n, e.board.Height()) }),
			side("edit-height", words.MazeHeight, e.board.Height(), func(n int) { e.resize(e.board.Width(), n) })),
		ui.NewRow("",
			widget.Primary("edit-done", t(words.MazeDone), e.done),
			widget.Button("edit-clear", t(words.MazeClear), func() {
				e.board = rules.NewBoard(e.board.Width(), e.board.Height())
				e.ask()
			}),
			widget.Button("edit-cancel", t(words.Cancel), func() { s.Background.Drop(forEdit); s.edit = nil; s.App.Changed() }),
		).With(ui.Traits{Gap: 8, Wrap: true}))
}

// done plays the board.
func (e *editor) done() {
	s := e.screen
	s.Background.Drop(forEdit)
	s.edit = nil
	if e.board == s.position().Board() {
		s.App.Changed()
		return
	}
	s.Begin("", rules.PuzzlePosition{Position: rules.NewPosition(e.board)})
}
