package screens_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// mostControls is the largest number of controls in sight on a phone, those of the bar included.
const mostControls = 7

// checkControls counts the controls in sight, and reports those that can't be used.
func checkControls(t *testing.T, all map[string]*layout.Box, where string) {
	t.Helper()
	if len(all) > mostControls {
		ids := []string{}
		for id := range all {
			ids = append(ids, id)
		}
		t.Errorf("%s: %d controls are in sight: %s", where, len(all), strings.Join(ids, ", "))
	}
	for id, n := range all {
		if n.Disabled {
			t.Errorf("%s: %s is there and can't be pressed", where, id)
		}
	}
}

// doubled is a position in which the knight on D2 can take 66 on E4, a double with others.
const doubled = "12.91.62.--.--.14.--.--.--.--/55.25.--.--.--.56.--.--.--.--/28.24.--.11.10.--.--.--.--.--/32.21.59.--.66.44.--.--.--.--/" +
	"19.65.48.77.--.--.--.--.--.--/51.--.33.30.34.70.--.--.--.--/" + bare + "/" + bare + "/" + bare + "/" + bare

// phones are the windows of phones: upright, small and on its side.
var phones = [][2]float64{{390, 844}, {320, 568}, {740, 360}}

// inPlayOn opens a link in a window for a player who has met the puzzle and opened no card, with
// an engine that finds nothing out.
func inPlayOn(t *testing.T, link string, size [2]float64) *apptest.Bench {
	t.Helper()
	host := apptest.FirstHost()
	host.Address = link
	for _, p := range puzzle.All() {
		host.Files["met/"+p.Name()] = "yes"
	}
	b := apptest.New(t, size[0], size[1], host, screens.All...)
	b.UseScript()
	b.Rest()
	b.App.Acted("")
	return b
}

// At most seven controls are in sight on a phone at every moment of a game, in all puzzles: at
// its start, after each move, undone or played back, on boards of the day and of series; none
// of them is dead.
func TestFewControlsInWholeGames(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, size := range phones {
			t.Run(fmt.Sprintf("%s-%.0f", p.Name(), size[0]), func(t *testing.T) { countThroughGames(t, p, size) })
		}
	}
}

func countThroughGames(t *testing.T, p puzzle.Puzzle, size [2]float64) {
	b := inPlayOn(t, p.Name(), size)
	d := b.GameScreen(p.Name())
	for _, way := range []string{"problem", "day", "series"} {
		start, moves := apptest.Ends(t, p.Name())
		switch board := series.Of(p)[0]; way {
		case "problem":
			d.Start("x", start)
		case "day":
			d.Start(daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}.Problem("2026-01-31"), start)
		default:
			if d.Start(board.ID(), board.Position); p.Players() == 1 {
				moves = solved(t, board.Position)
			} else {
				moves = firstMoves(board.Position)
			}
		}
		if p.Players() == 2 {
			d.Game.SetTag("white", history.Human)
			d.Game.SetTag("black", history.Human)
			d.Adopt(d.Game)
		}
		countThroughGame(t, b, moves, p.Name()+" "+way)
	}
}

func countThroughGame(t *testing.T, b *apptest.Bench, moves []string, name string) {
	t.Helper()
	d := b.GameScreen(strings.Fields(name)[0])
	count := func(state string) {
		t.Helper()
		checkControls(t, inSight(b), fmt.Sprintf("%s, %s at step %d", name, state, d.Game.Done()))
	}
	count("start")
	for i, m := range moves {
		d.Play(m, play.Player)
		b.Pass(5 * time.Second)
		if count("a move"); i == len(moves)-1 && d.Puzzle().Players() == 2 {
			continue
		}
		more := b.Find("more").Rect
		d.Undo()
		if count("an undo"); b.Find("more").Rect != more && i < len(moves)-1 { // at the end it makes room for Share and Next
			t.Errorf("%s: More has moved from %v to %v", name, more, b.Find("more").Rect)
		}
		d.Player.Show()
		count("the playback row")
		all := inSight(b)
		if back := all["player-back"] != nil; all["undo"] != nil || all["redo"] != nil || all["hint"] != nil || back != (d.Game.Done() > 0) {
			t.Errorf("%s: the playback row replaces nothing: %v", name, all)
		}
		b.Press("more", "open-player")
		if count("without the row"); inSight(b)["redo"] == nil {
			t.Errorf("%s: the playback row can't be closed", name)
		}
		d.Redo()
	}
}

// firstMoves returns the first of the moves at each step to the end of a game.
func firstMoves(at puzzle.Position) (moves []string) {
	for !at.Solved() {
		moves = append(moves, at.Moves()[0])
		at, _ = at.Play(moves[len(moves)-1])
	}
	return moves
}

