package series_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	screen "cavalo/internal/app/series"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// phone opens the program in a phone's window, with an engine that does nothing.
func phone(t *testing.T, host *apptest.Host) *apptest.Bench {
	t.Helper()
	b := apptest.New(t, 390, 844, host, screens.All...)
	b.UseScript()
	return b
}

// find returns a board of the series of a puzzle by its number.
func find(name string, number int) series.Board {
	p, _ := puzzle.Find(name)
	return series.Of(p)[number-1]
}

// solution returns the moves of the fewest steps of a board.
func solution(t *testing.T, b series.Board) []string {
	t.Helper()
	moves := jobs.Run(puzzle.Job{Puzzle: b.Puzzle, Position: b.Text, Search: puzzle.Search{Algorithm: "optimal"}}, search.Control{}).Path().Moves
	testkit.MustEqual(t, len(moves), b.Fewest, "%s", b.Entry)
	return moves
}

// primaries returns the ids of the coloured buttons.
func primaries(b *apptest.Bench) (ids []string) {
	b.Update()
	b.S.Root().Walk(func(n *ui.Node) bool {
		if n.Variant == ui.Primary {
			ids = append(ids, n.ID)
		}
		return true
	})
	return ids
}

// alone reports whether a button is the only coloured one and in sight.
func alone(b *apptest.Bench, id string) error {
	n := b.Find(id)
	if all := primaries(b); len(all) != 1 || all[0] != id || n.Rect.Y < 0 || n.Rect.Bottom() > b.H {
		return fmt.Errorf("%s is at %v, the coloured buttons are %v", id, n.Rect, all)
	}
	return nil
}

// The home page offers the first board of the challenge until that has been played, whatever else
// goes on; then the next board of the day and, beside it, the next board of the series.
func TestTheFirstActionOfTheHomePage(t *testing.T) {
	for _, lang := range words.Langs() {
		host := apptest.FirstHost()
		host.Langs = []string{lang.Tag()}
		b := phone(t, host)
		if err := alone(b, "start-play"); err != nil || b.Find("start-title").Text != lang.T(words.StartHere) {
			t.Errorf("%s: %v", lang.Tag(), err)
		}
		b.ExpectGone("next-challenge")
		b.Press("start-play")
		d := b.GameScreen("challenge")
		if d.Game.Problem() != "series-01" || !b.App.At(b.App.Screen("challenge")) || b.App.Covered() {
			t.Fatalf("%s: it opens %q", lang.Tag(), d.Game.Problem())
		}
		b.Press("home")
		if err := alone(b, "start-play"); err != nil {
			t.Errorf("%s: nothing was played yet: %v", lang.Tag(), err)
		}
		b.Press("start-play", "sq-"+solution(t, find("challenge", 1))[0], "home")
		again := phone(t, b.Host.Reloaded())
		for _, b := range []*apptest.Bench{b, again} {
			if err := alone(b, "start-play"); err != nil || b.Find("play").Text != lang.T(words.Continue) {
				t.Errorf("%s: with an unfinished game: %v, %q", lang.Tag(), err, b.Find("play").Text)
			}
		}
		won(t, again)
		again.Press("home")
		if err := alone(again, "daily-play"); err != nil {
			t.Errorf("%s: with the first board played: %v", lang.Tag(), err)
		}
	}
}

// On a desktop the first action is beside the title, not a card as wide as the page, and below it a
// game goes on.
func TestTheFirstActionIsBesideTheTitle(t *testing.T) {
	b := apptest.New(t, 1280, 720, apptest.FirstHost(), screens.All...)
	b.UseScript()
	b.App.OpenLink("challenge")
	b.Rest()
	b.GameScreen("challenge").Play("B1", play.Player)
	b.Press("home")
	title, start := b.Find("home-title"), b.Find("card-start")
	if start.Rect.W > 500 || start.Rect.X < title.Rect.X+400 || start.Rect.Y > title.Rect.Bottom() || b.Find("play").Text != "Continue" {
		t.Errorf("Start here is at %v, the title at %v: %q", start.Rect, title.Rect, b.Find("play").Text)
	}
	if err := alone(b, "start-play"); err != nil {
		t.Error(err)
	}
}

