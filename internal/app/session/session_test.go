package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// fresh returns a tab with nothing stored.
func fresh() *tab { return newTab(memory{map[string]string{}}, morning) }

// nearEnd is one move from the goal.
func nearEnd(t *testing.T) (start puzzle.Position, last string) {
	t.Helper()
	start, err := tilesrules.Puzzle.Parse("1.2.3/4.5.6/7.0.8")
	testkit.Must(t, err)
	for _, m := range start.Moves() {
		if p, _ := start.Play(m); p.Solved() {
			return start, m
		}
	}
	t.Fatal("no move leads to the goal")
	return nil, ""
}

// first plays the first legal move.
func (t *tab) first() { t.Play(t.Game.Position().Moves()[0], play.Player) }

// What is not optional has to be there.
func TestComplete(t *testing.T) {
	type parts struct {
		Needed func() int
		_      session.Optional

		Optional func() int
		Idle     func(string) (int, error)
	}
	standard := parts{Optional: func() int { return 1 }}
	p := parts{Needed: func() int { return 2 }}
	if session.Complete(&p, standard); p.Needed() != 2 || p.Optional() != 1 {
		t.Errorf("completed are %d, %d", p.Needed(), p.Optional())
	}
	if n, err := p.Idle("what"); n != 0 || err != nil {
		t.Errorf("without a standard it returns %d, %v", n, err)
	}
	p = parts{Needed: func() int { return 2 }, Optional: func() int { return 3 }}
	if session.Complete(&p, standard); p.Optional() != 3 {
		t.Errorf("what is there became %d", p.Optional())
	}
	defer func() {
		if why, _ := recover().(string); !strings.HasSuffix(why, " lacks Needed") {
			t.Errorf("it says %q", why)
		}
	}()
	session.Complete(&parts{}, standard)
}

// A session tells the screen that shows it of each step, in an order that the screen relies
// on: what was said about the old position goes before the new one is saved and linked.
func TestWhatHappensIsTold(t *testing.T) {
	start, last := nearEnd(t)
	b := fresh()
	for _, c := range []struct {
		name string
		do   func()
		told string
	}{
		{"a game begins", func() { b.Begin("x", start) }, "close left began moving linked"},
		{"the last step", func() { b.Play(last, play.Player) }, "moving finished recorded linked played"},
		{"undo", b.Undo, "moving linked"},
		{"redo", b.Redo, "moving finished recorded linked"},
		{"a step too many", func() { b.Step(1) }, ""},
		{"an illegal move", func() { b.Play("Z", play.Player) }, ""},
		{"the start", func() { b.Seek(0) }, "moving linked"},
		{"leaving", b.Leave, "left"},
	} {
		b.told = nil
		if c.do(); strings.Join(b.told, " ") != c.told {
			t.Errorf("%s: told is %v, want %s", c.name, b.told, c.told)
		}
	}
	testkit.EqualLists(t, b.sounds, []string{platform.SoundSolved, platform.SoundWrong}, "heard")
	if len(b.said) != 1 || b.failure() != nil {
		t.Errorf("it says %v, %v", b.said, b.failure())
	}
}

// The clock runs from the first step to the end, while the board is open and visible.
func TestClockRuns(t *testing.T) {
	start, last := nearEnd(t)
	b := fresh()
	b.Start("x", start)
	other := start.Moves()[slices.IndexFunc(start.Moves(), func(m string) bool { return m != last })]
	runs := func(when string, want bool) {
		t.Helper()
		if b.RunClock(); b.Game.Running() != want {
			t.Errorf("%s the clock runs: %v", when, !want)
		}
	}
	runs("before the first step", false)
	b.Play(other, play.Player)
	runs("after a step", true)
	b.open = false
	runs("under a dialog", false)
	b.open = true
	b.now = b.now.Add(time.Minute)
	b.Hidden(true, b.now)
	runs("while it is hidden", false)
	b.Hidden(false, b.now)
	runs("when it is seen again", true)
	b.Undo()
	b.Play(last, play.Player)
	runs("at the end", false)
	testkit.Equal(t, b.Game.Elapsed(b.now), 0, "the game took")
}

// A game in which nothing was done leaves nothing on the shelf; any other does.
func TestUntouchedGamesGo(t *testing.T) {
	b := fresh()
	for name, c := range map[string]struct {
		do    func()
		stays bool
	}{
		"nothing":         {func() {}, false},
		"a step":          {b.first, true},
		"a hint":          {b.Aid.CountHint, true},
		"a friend's link": {func() { b.Game.SetTag(session.TagFriend, "x"); b.Save.Now() }, true},
	} {
		b.Start(name, tilesrules.Puzzle.Random(name))
		id := b.Game.ID()
		c.do()
		b.Start("next", tilesrules.Puzzle.Random("next"))
		if b.Save.Open(id) != c.stays {
			t.Errorf("after %s the game stays: %v", name, !c.stays)
		}
	}
}

