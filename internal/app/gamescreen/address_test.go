package gamescreen_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/calendar"
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// tab is the program in a tab of a browser.
type tab struct {
	*apptest.Bench
}

func newTab(t *testing.T, host *apptest.Host) tab {
	t.Helper()
	return tab{apptest.New(t, 1440, 900, host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory, calendar.New)}
}

// reload is the tab after F5.
func (b tab) reload() tab { b.T.Helper(); return newTab(b.T, b.Host.Reloaded()) }

// open is another tab, in which an address is opened.
func (b tab) open(link string) tab { b.T.Helper(); return newTab(b.T, b.Host.Tab(link)) }

// seen is what is seen of a game, but for its clock.
func seen(g *play.Game) string {
	text := g.Record(time.Time{})
	before, rest, _ := strings.Cut(text, "time: ")
	_, after, _ := strings.Cut(rest, "\n")
	return before + after
}

// game plays five moves of problem F and undoes one, with a hint.
func game(t *testing.T) (tab, *gamescreen.Screen) {
	t.Helper()
	b := newTab(t, apptest.NewHost())
	b.App.OpenLink("challenge")
	d := b.GameScreen("challenge")
	d.Start("F", problem(t, "F"))
	for range 5 {
		d.Play(d.Game.Position().Moves()[0], play.Player)
	}
	d.Game.CountHint()
	d.Undo()
	b.Update()
	return b, d
}

func problem(t *testing.T, name string) puzzle.Position {
	t.Helper()
	for _, p := range challengerules.Puzzle.Problems() {
		if p.Name == name {
			return p.Position
		}
	}
	t.Fatalf("no problem %s", name)
	return nil
}

// same says that a tab shows a game as it was.
func same(t *testing.T, b tab, want string) {
	t.Helper()
	d := b.GameScreen("challenge")
	if got := seen(d.Game); got != want || !b.App.At(b.App.Screen("challenge")) {
		t.Errorf("it shows\n%s\nwant\n%s", got, want)
	}
}

// Whatever the address says, a reload shows what was seen.
func TestReload(t *testing.T) {
	t.Run("at rest", func(t *testing.T) {
		b, d := game(t)
		same(t, b.reload(), seen(d.Game))
	})
	t.Run("the address stays behind", func(t *testing.T) { // the browser refuses to change it, or the page is on its way
		b, d := game(t)
		b.Host.Stuck = true
		d.Undo()
		d.Play(d.Game.Position().Moves()[1], play.Player) // the address is on no line any more
		same(t, b.reload(), seen(d.Game))
	})
	t.Run("before the first move", func(t *testing.T) {
		b := newTab(t, apptest.NewHost())
		b.Open("challenge")
		before := b.GameScreen("challenge").Game
		again := b.reload().GameScreen("challenge").Game
		if again.Problem() != before.Problem() || again.Position().String() != before.Position().String() {
			t.Errorf("it shows %q", again.Problem())
		}
	})
	t.Run("the clock", func(t *testing.T) {
		b, d := game(t)
		b.Pass(75 * time.Second)
		for _, gone := range b.Host.Gone {
			gone(true)
		}
		if d.Play(d.Game.Position().Moves()[0], play.Player); d.Game.Done() != 4 {
			t.Error("it is played on while the page goes")
		}
		want := d.Game.Elapsed(b.Now)
		again := b.reload()
		if got := again.GameScreen("challenge").Game.Elapsed(again.Now); got != want || want < 75*time.Second {
			t.Errorf("after a reload %v are spent, want %v", got, want)
		}
	})
	t.Run("hidden, and never seen again", func(t *testing.T) {
		b, d := game(t)
		b.Pass(75 * time.Second)
		want := d.Game.Elapsed(b.Now)
		for _, hide := range b.Host.Hide {
			hide(true)
		}
		again := b.reload()
		if got := again.GameScreen("challenge").Game.Elapsed(again.Now); got != want || want < 75*time.Second {
			t.Errorf("after it %v are spent, want %v", got, want)
		}
	})
	t.Run("another game was played in another tab", func(t *testing.T) {
		b, d := game(t)
		other := b.open("challenge")
		other.GameScreen("challenge").Start("A", problem(t, "A"))
		other.GameScreen("challenge").Play(other.GameScreen("challenge").Game.Position().Moves()[0], play.Player)
		same(t, b.reload(), seen(d.Game))
	})
	t.Run("a solution plays", func(t *testing.T) {
		b, d := game(t)
		d.Solver.Solve()
		b.Until(10*time.Millisecond, func() bool { return d.Solver.Answer != nil })
		b.Press("player-play")
		b.Host.Stuck = true
		done := d.Game.Done()
		b.Until(200*time.Millisecond, func() bool { return d.Game.Done() > done+1 })
		for _, gone := range b.Host.Gone {
			gone(true)
		}
		want := seen(d.Game)
		b.Pass(5 * time.Second)
		testkit.Equal(t, seen(d.Game), want, "it plays on while the page goes")
		same(t, b.reload(), want)
	})
}