// won opens the first board of the series and wins it by presses.
func won(t *testing.T, b *apptest.Bench) *gamescreen.Screen {
	t.Helper()
	b.App.OpenLink("series/challenge/1")
	b.Rest()
	for _, m := range solution(t, find("challenge", 1)) {
		square, _, _ := strings.Cut(m, "x")
		b.Press("sq-" + square)
	}
	b.Pass(3 * time.Second)
	return b.GameScreen("challenge")
}

func TestTheNextBoardIsOnePressAway(t *testing.T) {
	b := phone(t, apptest.NewHost())
	d := won(t, b)
	testkit.MustEqual(t, b.Find("result-next").Label, words.En.T(words.SeriesNext), "after a win the next step")
	b.Press("home")
	if n := b.Find("next-challenge"); n.Text != "2. Two jumps" || n.Label != "Challenge, Series, 2. Two jumps" || b.There("next-maze") {
		t.Errorf("at home it is %q, %q", n.Text, n.Label)
	}
	b.Press("next-challenge")
	testkit.Equal(t, d.Game.Problem(), "series-02", "it opens")
	b.W = 1280
	b.Press("home")
	if n := b.Find("series-challenge"); n.Text != "3 / 72" || n.Label != "Challenge, Series: 3 of 72 stars" {
		t.Errorf("the way to the list is %q, %q", n.Text, n.Label)
	}
	b.Press("series-maze")
	if b.Host.Linked != "series/maze" || len(primaries(b)) != 1 || b.Find("series-play-1").Variant != ui.Primary {
		t.Errorf("at %s the coloured buttons are %v", b.Host.Linked, primaries(b))
	}
	b.Set("series-tabs", "challenge")
	if n := b.Find("series-play-1"); n.Label != "1. First jump. 3 of 3 stars" || b.Find("series-play-2").Variant != ui.Primary || b.Find("series-score").Text != "3 of 72 stars" {
		t.Errorf("the first one is %q", n.Label)
	}
	b.Host.Back()
	if b.Update(); b.Find("series-tabs").Value != "maze" {
		t.Errorf("Back shows the series of %s", b.Find("series-tabs").Value)
	}
}

// When all boards of the day are done, the first action is the next board of the series.
func TestTheSeriesFollowsTheDay(t *testing.T) {
	b := phone(t, apptest.NewHost())
	won(t, b)
	today := daily.Of(b.Now)
	for _, k := range daily.Kinds() {
		b.App.Show(nil)
		if got := b.Find("daily-title").Text; got != "Today: "+words.En.T(words.DailyNames.Key(k.Name())) {
			t.Errorf("before %s it is %q", k.Name(), got)
		}
		if b.Press("daily-play"); b.App.Jobs.Awaited().Job.Puzzle != k.Puzzle.Name() {
			t.Errorf("%s is not made", k.Name())
		}
		r := history.Result{ID: k.Name() + ".x", Puzzle: k.Puzzle.Name(), Problem: k.Problem(today), Day: string(today), Outcome: history.Solved, Finished: b.Now}
		if k.Puzzle.Players() == 2 {
			r.Outcome, r.White, r.Black = "white", history.Human, "1"
		}
		testkit.Must(t, b.App.Past.Put(r))
	}
	b.App.Show(nil)
	if err := alone(b, "start-play"); err != nil || b.Find("start-title").Text != "Challenge: 2. Two jumps" {
		t.Errorf("%q: %v", b.Find("start-title").Text, err)
	}
	b.ExpectStart("daily-state", "5 of 5 done")
}

