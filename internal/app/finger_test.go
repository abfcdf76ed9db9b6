package screen_test

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/gamescreen"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// full opens a puzzle of the knight with a full board.
func full(t *testing.T, w, h float64, name string) *apptest.Bench {
	t.Helper()
	b := open(t, [2]float64{w, h}, name)
	d := b.GameScreen(name)
	p, _ := puzzle.Find(name)
	all := p.Problems()
	last := all[len(all)-1]
	start, err := p.Parse(strings.Replace(last.Position.String(), "v=course", "v=brainking", 1)) // where placements are chosen
	testkit.Must(t, err)
	if d.Start(last.Name, start); !slices.Contains(puzzles, name) || last.Name != "F" {
		t.Fatalf("%s ends with problem %s", name, last.Name)
	}
	b.Update()
	return b
}

// A full board on a phone has narrow margins: its squares, up to the next ones, are large
// enough for a finger.
func TestSquaresAreLargeEnoughForAFinger(t *testing.T) {
	for _, name := range []string{"challenge", "duel"} {
		for _, c := range []struct{ w, h, least float64 }{{390, 844, 36}, {360, 640, 32}, {320, 568, 24}} {
			b := full(t, c.w, c.h, name)
			for _, analysed := range []bool{false, true} {
				if analysed {
					b.S.Key(ui.KeyEvent{Key: "a"})
				}
				board := b.Find("board")
				for _, id := range []string{"sq-A1", "sq-J10"} {
					if r, _ := b.S.Where(id); board.Board().Geometry(board.Rect).Pitch < c.least || r.X < 6 || r.Right() > c.w-6 {
						t.Errorf("%s at %v x %v: %s is at %v", name, c.w, c.h, id, r)
					}
				}
				for line := range 10 {
					if n := board.Board().Geometry(board.Rect).RowName(line); n.W < 9 {
						t.Errorf("%s at %v x %v: the name of line %d has %v", name, c.w, c.h, line+1, n.W)
					}
				}
			}
		}
	}
}

// finger taps a square.
func finger(b *apptest.Bench, id string) {
	b.T.Helper()
	b.Update()
	r, ok := b.S.Where(id)
	if !ok {
		b.T.Fatalf("there is no %s", id)
	}
	x, y := r.Center()
	b.S.PointerDown(x, y, true)
	b.S.PointerUp(x, y)
	b.Update()
}

// target is a square that can be jumped to, other than the one given.
func target(b *apptest.Bench, besides string) string {
	b.T.Helper()
	for _, c := range b.Find("board").Board().Cells {
		if c.Enabled && c.ID != besides {
			return c.ID
		}
	}
	b.T.Fatal("there is no square to jump to")
	return ""
}

// people has people play both sides of a game of two.
func people(d *gamescreen.Screen) {
	if d.Game.Puzzle().Players() == 2 {
		for _, colour := range []string{"white", "black"} {
			d.Game.SetTag(colour, history.Human)
		}
		d.Adopt(d.Game)
	}
}

// said is the text that a screen reader speaks.
func said(b *apptest.Bench) string { return b.Find("status").Text }

// marked is the square whose jump is shown on the board, "" for none.
func marked(b *apptest.Bench) string {
	for _, c := range b.Find("board").Board().Cells {
		if c.Active {
			return c.ID
		}
	}
	return ""
}

// For who wants two taps the first one of a finger selects a square and says what it does,
// in the line below the board and as marks; the second one jumps.
func TestTwoTaps(t *testing.T) {
	for _, name := range []string{"challenge", "duel"} {
		b := full(t, 390, 844, name)
		b.Press("menu", "menu-settings", "two-taps", "close")
		d := b.GameScreen(name)
		people(d)
		done := d.Game.Done()
		one := target(b, "")
		other := target(b, one)
		finger(b, one)
		if d.Game.Done() != done || marked(b) != one || !b.There("selected") {
			t.Fatalf("%s: after a tap on %s %d steps are done, %q is marked", name, one, d.Game.Done(), marked(b))
		}
		if words := b.Find("jump-words").Text; words == "" || said(b) == "" || said(b)[:len(words)] != words {
			t.Errorf("%s: the line says %q, a screen reader %q", name, words, said(b))
		}
		if finger(b, other); d.Game.Done() != done || marked(b) != other {
			t.Errorf("%s: a tap on another square marks %q", name, marked(b))
		}
		finger(b, "sq-E5") // which is not a knight's jump from the first line
		if d.Game.Done() != done || marked(b) != "" || b.There("selected") || d.Refusal() != "" {
			t.Errorf("%s: a tap elsewhere leaves %q, and says %q", name, marked(b), d.Refusal())
		}
		finger(b, one)
		if finger(b, one); d.Game.Done() == done {
			t.Errorf("%s: the second tap does not jump", name)
		}
		d.Undo()
		if finger(b, other); d.Game.Done() != done {
			t.Fatalf("%s: it jumps at the first tap", name)
		}
		if b.Press("jump-now"); d.Game.Done() == done {
			t.Errorf("%s: the button does not jump", name)
		}
	}
}