// That another tab goes on with the game is asked aside: nothing moves, and the
// question covers no board.
func TestConflictMovesNothing(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {390, 844}, {740, 360}, {820, 1180}, {1280, 800}, {1440, 900}} {
		for _, p := range puzzle.All() {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			b.W, b.H = size[0], size[1]
			b.UseScript()
			d := b.GameScreen(p.Name())
			d.Start("x", p.Problems()[0].Position)
			d.Play(d.Game.Position().Moves()[0], play.Player)
			b.S.Key(ui.KeyEvent{Key: "Shift"})
			b.Update()
			where := func() map[string]ui.Rect {
				at := map[string]ui.Rect{}
				b.S.Root().Each(func(n *layout.Box) bool {
					if (n.Role == ui.Button || n.Role == ui.BoardView) && !strings.HasPrefix(n.ID, "conflict-") {
						at[n.ID] = n.Rect
					}
					return true
				})
				return at
			}
			before := where()
			other := b.open(p.Name())
			other.UseScript()
			other.GameScreen(p.Name()).Undo()
			for _, tell := range b.Host.Watchers {
				tell("games/" + d.Game.ID())
			}
			question := b.Find("conflict").Rect
			if after := where(); !maps.Equal(after, before) {
				t.Errorf("%s at %v: things are elsewhere", p.Name(), size)
			}
			for _, id := range []string{"conflict-take", "conflict-fork"} {
				if r := b.Find(id).Rect; r.X < 0 || r.Bottom() > b.H || r.Right() > b.W || r.X < question.X || r.Y < question.Y || r.Right() > question.Right() || r.Bottom() > question.Bottom() {
					t.Errorf("%s at %v: %s is at %v of %v", p.Name(), size, id, r, question)
				}
			}
			for id, r := range before {
				if over := question.Intersect(r); !over.Empty() && (id == widget.BoardID || size[0] >= 900) {
					t.Errorf("%s at %v: the question at %v covers %v of %s", p.Name(), size, question, over, id)
				}
			}
		}
	}
}

// A tab that lost a conflict shows its own side after a reload, and asks again.
func TestReloadInAConflict(t *testing.T) {
	for _, choice := range []string{"conflict-take", "conflict-fork"} {
		b, d := game(t)
		other := b.open("challenge")
		theirs := other.GameScreen("challenge")
		theirs.Redo()
		d.Play(d.Game.Position().Moves()[1], play.Player)
		b.Find("conflict")
		want := seen(d.Game)
		again := b.reload()
		again.Find("conflict")
		same(t, again, want)
		if d := again.GameScreen("challenge"); d.Game.ID() != theirs.Game.ID() {
			t.Error("it is another game")
		}
		again.Press(choice)
		again.ExpectGone("conflict")
		if g := again.GameScreen("challenge").Game; choice == "conflict-take" && seen(g) != seen(theirs.Game) || choice == "conflict-fork" && (g.ID() == theirs.Game.ID() || g.Done() != 5) {
			t.Errorf("%s leads to\n%s", choice, seen(g))
		}
		for name := range b.Host.Files {
			if strings.HasPrefix(name, "aside/") {
				t.Errorf("%s is left", name)
			}
		}
		after := seen(again.GameScreen("challenge").Game)
		same(t, again.reload(), after)
	}
}

// Another tab that saw a minute pass has changed nothing.
func TestTimeIsNoConflict(t *testing.T) {
	b, d := game(t)
	other := b.open("challenge")
	other.Pass(time.Minute)
	for _, hide := range other.Host.Hide {
		hide(true)
	}
	d.OnOtherTab("games/" + d.Game.ID())
	d.Redo()
	b.ExpectGone("conflict")
	same(t, b.reload(), seen(d.Game))
}