// Stars are those of real games: of a solution, of one without help, and of the best.
func TestStars(t *testing.T) {
	for _, c := range []struct {
		name   string
		puzzle string
		play   func(b *apptest.Bench, d *gamescreen.Screen, best []string)
		stars  int
	}{
		{"nothing", "tiles", func(*apptest.Bench, *gamescreen.Screen, []string) {}, 0},
		{"the fewest", "tiles", func(*apptest.Bench, *gamescreen.Screen, []string) {}, 3},
		{"more than the fewest", "tiles", func(_ *apptest.Bench, d *gamescreen.Screen, _ []string) {
			back := map[string]string{"U": "D", "D": "U", "L": "R", "R": "L"}
			m := d.Game.Position().Moves()[0]
			d.Play(m, play.Player)
			d.Play(back[m], play.Player)
		}, 2},
		{"a hint", "tiles", func(_ *apptest.Bench, d *gamescreen.Screen, _ []string) { d.Aid.CountHint() }, 1},
		{"a solution that was shown", "tiles", func(_ *apptest.Bench, d *gamescreen.Screen, best []string) {
			testkit.Must(t, d.Game.Line(d.Game.Position().String(), best, play.Solver))
		}, 0},
		{"the fewest", "challenge", func(*apptest.Bench, *gamescreen.Screen, []string) {}, 3},
		{"undone on the way", "challenge", func(_ *apptest.Bench, d *gamescreen.Screen, best []string) {
			d.Play(best[0], play.Player)
			d.Undo()
		}, 3},
		{"a hint", "challenge", func(_ *apptest.Bench, d *gamescreen.Screen, _ []string) { d.Aid.CountHint() }, 1},
		{"in time", "maze", func(*apptest.Bench, *gamescreen.Screen, []string) {}, 3},
		{"slowly", "maze", func(b *apptest.Bench, d *gamescreen.Screen, best []string) {
			d.Play(best[0], play.Player)
			b.Update()
			b.Now = b.Now.Add(36 * time.Second) // for 7 squares
			b.Update()
			d.Undo()
		}, 2},
		{"a hint", "maze", func(_ *apptest.Bench, d *gamescreen.Screen, _ []string) { d.Aid.CountHint() }, 1},
	} {
		t.Run(c.puzzle+", "+c.name, func(t *testing.T) {
			b := phone(t, apptest.NewHost())
			board := find(c.puzzle, 1)
			best := solution(t, board)
			b.App.OpenLink("series/" + c.puzzle + "/1")
			b.Rest()
			d := b.GameScreen(c.puzzle)
			if c.play(b, d, best); c.name != "nothing" {
				for _, m := range best {
					d.Play(m, play.Player)
				}
			}
			b.Rest()
			for _, b := range []*apptest.Bench{b, phone(t, b.Host.Reloaded())} {
				b.App.OpenLink("series/" + c.puzzle)
				testkit.Equal(t, b.Find("series-stars-1").Label, fmt.Sprintf("%d of 3 stars", c.stars))
			}
			if c.stars == 0 && c.name != "nothing" {
				d.End.Show()
				b.App.Show(b.App.Screen(c.puzzle))
				if b.Update(); b.There("result-next") && b.Find("result-next").Label != words.En.T(words.DaysRetry) {
					t.Errorf("then comes %q", b.Find("result-next").Label)
				}
			}
		})
	}
}

// The stars of a duel ask for the level of its board and the margin of best play.
func TestStarsOfADuel(t *testing.T) {
	board := find("duel", 1) // level 1, margin 120
	won := history.Result{Puzzle: "duel", Outcome: "white", White: history.Human, Black: "1", Points: 120}
	for name, c := range map[string]struct {
		change func(r *history.Result)
		stars  int
	}{
		"the margin":        {func(*history.Result) {}, 3},
		"less":              {func(r *history.Result) { r.Points = 119 }, 2},
		"a hint":            {func(r *history.Result) { r.Hints = 1 }, 1},
		"the engine's help": {func(r *history.Result) { r.Engine = true }, 1},
		"they resigned":     {func(r *history.Result) { r.Ended = "resigns" }, 2},
		"a draw":            {func(r *history.Result) { r.Outcome = "draw" }, 0},
		"a loss":            {func(r *history.Result) { r.Outcome = "black" }, 0},
		"another level":     {func(r *history.Result) { r.Black = "2" }, 0},
		"two people":        {func(r *history.Result) { r.Black = history.Human }, 0},
		"with Black":        {func(r *history.Result) { r.White, r.Black = "1", history.Human }, 0},
	} {
		r := won
		if c.change(&r); screen.Stars(board, r) != c.stars {
			t.Errorf("%s: %d stars", name, screen.Stars(board, r))
		}
	}
	won.ID, won.Problem = "x.y", board.ID()
	if all := history.Records([]history.Result{won}); len(all) != 0 {
		t.Errorf("it counts against the level: %+v", all)
	}
}

