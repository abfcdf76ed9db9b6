package calendar_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"pgregory.net/rapid"
)

// The starts of the puzzles' small games.
var smallStarts = map[string]string{
	"challenge": "12.20.35.07.29.--.--.--.--.--/40.03.16.51.18.--.--.--.--.--/26.69.81.38.05.--.--.--.--.--/55.14.09.27.44.--.--.--.--.--/73.10.36.58.46.--.--.--.--.--" + strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";g=95",
	"duel":      "--.--.--.70.--.--.--.--.--.--/31.09.87.62.75.--.--.--.--.--/--.45.--.--.--.--.--.--.--.--/64.--.--.--.58.--.--.--.--.--/--.17.--.40.23.--.--.--.--.--" + strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";v=course;t=w;w=A1;b=E1;s=96-98",
	"maze":      ".../.../...",
	"tiles":     "1.2.3/4.5.6/0.7.8",
}

// small opens a puzzle with a small game, in which both sides are people, and lets the
// engine answer at once.
func small(t testing.TB, b *apptest.Bench, name string) *gamescreen.Screen {
	t.Helper()
	b.App.OpenLink(name)
	d := b.GameScreen(name)
	p, _ := puzzle.Find(name)
	start, err := p.Parse(smallStarts[name])
	testkit.Must(t, err)
	d.Start("x", start)
	b.Update()
	return d
}

func keyed(key string) func(*apptest.Bench) {
	return func(b *apptest.Bench) { b.S.Key(ui.KeyEvent{Key: key}); b.Update() }
}

func pressed(ids ...string) func(*apptest.Bench) {
	return func(b *apptest.Bench) {
		b.T.Helper()
		for _, id := range ids {
			b.Find(id)
			b.Press(id)
		}
	}
}

// unfolded presses a node of the machine's card.
func unfolded(id string) func(*apptest.Bench) {
	return func(b *apptest.Bench) {
		b.T.Helper()
		if !b.There(id) {
			b.Press("open-machine")
		}
		pressed(id)(b)
	}
}

// means are the ways in which the program can help, by puzzle: each with the help that
// it is.
var means = []struct {
	puzzle, name string
	use          func(*apptest.Bench)
	answers      int // of the engine
	help         play.Help
	closed       bool // on a board of a day that is not over
}{
	{"challenge", "undo, redo, restart", func(b *apptest.Bench) { b.Press("sq-B1"); pressed("undo", "redo", "restart")(b) }, 0, play.Help{}, false},
	{"challenge", "help", func(b *apptest.Bench) { pressed("help", "close")(b) }, 0, play.Help{}, false},
	{"challenge", "where to look", pressed("hint"), 1, play.Help{}, false},
	{"challenge", "starting squares", unfolded("starts"), 0, play.Help{Engine: true}, true},
	{"challenge", "analysis", func(b *apptest.Bench) { b.Press("sq-B1"); pressed("analyse")(b) }, 0, play.Help{Engine: true}, true},
	{"challenge", "analysis by key", keyed("a"), 0, play.Help{Engine: true}, true},
	{"challenge", "a search that is watched", unfolded("watch"), 0, play.Help{Engine: true, Shown: true}, true},
	{"challenge", "solve", pressed("solve"), 0, play.Help{Engine: true}, false},
	{"maze", "where to look", pressed("hint"), 1, play.Help{}, false},
	{"maze", "check", func(b *apptest.Bench) { b.Press("sq-A2"); pressed("check")(b) }, 1, play.Help{Hints: 1}, false},
	{"maze", "help me see", func(b *apptest.Bench) { b.Press("sq-A2"); pressed("assist", "assist-on")(b) }, 0, play.Help{Hints: 1}, false},
	{"maze", "a trial that does not tell", func(b *apptest.Bench) { pressed("what-if")(b); b.Press("sq-A2"); pressed("drop")(b) }, 0, play.Help{}, false},
	{"maze", "a trial that tells", func(b *apptest.Bench) {
		pressed("assist", "assist-on", "what-if")(b)
		b.Press("sq-A2")
		pressed("drop")(b)
	}, 0, play.Help{Hints: 1}, false},
	{"maze", "count", unfolded("count"), 0, play.Help{Engine: true}, true},
	{"maze", "the board is changed", pressed("edit"), 0, play.Help{Engine: true}, true},
	{"maze", "a search that is watched", unfolded("watch"), 0, play.Help{Engine: true, Shown: true}, true},
	{"tiles", "where to look", pressed("hint"), 1, play.Help{}, false},
	{"tiles", "the moves needed", keyed("a"), 0, play.Help{Engine: true}, true},
	{"tiles", "a search that is watched", unfolded("watch"), 0, play.Help{Engine: true, Shown: true}, true},
	{"duel", "one of two moves, among which there is nowhere to look", pressed("hint"), 1, play.Help{Hints: 1}, false},
	{"challenge", "why not a jump", func(b *apptest.Bench) { b.Press("sq-B1"); pressed("why-not")(b) }, 1, play.Help{Hints: 1}, false},
	{"maze", "why not a step", func(b *apptest.Bench) { b.Press("sq-A2"); pressed("why-not")(b) }, 1, play.Help{Hints: 1}, false},
	{"tiles", "why not a tile", func(b *apptest.Bench) { b.Press("sq-2-1"); pressed("why-not")(b) }, 1, play.Help{Hints: 1}, false},
	{"duel", "why not a jump", func(b *apptest.Bench) { b.Press("sq-B3"); pressed("why-not")(b) }, 1, play.Help{Hints: 1}, false},
	{"duel", "lines", pressed("analyse"), 0, play.Help{Engine: true}, true},
	{"duel", "lines by key", keyed("a"), 0, play.Help{Engine: true}, true},
	{"duel", "the game judged", func(b *apptest.Bench) { b.Press("sq-B3"); pressed("judge")(b) }, 0, play.Help{Engine: true}, true},
	{"duel", "a search that is watched", pressed("watch"), 0, play.Help{Engine: true}, true},
}

