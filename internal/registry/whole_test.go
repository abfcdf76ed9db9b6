package registry_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	lights "cavalo/internal/registry/template/rules"
	lightsscreen "cavalo/internal/registry/template/screen"
	lightssolve "cavalo/internal/registry/template/solve"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The template is one of the puzzles here: what is asked of them is what
// a newcomer's has to have.
func init() {
	puzzle.Register(lights.Puzzle)
	jobs.Register(lights.Puzzle.Name(), lightssolve.Solver)
}

// makers are the program's screens and the template's.
var makers = append(slices.Clone(screens.All), lightsscreen.New)

// TestEveryPuzzleIsWhole goes over the registry: whatever any part of the program
// asks of a puzzle, each has.
func TestEveryPuzzleIsWhole(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			t.Run("problems", func(t *testing.T) { wholeProblems(t, p) })
			t.Run("records", func(t *testing.T) { wholeRecord(t, p) })
			t.Run("tasks", func(t *testing.T) { wholeTasks(t, p) })
			t.Run("algorithms", func(t *testing.T) { wholeAlgorithms(t, p) })
			t.Run("words", func(t *testing.T) { wholeWords(t, p) })
			t.Run("screen", func(t *testing.T) { wholeScreen(t, p) })
		})
	}
}

// TestEverySpaceIsWhole holds the state spaces to what is asked of a puzzle that is no
// game.
func TestEverySpaceIsWhole(t *testing.T) {
	b := apptest.New(t, 1440, 900, apptest.NewHost(), makers...)
	for _, p := range puzzle.Spaces() {
		t.Run(p.Name(), func(t *testing.T) {
			t.Run("problems", func(t *testing.T) { wholeProblems(t, p) })
			t.Run("records", func(t *testing.T) { wholeRecord(t, p) })
			t.Run("tasks", func(t *testing.T) { wholeTasks(t, p) })
			t.Run("algorithms", func(t *testing.T) { spaceAlgorithms(t, p) })
			t.Run("portrait", func(t *testing.T) { spacePortrait(t, b.App, p) })
			t.Run("file", func(t *testing.T) { spaceFile(t, p) })
		})
	}
}

// spaceAlgorithms solves the first problem with every algorithm and every heuristic.
// None finds less than the least cost, and none claims more than it.
func spaceAlgorithms(t *testing.T, p puzzle.Puzzle) {
	first := p.Problems()[0].Position
	ask := func(s puzzle.Search) puzzle.Answer {
		a := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: first.String(), Search: s, Limits: search.Limits{Memory: 256 << 20, Nodes: 100_000}}, search.Control{})
		testkit.MustEqual(t, a.Error, "", "%+v", s)
		return a
	}
	best := ask(puzzle.Search{})
	if best.Status != search.Solved || !best.Optimal || best.Least() != best.Cost() {
		t.Fatalf("the first problem is %v, proved %v, cost %v, at least %v", best.Status, best.Optimal, best.Cost(), best.Least())
	}
	for _, alg := range p.Algorithms() {
		heuristics := []puzzle.Heuristic{{}}
		if alg.Informed {
			heuristics = append(p.Heuristics(), puzzle.Heuristic{Name: "expr:" + puzzle.Words(p)[0]})
		}
		for _, h := range heuristics {
			a := ask(puzzle.Search{Algorithm: alg.Name, Heuristic: h.Name})
			if a.Status == search.Solved && (a.Cost() < best.Cost()-1e-9 || a.Optimal && a.Cost() > best.Cost()+1e-9) || a.Status == search.NoSolution {
				t.Errorf("%s %s: %v, cost %v, proved %v; the least is %v", alg.Name, h.Name, a.Status, a.Cost(), a.Optimal, best.Cost())
			}
			if a.Least() > best.Cost()+1e-9 {
				t.Errorf("%s %s: at least %v is said to be proved of %v", alg.Name, h.Name, a.Least(), best.Cost())
			}
		}
	}
}

