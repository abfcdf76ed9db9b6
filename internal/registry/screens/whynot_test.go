package screens_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/report/reporttest"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

const bare = "--.--.--.--.--.--.--.--.--.--" // a row without numbers

// mistakes are positions, a move that is wrong there, and what is said about it.
var mistakes = map[string]struct{ position, move, want string }{
	"challenge": {bare + "/37.41.--.--.--.--.--.--.--.--/03.--.--.--.--.--.--.--.--.--/79.--.--.--.51.--.--.--.--.--" + strings.Repeat("/"+bare, 6) + ";g=429;q=0;k=C3;p=360", "E4", "The 79, which a better path takes, is then out of reach. Then the knight is stuck: no number is in reach. A4 reaches the target at once."},
	"duel":      {strings.Repeat(bare+"/", 4) + "--.--.--.--.--.--.26.--.--.--/--.--.30.49.--.--.--.--.--.--" + strings.Repeat("/"+bare, 4) + ";v=open;t=b;w=E5;b=E4;s=71-112", "G5", "White replies by taking the 30. Then Black has no jump. With best play Black then ends 37 ahead. After D6 Black ends 60 ahead."},
	"maze":      {"..../..../....;m=R", "U", "Then the line must go B2-B1. A2 has too few ways left."},
	"tiles":     {"1.2.3/4.5.6/0.7.8", "U", "It takes 4 out of its place. Then 4 must come back. A path that begins with 7 is shorter. 7 and 8 go home next."},
}

// whyNotBench opens a puzzle in which a mistake was made.
func whyNotBench(t *testing.T, name string, host *apptest.Host) (*apptest.Bench, *gamescreen.Screen) {
	t.Helper()
	p, _ := puzzle.Find(name)
	host.Address = name
	b := apptest.New(t, 390, 844, host, screens.All...)
	b.Rest()
	b.App.Acted("")
	d := b.GameScreen(name)
	start, err := p.Parse(mistakes[name].position)
	if err != nil {
		t.Fatal(err)
	}
	d.Start("", start)
	if p.Players() == 2 {
		for _, colour := range []string{"white", "black"} {
			d.Game.SetTag(colour, history.Human)
		}
		d.Adopt(d.Game)
	}
	d.Play(mistakes[name].move, play.Player)
	b.Pass(5 * time.Second)
	b.Until(10*time.Millisecond, d.Background.Idle)
	return b, d
}

func answered(b *apptest.Bench) func() bool { return func() bool { return b.There("why-not-words") } }

// hasLine reports whether the line of an answer is drawn on the board.
func hasLine(b *apptest.Bench) bool {
	for _, l := range b.Find("board").Board().Layers {
		if line, ok := l.(paint.Line); ok && len(line.Hops) > 0 {
			return true
		}
	}
	return false
}

// Of a move that was made, and of one that was undone, the program says what goes wrong and
// draws it. Each answer counts as a hint once; the next move takes it away.
func TestWhyNotThis(t *testing.T) {
	for name, c := range mistakes {
		t.Run(name, func(t *testing.T) {
			b, d := whyNotBench(t, name, apptest.FirstHost())
			for n, before := range []func(){func() {}, d.Undo, d.Redo} {
				before()
				b.Press("why-not")
				b.Until(10*time.Millisecond, answered(b))
				if got := b.Find("why-not-words").Text; got != c.want {
					t.Errorf("time %d: %q", n+1, got)
				}
				if !hasLine(b) {
					t.Errorf("time %d: no line is drawn", n+1)
				}
				if d.Game.Hints() != 1 {
					t.Errorf("time %d: %d hints are counted", n+1, d.Game.Hints())
				}
			}
			d.Undo()
			b.Update()
			if b.There("why-not-words") || hasLine(b) {
				t.Error("the answer is still there after an undo")
			}
		})
	}
}

// An answer is cancelled by the next move and by Escape, and then counts for nothing.
func TestWhyNotCancelled(t *testing.T) {
	for name := range mistakes {
		for how, cancel := range map[string]func(*apptest.Bench, *gamescreen.Screen){
			"a move": func(_ *apptest.Bench, d *gamescreen.Screen) { d.Undo() },
			"Escape": func(b *apptest.Bench, _ *gamescreen.Screen) { b.Press("cancel") },
		} {
			b, d := whyNotBench(t, name, apptest.FirstHost())
			e := b.Scripted()
			b.Press("why-not")
			if !b.There("why-not-asking") || !b.There("why-not-bar") {
				t.Fatalf("%s: no progress is shown", name)
			}
			cancel(b, d)
			e.Answer(puzzle.Answer{Status: search.Cancelled})
			b.Update()
			if b.There("why-not-words") || b.There("why-not-asking") || d.Game.Hints() != 0 {
				t.Errorf("%s, %s: still there, %d hints", name, how, d.Game.Hints())
			}
		}
	}
}

// TestPicturesOfWhyNot compares the answers, in both themes and three languages, with those
// that were reviewed; -update replaces them, and -shots writes them to be looked at.
func TestPicturesOfWhyNot(t *testing.T) {
	var got strings.Builder
	for _, name := range slices.Sorted(maps.Keys(mistakes)) {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				host := apptest.FirstHost()
				host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
				b, _ := whyNotBench(t, name, host)
				b.Press("why-not")
				b.Until(10*time.Millisecond, answered(b))
				shade := map[bool]string{false: "light", true: "dark"}[dark]
				checkPlay(t, b, "whynot-"+name+"-"+lang.Tag()+"-"+shade, 0)
				sum := fnv.New64a()
				sum.Write(b.Picture().Pix)
				fmt.Fprintf(&got, "%s, %s, %s: %016x\n", name, lang.Tag(), shade, sum.Sum64())
			}
		}
	}
	reporttest.Golden(t, "whynot.txt", got.String())
}
