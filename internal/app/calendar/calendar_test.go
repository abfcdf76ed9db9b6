package calendar_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

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
)

// bench is the whole program.
func bench(t *testing.T, w, h float64, host *apptest.Host) *apptest.Bench {
	t.Helper()
	return apptest.New(t, w, h, host, screens.All...)
}

// Boards of a day are made by the real engine, one after another.
func made(b *apptest.Bench) {
	b.T.Helper()
	b.Until(0, func() bool {
		for _, k := range daily.Kinds() {
			if n := b.S.Root().Find("day-play-" + k.Name()); n == nil || n.Disabled {
				return false
			}
		}
		return true
	})
}

// The cards say what there is to reach; a game of each is marked as its day's,
// goes on as it was left, and its result counts for the day.
func TestDayIsPlayed(t *testing.T) {
	b := bench(t, 1280, 800, apptest.NewHost())
	b.Press("nav-daily")
	made(b)
	b.ExpectPart("day-par-challenge-short", "proved minimal")
	b.ExpectPart("day-par-tiles", " moves, proved")
	hide := func() { b.Press("settings", "hide-fewest", "close") }
	hide()
	for name, there := range map[string]bool{"challenge-short": false, "tiles": false, "duel": true} {
		if b.There("day-par-"+name) != there {
			t.Errorf("with the minimum hidden the par of %s is told: %v", name, !there)
		}
	}
	hide()
	for _, k := range daily.Kinds() {
		b.Open("daily/2026-01-31")
		b.Expect("day-state-"+k.Name(), "Not started")
		b.Press("day-play-" + k.Name())
		if b.There("close") {
			b.Press("close")
		}
		if !strings.HasPrefix(b.Host.Linked, k.Puzzle.Name()+"/") {
			t.Fatalf("%s leads to %s", k.Name(), b.Host.Linked)
		}
		d := b.GameScreen(k.Puzzle.Name())
		if got, date, ok := daily.OfProblem(k.Puzzle.Name(), d.Game.Problem()); !ok || got != k || date != "2026-01-31" {
			t.Errorf("%s: the game is called %q", k.Name(), d.Game.Problem())
		}
		if k.Name() == "duel" && (d.Game.Tag("white") == history.Human) == (d.Game.Tag("black") == history.Human) {
			t.Error("nobody plays against a level")
		}
		b.Press("share")
		if link := shared(b); !strings.Contains(link, "#daily/2026-01-31/"+k.Name()) {
			t.Errorf("%s is shared by %s", k.Name(), link)
		}
		b.Press("close")
	}
	d := b.GameScreen("challenge")
	b.App.OpenLink("daily/2026-01-31")
	b.Press("day-play-challenge-short")
	id := d.Game.ID()
	d.Play(d.Game.Position().Moves()[0], play.Player)
	b.Open("daily/2026-01-31")
	b.Expect("day-state-challenge-short", "In progress: 1 step")
	b.Press("day-play-challenge-short")
	if d.Game.ID() != id || d.Game.Done() != 1 {
		t.Error("it does not go on")
	}
	b.App.OpenLink("daily/2026-01-31")
	b.Press("day-play-maze")
	b.GameScreen("maze").Aid.ShowSolution()
	b.Open("daily/2026-01-31")
	b.Expect("day-state-maze", "Given up")
	b.Expect("day-play-maze", "Open")
	d.Restart()
	for _, m := range jobs.Run(puzzle.Job{Puzzle: "challenge", Position: d.Game.Start().String()}, search.Control{}).Path().Moves {
		d.Play(m, play.Player)
	}
	b.Open("daily/2026-01-31")
	b.ExpectPart("day-state-challenge-short", "the fewest possible")
	b.Expect("days-current", "1")
	b.Expect("day-2026-01-31", "31 Jan: 1 of 5 done")
	b.Press("days-share")
	if got := b.Find("days-share-result").Value; !strings.HasPrefix(got, "Cavalo 31 Jan\nShort challenge: ") || !strings.HasSuffix(got, "#daily/2026-01-31") || strings.Contains(got, "Maze") {
		t.Errorf("shared:\n%s", got)
	}
	b.Press("close")
	hide()
	b.Press("days-share")
	if got := b.Find("days-share-result").Value; strings.Contains(got, "minimum") || strings.Contains(got, "🟩") {
		t.Errorf("shared without the minimum:\n%s", got)
	}
	b.Press("close")
	if !b.There("day-par-challenge-short") || b.There("day-par-tiles") {
		t.Error("the par is told before the end, or hidden after it")
	}
	hide()
	b.Press("home")
	b.Expect("daily-state", "1 of 5 done · 1-day streak")
}