// spacePortrait draws and names every problem, in every language.
func spacePortrait(t *testing.T, a *shell.App, p puzzle.Puzzle) {
	portrait, ok := a.Portraits[p.Name()]
	if !ok {
		t.Fatal("it is not drawn")
	}
	if title := a.TitleOf(p); title == "" || title == p.Name() {
		t.Errorf("it is called %q", title)
	}
	for _, problem := range p.Problems() {
		if portrait.NameOf(problem.Name) == "" || len(portrait.Picture(problem.Position, nil).Cells) == 0 || len(portrait.Picture(problem.Position, problem.Position.Moves()[:1]).Cells) == 0 {
			t.Errorf("%s has no picture or no name", problem.Name)
		}
	}
}

// spaceFile reads a position from a file as people write it: with a line break behind
// it, and with a mark of its bytes before.
func spaceFile(t *testing.T, p puzzle.Puzzle) {
	text := p.Problems()[0].Position.String()
	for _, data := range []string{text, text + "\n", "\ufeff" + text + "\r\n"} {
		list, err := p.ReadFile("f", []byte(data))
		if err != nil || len(list) != 1 || list[0].Position.String() != text {
			t.Errorf("%q is read as %v, %v", data, list, err)
		}
	}
	if _, err := p.ReadFile("f.txt", []byte("?")); err == nil || !strings.HasPrefix(err.Error(), "f.txt:") {
		t.Errorf("a wrong file: %v", err)
	}
}

// wholeProblems reads each problem back from its text and from its link, plays
// its moves, and refuses what is none.
func wholeProblems(t *testing.T, p puzzle.Puzzle) {
	problems := append(p.Problems(), puzzle.Problem{Name: "random", Position: p.Random("whole")})
	if len(problems) < 2 {
		t.Fatal("it comes without problems")
	}
	for _, problem := range problems {
		text := problem.Position.String()
		again, err := p.Parse(text)
		if err != nil || again.String() != text {
			t.Errorf("%s: %q is read as %v, %v", problem.Name, text, again, err)
		}
		linked, at, err := play.ParseLink("#" + play.Link(p, problem.Position))
		if err != nil || linked != p || at.String() != text {
			t.Errorf("%s: its link leads to %v, %v", problem.Name, at, err)
		}
		moves := problem.Position.Moves()
		if len(moves) == 0 {
			t.Errorf("%s has no moves", problem.Name)
		}
		for _, m := range moves {
			next, err := problem.Position.Play(m)
			if err != nil {
				t.Errorf("%s: move %s: %v", problem.Name, m, err)
			} else if again, err := p.Parse(next.String()); err != nil || again.String() != next.String() {
				t.Errorf("%s: after %s it is %q, read as %v, %v", problem.Name, m, next, again, err)
			}
		}
		if _, err := problem.Position.Play("no move"); err == nil {
			t.Errorf("%s: it plays what is no move", problem.Name)
		}
		testkit.Equal(t, problem.Position.String(), text, "%s: playing has changed the position", problem.Name)
		for _, start := range problem.Position.Starts() {
			if err := problem.Position.CheckStart(start); err != nil {
				t.Errorf("%s: start %s: %v", problem.Name, start, err)
			}
		}
	}
	if _, err := p.Parse("no position"); err == nil {
		t.Error("it reads what is no position")
	}
}

// wholeRecord keeps a game and takes it up again.
func wholeRecord(t *testing.T, p puzzle.Puzzle) {
	first := p.Problems()[0]
	now := time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	g := play.New(p, play.NewID(now), first.Name, first.Position)
	for range 3 {
		moves := g.Position().Moves()
		if len(moves) == 0 {
			break
		}
		testkit.Must(t, g.Play(moves[0], play.Player))
	}
	g.Undo()
	record := g.Record(now)
	again, err := play.ParseRecord(record)
	if err != nil {
		t.Fatalf("%v in\n%s", err, record)
	}
	testkit.Equal(t, again.Record(now), record, "it is written again as")
	if to, err := play.ParseAddress(g.Address()); err != nil || to.ID != g.ID() || to.Position().String() != g.Position().String() {
		t.Errorf("its address leads to %+v, %v", to, err)
	}
}