// A whole series is played through the screens, from one board to the next.
func TestABotPlaysEachSeries(t *testing.T) {
	testkit.Sequential(t)
	for _, p := range puzzle.All() {
		if p.Players() == 2 {
			continue
		}
		t.Run(p.Name(), func(t *testing.T) {
			b := phone(t, apptest.NewHost())
			b.App.OpenLink("series/" + p.Name())
			b.Press("series-play-1")
			d := b.GameScreen(p.Name())
			all := series.Of(p)
			for _, board := range all {
				if d.Game.Problem() != board.ID() || d.Game.Start().String() != board.Text {
					t.Fatalf("%s follows, not %s", d.Game.Problem(), board.ID())
				}
				for _, m := range solution(t, board) {
					d.Play(m, play.Player)
				}
				b.Pass(5 * time.Second)
				b.Press("result-next")
			}
			if got, want := b.Find("series-score").Text, fmt.Sprintf("%[1]d of %[1]d stars", 3*len(all)); got != want || b.Host.Linked != "series/"+p.Name() {
				t.Errorf("at %s it is %s", b.Host.Linked, got)
			}
			if got := primaries(b); len(got) != 0 {
				t.Errorf("when all is done %v is marked", got)
			}
			if days := history.Kept(b.App.Past.All(), time.UTC); len(days) > 0 {
				t.Errorf("it counts for %v", days)
			}
		})
	}
}

// The boards of the duel are played with White against their level; the next step after a
// game that was not won is the same board.
func TestABotPlaysDuels(t *testing.T) {
	testkit.Sequential(t)
	b := apptest.New(t, 390, 844, apptest.NewHost(), screens.All...)
	b.App.OpenLink("series/duel/1")
	b.Rest()
	d := b.GameScreen("duel")
	for number := 1; number <= 3; {
		board := find("duel", number)
		g := d.Game
		if g.Problem() != board.ID() || g.Tag("white") != history.Human || g.Tag("black") != board.Level {
			t.Fatalf("board %d is %s of %s against %s", number, g.Problem(), g.Tag("white"), g.Tag("black"))
		}
		b.Until(time.Second, func() bool {
			at := g.Position()
			if at.Solved() {
				return true
			}
			if strings.Contains(at.String(), ";t=w") && at.Moves()[0] != "pass" && !d.Solver.Running {
				j := puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: "duel", Position: at.String(), Limits: search.Limits{Nodes: 200_000}}
				d.Play(jobs.Run(j, search.Control{}).Analysis().Lines[0].Moves[0], play.Player)
			}
			return false
		})
		b.Pass(5 * time.Second)
		r, ok := d.Reached()
		stars := screen.Stars(board, r)
		if !ok || number == 1 && stars != 3 {
			t.Fatalf("board %d: %+v", number, r)
		}
		next := words.DaysRetry
		if stars > 0 {
			next = words.SeriesNext
			number++
		}
		testkit.MustEqual(t, b.Find("result-next").Label, words.En.T(next), "after %d stars comes", stars)
		if b.Press("result-next"); d.Game == g {
			t.Fatal("no other game begins")
		}
	}
	if all := history.Records(b.App.Past.All()); len(all) != 0 {
		t.Errorf("against levels: %+v", all)
	}
}