// So it is while a double is chosen, which is done on the board, while a square is selected, in a
// trial of a maze, and behind a card or the field for moves, where none is left.
func TestFewControlsBetweenMoves(t *testing.T) {
	for _, size := range phones {
		for _, p := range puzzle.All() {
			b := inPlayOn(t, p.Name(), size)
			name, d := fmt.Sprintf("%s, %v", p.Name(), size), b.GameScreen(p.Name())
			switch p.Name() {
			case "maze":
				b.Press("sq-A2")
				for _, press := range []string{"what-if", "mode", "undo", "redo", "drop"} {
					b.Press(press)
					checkControls(t, inSight(b), name+" after "+press)
				}
			case "challenge", "duel":
				checkDouble(t, b, d, name)
			case "tiles": // nothing comes between two moves
			default:
				t.Errorf("what comes between two moves of %s is not tested", p.Name())
			}
			for _, card := range []string{"machine", "path", "figures"} {
				b.Press("open-" + card)
				for _, id := range []string{"undo", "redo", "hint", "more", "player-play", "mode"} {
					if inSight(b)[id] != nil {
						t.Errorf("%s: behind the card %s is %s", name, card, id)
					}
				}
			}
			b.Press("card-close", "open-typed")
			checkControls(t, inSight(b), name+" with the field for moves")
		}
	}
}

// checkDouble chooses a double on the board, and none.
func checkDouble(t *testing.T, b *apptest.Bench, d *gamescreen.Screen, name string) {
	t.Helper()
	terms := map[string]string{"challenge": ";g=400;q=0;k=D2;p=93;r=optional", "duel": ";v=brainking;t=b;w=E1;b=D2;s=71-112"}[d.Name()]
	for _, press := range []string{"sq-D5", "choice-none", "sq-E4"} {
		beginAt(t, d, d.Puzzle(), doubled+terms, history.Human)
		b.Press("sq-E4")
		all := inSight(b)
		checkControls(t, all, name+" while a double is chosen")
		for id := range all {
			if strings.HasPrefix(id, "choice-") && id != "choice-none" {
				t.Errorf("%s: %s chooses what is chosen on the board", name, id)
			}
		}
		rings := 0
		for _, c := range b.Find("board").Board().Cells {
			rings += map[bool]int{true: 1}[c.Choice]
		}
		if rings != 5 || b.Find("jump-words").Text != "Choose the double to erase" {
			t.Errorf("%s: %d doubles have a ring, it says %q", name, rings, b.Find("jump-words").Text)
		}
		if b.Press(press); d.Game.Done() != 1 {
			t.Errorf("%s: %s plays nothing", name, press)
		}
	}
	beginAt(t, d, d.Puzzle(), doubled+terms, history.Human)
	b.Press("sq-E4", "sq-A1") // elsewhere
	if d.Game.Done() != 0 || b.There("choice-none") {
		t.Errorf("%s: a press elsewhere doesn't cancel the choice", name)
	}
}

// Below 6 x 6 squares a board in play has no coordinates, and what it is in has equal margins; it
// is in the middle, or as near to it as the card of the end leaves it where it is. On a desktop the
// column beside it is 320 wide and ends with its squares.
func TestPlaceOfTheBoard(t *testing.T) {
	for _, c := range []struct {
		name, link string
		named      bool
	}{{"challenge", "series/challenge/1", false}, {"duel", "duel", true}, {"maze", inPlay["maze"], false}, {"tiles", "tiles", false}} {
		for _, size := range [][2]float64{{390, 844}, {820, 1180}, {1280, 800}, {1440, 900}, {1024, 600}} {
			b := inPlayOn(t, c.link, size)
			n := b.Find("board")
			g := n.Board().Geometry(n.Rect)
			where := fmt.Sprintf("%s, %v", c.name, size)
			if named := g.Grid.Y > g.Frame.Y; named != c.named {
				t.Errorf("%s: coordinates %v", where, named)
			}
			if column := b.S.Root().Find("panel"); column != nil {
				foot := b.Find("actions").Rect.Bottom()
				if column.Rect.W != 320 || abs(column.Rect.Y-g.Grid.Y) > 1 || abs(foot-g.Grid.Bottom()) > 1 && g.Grid.H > 400 {
					t.Errorf("%s: the squares are at %v, the column at %v, its actions end at %v", where, g.Grid, column.Rect, foot)
				}
				if left, right := g.Frame.X, b.App.Size.W-column.Rect.Right(); abs(left-right) > 1 {
					t.Errorf("%s: %v are free at the left, %v at the right", where, left, right)
				}
				continue
			}
			if left, right := g.Grid.X, b.App.Size.W-g.Grid.Right(); abs(left-right) > 0.5 {
				t.Errorf("%s: %v are free at the left, %v at the right", where, left, right)
			}
			bar, foot := b.Find("bar").Rect.Bottom(), b.Find("foot").Rect.Y
			if at := b.Find("said").Rect; abs(foot-at.Bottom()) > 8 || at.Intersect(n.Rect).H > 0 {
				t.Errorf("%s: the words are at %v, the bar at %v", where, at, foot)
			}
			off, below := g.Grid.Y+g.Grid.H/2-(bar+foot)/2, n.Rect.Bottom()
			if c.name == "challenge" && abs(off) > 16 && (off > 0 || abs(cardOfTheEnd(b)-below) > 24) {
				t.Errorf("%s: the board is %v below the middle between the bars, and ends at %v", where, off, below)
			}
		}
	}
}