// Each means is the help that it is, on any board; on the board of a day it is closed
// until it is over, or open. What is helped with stays so whatever is done then.
func TestHelpOfEachMeans(t *testing.T) {
	for _, c := range means {
		t.Run(c.puzzle+", "+c.name, func(t *testing.T) {
			b := bench(t, 1440, 900, apptest.NewHost())
			e := b.UseScript()
			d := small(t, b, c.puzzle)
			d.Background.Drop("optimum")
			c.use(b)
			for range c.answers {
				e.Answer(jobs.Run(e.Last(), search.Control{}))
				b.Update()
			}
			testkit.MustEqual(t, d.Game.Help(), c.help, "the help")
			if d.Game.Done() > 0 {
				d.Restart()
			}
			again := bench(t, 1440, 900, b.Host.Reloaded())
			testkit.Equal(t, again.GameScreen(c.puzzle).Game.Help(), c.help, "after a restart and a reload the help")
		})
	}
}

// On the board of a day what the engine tells is closed until it is over: by its button
// and by its key.
func TestWhatIsClosedOnABoardOfADay(t *testing.T) {
	for _, c := range means {
		if c.name == "solve" {
			continue
		}
		t.Run(c.puzzle+", "+c.name, func(t *testing.T) {
			b := bench(t, 1440, 900, apptest.NewHost())
			e := b.UseScript()
			d := small(t, b, c.puzzle)
			p, _ := puzzle.Find(c.puzzle)
			k := daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}
			d.Start(k.Problem("2026-01-31"), d.Game.Start())
			b.Update()
			b.Rest()
			before := len(e.Jobs)
			c.use(b)
			for range c.answers {
				e.Answer(jobs.Run(e.Last(), search.Control{}))
				b.Update()
			}
			if !c.closed {
				testkit.Equal(t, d.Game.Help(), c.help, "the help")
				return
			}
			if d.Game.Help() != (play.Help{}) || len(e.Jobs) > before || b.Notice() != words.En.T(words.DayClosed) {
				t.Errorf("it is open: the help is %+v, %d jobs, %q", d.Game.Help(), len(e.Jobs)-before, b.Notice())
			}
			if d.Game.Done() > 0 {
				d.Undo()
			}
			testkit.Must(t, b.App.Past.Put(history.Result{ID: "x.1", Puzzle: c.puzzle, Board: history.BoardID(p, d.Game.Start()), Outcome: history.Solved}))
			b.App.Changed()
			b.Update()
			if c.use(b); d.Game.Help() != c.help {
				t.Errorf("when it is over the help is %+v", d.Game.Help())
			}
		})
	}
}