// A lesson takes taps as the game does: two for who wants two, where the game asks for
// them, else one; a tap elsewhere lets the square go.
func TestLessonsTakeTapsAsGames(t *testing.T) {
	for _, name := range puzzles {
		for _, two := range []bool{false, true} {
			b := open(t, [2]float64{390, 844}, name)
			b.Press("menu", "menu-settings")
			asks := b.There("two-taps")
			if two && asks {
				b.Press("two-taps")
			}
			b.Press("close")
			b.App.Help.Explain(b.App.Screen(name))
			lesson := b.GameScreen(name).Course()
			words := func() string { return b.Find("lesson-words").Text }
			for i, step := range lesson.Steps {
				square, here := "lesson-"+step.Square, words()
				if two && asks {
					if finger(b, square); words() != "Tap again to jump." {
						t.Errorf("%s, step %d: the first tap says %q", name, i+1, words())
					}
					if finger(b, "lesson-A1"); step.Square != "A1" && words() != here {
						t.Errorf("%s, step %d: a tap elsewhere leaves %q", name, i+1, words())
					}
					if step.Square != "A1" {
						finger(b, square)
					}
				}
				if finger(b, square); words() == here || words() == "Tap again to jump." {
					t.Errorf("%s, step %d: it stays, and says %q", name, i+1, words())
				}
			}
			if len(lesson.Steps) > 0 && !b.There("lesson-play") {
				t.Errorf("%s, two taps %v: the lesson is not over", name, two)
			}
		}
	}
}

// One press jumps, by a mouse, keys, the text view or a finger.
func TestOneTap(t *testing.T) {
	for how, press := range map[string]func(b *apptest.Bench, id string){
		"mouse": func(b *apptest.Bench, id string) {
			r, _ := b.S.Where(id)
			x, y := r.Center()
			b.S.PointerMove(x, y)
			b.S.PointerDown(x, y, false)
			b.S.PointerUp(x, y)
		},
		"text view": func(b *apptest.Bench, id string) { b.Press(id) },
		"keys": func(b *apptest.Bench, id string) {
			b.S.Fire(id, "focus", "")
			b.S.Key(ui.KeyEvent{Key: "Enter"})
		},
		"finger": finger,
	} {
		b := full(t, 390, 844, "challenge")
		if press(b, target(b, "")); b.GameScreen("challenge").Game.Done() != 1 {
			t.Errorf("%s: the first press does not jump", how)
		}
	}
	b := full(t, 820, 1180, "challenge")
	b.Press("menu", "menu-settings", "two-taps", "close")
	if finger(b, target(b, "")); b.GameScreen("challenge").Game.Done() != 0 {
		t.Error("two taps that were asked for are one")
	}
}

// The setting is shown where it has an effect, and kept.
func TestTapsAreChosenWhereTheyAct(t *testing.T) {
	for name, there := range map[string]bool{"challenge": true, "duel": true, "maze": false, "tiles": false, "lab": false} {
		b := open(t, [2]float64{390, 844}, name)
		b.Press("menu", "menu-settings")
		if b.There("two-taps") != there {
			t.Errorf("%s: shown %v", name, !there)
		}
	}
	b := open(t, [2]float64{390, 844}, "challenge")
	b.Press("home", "menu", "menu-settings")
	if b.Find("two-taps").Checked {
		t.Error("on a phone it is on")
	}
	b.Press("two-taps")
	again := apptest.New(t, 390, 844, b.Host.Reloaded(), challengescreen.New)
	again.Press("home", "menu", "menu-settings")
	if !again.Find("two-taps").Checked {
		t.Error("it is not kept")
	}
}

