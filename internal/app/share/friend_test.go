package share_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/app/widget"
	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

// sent finishes a short game of a puzzle and returns the link that Ana shares.
func sent(t *testing.T, name string) string {
	t.Helper()
	return sentFrom(t, apptest.NewHost(), name)
}

func sentFrom(t *testing.T, host *apptest.Host, name string) string {
	t.Helper()
	b := newTab(t, host)
	b.UseScript()
	b.Finish(name)
	b.Press("share")
	b.Set("share-name", "  Ana <b> ")
	b.Press("share-now")
	lines := strings.Split(b.Host.Copied, "\n")
	if b.Find("share-result").Value != b.Host.Copied || b.Find("share-name").Value != "  Ana <b> " {
		t.Errorf("shown is %q, copied %q", b.Find("share-result").Value, b.Host.Copied)
	}
	if again := newTab(t, b.Host.Reloaded()); again.App.Settings.Name != "Ana <b>" {
		t.Errorf("the name that is kept is %q", again.App.Settings.Name)
	}
	return fragment(lines[len(lines)-1])
}

// threads returns the threads on the board.
func threads(b *apptest.Bench) []ui.Thread { return b.Find(widget.BoardID).Board().Threads }

// expectCompared checks that the end of the same game twice is shown with both.
func expectCompared(t *testing.T, b *apptest.Bench, p puzzle.Puzzle, name string) {
	t.Helper()
	drawn := map[string]int{"challenge": 1, "maze": 1}
	if got := len(threads(b)); got != drawn[p.Name()] {
		t.Errorf("%d threads are on the board", got)
	}
	switch p.Name() {
	case "challenge", "tiles":
		b.ExpectStart("result-title", "You both took ")
		if mine, theirs := b.Find("lane-mine").Label, b.Find("lane-theirs").Label; !strings.HasPrefix(theirs, name+": ") || mine != strings.Replace(theirs, name, "You", 1) {
			t.Errorf("the lanes are %q and %q", mine, theirs)
		}
	case "maze", "duel":
		b.ExpectStart("result-note-1", name)
	default:
		t.Errorf("how the ends of %s are compared is not tested", p.Name())
	}
	if p.Players() == 2 {
		b.Press("more", "compare")
	} else {
		b.Expect("moment-1", "Both are the same, step by step.")
		b.Press("moment-1")
	}
	b.Expect("compare-parts", "Both are the same, step by step.")
	if b.There("compare-table") == b.There("compare-theirs") {
		t.Error("the moves are not shown")
	}
	b.Press("close")
}

// A friend's link says what it leads to, and keeps the moves for after the receiver's
// game: also after a reload, and when another game was begun in between.
func TestFriendsLink(t *testing.T) {
	results := map[string]string{"challenge": "Ana <b> took 3 steps", "tiles": "Ana <b> took ", "maze": "Ana <b> solved it.", "duel": "Ana <b>: "}
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			host := apptest.NewHost()
			link := sentFrom(t, host, p.Name())
			b := newTab(t, apptest.FirstHost().Tab(link))
			b.UseScript()
			b.ExpectStart("friend-result", results[p.Name()])
			if b.Find("friend-aim").Text == "" || !b.There("friend-secret") || !b.There("friend-play") || !b.There("friend-how") {
				t.Error("the card lacks something, or tells too much")
			}
			b = newTab(t, b.Host.Reloaded())
			b.UseScript()
			b.ExpectShown("friend-result")
			b.Press("friend-play")
			start, moves := apptest.Ends(t, p.Name())
			b.App.OpenLink(p.Name() + "/" + p.Random("other").String())
			b.Open(link)
			b.Press("friend-play")
			d := b.GameScreen(p.Name())
			if d.Game.Start().String() != start.String() || d.Game.Done() != 0 {
				t.Fatalf("it is played from %s", d.Game.Start())
			}
			if dialog, ok := d.Dialog("compare-dialog", ""); !ok || len(dialog.Body()) != 1 {
				t.Error("the moves are shown before the end")
			}
			for i, m := range moves {
				if counted := p.Name() == "challenge" || p.Name() == "tiles"; b.There("lane-theirs") != counted || len(threads(b)) > 0 {
					t.Fatalf("after %d moves the sender's steps are shown: %v, the path: %v", i, !counted, threads(b))
				}
				d.Play(m, play.Player)
				b.Update()
			}
			b = newTab(t, b.Host.Reloaded())
			b.UseScript()
			b.Pass(time.Minute)
			expectCompared(t, b, p, "Ana <b>")
			if b.Find("send-back").Variant != ui.Primary || b.Find("result-next").Variant == ui.Primary {
				t.Error("the answer is not the coloured button")
			}
			b.Press("send-back")
			b.Set("share-name", "Zé")
			b.Press("share-now")
			lines := strings.Split(b.Host.Copied, "\n")
			if theirs := lines[len(lines)-2]; !strings.HasPrefix(theirs, results[p.Name()]) || !strings.HasPrefix(lines[0], "Cavalo ") {
				t.Errorf("sent back is %q", lines)
			}

			// The answer is compared where it is opened, and offers no game as the first thing.
			ana := newTab(t, host.Reloaded())
			ana.UseScript()
			ana.App.OpenLink("home")
			ana.Open(fragment(lines[len(lines)-1]))
			ana.Pass(time.Minute)
			if ana.There("friend-play") || ana.There("send-back") || ana.Find("result-again").Variant == ui.Primary {
				t.Error("the answer is not compared at once")
			}
			expectCompared(t, ana, p, "Zé")
			ana.Press("result-again")
			if d := ana.GameScreen(p.Name()); d.Game.Done() != 0 || ana.There("lane-mine") != b.There("lane-mine") || len(threads(ana)) > 0 {
				t.Error("it is not played again")
			}
		})
	}
}