// shared is the link to the start in the dialog for sharing.
func shared(b *apptest.Bench) string {
	b.Update()
	for _, id := range []string{"share-link", "share-board"} {
		if n := b.S.Root().Find(id); n != nil {
			return n.Value
		}
	}
	return ""
}

// At midnight the screen goes on to the next day, and nothing happens before.
func TestMidnight(t *testing.T) {
	b := bench(t, 1280, 800, apptest.NewHost())
	b.UseScript()
	b.App.OpenLink("daily/2026-01-31")
	b.Now = time.Date(2026, 1, 31, 23, 59, 58, 0, time.UTC)
	b.Rest()
	b.Pass(time.Second)
	if got := b.Find("days-title").Text; got != "Sat, 31 Jan 2026" || !b.Find("days-after").Disabled {
		t.Fatalf("before midnight it is %q", got)
	}
	b.Pass(time.Second)
	if got := b.Find("days-title").Text; got != "Sun, 1 Feb 2026" || b.Host.Linked != "daily/2026-02-01" {
		t.Errorf("at midnight it is %q, %s", got, b.Host.Linked)
	}
	b.Press("days-before")
	b.Now = time.Date(2026, 2, 2, 0, 0, 0, 0, time.UTC)
	b.Rest()
	b.Expect("days-title", "Sat, 31 Jan 2026")
	if b.Press("days-today"); b.Find("days-title").Text != "Mon, 2 Feb 2026" {
		t.Errorf("today is %q", b.Find("days-title").Text)
	}
}

// The archive knows every past date: leap days, ends of months and of time.
func TestArchive(t *testing.T) {
	b := bench(t, 360, 640, apptest.NewHost())
	b.UseScript()
	title := func() string { return b.Find("days-title").Text }
	b.App.OpenLink("daily/2024-02-29")
	if title() != "Thu, 29 Feb 2024" || b.There("day-2024-02-30") || b.There("day-2024-03-01") || b.Find("day-2024-02-29").Disabled {
		t.Errorf("a leap day is %q", title())
	}
	for key, want := range map[string][2]string{
		"PageUp": {"2026-01-31", "2025-12-31"}, "ArrowUp": {"2024-03-07", "2024-02-29"}, "ArrowLeft": {"2024-03-01", "2024-02-29"},
		"PageDown": {"2024-01-31", "2024-02-29"}, "ArrowDown": {"2023-12-28", "2024-01-04"}, "ArrowRight": {"2023-02-28", "2023-03-01"}, "Home": {"2000-01-01", "2026-01-31"},
	} {
		b.Open("daily/" + want[0])
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
		if b.Host.Linked != "daily/"+want[1] || b.S.Focus() != "day-"+want[1] {
			t.Errorf("%s from %s leads to %s, the keyboard is at %s", key, want[0], b.Host.Linked, b.S.Focus())
		}
	}
	for from, want := range map[string]string{"daily/0000-01-01": "0000-01-01", "daily/2026-01-31": "2026-01-30"} {
		b.App.OpenLink(from)
		b.Press("days-before")
		testkit.Equal(t, b.Host.Linked, "daily/"+want, "the day before %s", from)
	}
	b.App.OpenLink("daily/0000-01-01")
	if b.Press("days-month-before"); b.Host.Linked != "daily/0000-01-01" {
		t.Errorf("before all time there is %s", b.Host.Linked)
	}
	b.Open("daily/2026-01-31")
	if !b.Find("days-after").Disabled || !b.Find("days-month-after").Disabled {
		t.Error("there are boards of days to come")
	}
	for link, want := range map[string]string{"daily/2026-02-30": "a day such as", "daily/10000-01-01": "a day such as",
		"daily/2026-01-01/chess": "challenge-short, challenge-full, duel, maze, tiles"} {
		b.Host.Type(link)
		if got := b.Broken(); !strings.Contains(got, want) || b.Host.Linked != "view=link" {
			t.Errorf("%s: %q, at %s", link, got, b.Host.Linked)
		}
	}
	b.Host.Type("daily/2026-02-01") // where the friend is, it is tomorrow
	if b.Update(); title() != "Sun, 1 Feb 2026" {
		t.Errorf("tomorrow is %q", title())
	}
}