// A solution of a board of a day is shown by Give up alone, which asks once; then the
// board is over, and does not count.
func TestGiveUp(t *testing.T) {
	for _, name := range []string{"challenge", "maze", "tiles"} {
		b := bench(t, 1440, 900, apptest.NewHost())
		e := b.UseScript()
		d := small(t, b, name)
		p, _ := puzzle.Find(name)
		d.Start(daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}.Problem("2026-01-31"), d.Game.Start())
		b.Update()
		d.Background.Drop("optimum")
		testkit.Equal(t, b.Find("solve").Label, words.En.T(words.GiveUp), "%s: the button", name)
		before := len(e.Jobs)
		b.Press("solve")
		if !b.There("give-up-dialog") || len(e.Jobs) > before {
			t.Fatalf("%s: it does not ask", name)
		}
		if b.Press("close"); d.Game.Help() != (play.Help{}) || len(e.Jobs) > before {
			t.Errorf("%s: cancelled, the help is %+v", name, d.Game.Help())
		}
		b.S.Key(ui.KeyEvent{Key: "s"})
		b.Update()
		b.Press("give-up-confirm")
		if !d.Game.Help().Shown || len(e.Jobs) != before+1 || e.Last().Task != puzzle.TaskSolve {
			t.Errorf("%s: the help is %+v, the engine is asked %v", name, d.Game.Help(), e.Jobs)
		}
		e.Answer(jobs.Run(e.Last(), search.Control{}))
		for b.Update(); d.Step(1); b.Update() {
		}
		if r, ok := d.Reached(); !ok || r.Help().Counts() || len(history.Kept(b.App.Past.All(), time.UTC)) > 0 {
			t.Errorf("%s: the result is %+v", name, r)
		}
		if d.Aid.Closed() {
			t.Errorf("%s: given up, it is not over", name)
		}
		d.Save.Delete(d.Game.ID()) // and begins it again
		again := bench(t, 1440, 900, b.Host.Reloaded())
		fresh := again.GameScreen(name)
		fresh.Start(daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}.Problem("2026-01-31"), small(t, again, name).Game.Start())
		if !fresh.Game.Help().Shown {
			t.Errorf("%s: begun anew the help is %+v", name, fresh.Game.Help())
		}
	}
}