// A game that a tab has set aside is kept as a copy, and the text for a reload goes after
// a week, and no sooner. What can't be read stays, and so does everything else.
func TestOldConflictsAreTidied(t *testing.T) {
	files := map[string]string{}
	g := play.New(tilesrules.Puzzle, "20260101-000000-aaaaa", "4", tilesrules.Puzzle.Problems()[3].Position)
	testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
	id := func(ago time.Duration) string { return play.NewID(morning.Add(-ago)) }
	const week = 7 * 24 * time.Hour
	old, young, noise := id(week+time.Hour), id(week-time.Hour), "aside/tiles-"+id(2*week)
	files["aside/tiles-"+old], files["aside/tiles-"+young] = g.Record(morning), g.Record(morning)
	files[noise], files["games/tiles-1"] = "x", "x"
	newTab(memory{files}, morning)
	for name, there := range map[string]bool{
		"aside/tiles-" + old: false, "aside/tiles-" + young: true, noise: true,
		"games/" + old: true, "games/" + young: true, "games/tiles-1": true,
	} {
		if _, found := files[name]; found != there {
			t.Errorf("%s is there: %v", name, found)
		}
	}
	if copied, err := play.ParseRecord(files["games/"+old]); err != nil || !slices.Equal(copied.Path(), g.Path()) || copied.Name() != "board 4 (copy)" {
		t.Errorf("the copy is %v, %v", copied, err)
	}
}

// When the note of the game in hand is damaged or names another puzzle's, the newest game is gone on with,
// and that is said; when the game itself is damaged, a new one begins; when it was deleted, too,
// without a word.
func TestDamagedGames(t *testing.T) {
	b := fresh()
	b.Start("4", tilesrules.Puzzle.Problems()[3].Position)
	b.first()
	store, id := b.store, b.Game.ID()
	p, _ := puzzle.Find("challenge")
	other := play.New(p, play.NewID(morning), "A", p.Problems()[0].Position)
	store.files["games/"+other.ID()] = other.Record(morning)
	for _, c := range []struct {
		name, note, record string
		goesOn, says       bool
	}{
		{"as it was left", id, store.files["games/"+id], true, false},
		{"a damaged note", damaged, store.files["games/"+id], true, true},
		{"another puzzle's note", other.ID(), store.files["games/"+id], true, true},
		{"a damaged game", id, "noise", false, true},
		{"no game", id, "", false, false},
	} {
		store.files["current/tiles"], store.files["games/"+id] = c.note, c.record
		if c.record == "" {
			delete(store.files, "games/"+id)
		}
		again := newTab(store, morning)
		if got := again.Game.ID() == id; got != c.goesOn || len(again.said) > 0 != c.says {
			t.Errorf("%s: it goes on: %v, it says %v", c.name, got, again.said)
		}
	}
}

// A game that was finished by a program that ended before it had kept the result
// leaves that result when it is opened again, once.
func TestResultThatWasNotKeptInTime(t *testing.T) {
	start, last := nearEnd(t)
	b := fresh()
	b.Start("x", start)
	b.Play(last, play.Player)
	for name := range b.store.files {
		if strings.HasPrefix(name, "results/") {
			delete(b.store.files, name)
		}
	}
	for range 2 {
		again := newTab(b.store, morning)
		if all := again.book.All(); len(all) != 1 || all[0].Game() != b.Game.ID() || all[0].Steps != 1 || all[0].Outcome != history.Solved {
			t.Errorf("results: %v", all)
		}
	}
}

// A board begun again goes on with the help on it until it was finished.
func TestRestart(t *testing.T) {
	start, last := nearEnd(t)
	b := fresh()
	b.Start("x", start)
	game := b.Game
	b.Restart()
	if b.Aid.CountHint(); b.Game != game || len(b.said) != 0 {
		t.Errorf("at the start it begins again: %v", b.said)
	}
	b.Start("x", start)
	if b.Game == game || b.Game.Hints() != 1 {
		t.Errorf("begun again, the game has %d hints", b.Game.Hints())
	}
	game = b.Game
	b.Play(last, play.Player)
	if b.Restart(); b.Game == game || b.Game.Hints() != 0 || len(b.Game.Steps()) != 0 || b.Said != b.said[len(b.said)-1] {
		t.Errorf("after the end, the game has %d hints and %d steps, it says %v", b.Game.Hints(), len(b.Game.Steps()), b.said)
	}
}