// cardOfTheEnd plays the game of the challenge to its end, and returns where the card is.
func cardOfTheEnd(b *apptest.Bench) float64 {
	d := b.GameScreen("challenge")
	for _, m := range solved(b.T, d.Game.Position()) {
		d.Play(m, play.Player)
	}
	return b.Find("foot").Rect.Y
}

func abs(x float64) float64 { return max(x, -x) }

// The bar fills by points, squares or tiles, and has a tick for each of the fewest steps.
func TestBarFillsByPoints(t *testing.T) {
	for name, want := range map[string]string{
		"challenge": "122 of 190 points, step 2 of 3, 122 of 190 by 63",
		"tiles":     "6 of 8 tiles in place, step 2 of 4, 6 of 8 by 2",
		"maze":      "3 of 18 squares visited, step 2 of 17, 3 of 18 by 0",
	} {
		b := atRest(t, name)
		p, _ := puzzle.Find(name)
		d, board := b.GameScreen(name), series.Of(p)[1]
		d.Start(board.ID(), board.Position)
		for _, m := range solved(t, board.Position)[:2] {
			d.Play(m, play.Player)
		}
		b.Update()
		bar := b.Find("measure").Range()
		if got := fmt.Sprintf("%s, %s, %.0f of %.0f by %.0f", b.Find("done").Label, b.Find("steps").Text, bar.Number, bar.Max, bar.Step); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// A refused tap is answered on its square, and the device vibrates after a jump and at the end,
// unless that is switched off; the setting is there if the device can.
func TestHaptics(t *testing.T) {
	for _, can := range []bool{false, true} {
		host := apptest.NewHost()
		host.Address, host.Vibrates = "challenge", can
		b := apptest.New(t, 390, 844, host, screens.All...)
		b.UseScript()
		b.Rest()
		d := b.GameScreen("challenge")
		p, _ := puzzle.Find("challenge")
		board := series.Of(p)[1]
		for _, off := range []bool{false, true} {
			host.Felt = nil
			d.Start(board.ID(), board.Position)
			b.Press("sq-A3")
			if m := b.Find("board").Board().Motion; len(m.Shaken) != 1 || m.Shaken[0] != 20 || len(host.Felt) > 0 {
				t.Errorf("a refused tap shakes %v, and is felt as %v", m.Shaken, host.Felt)
			}
			moves := solved(t, board.Position)
			for _, m := range moves {
				d.Play(m, play.Player)
			}
			if felt := len(host.Felt); felt != map[bool]int{true: len(moves)}[can && !off] || felt > 0 && len(host.Felt[felt-1]) < 3 {
				t.Errorf("can %v, off %v: felt is %v", can, off, host.Felt)
			}
			b.Press("menu", "menu-settings")
			if b.There("haptics") != can {
				t.Errorf("the setting is there: %v", !can)
			}
			if can {
				b.Press("haptics")
			}
			b.App.CloseAll()
		}
	}
}

// The switch for sound is in the bar of a desktop and in the menu of a phone.
func TestSwitchForSound(t *testing.T) {
	for width, press := range map[float64][]string{1280: {"bar-sound"}, 390: {"menu", "menu-sound"}} {
		b := apptest.New(t, width, 844, apptest.NewHost(), screens.All...)
		id := press[len(press)-1]
		for _, want := range []ui.Icon{ui.IconSilence, ui.IconSound, ui.IconSilence} {
			b.Press(press[:len(press)-1]...)
			if got := b.Find(id).Icon; got != want || b.App.Settings.HasSound() != (want == ui.IconSound) {
				t.Errorf("%v wide: the icon is %v, want %v", width, got, want)
			}
			b.Press(id)
			b.App.CloseAll()
		}
	}
}
