package gamescreen_test

import (
	"cmp"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
)

// Each puzzle's game leaves one result at its end, however often its last step is
// taken back and made again; it outlives the game and the program.
func TestResultIsKept(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.UseScript() // no fewest steps
			g := b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			b.Pass(time.Second)
			for range 2 {
				d.Undo()
				d.Redo()
			}
			all := b.App.Past.All()
			if len(all) != 1 {
				t.Fatalf("there are %d results: %v", len(all), all)
			}
			r := all[0]
			if r.Game() != g.ID() || r.Puzzle != p.Name() || r.Problem != "x" || r.Board != history.BoardID(p, g.Start()) || r.Steps != len(g.Path()) || r.Points != g.Position().Score() {
				t.Errorf("it is %+v", r)
			}
			if r.Shown || r.Hints != 0 || r.Time < time.Second || !r.Finished.Equal(b.Now.Add(-time.Second)) || r.Outcome == "" || r.Outcome == "*" {
				t.Errorf("it is %+v", r)
			}
			d.Start("y", p.Random("z"))
			d.Save.Delete(g.ID())
			if again := b.reload(); len(again.App.Past.All()) != 1 {
				t.Error("it went with its game")
			}
		})
	}
}

// A game that is solved another way, after a restart, has another result; one in
// which the solution was shown says so.
func TestResultsOfOneGame(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.UseScript()
	g := b.Finish("tiles")
	d := b.GameScreen("tiles")
	moves := g.Path()
	d.Restart()
	d.Game.Shown()
	back := map[string]string{"U": "D", "D": "U", "L": "R", "R": "L"}
	for _, m := range append([]string{moves[0], back[moves[0]]}, moves...) {
		d.Play(m, play.Player)
	}
	all := b.App.Past.All()
	testkit.MustEqual(t, len(all), 2, "results: %v", all)
	if long, ok := d.Reached(); !ok || !long.Shown || long.Steps != len(moves)+2 {
		t.Errorf("the second is %+v", long)
	}
	if best, _ := b.App.Past.Best(func(r history.Result) bool { return r.Board == all[0].Board }); best.Steps != len(moves) || best.Shown {
		t.Errorf("the best is %+v", best)
	}
}

// What the engine proves of a board later is added to its result.
func TestResultIsProved(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.Finish("challenge")
	b.Until(10*time.Millisecond, func() bool { all := b.App.Past.All(); return len(all) == 1 && all[0].Proved() })
}

// A game of two that somebody gives up has its result, and who played is in it.
func TestResultOfADuelThatIsGivenUp(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("duel"))
	b.UseScript()
	d := b.GameScreen("duel")
	d.Start("x", d.Game.Start())
	d.Game.SetTag("white", history.Human)
	d.Game.SetTag("black", "3")
	for range 2 {
		d.Play(d.Game.Position().Moves()[0], play.Player)
	}
	b.Press("resign", "resign-confirm")
	all := b.App.Past.All()
	if len(all) != 1 || all[0].Outcome != "black" || all[0].Ended != "resigns" || all[0].Steps != 2 {
		t.Fatalf("results: %+v", all)
	}
	if got := history.Records(all); len(got) != 1 || got[0].Level != "3" || got[0].Colour != "white" || got[0].Losses != 1 {
		t.Errorf("the record is %+v", got)
	}
	b.App.CloseAll()
	if b.Press("home"); b.Find("play-duel").Text != "Play" || b.There("card-state-duel") {
		t.Errorf("the first page goes on with it: %s", texts(b.Find("card-duel").Node))
	}
}

// storedProfile returns the texts of a profile that 214653f8 wrote: boards of three days,
// mazes solved several times and with hints, and scrambles.
func storedProfile(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/profile.json")
	files := map[string]string{}
	if err = cmp.Or(err, json.Unmarshal(text, &files)); err != nil {
		t.Fatal(err)
	}
	return files
}

// storedSave returns a new device that has read the file of everything of that profile.
func storedSave(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/profile.save")
	host := apptest.NewHost()
	if err == nil {
		_, _, err = history.Read(host, string(text))
	}
	testkit.Must(t, err)
	return host.Files
}