// An address that is typed while the game is on the screen is gone to, and the
// game stays.
func TestTypedAddress(t *testing.T) {
	b, d := game(t)
	g := d.Game
	b.Host.Type(play.Link(challengerules.Puzzle, g.Steps()[2].Position) + "?game=" + g.ID())
	b.Update()
	if d.Game != g || g.Done() != 3 || len(g.Steps()) != 5 {
		t.Errorf("%d of %d steps are done", d.Game.Done(), len(d.Game.Steps()))
	}
	if want := play.Link(challengerules.Puzzle, g.Position()); !strings.HasPrefix(b.Host.Linked, want) {
		t.Errorf("the address is %s", b.Host.Linked)
	}
}

// Back goes through the screens to the home page, Forward returns, and what is
// played goes on.
func TestBackAndForward(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	d := b.GameScreen("challenge")
	d.Play("B1", play.Player)
	b.Press("nav-maze", "nav-lab", "home", "play-duel")
	at := func() string {
		b.Update()
		for _, name := range []string{"challenge", "duel", "maze", "tiles", "lab", "daily"} {
			if b.App.At(b.App.Screen(name)) {
				return name
			}
		}
		return "home"
	}
	trail := []string{"home", "challenge", "maze", "lab", "home", "duel"}
	for i := len(trail) - 1; i > 0; i-- {
		testkit.MustEqual(t, at(), trail[i], "at")
		if !b.Host.Back() {
			t.Fatalf("Back leaves the page from %s", trail[i])
		}
	}
	if at() != "home" || b.Host.Back() {
		t.Error("the first page is not the home page")
	}
	for _, want := range trail[1:] {
		if !b.Host.Forward() || at() != want {
			t.Errorf("Forward leads to %s, want %s", at(), want)
		}
	}
	if d.Game.Done() != 1 || d.Game.Problem() != "A" {
		t.Error("the game was lost on the way")
	}
	if b.Host.Forward() {
		t.Error("there is more to go forward to")
	}
}

// Back to a game that was left for a new one goes on with it.
func TestBackToAnotherGame(t *testing.T) {
	b, d := game(t)
	want := seen(d.Game)
	b.Press("home", "play")
	d.Start("A", problem(t, "A"))
	d.Play(d.Game.Position().Moves()[0], play.Player)
	newer := seen(d.Game)
	b.Host.Back()
	b.Host.Back()
	b.Update()
	same(t, b, want)
	b.Host.Forward()
	b.Host.Forward()
	b.Update()
	same(t, b, newer)
}

// The link of today's challenge opens its start, with its name, also when it is
// won.
func TestDailyIsShared(t *testing.T) {
	b := newTab(t, apptest.NewHost()).open("daily/2026-01-31/challenge-full")
	d := b.GameScreen("challenge")
	b.Until(0, func() bool { return b.App.At(b.App.Screen("challenge")) })
	start := d.Game.Start().String()
	d.Solver.Solve()
	b.Press("give-up-confirm")
	b.Until(time.Second, func() bool { return d.Solver.Answer != nil })
	b.Press("player-play")
	b.Until(time.Second, func() bool { return d.Game.Position().Solved() })
	b.Press("share", "share-more")
	link, position := b.Find("share-link").Value, b.Find("share-position").Value
	if !strings.HasSuffix(link, "#daily/2026-01-31/challenge-full") || !strings.Contains(position, "#challenge/") {
		t.Fatalf("the links are %s and %s", link, position)
	}
	_, link, _ = strings.Cut(link, "#")
	friend := newTab(t, apptest.NewHost().Tab(link))
	for who, b := range map[string]tab{"a friend": friend, "the winner": b.open(link)} {
		b.Until(0, func() bool { return b.App.At(b.App.Screen("challenge")) })
		g := b.GameScreen("challenge").Game
		if g.Position().String() != start || g.Problem() != d.Game.Problem() {
			t.Errorf("%s sees %q after %d steps", who, g.Problem(), g.Done())
		}
		b.Expect("chip-problem", "Full board · 2026-01-31")
	}
	if got := b.open("daily/2026-13-01").Broken(); !strings.Contains(got, "a day such as 2026-11-22") {
		t.Errorf("a day that is none: %q", got)
	}
}