// Whatever can't be done says why, in the line and to a screen reader, with a
// sound and a square that shakes; the next action takes the line away.
func TestRefusalsSayWhy(t *testing.T) {
	const board = "12.20.35.07.29.--.--.--.--.--/40.03.16.51.18.--.--.--.--.--/26.69.81.38.05.--.--.--.--.--/55.14.09.27.44.--.--.--.--.--/73.10.36.58.46.--.--.--.--.--" +
		"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--"
	for _, c := range []struct {
		name, start string
		moves       []string
		press, key  string
		line, want  string
		shakes      int
	}{
		{"challenge", board + ";g=250", nil, "sq-C3", "", "jump-words", "The knight starts in the top row, on a number.", 22},
		{"challenge", board + ";g=250", []string{"B1"}, "sq-B1", "", "jump-words", "The knight is on B1.", 1},
		{"challenge", board + ";g=250", []string{"B1"}, "sq-E5", "", "jump-words", "E5 is not a knight's jump from B1.", 44},
		{"challenge", board + ";g=250", []string{"B1", "C3"}, "sq-B1", "", "jump-words", "B1 is empty: its number was taken at step 1.", 1},
		{"challenge", board + ";g=250", []string{"B1", "C3"}, "sq-E2", "", "jump-words", "E2 is empty: taking 81 at C3 erased its mirror 18.", 14},
		{"challenge", board + ";g=250", []string{"B1", "C3"}, "sq-J10", "", "jump-words", "J10 has no number.", 99},
		{"challenge", strings.NewReplacer("55", "93", "81", "55").Replace(board) + ";g=250", []string{"B1", "C3"}, "sq-E4", "", "jump-words", "E4 is empty: taking the double 55 at C3 erased 44.", 34},
		{"duel", strings.Replace(board, "12.20.35.07.29", "--.20.35.07.--", 1) + ";v=course;t=w;w=A1;b=E1;s=96-98", nil, "sq-C2", "", "jump-words", "C2 is threatened by the knight on E1.", 12},
		{"duel", strings.Replace(board, "29", "--", 1) + ";v=course;t=w;w=J9;b=E1;s=96-98", nil, "sq-C2", "", "jump-words", "No square to jump to: pass.", 12},
		{"duel", board + ";v=course;t=w;w=A6;b=E6;s=96-98", nil, "sq-E6", "", "jump-words", "The other knight is on E6.", 54},
		{"duel", board + ";v=brainking", nil, "sq-C2", "", "jump-words", "This knight starts in row 1, on a number.", 12},
		{"maze", "...../...../.....", nil, "sq-B2", "", "words", "B2 is not in a straight line with the end of your line.", 6},
		{"maze", "#..../...../.....", nil, "sq-A1", "", "words", "A1 is blocked.", 0},
		{"maze", "...../...../.....", nil, "", "ArrowDown", "words", "The board ends there.", 10},
		{"maze", "...../...../.....", []string{"U", "R"}, "", "ArrowUp", "words", "Two runs of length 1 would meet at A2.", 1},
		{"tiles", "1.2.3/4.5.6/7.0.8", nil, "sq-1-1", "", "hint-words", "Tile 1 is not in line with the blank.", 0},
		{"tiles", "1.2.3/4.5.6/7.0.8", nil, "sq-3-2", "", "hint-words", "That is the blank: choose a tile in line with it.", 7},
		{"tiles", "1.2.3/4.5.6/7.0.8", nil, "", "ArrowUp", "hint-words", "No tile can move that way: the blank is at the edge.", 7},
	} {
		for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
			b := open(t, size, c.name)
			d, p := b.GameScreen(c.name), puzzleOf(t, c.name)
			start, err := p.Parse(c.start)
			testkit.Must(t, err)
			d.Start("x", start)
			people(d)
			for _, m := range c.moves {
				d.Play(m, play.Player)
			}
			before, serial := d.Game.Done(), b.Find("board").Board().Motion.Serial
			if c.key != "" {
				b.S.Key(ui.KeyEvent{Key: c.key})
			} else {
				b.Press(c.press)
			}
			m := b.Find("board").Board().Motion
			if got := b.Find(c.line).Text; got != c.want || said(b) != c.want || d.Game.Done() != before {
				t.Errorf("%s %v: it says %q, a screen reader hears %q; want %q", c.name, c.moves, got, said(b), c.want)
			}
			if m.Serial <= serial || !slices.Equal(m.Shaken, []int{c.shakes}) {
				t.Errorf("%s %v: the motion after %d is %+v", c.name, c.moves, serial, m)
			}
			b.S.Key(ui.KeyEvent{Key: "Escape"})
			if b.There(c.line) && b.Find(c.line).Text == c.want {
				t.Errorf("%s %v: it goes on saying so", c.name, c.moves)
			}
			if again := b.Find("board").Board().Motion; again.Serial != m.Serial || !slices.Equal(again.Shaken, m.Shaken) {
				t.Errorf("%s %v: a hop is shown again", c.name, c.moves)
			}
		}
	}
}