// newGame opens the series in the dialog in which a game is begun.
func newGame(b *apptest.Bench, name string) {
	dialog, _ := b.GameScreen(name).Dialog(newgame.PickerID, "")
	b.App.Open(dialog)
	b.Set("problem-tabs", "series")
}

// A board goes on where it was left; one that is over begins again.
func TestABoardGoesOn(t *testing.T) {
	b := phone(t, apptest.NewHost())
	b.App.OpenLink("series/tiles/3")
	b.Rest()
	d := b.GameScreen("tiles")
	first, best := d.Game, solution(t, find("tiles", 3))
	d.Play(best[0], play.Player)
	b.App.OpenLink("series/tiles/4")
	b.Rest()
	testkit.MustEqual(t, d.Game.Problem(), "series-04", "it opens")
	newGame(b, "tiles")
	if b.Press("series-play-3"); d.Game.ID() != first.ID() || d.Game.Done() != 1 || b.App.Covered() {
		t.Errorf("%s after %d steps, not %s", d.Game.ID(), d.Game.Done(), first.ID())
	}
	for _, m := range best[1:] {
		d.Play(m, play.Player)
	}
	b.App.OpenLink("series/tiles/3")
	if b.Rest(); d.Game.ID() == first.ID() || d.Game.Problem() != "series-03" {
		t.Errorf("it opens %s, %s", d.Game.ID(), d.Game.Problem())
	}
}

// The link to a position of a board is that board; a wrong address is told in a sentence.
func TestLinks(t *testing.T) {
	for link, want := range map[string]string{
		"series/chess": "one of the series: challenge, duel, maze, tiles", "series/tiles/25": "from 1 to 24", "series/duel/13": "from 1 to 12", "series/maze/0": "from 1 to 24", "series/maze/x": "from 1 to 24",
	} {
		b := phone(t, apptest.NewHost())
		b.Host.Type(link)
		if got := b.Broken(); !strings.Contains(got, want) || !b.There("home-title") {
			t.Errorf("%s: it says %q", link, got)
		}
	}
	for link, problem := range map[string]string{"series/maze/7": "series-07", play.Link(mazes(), find("maze", 7).Position): "series-07"} {
		b := phone(t, apptest.NewHost().Tab(link))
		if b.Rest(); b.GameScreen("maze").Game.Problem() != problem || !b.App.At(b.App.Screen("maze")) {
			t.Errorf("%s opens %q", link, b.GameScreen("maze").Game.Problem())
		}
	}
	for _, link := range []string{"series", "series/tiles"} {
		b := phone(t, apptest.NewHost().Tab(link))
		if b.Rest(); !b.There("series-boards") {
			t.Errorf("%s opens %s", link, b.Host.Linked)
		}
	}
}

func mazes() puzzle.Puzzle { p, _ := puzzle.Find("maze"); return p }

// TestShotsOfTheSeries shows the way in: the home page of a newcomer and of a player, and
// the series of each puzzle.
func TestShotsOfTheSeries(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.UseScript()
		look("home-new")
		for i, board := range []series.Board{find("challenge", 1), find("challenge", 2), find("maze", 1), find("duel", 1)} {
			p, _ := puzzle.Find(board.Puzzle)
			r := history.Result{ID: fmt.Sprintf("x%d.y", i), Puzzle: p.Name(), Problem: board.ID(), Board: history.BoardID(p, board.Position), Outcome: history.Solved, Steps: board.Fewest, Hints: i % 2, Finished: b.Now}
			if board.Level != "" {
				r.Outcome, r.White, r.Black = "white", history.Human, board.Level
			}
			testkit.Must(t, b.App.Past.Put(r))
		}
		b.App.Changed()
		look("home")
		for _, p := range puzzle.All() {
			b.App.OpenLink("series/" + p.Name())
			look("series-" + p.Name())
		}
		b.App.OpenLink("tiles")
		newGame(b, "tiles")
		look("new-game")
		b.App.OpenLink("series/challenge/2")
		b.Rest()
		look("board")
		won(t, b)
		look("won")
	}, screens.All...)
}