// Paths that part are compared step by step, with what each lost.
func TestFriendsPathIsCompared(t *testing.T) {
	const board = "tiles/1.2.3/4.5.6/7.0.8"
	b := newTab(t, apptest.NewHost().Tab(board))
	for _, m := range []string{"U", "D", "R"} {
		b.GameScreen("tiles").Play(m, play.Player)
	}
	var strip string
	b.Until(time.Second, func() bool {
		strip = apptest.SharedResult(b.GameScreen("tiles"))
		return strings.Contains(strip, "🟥")
	})
	if !strings.Contains(strip, "3 moves, minimum 1 · no hint\n🟥🟩🟩\n") {
		t.Errorf("shared is %q", strip)
	}
	link := fragment(strip[strings.LastIndex(strip, "\n")+1:])
	other := newTab(t, apptest.NewHost().Tab(link))
	other.Until(time.Second, func() bool { return other.There("friend-minimum") })
	other.Until(time.Second, func() bool { return strings.Contains(other.Find("friend-result").Text, "above") })
	got := other.Find("friend-result").Text + " " + other.Find("friend-minimum").Text
	if got != "The sender took 3 moves, 2 above the minimum. Proved minimum: 1 move." {
		t.Errorf("the card says %q", got)
	}
	other.Press("friend-play", "sq-3-3")
	other.Expect("result-title", "You took 2 moves fewer.")
	other.Until(time.Second, func() bool { return strings.Contains(other.Find("lane-theirs").Label, "+") })
	other.Expect("lane-mine", "You: 1 move")
	other.Expect("lane-theirs", "The sender: 3 moves, step 1: +2")
	other.Press("moment-1")
	other.Expect("compare-parts", "They differ from the first step on.")
	other.Until(time.Second, func() bool { return !other.There("compare-asking") })
	var rows []string
	for _, row := range other.Find("compare-table").Table().Rows {
		rows = append(rows, strings.Join(row.Cells, "|"))
	}
	if want := []string{"1|R|U · 2 steps lost", "2||D", "3||R"}; !slices.Equal(rows, want) {
		t.Errorf("compared: %q, want %q", rows, want)
	}
}