func puzzleOf(t *testing.T, name string) puzzle.Puzzle {
	t.Helper()
	p, ok := puzzle.Find(name)
	if !ok {
		t.Fatalf("no puzzle %s", name)
	}
	return p
}

// A hint says where to look, which move it is and why, a press at a time; then it
// is played. However much of it is told, it is one; a new try has none.
func TestHintsInStages(t *testing.T) {
	const board = "12.20.35.07.29.--.--.--.--.--/40.03.16.51.18.--.--.--.--.--/26.69.81.38.05.--.--.--.--.--/55.14.09.27.44.--.--.--.--.--/73.10.36.58.46.--.--.--.--.--" +
		"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--"
	for _, c := range []struct {
		name, start, line string
		moves             []string
		answer            puzzle.Answer
		told              [3]string
		look              []int
		square            int
		done              string
	}{
		{"challenge", board + ";g=95", "jump-words", []string{"B1"}, solved("C3"),
			[3]string{"Look to the right of the knight.", "C3 takes 81, erases 18 at E2", "C3 takes 81 and reaches 95."}, []int{2, 3, 12, 13, 22, 23}, 22, "C3"},
		{"challenge", board + ";g=250", "jump-words", []string{"B1"}, solved("D2", "B3", "C5"),
			[3]string{"Look to the right of the knight.", "D2 takes 51", "D2 takes 51. From there 250 is 2 steps away, and no path is shorter."}, []int{2, 3, 12, 13, 22, 23}, 13, "D2"},
		{"challenge", board + ";g=250", "jump-words", nil, solved("D1", "B2"),
			[3]string{"Look in the right half of the row.", "D1 takes 07", "D1 takes 07. From there one more step reaches 250, and no path is shorter."}, []int{2, 3, 4}, 3, "D1"},
		{"duel", strings.Replace(board, "12.20.35.07.29", "12.20.--.07.--", 1) + ";v=plain;t=w;w=C1;b=E1;s=35-29", "jump-words", nil, analysed("B3", 40),
			[3]string{"Look to the left of the knight.", "B3 takes 69", "B3 is best: the engine expects White +40"}, []int{0, 1, 10, 11, 20, 21}, 21, "B3"},
		{"maze", ".../.../...", "words", nil, solved("U"),
			[3]string{"Look around the end of your line.", "The line continues to A2.", ""}, []int{3, 7}, 3, "U"},
		{"tiles", "1.2.3/4.5.6/0.7.8", "hint-words", nil, solved("R", "R"),
			[3]string{"Look in the blank's row.", "Tile 7 moves left.", "Tile 7 moves left. No path is shorter."}, []int{7}, 7, "R"},
	} {
		b := open(t, [2]float64{390, 844}, c.name)
		e := b.UseScript()
		d := b.GameScreen(c.name)
		start, err := puzzleOf(t, c.name).Parse(c.start)
		testkit.Must(t, err)
		d.Start("x", start)
		people(d)
		for _, m := range c.moves {
			d.Play(m, play.Player)
		}
		d.Background.Drop("optimum")
		b.Press("hint")
		e.Answer(c.answer)
		b.Update()
		labels := [...]string{"Which?", "Why?", "Play this move"}
		for stage, want := range c.told {
			if want == "" {
				continue
			}
			if got := b.Find(c.line).Text; got != want && !strings.HasPrefix(want, got) || !strings.HasPrefix(said(b), want) {
				t.Errorf("%s, stage %d: it says %q, a screen reader hears %q; want %q", c.name, stage+1, got, said(b), want)
			}
			var look []int
			hinted := -1
			for i, cell := range b.Find("board").Board().Cells {
				if cell.Look {
					look = append(look, i)
				}
				if cell.Hint {
					hinted = i
				}
			}
			if first := stage == 0; first && (!slices.Equal(look, c.look) || hinted >= 0) || !first && (look != nil || hinted != c.square) {
				t.Errorf("%s, stage %d: marked are %v and %d", c.name, stage+1, look, hinted)
			}
			label := labels[stage]
			if stage < 2 && c.told[stage+1] == "" {
				label = "Play this move"
			}
			hints := min(stage, 1) // where to look is none
			if got := b.Find("hint").Label; got != label || d.Game.Hints() != hints || d.Game.Done() != len(c.moves) {
				t.Errorf("%s, stage %d: then %q; %d hints, %d done", c.name, stage+1, got, d.Game.Hints(), d.Game.Done())
			}
			saved, err := play.ParseRecord(b.Host.Files["games/"+d.Game.ID()])
			if err != nil || saved.Hints() != hints {
				t.Errorf("%s, stage %d: it is not kept: %v", c.name, stage+1, err)
			}
			b.Press("hint")
		}
		if steps := d.Game.Steps(); d.Game.Done() != len(c.moves)+1 || steps[len(steps)-1].Move != c.done || steps[len(steps)-1].By != play.Hint {
			t.Errorf("%s: at last %v", c.name, d.Game.Path())
		}
		_, over := d.Reached()
		if d.Restart(); (d.Game.Hints() == 1) == over { // after the end it is a new game
			t.Errorf("%s: a new try begins with %d hints", c.name, d.Game.Hints())
		}
	}
}