// The board of a day is that board wherever it is opened, and so is a position on it:
// its help counts everywhere.
func TestABoardOfADayElsewhere(t *testing.T) {
	open := func(t *testing.T, name string) (b *apptest.Bench, e *apptest.Engine, d *gamescreen.Screen) {
		b = bench(t, 1440, 900, apptest.NewHost())
		e = b.UseScript()
		d = small(t, b, name)
		p, _ := puzzle.Find(name)
		k := daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}
		games := b.App.Games[p.Name()]
		games.Day(daily.Board{Kind: k, Date: "2026-01-31", Position: d.Game.Start(), Level: "1"}, false, friend.Sent{})
		b.Update()
		testkit.MustEqual(t, d.Game.Problem(), k.Problem("2026-01-31"), "%s: the game is of", name)
		return b, e, d
	}
	openText := func(d *gamescreen.Screen, text string) {
		t.Helper()
		testkit.Must(t, d.NewPicker("").Open("", text))
	}
	for name, move := range map[string]string{"challenge": "B1", "maze": "U", "tiles": "R"} {
		t.Run(name, func(t *testing.T) {
			b, e, d := open(t, name)
			day := d.Game
			for what, text := range map[string]string{"start": day.Start().String(), "position": ""} {
				if text == "" {
					d.Adopt(day)
					d.Play(move, play.Player)
					text = d.Game.Position().String()
				}
				openText(d, text)
				b.Update()
				if d.Game == day || d.Game.Start().String() != text {
					t.Fatalf("the %s does not begin a game of its own", what)
				}
				if before := len(e.Jobs); b.Find("solve").Label != words.En.T(words.GiveUp) {
					t.Errorf("the solver is open on the %s, %d jobs", what, before)
				}
				b.App.OpenLink("lab/watch/" + play.Link(d.Game.Puzzle(), d.Game.Start()))
				if b.Update(); b.Notice() != words.En.T(words.DayClosed) || strings.Contains(b.Host.Linked, text) {
					t.Errorf("the laboratory shows the %s: %q at %s", what, b.Notice(), b.Host.Linked)
				}
				b.App.OpenLink(name)
				b.App.Show(b.App.Screen(name))
				d.Aid.CountHint()
			}
			again := bench(t, 1440, 900, b.Host.Reloaded())
			if again.GameScreen(name).Adopt(day.Copy(day.ID(), b.Now)); again.GameScreen(name).Game.Hints() < 1 {
				t.Error("hints with a copy are none with the board of the day")
			}
			openText(d, strings.Replace(solvedGame(t, day).Record(b.Now), day.ID(), "20260101-000000-other", 1))
			if d.Game.SolutionShown() || len(d.Game.Steps()) > 1 || b.App.Past.DayOver(history.BoardID(day.Puzzle(), day.Start())) {
				t.Errorf("a record that was sent shows how it is solved: %v", d.Game.Path())
			}
			openText(d, "http://x/#"+history.GameLink(solvedGame(t, day), nil))
			if d.Game.SolutionShown() || len(d.Game.Steps()) > 1 || d.Game.Start().String() != day.Start().String() {
				t.Errorf("a game that was sent shows how it is solved: %v", d.Game.Path())
			}
		})
	}
	t.Run("another target", func(t *testing.T) {
		b, _, d := open(t, "challenge")
		text := strings.Replace(d.Game.Start().String(), ";g=95", ";g=90", 1)
		d.Start("x", d.Game.Puzzle().Problems()[0].Position) // nothing was played: the day's game is not kept
		again := bench(t, 1440, 900, b.Host.Reloaded())
		again.UseScript()
		again.App.OpenLink("challenge")
		openText(again.GameScreen("challenge"), text)
		if again.Update(); !again.GameScreen("challenge").Aid.Closed() {
			t.Error("with another target the board of the day is open")
		}
	})
	t.Run("duel", func(t *testing.T) {
		b, e, d := open(t, "duel")
		day := d.Game
		openText(d, day.Start().String())
		d.Background.Drop("analysis")
		jobsBefore := len(e.Jobs)
		if b.Press("analyse"); len(e.Jobs) > jobsBefore || d.Game.Help().Engine {
			t.Error("lines are open on the board of the day")
		}
	})
}

// What the laboratory shows of a board counts when the board turns out to be a day's: its
// start, a position on it, and tiles whose goal is its start. Once the board is known, the
// laboratory is closed on all of these.
func TestLaboratoryBeforeTheBoardOfADay(t *testing.T) {
	mid := func(p puzzle.Puzzle, move string) string {
		start, _ := p.Parse(smallStarts[p.Name()])
		next, err := start.Play(move)
		testkit.Must(t, err)
		return next.String()
	}
	challenge, _ := puzzle.Find("challenge")
	duel, _ := puzzle.Find("duel")
	for what, c := range map[string]struct{ puzzle, text string }{
		"tiles":                 {"tiles", smallStarts["tiles"]},
		"tiles, ends exchanged": {"tiles", "1.2.3/4.5.6/7.8.0;goal=1.2.3/4.5.6/0.7.8"},
		"maze":                  {"maze", smallStarts["maze"]},
		"challenge":             {"challenge", smallStarts["challenge"]},
		"challenge, a jump on":  {"challenge", mid(challenge, "B1")},
		"duel":                  {"duel", smallStarts["duel"]},
		"duel, a jump on":       {"duel", mid(duel, "B3")},
	} {
		t.Run(what, func(t *testing.T) {
			p, _ := puzzle.Find(c.puzzle)
			k := daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}
			start, err := p.Parse(smallStarts[c.puzzle])
			testkit.Must(t, err)
			day := func(b *apptest.Bench) *gamescreen.Screen {
				b.UseScript()
				games := b.App.Games[p.Name()]
				games.Day(daily.Board{Kind: k, Date: "2026-01-31", Position: start, Level: "1"}, false, friend.Sent{})
				b.Update()
				return b.GameScreen(c.puzzle)
			}
			before := bench(t, 1440, 900, apptest.NewHost())
			before.UseScript()
			before.App.OpenLink("lab/watch/" + c.puzzle + "/" + c.text)
			if before.Update(); before.Notice() != "" {
				t.Fatalf("the laboratory does not open: %q", before.Notice())
			}
			if d := day(bench(t, 1440, 900, before.Host.Reloaded())); !d.Game.Help().Engine || !d.Aid.Closed() {
				t.Errorf("shown before, the help is %+v, closed %v", d.Game.Help(), d.Aid.Closed())
			}

			after := bench(t, 1440, 900, apptest.NewHost())
			if d := day(after); d.Game.Help() != (play.Help{}) {
				t.Fatalf("nothing was shown, and the help is %+v", d.Game.Help())
			}
			after.App.OpenLink("lab/watch/" + c.puzzle + "/" + c.text)
			if after.Update(); after.Notice() != words.En.T(words.DayClosed) {
				t.Errorf("the laboratory is open on a known board of a day: %q", after.Notice())
			}
		})
	}
}