// wholeTasks does a job of each task, with next to no time: it must end without
// a fault.
func wholeTasks(t *testing.T, p puzzle.Puzzle) {
	if !slices.ContainsFunc(p.Tasks(), func(task puzzle.Task) bool { return task != "" }) && len(p.Tasks()) == 0 {
		t.Error("nothing can be asked for")
	}
	for _, task := range p.Tasks() {
		j := puzzle.Job{Task: task, Puzzle: p.Name(), Position: p.Problems()[0].Position.String(), Limits: search.Limits{Nodes: 2000, Time: time.Second, Memory: 64 << 20}}
		switch task {
		case puzzle.TaskReply:
			j.Level = duelrules.LevelNames()[0]
		case puzzle.TaskWhyNot:
			j.Asked = p.Problems()[0].Position.Moves()[0]
		case puzzle.TaskGenerate:
			j.Position = ""
		}
		if a := jobs.Run(j, search.Control{}); a.Error != "" {
			t.Errorf("task %q: %s", task, a.Error)
		}
	}
	if a := jobs.Run(puzzle.Job{Task: "nothing known", Puzzle: p.Name(), Position: p.Problems()[0].Position.String()}, search.Control{}); a.Error == "" {
		t.Error("it does a task that nobody knows")
	}
	if a := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: p.Problems()[0].Position.String(), Search: puzzle.Search{Goal: "glory"}}, search.Control{}); a.Error == "" {
		t.Error("it solves for a goal that nobody knows")
	}
}

// wholeAlgorithms solves a small position, a few moves from the end of a shortest
// path, with every algorithm and every heuristic.
func wholeAlgorithms(t *testing.T, p puzzle.Puzzle) {
	if len(p.Algorithms()) == 0 {
		t.Skip("nothing is solved")
	}
	const left = 2
	first := p.Problems()[0].Position
	best := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: first.String()}, search.Control{})
	if best.Error != "" || best.Status != search.Solved || !best.Optimal {
		t.Fatalf("the first problem is %v, proved %v: %s", best.Status, best.Optimal, best.Error)
	}
	small, err := puzzle.Replay(first, best.Path().Moves[:max(0, len(best.Path().Moves)-left)])
	testkit.Must(t, err)
	fewest := min(left, len(best.Path().Moves))
	for _, alg := range p.Algorithms() {
		heuristics := []puzzle.Heuristic{{}}
		if alg.Informed {
			heuristics = append(p.Heuristics(), puzzle.Heuristic{Name: "expr:" + strings.Split(p.Features()[0], "|")[0]})
		}
		for _, h := range heuristics {
			a := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: small.String(), Search: puzzle.Search{Algorithm: alg.Name, Heuristic: h.Name}, Limits: search.Limits{Memory: 256 << 20, Nodes: 300_000}}, search.Control{})
			if a.Error == "" && a.Status == search.LimitReached && alg.Name == "dfs" {
				continue // it may go astray for ever, which is what it is shown for
			}
			if a.Error != "" || a.Status != search.Solved || len(a.Path().Moves) < fewest || a.Optimal && len(a.Path().Moves) != fewest {
				t.Errorf("%s %s: %v in %d moves of %d, proved %v, %s", alg.Name, h.Name, a.Status, len(a.Path().Moves), fewest, a.Optimal, a.Error)
			}
		}
	}
	if a := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: small.String(), Search: puzzle.Search{Algorithm: "magic"}}, search.Control{}); a.Error == "" {
		t.Error("it solves with an algorithm that nobody knows")
	}
}

// wholeWords shows the card, the rules and the help in every language.
func wholeWords(t *testing.T, p puzzle.Puzzle) {
	for _, lang := range words.Langs() {
		host := apptest.NewHost()
		host.Langs = []string{lang.Tag()}
		b := apptest.New(t, 1440, 900, host, makers...)
		s := b.App.Screen(p.Name())
		if s == nil {
			t.Fatal("it has no screen")
		}
		if p != lights.Puzzle && !lang.Has(s.Title()) {
			t.Errorf("%s: it has no title", lang.Tag())
		}
		said := func(what string, nodes ...*ui.Node) {
			if len(nodes) == 0 {
				t.Errorf("%s: it has no %s", lang.Tag(), what)
			}
			for _, n := range nodes {
				if n == nil || silent(n) {
					t.Errorf("%s: its %s say nothing", lang.Tag(), what)
				}
			}
		}
		said("cards", s.Cards()...)
		said("rules", s.Rules("whole-"))
		said("help", s.Help()...)
		for _, problem := range p.Problems() {
			portrait, ok := b.App.Portraits[p.Name()]
			if !ok || portrait.NameOf(problem.Name) == "" || len(portrait.Picture(problem.Position, nil).Cells) == 0 {
				t.Errorf("%s: %s has no picture or no name", lang.Tag(), problem.Name)
			}
		}
	}
}