// What an earlier program stored shows the same games, best results and streaks.
func TestStoredProfile(t *testing.T) {
	for name, files := range map[string]map[string]string{"profile": storedProfile(t), "save": storedSave(t)} {
		t.Run(name, func(t *testing.T) {
			host := apptest.NewHost()
			host.Files = files
			b := newTab(t, host)
			b.UseScript()
			b.Now = time.Date(2026, 2, 3, 12, 0, 0, 0, time.UTC)
			b.Update()
			if sum := history.Sum(b.App.Past.All()); sum.Games != 17 || sum.Unaided != 15 || sum.Hints != 2 || sum.Time != 163*time.Second {
				t.Errorf("the sum is %+v", sum)
			}
			days := history.Kept(b.App.Past.Of(func(r history.Result) bool { return r.Puzzle == "challenge" }), time.UTC)
			if s := daily.StreakOf(days, "2026-02-02"); s.Current != 3 {
				t.Errorf("the streak is %+v", s)
			}
			b.Open("tiles")
			d := b.GameScreen("tiles")
			if !d.Save.Open("20260203-094437-kbrk8") && !d.Save.Open("20260203-094417-grd4u") {
				t.Fatal("a game is missing")
			}
			b.Expect("record", "Your best here: 2 moves, 0:20")
			b.Open("maze")
			b.Press("new-game")
			b.Set("problem-tabs", "course")
			for id, want := range map[string]string{"problem-easy-1": "0:12", "problem-easy-2": "0:29"} {
				if got := b.Find(id).Label; !strings.HasSuffix(got, "Your best: "+want+".") {
					t.Errorf("%s: %q", id, got)
				}
			}
		})
	}
}

// The list of games is searched by name, problem and date; names are kept, and
// what is deleted is gone: for Back, too, and for a tab that plays on.
func TestGamesList(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.UseScript()
	d := b.GameScreen("challenge")
	var ids []string
	for _, name := range []string{"A", "D", "F"} {
		d.Start(name, problem(t, name))
		d.Play(d.Game.Position().Moves()[0], play.Player)
		ids = append(ids, d.Game.ID())
		b.Update()
	}
	if !d.Save.Rename(ids[0], "Rainy day") || !d.Save.Rename(ids[2], "the long one") || d.Save.Rename("no-such", "x") {
		t.Error("not renamed")
	}
	for search, want := range map[string]int{"": 3, "rainy": 1, "LONG": 1, "doubles": 1, "2026-01-31": 3, "zebra": 0} {
		if got := d.Save.List(search); len(got) != want {
			t.Errorf("%q finds %v", search, got)
		}
	}
	testkit.Equal(t, b.reload().GameScreen("challenge").Game.Name(), "the long one", "after a reload the game is called")
	other := b.open("challenge/" + d.Game.Position().String() + "?game=" + ids[2])
	other.UseScript()
	if !d.Save.Open(ids[1]) {
		t.Fatal("it can't be opened")
	}
	d.Save.Delete(ids[2])
	if len(d.Save.List("")) != 2 || d.Save.Open(ids[2]) {
		t.Errorf("after one was deleted: %v", d.Save.List(""))
	}
	theirs := other.GameScreen("challenge")
	testkit.MustEqual(t, theirs.Game.ID(), ids[2], "the other tab")
	theirs.Play(theirs.Game.Position().Moves()[0], play.Player)
	if theirs.Game.ID() == ids[2] || len(theirs.Game.Steps()) != 2 || b.Host.Files["games/"+ids[2]] != "" {
		t.Errorf("who plays on brings the deleted game back, or loses it: %s", theirs.Game.ID())
	}
	d.Save.Delete(d.Game.ID())
	if d.Game.ID() == ids[1] || b.Host.Files["games/"+ids[1]] != "" {
		t.Error("the game in hand can't be deleted")
	}
}

// Back to the page of a deleted game brings nothing back.
func TestBackToADeletedGame(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("A", problem(t, "A"))
	d.Play(d.Game.Position().Moves()[0], play.Player)
	gone := d.Game.ID()
	b.Update()
	b.Open("tiles")
	d.Start("D", problem(t, "D"))
	d.Play(d.Game.Position().Moves()[0], play.Player)
	d.Save.Delete(gone)
	games := len(d.Save.List(""))
	b.Host.Back()
	b.Update()
	if d.Game.Problem() != "D" || len(d.Save.List("")) != games {
		t.Errorf("there are %v", d.Save.List(""))
	}
}