// An address leads to the game that it names, to one that was at its position, or to a new
// one; Back doesn't bring back what was deleted.
func TestOpenAddress(t *testing.T) {
	b := fresh()
	b.Start("4", tilesrules.Puzzle.Problems()[3].Position)
	b.first()
	b.first()
	id, address := b.Game.ID(), b.Address()
	open := func(address string, ours bool) {
		t.Helper()
		to, err := play.ParseAddress(address)
		testkit.Must(t, err)
		b.Save.OpenAddress(to, "", ours)
	}
	b.Step(-1)
	before := play.Link(tilesrules.Puzzle, b.Game.Position())
	b.Start("x", tilesrules.Puzzle.Random("x"))
	b.first()
	if open(address, true); b.Game.ID() != id || b.Game.Done() != 1 {
		t.Errorf("by its id: %s, step %d", b.Game.ID(), b.Game.Done())
	}
	if open(address, false); b.Game.Done() != 2 {
		t.Errorf("a link leads to step %d", b.Game.Done())
	}
	b.Start("y", tilesrules.Puzzle.Random("y"))
	if open(before, false); b.Game.ID() != id || b.Game.Done() != 1 {
		t.Errorf("by its position: %s, step %d", b.Game.ID(), b.Game.Done())
	}
	b.Start("y", tilesrules.Puzzle.Random("y"))
	if open(before+"?game=20260131-094213-other", false); b.Game.ID() != id || b.Game.Done() != 1 || len(b.Game.Steps()) != 2 {
		t.Errorf("of a game that is not here it leads to %s, step %d of %d", b.Game.ID(), b.Game.Done(), len(b.Game.Steps()))
	}
	for _, link := range []string{"", "?game=" + id} { // a position that the game didn't come to
		if open(play.Link(tilesrules.Puzzle, tilesrules.Puzzle.Random("z"))+link, false); b.Game.ID() == id || len(b.Game.Steps()) != 0 {
			t.Errorf("of an unknown position it opens %s", b.Game.Problem())
		}
	}
	if open(play.Link(tilesrules.Puzzle, tilesrules.Puzzle.Problems()[1].Position), false); b.Game.Problem() != tilesrules.Puzzle.Problems()[1].Name {
		t.Errorf("of a problem it opens %s", b.Game.Problem())
	}
	b.Save.Delete(id)
	now := b.Game.ID()
	if open(address, true); b.Game.ID() != now {
		t.Errorf("Back to a deleted game leads to %s", b.Game.Problem())
	}
}

// A claim that is proved ends the game, with its reason, and is read as it was written.
func TestClaimIsTheResult(t *testing.T) {
	b := fresh()
	b.Start("x", tilesrules.Puzzle.Random("x"))
	reason := &puzzle.Reason{Code: "odd one", Fields: []puzzle.Field{{Name: "a b", Value: "c=d %"}}}
	a := puzzle.Answer{Outcome: puzzle.Solution{Proof: puzzle.Proof{Reason: reason}}}
	a.Generated = 42
	if _, ok := b.Reached(); ok {
		t.Error("there is a result before the claim")
	}
	b.Game.SetTag(session.TagClaim, session.ClaimRight(a))
	got, ok := session.ClaimProof(b.Game)
	if r := got.Proof().Reason; !ok || got.Generated != 42 || r == nil || r.Code != "odd one" || !slices.Equal(r.Fields, reason.Fields) {
		t.Errorf("the proof is %+v, %v", got, ok)
	}
	if r, ok := b.Reached(); !ok || r.Outcome != history.Impossible {
		t.Errorf("the result is %v, %v", r.Outcome, ok)
	}
	b.Game.SetTag(session.TagClaim, session.ClaimWrong)
	if _, ok := b.Reached(); ok {
		t.Error("a wrong claim is a result")
	}
}

// Somebody else's game may be shown once the board was solved, also after undo, or given up.
func TestRevealed(t *testing.T) {
	start, last := nearEnd(t)
	b := fresh()
	b.Start("x", start)
	if steps, asked := b.Fewest(); steps != 0 || !asked {
		t.Errorf("of a puzzle that can't be asked the fewest steps are %d, asked: %v", steps, asked)
	}
	if b.Revealed() {
		t.Error("a fresh board is revealed")
	}
	b.Play(last, play.Player)
	if b.Undo(); !b.Revealed() {
		t.Error("a solved board is not revealed")
	}
	b.Start("y", start)
	if b.Revealed() {
		t.Error("a board begun again is revealed")
	}
	if b.Aid.ShowSolution(); !b.Revealed() {
		t.Error("a board that was given up is not revealed")
	}
	b.Start("z", start)
	b.Game.SetTag(session.TagClaim, session.ClaimRight(puzzle.Answer{}))
	if !b.Revealed() {
		t.Error("a board with a claim is not revealed")
	}
}