// silent reports whether nothing in a tree says anything.
func silent(n *ui.Node) bool {
	return n.Text == "" && n.Label == "" && !slices.ContainsFunc(n.Children, func(c *ui.Node) bool { return !silent(c) })
}

// gameScreenOf is the part of a puzzle's screen that every one of them is given.
type gameScreenOf interface {
	shell.Screen
	Play(move string, by play.By)
	Undo()
	Redo()
	Step(by int) bool
}

// wholeScreen plays on the screen: a move, taken back and made again, a hint, and
// a solution to its end; then a reload finds the game as it was.
func wholeScreen(t *testing.T, p puzzle.Puzzle) {
	b := apptest.New(t, 1440, 900, apptest.NewHost(), makers...)
	first := p.Problems()[0]
	b.Open(play.Link(p, first.Position))
	b.App.CloseAll() // what a link says on a first visit
	b.Update()
	s := b.App.Screen(p.Name()).(gameScreenOf)
	if !b.App.At(s) || b.Find(widget.BoardID).Board() == nil {
		t.Fatal("the link does not open its screen")
	}
	at := func() string { return strings.SplitN(strings.TrimPrefix(s.Address(), p.Name()+"/"), "?", 2)[0] }
	before := at()
	s.Play(first.Position.Moves()[0], play.Player)
	after := at()
	if after == before {
		t.Fatal("a move changes nothing")
	}
	if s.Undo(); at() != before {
		t.Errorf("taken back it is %q", at())
	}
	if s.Redo(); at() != after {
		t.Errorf("made again it is %q", at())
	}
	s.Undo()
	if p.Players() > 1 {
		return // who plays the other side is the game's own to test
	}
	asks := b.Find("hint").Label
	b.Press("hint")
	b.Until(10*time.Millisecond, func() bool { n := b.S.Root().Find("hint"); return n != nil && n.Label != asks })
	for stages := 0; at() == before && stages < 4; stages++ { // where, which, why; then it is played
		b.Press("hint")
	}
	if at() == before {
		t.Error("a hint is not played when all was told")
	}
	s.Undo()
	b.Press("open-machine", "solve")
	b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
	for range 1000 {
		if !s.Step(1) {
			break
		}
	}
	end, err := p.Parse(at())
	if err != nil || !end.Solved() {
		t.Errorf("the solution ends at %q, %v", at(), err)
	}
	if b.Update(); b.Find("verdict").Text == "" {
		t.Error("the result is not said")
	}
	again := apptest.New(t, 1440, 900, b.Host.Reloaded(), makers...)
	if got := again.App.Screen(p.Name()).Address(); !again.App.At(again.App.Screen(p.Name())) || got != s.Address() {
		t.Errorf("after a reload it is %q, was %q", got, s.Address())
	}
}

// TestTheTemplateIsPlayed plays the newcomer's puzzle as a person does: from its
// card to the last light, in the laboratory, and on to another problem.
func TestTheTemplateIsPlayed(t *testing.T) {
	b := apptest.New(t, 1440, 900, apptest.NewHost(), makers...)
	b.Press("play-lights")
	b.Expect("stands", "5 lights are on")
	b.Press("sq-A1")
	b.Expect("stands", "4 lights are on")
	b.Press("undo")
	b.Press("sq-B2")
	b.Expect("status", "1 move. All lights are out. 0:00 · no hint")
	b.Press("chip-problem", "problem-all")
	b.Press("hint")
	b.Until(10*time.Millisecond, func() bool { return b.There("hint") && strings.HasPrefix(b.Find("status").Text, "Press ") })
	b.Press("solve")
	b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
	if got := b.Find("verdict").Text; got != "5 presses put out all lights" || !b.There("proved") {
		t.Errorf("it finds %q", got)
	}
	b.Press("watch")
	b.Until(10*time.Millisecond, func() bool { return b.There("lab") })
	if !b.App.At(b.App.Screen("lab")) {
		t.Error("the laboratory does not open")
	}
}

// TestTheTemplateFits shows it in every size, language and theme.
func TestTheTemplateFits(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lights")
		look("1-lights")
		b.Press("solve")
		b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
		look("2-solved")
	}, lightsscreen.New)
}