// A link to a future day says so and offers today's boards.
func TestFutureDay(t *testing.T) {
	for _, link := range []string{"daily/2026-02-02", "daily/2026-12-24/tiles", "daily/9999-12-31/duel"} {
		for _, typed := range []bool{false, true} {
			host := apptest.NewHost()
			if !typed {
				host.Address = link
			}
			b := bench(t, 390, 844, host)
			b.UseScript()
			if typed {
				b.Host.Type(link)
			}
			b.Update()
			if !b.There("future-words") || b.There("link-broken") || b.Find("days-title").Text != "Sat, 31 Jan 2026" {
				t.Fatalf("%s: no offer of today's boards", link)
			}
			if _, kind, one := strings.Cut(strings.TrimPrefix(link, "daily/"), "/"); !one {
				b.Press("close")
			} else if b.Press("future-today"); !strings.HasSuffix(b.Host.Linked, "2026-01-31/"+kind) && b.Host.Linked != "daily/2026-01-31?view=waiting" {
				t.Errorf("%s: today's board is at %s", link, b.Host.Linked)
			}
			b.ExpectGone("future-words")
		}
	}
}

// A month is a place to go back to.
func TestMonthsAreInTheHistory(t *testing.T) {
	b := bench(t, 1280, 800, apptest.NewHost())
	b.UseScript()
	b.Press("nav-daily", "days-month-before", "days-before", "days-month-before")
	testkit.MustEqual(t, b.Host.Linked, "daily/2025-11-30")
	for _, want := range []string{"daily/2025-12-30", "daily/2026-01-31", ""} {
		b.Host.Back()
		if b.Update(); b.Host.Linked != want {
			t.Errorf("Back leads to %s, not %s", b.Host.Linked, want)
		}
	}
	b.Host.Forward()
	if b.Update(); b.Find("days-title").Text != "Sat, 31 Jan 2026" {
		t.Error("Forward does not lead there again")
	}
}

// A link to one board opens it at its start, and Back leads to its day.
func TestFriendOpensADay(t *testing.T) {
	b := apptest.New(t, 360, 640, apptest.NewHost().Tab("daily/2024-02-29/challenge-full"), screens.All...)
	b.Until(0, func() bool { return strings.HasPrefix(b.Host.Linked, "challenge/") })
	d := b.GameScreen("challenge")
	if d.Game.Problem() != "seed daily-1-2024-02-29" || d.Game.Done() != 0 {
		t.Errorf("it opens %q", d.Game.Problem())
	}
	b.Host.Back()
	if b.Update(); b.Host.Linked != "daily/2024-02-29" {
		t.Errorf("Back leads to %q", b.Host.Linked)
	}
}

