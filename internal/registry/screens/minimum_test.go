package screens_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
)

// atRest opens a link on a phone with an engine that finds nothing out.
func atRest(t *testing.T, link string) *apptest.Bench {
	t.Helper()
	host := apptest.NewHost()
	host.Address = link
	b := apptest.New(t, 390, 844, host, screens.All...)
	b.UseScript()
	b.Rest()
	return b
}

// measure is what the line above the board says about the steps.
func measure(b *apptest.Bench) string {
	return b.Find("steps").Text
}

// The line above the board tells the fewest steps of a board for which they are proved and
// stored, before any search; of another board, or under other rules, it tells nothing.
func TestMinimumIsStored(t *testing.T) {
	challenge, _ := puzzle.Find("challenge")
	for _, c := range []struct{ puzzle, problem, change, want string }{
		{"challenge", "A", "", "step 0 of 3"},
		{"challenge", "D", "", "step 0 of 12"},
		{"challenge", "E", "", "Step 0"},
		{"challenge", "D", "r=smallest", "Step 0"},
		{"challenge", "D", "g=500", "Step 0"},
		{"challenge", "series-03", "", "step 0 of " + strconv.Itoa(series.Of(challenge)[2].Fewest)},
		{"tiles", "2", "", "step 0 of 13"},
	} {
		b := atRest(t, c.puzzle)
		d := b.GameScreen(c.puzzle)
		p, _ := puzzle.Find(c.puzzle)
		problem, ok := series.FindProblem(series.Problems(p), c.problem)
		if !ok {
			t.Fatalf("no problem %s", c.problem)
		}
		if c.change != "" {
			changed, err := p.Parse(strings.Split(problem.Position.String(), ";")[0] + ";" + c.change)
			if err != nil {
				t.Fatal(err)
			}
			problem.Position = changed
		}
		d.Start(problem.Name, problem.Position)
		testkit.Equal(t, measure(b), c.want, "%s %s %s", c.puzzle, c.problem, c.change)
		d.Start("", problem.Position) // as from a link
		testkit.Equal(t, measure(b), c.want, "%s %s %s: from a link", c.puzzle, c.problem, c.change)
	}
}

// All boards of a series that differ in their steps tell the fewest, in the line, the pips
// and, once won, the result; the engine is not asked.
func TestMinimumOfTheSeries(t *testing.T) {
	for _, name := range []string{"challenge", "tiles"} {
		p, _ := puzzle.Find(name)
		b := atRest(t, name)
		d := b.GameScreen(name)
		for _, board := range series.Of(p) {
			b.App.OpenLink("series/" + name + "/" + strconv.Itoa(board.Number))
			b.Rest()
			fewest := strconv.Itoa(board.Fewest)
			if got := measure(b); d.Game.Problem() != board.ID() || !strings.HasSuffix(got, " "+fewest) {
				t.Errorf("%s %s: %q, want %s", name, d.Game.Problem(), got, fewest)
			}
			if got := d.StoredFewest(d.Game); got != board.Fewest {
				t.Errorf("%s: %d, want %d", board.ID(), got, board.Fewest)
			}
		}
	}
	b := atRest(t, "series/tiles/1")
	d := b.GameScreen("tiles")
	for _, m := range solved(t, d.Game.Position()) {
		d.Play(m, play.Player)
	}
	b.Pass(5 * time.Second)
	b.Expect("result-title", "2 moves. Nobody can do better.")
}

// Whoever has the minimum hidden is told it nowhere before the end of a game: above the
// board, in New game, on a friend's card; after the end it is told as usual. What they
// share hides it from the receiver, too.
func TestMinimumIsHidden(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, hidden := range []bool{false, true} {
			t.Run(p.Name()+map[bool]string{false: " shown", true: " hidden"}[hidden], func(t *testing.T) { checkHidden(t, p, hidden) })
		}
	}
}

func checkHidden(t *testing.T, p puzzle.Puzzle, hidden bool) {
	counts := p.Name() == "challenge" || p.Name() == "tiles"
	b := atRest(t, p.Name())
	b.Press("menu", "menu-settings")
	if hidden {
		b.Press("hide-fewest")
	}
	b.Press("close")
	told := func(want bool, id string, parts ...string) {
		t.Helper()
		b.Update()
		text := ""
		if n := b.S.Root().Find(id); n != nil {
			text = n.Caption() + " " + n.Label + " " + n.Value
		}
		if got := slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) }); got != want {
			t.Errorf("%s says %q", id, text)
		}
	}
	d, board := b.GameScreen(p.Name()), series.Of(p)[0]
	fewest := strconv.Itoa(board.Fewest)
	d.Start(board.ID(), board.Position)
	if p.Name() != "maze" { // where all solutions have as many
		told(counts && !hidden, "steps", "of "+fewest)
	}
	if n := b.S.Root().Find("measure"); counts && (n.Range().Step > 0) == hidden {
		t.Errorf("it has ticks: %v", hidden)
	}
	b.Press("more", "new-game")
	b.Set("problem-tabs", "course")
	told(p.Name() == "challenge" && !hidden, "problem-A", "3 steps")
	told(p.Name() == "tiles" && !hidden, "problem-1", "12 moves")
	b.App.CloseAll()
	if p.Players() == 2 {
		return
	}
	moves := solved(t, board.Position)
	sent := func(s friend.Sent) string { return s.Link(play.Link(p, board.Position)) }
	b.App.OpenLink(sent(friend.Sent{By: "Ana", Packed: friend.Pack(board.Position, moves, play.Help{})}))
	b.Rest()
	told(counts && !hidden, "friend-minimum", "minimum: "+fewest+" ")
	told(counts && !hidden, "friend-result", "the minimum")
	b.Press("friend-play")
	for _, m := range moves {
		d.Play(m, play.Player)
	}
	b.Pass(5 * time.Second)
	told(counts, "result-title", "You both took")
	b.Press("share")
	told(counts && !hidden, "share-result", "minimum "+fewest, "the fewest possible")
	lines := strings.Split(b.Find("share-result").Value, "\n")
	_, link, _ := strings.Cut(lines[len(lines)-1], "#")
	b = atRest(t, link)
	told(counts && !hidden, "friend-minimum", "minimum: "+fewest+" ")
	told(counts && !hidden, "friend-result", "the minimum")
}