// The link of a game that is over leads to its start first.
func TestFinishedGameIsSharedFromItsStart(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.App.OpenLink("tiles/1.2.3/4.5.6/7.0.8")
	b.Press("share")
	if got := b.Find("share-link").Value; !strings.HasSuffix(got, "/7.0.8") || b.There("share-start") {
		t.Errorf("at the start the link is %s", got)
	}
	b.Press("close", "sq-3-3", "share", "share-more")
	if got, _, _ := strings.Cut(b.Find("share-link").Value, "?"); !strings.HasSuffix(got, "/7.0.8") {
		t.Errorf("the link of what is solved is %s", got)
	}
	if got := b.Find("share-position").Value; !strings.HasSuffix(got, "/7.8.0") {
		t.Errorf("the link of the position is %s", got)
	}
}

// dialogs are those that are open, the last one on top.
func (b tab) dialogs() (ids []string) {
	b.Update()
	b.S.Root().Walk(func(n *ui.Node) bool {
		if n.Role == ui.Dialog {
			ids = append(ids, n.ID)
		}
		return true
	})
	return ids
}

// at says what is seen: the screen, its tab, the dialogs and theirs.
func (b tab) at() string {
	b.Update()
	where := "home"
	for _, name := range []string{"challenge", "duel", "maze", "tiles", "lab", "daily"} {
		if b.App.At(b.App.Screen(name)) {
			where = strings.TrimSpace(name + " " + b.App.Screen(name).Page())
		}
	}
	for _, id := range b.dialogs() {
		where += " " + id
		b.S.Root().Find(id).Walk(func(n *ui.Node) bool {
			if n.Role == ui.Tabs && (n.ID == "problem-tabs" || n.ID == "help-of" || n.ID == "subject-puzzles") {
				where += " " + n.Value
			}
			return true
		})
	}
	return where
}

// Every screen, tab and dialog is gone Back from and Forward to, and each is there
// after a reload and by its address alone.
func TestBackThroughTabsAndDialogs(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	do := []func(){
		func() { b.Press("help") },
		func() { b.Set("help-of", "duel") },
		func() { b.Press("close", "play") },
		func() { b.Press("chip-problem") },
		func() { b.Set("problem-tabs", "games") },
		func() { b.Press("close", "nav-lab") },
		func() { b.Set("lab-tabs", "race") },
		func() { b.Press("chip-subject") },
		func() { b.Set("subject-puzzles", "maze") },
		func() { b.Press("close", "settings") },
		func() { b.Press("about") },
	}
	want := []string{
		"home help-dialog challenge", "home help-dialog duel", "challenge",
		"challenge problem-dialog new", "challenge problem-dialog games", "lab lessons", "lab race",
		"lab race subject-dialog tiles", "lab race subject-dialog maze", "lab race settings-dialog", "lab race about-dialog",
	}
	for i, step := range do {
		step()
		b.Rest()
		testkit.MustEqual(t, b.at(), want[i], "after step %d", i)
		testkit.Equal(t, b.reload().at(), want[i])
		testkit.Equal(t, b.open(b.Host.Linked).at(), want[i], "the address %s", b.Host.Linked)
	}
	// What was closed is not gone back to: its entry was given back.
	trail := []string{"home", "challenge", "lab lessons", "lab race", "lab race about-dialog"}
	for i := len(trail) - 1; ; i-- {
		testkit.MustEqual(t, b.at(), trail[i], "Back")
		testkit.Equal(t, b.reload().at(), trail[i])
		if i == 0 {
			break
		}
		if !b.Host.Back() {
			t.Fatalf("Back leaves the page from %s", trail[i])
		}
	}
	if b.Host.Back() {
		t.Error("the home page is not the first")
	}
	for _, want := range trail[1:] {
		if b.Host.Forward(); b.at() != want {
			t.Errorf("Forward leads to %s, want %s", b.at(), want)
		}
	}
}

// The tab of today leads to the boards of a day, which can be gone back from.
func TestLinkToTheTabOfToday(t *testing.T) {
	b := newTab(t, apptest.NewHost()).open("maze?view=problem.daily")
	if b.Rest(); b.at() != "maze problem-dialog daily" {
		t.Errorf("it shows %s", b.at())
	}
	if b.Press("today-all"); b.at() != "daily 2026-01" {
		t.Errorf("it leads to %s", b.at())
	}
	if b.Host.Back(); !strings.HasPrefix(b.at(), "maze") {
		t.Errorf("Back leads to %s", b.at())
	}
}