// A board that the engine can't make says so, and can be asked for again.
func TestBoardThatIsNotMade(t *testing.T) {
	b := bench(t, 360, 640, apptest.NewHost())
	e := b.UseScript()
	b.App.OpenLink("daily")
	b.Rest()
	e.Tell(engine.Event{Kind: engine.Failed, Err: "x"})
	b.Rest()
	if b.Find("day-par-challenge-short").Text != words.En.T(words.DaysFailed) || len(e.Jobs) != 2 || b.Notice() != "" {
		t.Errorf("%d jobs, %q", len(e.Jobs), b.Find("day-par-challenge-short").Text)
	}
	b.Press("day-retry-challenge-short")
	b.App.OpenLink("maze")
	b.Rest()
	if e.Cancelled == 0 {
		t.Error("the engine goes on")
	}
}

// The boards of a day in every size and language.
func TestDailyShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		look("0-home")
		b.App.OpenLink("daily/2026-01-30")
		look("1-making")
		made(b)
		look("2-made")
		b.ScrollDown()
		look("3-calendar")
		for i, id := range []string{"a.a", "b.a", "c.a"} {
			at := time.Date(2026, 1, 30-2*i, 9, 0, 0, 0, time.UTC)
			day := daily.Of(at)
			err := b.App.Past.Put(history.Result{ID: id, Puzzle: "maze", Problem: "daily " + string(day), Day: string(day), Outcome: history.Solved, Steps: 50, Time: time.Minute, Finished: at})
			testkit.Must(b.T, err)
		}
		b.App.OpenLink("daily/2026-01-28")
		b.App.Changed()
		b.ScrollDown()
		look("4-streak")
		b.Press("days-share")
		look("5-share")
	}, screens.All...)
}

// While the board of a link is made, a card says what is known without it.
func TestCardBeforeTheBoardIsMade(t *testing.T) {
	b := bench(t, 390, 844, apptest.FirstHost())
	b.UseScript()
	b.App.OpenLink("daily/2026-01-31/maze?by=Ana")
	b.Update()
	b.Expect("waiting-board", "Board of the day: Maze, 31 Jan")
	b.Expect("waiting-sent", "Ana sent you this board.")
	b.Expect("waiting-words", "Making the board…")
	if !b.Find("waiting-play").Disabled {
		t.Error("it can be played already")
	}
	if b.Press("dismiss"); !b.App.At(b.App.Screen(daily.LinkName)) || b.There("waiting-words") {
		t.Error("it is not closed")
	}
}

// A friend's link to a board of the day has at most 300 characters, and says on a first
// visit what the board is, what is to be done and what the friend needed.
func TestFriendsLinkToADay(t *testing.T) {
	k, _ := daily.Find("challenge-short")
	b, err := k.Read("2026-01-31", jobs.Run(k.Job("2026-01-31"), search.Control{}))
	testkit.Must(t, err)
	path := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: b.Position.String()}, search.Control{}).Path().Moves
	link := friend.Sent{By: "Ana", Packed: friend.Pack(b.Position, path, play.Help{})}.Link(k.Link("2026-01-31"))
	if n := len("https://an-address-of-forty-characters.example/#" + link); n > 300 {
		t.Errorf("%d characters: %s", n, link)
	}
	host := apptest.FirstHost()
	host.Address = link
	f := apptest.New(t, 390, 844, host, screens.All...)
	f.Until(0, func() bool { return f.There("friend-dialog") })
	steps := strconv.Itoa(len(path))
	for id, want := range map[string]string{
		"friend-board":   "Board of the day: Short challenge, 31 Jan",
		"friend-result":  "Ana took " + steps + " steps, the minimum.",
		"friend-minimum": "Proved minimum: " + steps + " steps.",
	} {
		f.Expect(id, want)
	}
	f.Press("friend-play")
	d := f.GameScreen("challenge")
	for _, m := range path {
		d.Play(m, play.Player)
	}
	f.Press("more", "compare")
	f.Expect("compare-parts", "Both are the same, step by step.")
}