// solvedGame is the game of a start, solved.
func solvedGame(t *testing.T, g *play.Game) *play.Game {
	t.Helper()
	out := play.New(g.Puzzle(), g.ID(), "", g.Start())
	for _, m := range jobs.Run(puzzle.Job{Puzzle: g.Puzzle().Name(), Position: g.Start().String()}, search.Control{}).Path().Moves {
		testkit.Must(t, out.Play(m, play.Player))
	}
	return out
}

// After any actions no game with help is called perfect or without a hint, on its card
// and in what is shared.
func TestNoPraiseBesideHelp(t *testing.T) {
	for _, name := range []string{"tiles", "challenge"} {
		solution := solvedMoves(t, name)
		rapid.Check(t, func(rt *rapid.T) {
			b := apptest.New(t, 1440, 900, apptest.NewHost(), screens.All...)
			d := small(t, b, name)
			b.App.Env.Engine = &atOnce{}
			helped := false
			for range rapid.IntRange(0, 6).Draw(rt, "deeds") {
				switch rapid.IntRange(0, 8).Draw(rt, "deed") {
				case 0, 1:
					if !b.There("hint") {
						continue // the game is over
					}
					b.Press("hint")
					b.Rest()
					n := b.S.Root().Find("hint") // nil when the hint was the last move
					helped = helped || n == nil || n.Label != words.En.T(words.Hint) && n.Label != words.En.T(words.HintWhich)
				case 2:
					keyed("a")(b)
					helped = true
				case 3:
					keyed("s")(b)
					helped = true
				case 4:
					b.Press("undo")
				case 5:
					b.Press("redo")
				case 6:
					b.Press("restart")
				case 7:
					if moves := d.Game.Position().Moves(); len(moves) > 0 {
						d.Play(rapid.SampledFrom(moves).Draw(rt, "move"), play.Player)
					}
				case 8:
					b = apptest.New(t, 1440, 900, b.Host.Reloaded(), screens.All...)
					b.App.Env.Engine = &atOnce{}
					b.App.OpenLink(name)
					b.Update()
					d = b.GameScreen(name)
				}
				b.Rest()
				if _, over := d.Reached(); over {
					return // what helps after the end is another matter
				}
			}
			d.Player.Playing = false
			d.Restart()
			for _, m := range solution {
				d.Play(m, play.Player)
			}
			b.Rest()
			d.End.Show()
			b.Rest()
			r, ok := d.Reached()
			if !ok {
				rt.Fatalf("%v is no end", d.Game.Path())
			}
			text := apptest.SharedResult(d)
			said := text
			if b.There("result") {
				b.Find("result").Walk(func(n *ui.Node) bool { said += "\n" + n.Text; return true })
			}
			praised := strings.Contains(said, words.En.T(words.ShareNoHint))
			if helped && (praised || r.Help().None()) || !helped && !praised {
				rt.Fatalf("helped: %v, the help is %+v, it says\n%s", helped, r.Help(), said)
			}
		})
	}
}

// solvedMoves are the moves to the end of a small game.
func solvedMoves(t *testing.T, name string) []string {
	t.Helper()
	p, _ := puzzle.Find(name)
	start, err := p.Parse(smallStarts[name])
	testkit.Must(t, err)
	return slices.Clone(solvedGame(t, play.New(p, "x", "", start)).Path())
}

// atOnce is an engine that answers at once.
type atOnce struct{ apptest.Engine }

func (e *atOnce) Start(j puzzle.Job, on func(engine.Event)) {
	a := jobs.Run(j, search.Control{})
	a.Job = j
	on(engine.Event{Kind: engine.Done, Answer: a})
}