// Who gives up may see the sender's moves; a result of another board is not believed, and
// what is hidden is not told.
func TestFriendsLinkInOtherCases(t *testing.T) {
	link := sent(t, "tiles")
	board, fields, _ := strings.Cut(link, "?")
	p, _ := puzzle.Find("tiles")
	open := func(link string) *apptest.Bench {
		b := newTab(t, apptest.NewHost().Tab(link))
		b.Update()
		return b
	}
	for _, unfit := range []string{play.Link(p, p.Random("other")) + "?" + fields, board + "?r=AAAA", link + "A"} {
		b := open(unfit)
		if got := b.Find("friend-result").Text; got != "This result does not fit this board." || b.There("friend-secret") || !b.There("friend-play") {
			t.Errorf("%s: %q", unfit, got)
		}
	}
	kept := open(link)
	kept.Press("friend-play")
	before := kept.GameScreen("tiles").Game.Tag(session.TagFriend)
	for _, unfit := range []string{"?by=Eve&r=AAAA", "?r=" + strings.Repeat("A", 1<<20), "?by=%E2%80%AEeve%00&r=%zz"} {
		kept.Open(board + unfit)
		kept.Expect("friend-result", "This result does not fit this board.")
		kept.Press("friend-play")
		if got := kept.GameScreen("tiles").Game.Tag(session.TagFriend); got != before {
			t.Errorf("%.40s: kept is %.40q, before %q", unfit, got, before)
		}
	}
	if got := open(board + "?by=%E2%80%AEeve%00%0A" + strings.Repeat("x", 5000)).Find("friend-result").Text; got != "eve"+strings.Repeat("x", friend.MaxName-3)+" sent you this board." {
		t.Errorf("an odd name: %q", got)
	}
	if got := open(board + "?by=Zé").Find("friend-result").Text; got != "Zé sent you this board." {
		t.Errorf("a name alone: %q", got)
	}
	hidden := open(link + "&h=1")
	hidden.Pass(time.Second)
	if got := hidden.Find("friend-result").Text; strings.Contains(got, "minimum") || hidden.There("friend-minimum") {
		t.Errorf("the minimum is told: %q", got)
	}
	hidden.Press("friend-play", "more", "friend")
	hidden.ExpectShown("friend-result")
	hidden.Press("friend-play")
	hidden.GameScreen("tiles").Aid.ShowSolution()
	hidden.Press("more", "compare")
	hidden.ExpectShown("compare-table")
	mine := open(board)
	mine.Press("settings", "hide-fewest", "close")
	mine.App.OpenLink(link)
	mine.Pass(time.Second)
	if got := mine.Find("friend-result").Text; strings.Contains(got, "minimum") || mine.There("friend-minimum") {
		t.Errorf("who does not want to know the minimum is told: %q", got)
	}
	if b := open(board); b.There("friend-dialog") {
		t.Error("a bare link shows a card on a later visit")
	}
	first := newTab(t, apptest.FirstHost().Tab(board))
	if !first.There("friend-aim") || first.There("friend-result") {
		t.Error("a bare link says nothing on the first visit")
	}
	first.Press("friend-how")
	if !first.There("help-dialog") || newTab(t, first.Host.Tab(board)).There("friend-dialog") {
		t.Error("the lesson is not shown, or the card comes again")
	}
}

// A board of the series has a short address; the answer to it opens the sender's own game.
func TestFriendsLinkToTheSeries(t *testing.T) {
	for _, p := range puzzle.All() {
		boards := series.Of(p)
		if len(boards) == 0 {
			continue
		}
		t.Run(p.Name(), func(t *testing.T) {
			start := "series/" + p.Name() + "/2"
			b := newTab(t, apptest.NewHost().Tab(start))
			b.UseScript()
			b.Press("share")
			if got := fragment(b.Find("share-link").Value); got != start {
				t.Errorf("the link is %s", got)
			}
			b.Press("close")
			if p.Players() == 2 {
				return // TestFriendsLink plays one
			}
			moves := jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: boards[1].Text}, search.Control{}).Path().Moves
			for _, m := range moves {
				b.GameScreen(p.Name()).Play(m, play.Player)
			}
			mine := b.GameScreen(p.Name()).Game.ID()
			link := friend.Sent{By: "Ana", Packed: friend.Pack(boards[1].Position, moves, play.Help{})}.Link(start)
			b = newTab(t, b.Host.Tab(link))
			b.UseScript()
			b.Pass(time.Second)
			if got := b.GameScreen(p.Name()).Game.ID(); got != mine || !b.There("result") || b.There("friend-dialog") {
				t.Errorf("the answer opens %s, not %s", got, mine)
			}
			other := newTab(t, apptest.FirstHost().Tab(link))
			other.UseScript()
			other.ExpectStart("friend-result", "Ana ")
			other.Press("friend-play")
			if d := other.GameScreen(p.Name()); d.Game.Problem() != boards[1].ID() || d.Game.Done() != 0 {
				t.Errorf("%s is played", d.Game.Problem())
			}
		})
	}
}

// The sender chooses whether the minimum is told, and which signs are used.
func TestSharingChoices(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles/1.2.3/4.5.6/7.0.8"))
	b.Press("sq-3-3")
	b.Until(time.Second, func() bool { return strings.Contains(apptest.SharedResult(b.GameScreen("tiles")), "🟩") })
	b.App.Open(b.GameScreen("tiles").Share.Dialog())
	b.Expect("share-strip", "on a shortest path: 1")
	b.Set("share-hide", "true")
	b.S.Fire("share-hide", "press", "")
	if got := b.Find("share-result").Value; strings.Contains(got, "🟩") || strings.Contains(got, "fewest") || !strings.HasSuffix(got, "&h=1") {
		t.Errorf("the minimum is told: %q", got)
	}
	b.Press("close", "settings", "strip-signs", "close")
	if got := apptest.SharedResult(b.GameScreen("tiles")); !strings.Contains(got, "\n●\n") {
		t.Errorf("the signs are %q", got)
	}
}