// solved is the answer of a search that has proved its path the shortest.
func solved(moves ...string) puzzle.Answer {
	return puzzle.Answer{Status: search.Solved, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves, Steps: len(moves)}}}
}

// analysed is the answer of an analysis with one line.
func analysed(move string, score int) puzzle.Answer {
	return puzzle.Answer{Status: search.Solved, Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: score, Moves: []string{move}}}}}}
}

// A judges in every puzzle: the steps in the challenge, the moves in the duel; in
// a maze whether the line can be finished, with tiles how many moves are needed,
// and in a solved game it goes back to the first that was one too many. In a maze that
// counts as a hint, with tiles it is the engine's help, and Help says so.
func TestTheKeyOfTheAnalysis(t *testing.T) {
	for name, c := range map[string]struct {
		start string
		moves []string
		job   puzzle.Task
		said  string
		help  play.Help
	}{
		"maze":  {".../.../...", []string{"U"}, puzzle.TaskExamine, "can still be finished", play.Help{Hints: 1}},
		"tiles": {"1.2.3/4.5.6/0.7.8", []string{"R"}, puzzle.TaskSolve, "Fewest possible: 1 more move, 2 in all", play.Help{Engine: true}},
	} {
		b := open(t, [2]float64{1280, 800}, name)
		e := b.UseScript()
		d := b.GameScreen(name)
		start, err := puzzleOf(t, name).Parse(c.start)
		testkit.Must(t, err)
		d.Start("x", start)
		for _, m := range c.moves {
			d.Play(m, play.Player)
		}
		d.Background.Drop("optimum")
		b.S.Key(ui.KeyEvent{Key: "a"})
		if j := e.Last(); j.Task != c.job || j.Position != d.Game.Position().String() {
			t.Fatalf("%s: the engine is asked %+v", name, j)
		}
		e.Answer(solved("R"))
		b.Update()
		if got := said(b); !strings.Contains(got, c.said) || d.Game.Help() != c.help || d.Game.Done() != 1 {
			t.Errorf("%s: it says %q, the help is %v", name, got, d.Game.Help())
		}
	}
	for _, name := range []string{"challenge", "duel"} {
		b := full(t, 1280, 800, name)
		b.S.Key(ui.KeyEvent{Key: "A"})
		if e := b.App.Env.Engine.(*apptest.Engine); name == "duel" && (len(e.Jobs) == 0 || e.Last().Task != puzzle.TaskAnalyse) {
			t.Errorf("%s: the engine is asked nothing", name)
		}
	}
	for _, name := range puzzles {
		b := open(t, [2]float64{1280, 800}, name)
		b.S.Key(ui.KeyEvent{Key: "?"})
		b.Update()
		there := false
		b.S.Root().Walk(func(n *ui.Node) bool {
			if n.Table() != nil {
				for _, r := range n.Table().Rows {
					there = there || r.Cells[0] == "A" || r.Cells[0] == "A, C"
				}
			}
			return true
		})
		if !there {
			t.Errorf("%s: Help has no key A", name)
		}
	}
}
