package share_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/calendar"
	"cavalo/internal/app/series"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/words"
)

// newTab opens the program in a tab of a browser.
func newTab(t *testing.T, host *apptest.Host) *apptest.Bench {
	t.Helper()
	return apptest.New(t, 1440, 900, host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory, calendar.New, series.New)
}

// fragment is the part of an address behind the "#".
func fragment(link string) string {
	_, link, _ = strings.Cut(link, "#")
	return link
}

// The links come in the same order in every puzzle: the start, which somebody
// else can play, then the position and the whole game, once there is one.
func TestLinksInTheirOrder(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			b.UseScript()
			d := b.GameScreen(p.Name())
			start := p.Problems()[0].Position
			d.Start("x", start)
			b.Press("share")
			if got := fragment(b.Find("share-link").Value); got != play.Link(p, start) || b.There("share-position") || b.There("share-game") {
				t.Errorf("at the start the link is %s", got)
			}
			says := words.LinkToStart
			if p.Name() == "maze" { // whose address has the board in it
				says = words.MazeBoardLink
			}
			b.Expect("share-link", b.App.Lang.T(says))
			b.Press("close")
			d.Play(start.Moves()[0], play.Player)
			b.Update()
			b.Press("share", "share-more")
			if got := fragment(b.Find("share-link").Value); got != play.Link(p, start) {
				t.Errorf("the link to the start is %s", got)
			}
			if got := fragment(b.Find("share-position").Value); got != play.Link(p, d.Game.Position()) {
				t.Errorf("the link to the position is %s", got)
			}
			if got := fragment(b.Find("share-game").Value); p.Players() == 2 && got != play.GameLink(d.Game) {
				t.Errorf("earlier versions don't read the link to the game, %s", got)
			}
			other := newTab(t, apptest.NewHost().Tab(fragment(b.Find("share-game").Value)))
			if g := other.GameScreen(p.Name()).Game; g.Start().String() != start.String() ||
				g.Position().String() != d.Game.Position().String() || other.There("proof-dialog") {
				t.Errorf("the link to the game opens %s after %d steps", g.Start(), g.Done())
			}
		})
	}
}

// A game that is over is sent with its result: who opens it hears whether that is
// true, and looks at it from its start. It is no result of theirs.
func TestSentGameProvesItsResult(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.UseScript()
			g := b.Finish(p.Name())
			b.Press("share", "share-more", "share-now")
			if text := b.Host.Copied; !strings.HasPrefix(text, "Cavalo ") || !strings.Contains(text, play.Link(p, g.Start())) || strings.Contains(text, "%!") {
				t.Errorf("the text is %q", text)
			}
			link := fragment(b.Find("share-game").Value)
			b.Press("close")
			b.Host.Sheet = true
			b.Press("share", "share-now")
			if b.Host.Shared != b.Host.Copied {
				t.Errorf("the sheet gets %q", b.Host.Shared)
			}
			b.Host.Copied, b.Host.Refused = "", errors.New("not here")
			if b.Press("share-now"); b.Host.Copied != b.Host.Shared {
				t.Errorf("without the sheet %q is copied", b.Host.Copied)
			}
			open := func(link string) *apptest.Bench {
				other := newTab(t, apptest.NewHost().Tab(link))
				other.UseScript()
				other.Update()
				return other
			}
			friend := open(link)
			if got := friend.Find("proof-holds").Text; !strings.HasPrefix(got, "Result confirmed:") || friend.There("proof-wrong") || !friend.Find("proof-holds").Live {
				t.Errorf("the verdict is %q", got)
			}
			d := friend.GameScreen(p.Name())
			if d.Game.Done() != 0 || len(d.Game.Steps()) != len(g.Path()) {
				t.Fatalf("it stands at step %d of %d", d.Game.Done(), len(d.Game.Steps()))
			}
			friend.Press("proof-watch")
			for range len(d.Game.Steps()) {
				d.Step(1)
			}
			for _, r := range friend.App.Past.All() {
				if !r.Shown {
					t.Errorf("looking at it is a result: %+v", r)
				}
			}
			again := newTab(t, friend.Host.Tab(link))
			if got := len(again.GameScreen(p.Name()).Save.List("")); got > 1 {
				t.Errorf("opened twice there are %d games", got)
			}

			// Who has played the same moves, or something else, keeps that as it is.
			player := newTab(t, apptest.NewHost())
			player.UseScript()
			mine := map[string]bool{player.Finish(p.Name()).ID(): true}
			player.Now = player.Now.Add(time.Minute)
			player.GameScreen(p.Name()).Start("x", g.Start())
			player.GameScreen(p.Name()).Play(g.Path()[0], play.Player)
			mine[player.GameScreen(p.Name()).Game.ID()] = true
			if sent := newTab(t, player.Host.Tab(link)).GameScreen(p.Name()).Game; mine[sent.ID()] || len(mine) != 2 || !sent.SolutionShown() ||
				!slices.Equal(sent.Steps()[len(sent.Steps())-1].Position.Moves(), g.Position().Moves()) ||
				len(sent.Steps()) != len(g.Path()) {
				t.Errorf("beside %v the game sent is %s of %d steps", mine, sent.ID(), len(sent.Steps()))
			}

			at := strings.Index(link, "&steps=")
			for what, forged := range map[string]string{
				"the link says": strings.Replace(link, "&steps=", "&steps=1", 1),
				"Move 1, Z9":    link[:strings.Index(link, "?play=")] + "?play=Z9.Z8" + link[at:],
			} {
				liar := open(forged)
				if got := liar.Find("proof-wrong").Text; !strings.HasPrefix(got, "Result not confirmed.") ||
					!strings.Contains(strings.ToLower(got), strings.ToLower(what)) {
					t.Errorf("of a forged one it says %q", got)
				}
			}
		})
	}
}

// The dialogs fit, in every language.
func TestShareShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("tiles/1.2.3/4.5.6/7.0.8")
		b.Press("sq-3-3")
		b.App.Open(b.GameScreen("tiles").Share.Dialog())
		look("1-share")
		b.Press("share-more")
		b.ScrollDown()
		look("2-links")
		b.Press("code-start")
		look("2-start-code")
		b.Press("close", "code-game")
		look("2-game-code")
		b.Press("close")
		link := fragment(b.Find("share-game").Value)
		b.Press("close")
		b.Open(link)
		look("3-proof")
	}, tilesscreen.New)
}

// A language that is chosen is that of the shared text.
func TestSharedTextInPortuguese(t *testing.T) {
	host := apptest.NewHost()
	host.Langs = []string{words.Pt.Tag()}
	b := newTab(t, host)
	b.UseScript()
	b.Finish("tiles")
	b.Pass(time.Second)
	if text := apptest.SharedResult(b.GameScreen("tiles")); !strings.Contains(text, "sem pistas") {
		t.Errorf("it is %q", text)
	}
}