// distances returns the distance to the goal from each position within reach of a start.
func distances(start puzzle.Position) map[string]int {
	all := map[string]puzzle.Position{start.String(): start}
	queue := []puzzle.Position{start}
	back := map[string][]string{}
	rest := map[string]int{}
	var goals []string
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if p.Solved() {
			goals, rest[p.String()] = append(goals, p.String()), 0
			continue
		}
		for _, m := range p.Moves() {
			next, _ := p.Play(m)
			text := next.String()
			back[text] = append(back[text], p.String())
			if all[text] == nil {
				all[text], queue = next, append(queue, next)
			}
		}
	}
	for len(goals) > 0 {
		p := goals[0]
		goals = goals[1:]
		for _, before := range back[p] {
			if _, known := rest[before]; !known {
				rest[before], goals = rest[p]+1, append(goals, before)
			}
		}
	}
	return rest
}

// The strip agrees with distances that are counted without the solver: on small boards,
// along random paths, with a sign for each step or each part of a long path.
func TestStripAgainstCount(t *testing.T) {
	links := []string{"tiles/1.2.3/4.0.5"}
	for _, p := range challengerules.Puzzle.Problems() {
		if p.Name == "B" || p.Name == "D" {
			links = append(links, "challenge/"+p.Position.String())
		}
	}
	for _, link := range links {
		b := newTab(t, apptest.NewHost().Tab(link))
		name, _, _ := strings.Cut(link, "/")
		d := b.GameScreen(name)
		start := d.Game.Start()
		rest := distances(start)
		for seed := range 4 {
			random := rng.New(string(rune('a' + seed)))
			var moves []string
			var walk []puzzle.Position
			for try := 0; ; try++ {
				at := start
				moves, walk = nil, []puzzle.Position{start}
				for !at.Solved() && len(at.Moves()) > 0 && len(moves) < 12*(seed+1) {
					legal := at.Moves()
					moves = append(moves, legal[random.Intn(len(legal))])
					at, _ = at.Play(moves[len(moves)-1])
					walk = append(walk, at)
				}
				if at.Solved() {
					break
				}
				if try > 5000 {
					t.Fatalf("%s: no path was found", link)
				}
			}
			b.Now = b.Now.Add(time.Minute)
			d.Start("x", start)
			for _, m := range moves {
				d.Play(m, play.Player)
			}
			want, from := "", 0
			for _, end := range history.Parts(len(moves)) {
				lost := end - from + rest[walk[end].String()] - rest[walk[from].String()]
				want += []string{"🟩", "🟨", "🟥"}[min(lost, 2)]
				from = end
			}
			var shared string
			b.Until(time.Second, func() bool {
				shared = apptest.SharedResult(d)
				return strings.ContainsAny(shared, "🟩🟨🟥") || d.Background.Idle()
			})
			if !strings.Contains(shared, "\n"+want+"\n") {
				t.Errorf("%s, %v: shared is %q, want %s", link, moves, shared, want)
			}
		}
	}
}

// While it is being found out what was lost, that is said, and nothing is guessed.
func TestStripIsNotGuessed(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	e := b.UseScript()
	b.App.OpenLink("tiles/1.2.3/4.5.6/7.0.8")
	for _, m := range []string{"U", "D", "R"} {
		b.GameScreen("tiles").Play(m, play.Player)
	}
	b.Press("share")
	if got := apptest.SharedResult(b.GameScreen("tiles")); strings.ContainsAny(got, "🟩🟨🟥🟦") ||
		!strings.HasPrefix(b.Find("share-measuring").Text, "Finding where") {
		t.Errorf("shared is %q", got)
	}
	for range 20 {
		if len(e.Jobs) > 0 && !b.GameScreen("tiles").Background.Idle() {
			e.Answer(puzzle.Answer{})
			b.Update()
		}
	}
	if b.There("share-measuring") || !b.There("share-open") {
		t.Error("it is not said that nothing was found")
	}
}

// The cards fit, in every language.
func TestFriendShots(t *testing.T) {
	link := sent(t, "challenge")
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Open(strings.Replace(link, "Ana", "Maria+Vasconcelos+Branco", 1))
		look("1-card")
		b.Press("friend-play")
		_, moves := apptest.Ends(t, "challenge")
		for i, m := range moves {
			if i == len(moves)-1 {
				b.Pass(time.Second)
				look("2-play")
			}
			b.GameScreen("challenge").Play(m, play.Player)
		}
		look("3-end")
		if board, foot := b.Find("board").Rect, b.Find("foot").Rect; b.W < 600 && b.H > 600 && board.Bottom() > foot.Y {
			t.Errorf("at %v the card at %v is over the board at %v", b.App.Size, foot, board)
		}
		b.Press("send-back")
		look("4-answer")
		b.Press("close")
		b.Press("moment-1")
		look("5-compared")
	}, challengescreen.New)
}