// Back goes through the tabs of a dialog and closes it; a move made since stays.
func TestBackClosesADialog(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	d := b.GameScreen("challenge")
	d.Play("B1", play.Player)
	b.Press("chip-problem")
	b.Set("problem-tabs", "games")
	for _, want := range []string{"challenge problem-dialog new", "challenge"} {
		if b.Host.Back(); b.at() != want {
			t.Fatalf("Back leads to %s, want %s", b.at(), want)
		}
	}
	for _, want := range []string{"challenge problem-dialog new", "challenge problem-dialog games"} {
		if b.Host.Forward(); b.at() != want {
			t.Fatalf("Forward leads to %s, want %s", b.at(), want)
		}
	}
	testkit.Equal(t, d.Game.Done(), 1)
	entries := len(b.Host.Trail)
	b.Press("close")
	if b.Rest(); len(b.Host.Trail) != entries-2 || b.at() != "challenge" {
		t.Errorf("closed, there are %d entries, and it shows %s", len(b.Host.Trail), b.at())
	}
	for range 30 { // moves are no places to go back to
		d.Undo()
		d.Redo()
	}
	if b.Rest(); len(b.Host.Trail) != entries-2 {
		t.Errorf("moves made %d entries", len(b.Host.Trail)-entries+2)
	}
	b.S.Key(ui.KeyEvent{Key: "ArrowLeft", Alt: true}) // as in a window
	testkit.Equal(t, b.at(), "home", "Alt and an arrow lead to")
	b.S.Key(ui.KeyEvent{Key: "ArrowRight", Alt: true})
	testkit.Equal(t, b.at(), "challenge", "Alt and the other arrow lead to")
}

// passing are the dialogs that an address alone does not open: they are about what
// was just pressed.
var passing = map[string]bool{"delete-dialog": true, "resign-dialog": true, "editor-dialog": true, "run-dialog": true}

// Every dialog of every screen has an address that opens it.
func TestEveryDialogHasAnAddress(t *testing.T) {
	for _, place := range []string{"", "challenge", "duel", "maze", "tiles", "lab/watch", "lab/race", "lab/compare", "lab/heuristics", "lab/tree", "lab/lessons"} {
		var ids []string
		fresh := func() tab {
			b := newTab(t, apptest.NewHost().Tab(place))
			b.UseScript()
			b.Update()
			return b
		}
		fresh().S.Root().Walk(func(n *ui.Node) bool {
			if n.Press != nil && n.ID != "" {
				ids = append(ids, n.ID)
			}
			return true
		})
		for _, id := range ids {
			b := fresh()
			b.Press(id)
			b.Rest()
			open := b.dialogs()
			if len(open) == 0 || passing[open[0]] {
				continue
			}
			if got := b.open(b.Host.Linked).dialogs(); len(got) != 1 || got[0] != open[0] {
				t.Errorf("%s: %s opens %v, whose address %s opens %v", place, id, open, b.Host.Linked, got)
			}
		}
	}
}

// What an address names that is not known is left out.
func TestAddressesOfUnknownDialogs(t *testing.T) {
	for _, link := range []string{"challenge?view=nothing", "?view=nothing.x+help", "view=help.nothing", "view=+.+", "lab/race?view=watch"} {
		b := newTab(t, apptest.NewHost().Tab(link))
		b.Rest()
		if b.Host.Forward(); len(b.dialogs()) > 1 {
			t.Errorf("%s shows %s", link, b.at())
		}
	}
}

// The dialogs that ask before something is given up or deleted can be gone Back
// from, and are there after a reload.
func TestAskingDialogsAreInTheHistory(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("duel"))
	b.UseScript()
	b.Press("resign")
	testkit.Equal(t, b.reload().at(), "duel resign-dialog", "a reload of giving up")
	if b.Host.Back(); b.at() != "duel" {
		t.Errorf("Back leads to %s", b.at())
	}
	b.Press("settings", "about", "delete-all")
	if got := b.reload().at(); !strings.HasSuffix(got, "delete-dialog") {
		t.Errorf("a reload of deleting shows %s", got)
	}
}
