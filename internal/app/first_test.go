package screen_test

import (
	"strings"
	"testing"

	"cavalo/internal/app/review"
	"cavalo/internal/app/shell"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// cardButtons are the buttons of the cards on the home page: four puzzles, the laboratory, and
// the dailies, which are first or last.
var cardButtons = []string{"play", "play-duel", "play-maze", "play-tiles", "play-lab", "daily-play"}

// Every such button is visible without scrolling, in all languages, on a desktop and on a
// phone, for a newcomer and with unfinished games.
func TestEveryCardIsInSight(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		for _, lang := range words.Langs() {
			for _, left := range []bool{false, true} {
				host := apptest.NewHost()
				host.Langs = []string{lang.Tag()}
				b := apptest.New(t, size[0], size[1], host, screens.All...)
				if b.UseScript(); left {
					for _, link := range []string{"challenge", "maze", "tiles"} {
						b.Open(link)
						d := b.App.Screen(link).(interface {
							Play(move string, by play.By)
						})
						p, _ := puzzle.Find(link)
						d.Play(p.Problems()[0].Position.Moves()[0], play.Player)
					}
					b.Press("home")
				}
				for _, id := range cardButtons {
					n := b.Find(id)
					if n.Rect.Empty() || n.Rect.X < 0 || n.Rect.Y < 0 || n.Rect.Right() > size[0] || n.Rect.Bottom() > size[1] {
						t.Errorf("%v %s: the button %s is at %v", size, lang.Tag(), id, n.Rect)
					}
				}
				for _, o := range uitest.Overflows(b.S.Root()) {
					t.Errorf("%v %s: does not fit: %+v", size, lang.Tag(), o)
				}
			}
		}
	}
}

// A card goes on with what is unfinished and says what that is; what is over is
// never opened again: the next level is.
func TestCardsGoOnWithWhatIsLeft(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.UseScript()
	b.Expect("play", "Play")
	b.Press("play", "sq-B1", "home")
	if got := b.Find("play"); got.Text != "Continue" || got.Label != "Continue: "+b.Find("card-state").Text || !strings.HasSuffix(got.Label, ", step 1") {
		t.Errorf("the card says %q, %q", got.Text, got.Label)
	}
	b.Press("play")
	if got := b.App.Screen("challenge").Address(); !strings.Contains(got, "k=B1") {
		t.Errorf("it goes on at %s", got)
	}
	b.Press("sq-C3", "sq-D5", "home")
	b.Expect("play", "Play")
	b.Press("play")
	b.Press("home")
	p, _ := puzzle.Find("challenge")
	if got := b.App.Screen("challenge").Address(); !strings.HasPrefix(got, play.Link(p, p.Problems()[1].Position)) {
		t.Errorf("the next one is %s", got)
	}
}

// A finished game of any puzzle is not what its card opens.
func TestCardsOpenNothingThatIsOver(t *testing.T) {
	testkit.Sequential(t)
	for name, moves := range map[string]string{"duel": "", "maze": "", "tiles": ""} {
		b := apptest.Desktop(t, screens.All...)
		p, _ := puzzle.Find(name)
		first := p.Problems()[0]
		if moves = map[string]string{"duel": overDuel}[name]; moves == "" {
			a := jobs.Run(puzzle.Job{Puzzle: name, Position: first.Position.String()}, search.Control{})
			moves = strings.Join(a.Path().Moves, " ")
		}
		b.UseScript()
		link := play.Link(p, first.Position)
		if name == "duel" {
			link = "duel/" + lessonDuel
		}
		b.Open(link)
		d := b.App.Screen(name).(interface {
			Play(move string, by play.By)
		})
		for _, m := range strings.Fields(moves) {
			d.Play(m, play.Player)
		}
		over := b.App.Screen(name).Address()
		b.Press("home")
		b.Expect("play-"+name, "Play")
		b.Press("play-" + name)
		if got := b.App.Screen(name).Address(); got == over {
			t.Errorf("%s: the card opens %s, which is over", name, got)
		}
	}
}

// lessonDuel is a duel near its end, overDuel how it ends.
const (
	lessonDuel = "--.--.--.70.--.--.--.--.--.--/31.09.87.62.75.--.--.--.--.--/--.45.--.--.--.--.--.--.--.--/64.--.--.--.58.--.--.--.--.--/--.17.--.40.23.--.--.--.--.--" +
		"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;v=course;t=w;w=A1;b=E1;s=96-98"
	overDuel = "B3 C2 D2 pass E4"
)

// lessonOf is the part of a puzzle's screen that the tests of lessons use.
type lessonOf interface {
	shell.Screen
	Course() review.Lesson
	Play(move string, by play.By)
}

// lessons returns the screens with a lesson.
func lessons(t *testing.T, b *apptest.Bench) (all []lessonOf) {
	for _, p := range puzzle.All() {
		s, ok := b.App.Screen(p.Name()).(lessonOf)
		if !ok {
			t.Fatalf("%s lacks the methods of lessonOf", p.Name())
		}
		l := s.Course()
		if _, offered := s.Lesson(); offered != (len(l.Steps) > 0) {
			t.Errorf("%s: it neither has a lesson nor says that it needs none", p.Name())
		}
		if len(l.Steps) > 0 {
			all = append(all, s)
		}
	}
	testkit.MustEqual(t, len(all), 3)
	return all
}

// A lesson agrees with the rules: each press does on the puzzle's own board what its
// sentence says, a move said to be refused is refused, and the lesson ends at the goal.
func TestLessonsKeepToTheRules(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.UseScript()
	for _, s := range lessons(t, b) {
		name, l := s.Name(), s.Course()
		p, _ := puzzle.Find(name)
		at, err := p.Parse(l.Start)
		testkit.Must(t, err)
		b.Open(name + "/" + l.Start)
		if b.There("play-here") { // two people at one board
			b.Press("play-here")
		}
		for i, step := range l.Steps {
			if step.Refused != "" {
				if _, err := at.Play(step.Refused); err == nil || len(step.Moves) > 0 {
					t.Errorf("%s, step %d: %s is not refused", name, i+1, step.Refused)
				}
			}
			b.Press("sq-" + step.Square)
			for j, m := range step.Moves {
				if at, err = at.Play(m); err != nil {
					t.Fatalf("%s, step %d: %v", name, i+1, err)
				}
				if j > 0 && p.Players() == 2 {
					s.Play(m, play.Player)
				}
			}
			if got := s.Address(); !strings.HasPrefix(got, play.Link(p, at)) {
				t.Errorf("%s, step %d: on its own board a press leads to %s, not to %s", name, i+1, got, at)
			}
		}
		if !at.Solved() {
			t.Errorf("%s: it ends at %s", name, at)
		}
	}
}

// begin opens a puzzle by its card for the first time, on a machine where nobody was
// before.
func begin(t *testing.T, w, h float64, button string) *apptest.Bench {
	t.Helper()
	b := apptest.New(t, w, h, apptest.FirstHost(), screens.All...)
	b.UseScript()
	b.Press(button)
	b.Find("lesson-words")
	return b
}

// The first visit through the card offers the lesson; it can be left at once and
// does not come again by itself, but from the help.
func TestTheLessonIsOfferedOnce(t *testing.T) {
	for name, button := range map[string]string{"challenge": "play", "duel": "play-duel", "maze": "play-maze"} {
		for _, leave := range []string{"lesson-skip", "dismiss", "Escape"} {
			b := begin(t, 390, 844, button)
			if leave == "Escape" {
				b.S.Key(ui.KeyEvent{Key: leave})
			} else {
				b.Press(leave)
			}
			b.ExpectGone("lesson-words")
			b.Press("home", button)
			again := apptest.New(t, 390, 844, b.Host.Tab(""), screens.All...)
			again.UseScript()
			again.Press(button)
			if b.There("lesson-words") || again.There("lesson-words") {
				t.Errorf("%s: it comes again by itself", name)
			}
			again.Press("help")
			if !again.There("help-teach") { // on a phone help is in the menu
				again.Press("menu", "menu-help")
			}
			again.Press("help-teach")
			again.Find("lesson-words")
		}
	}
	b := apptest.New(t, 390, 844, apptest.FirstHost(), screens.All...)
	for _, button := range []string{"play-tiles", "home", "play-lab", "home"} {
		b.Press(button)
		b.ExpectGone("lesson-words")
	}
	p, _ := puzzle.Find("challenge")
	b.App.OpenLink(play.Link(p, p.Problems()[0].Position))
	b.ExpectGone("lesson-words")
}

// hands are the ways to press the square of a lesson's step.
var hands = map[string]func(b *apptest.Bench, square string){
	"text view": func(b *apptest.Bench, square string) { b.Press("lesson-" + square) },
	"keys":      func(b *apptest.Bench, _ string) { b.S.Key(ui.KeyEvent{Key: "Enter"}) },
	"touch": func(b *apptest.Bench, square string) {
		r, _ := b.S.Where("lesson-" + square)
		x, y := r.Center()
		b.S.PointerDown(x, y, true)
		b.S.PointerUp(x, y)
	},
}

// Each lesson can be played to its end by keys, by touch and in the text view, in
// every size; the squares that are not its turn do nothing. The game in hand stays
// as it was.
func TestLessonsArePlayed(t *testing.T) {
	for _, size := range [][2]float64{{320, 528}, {390, 844}, {768, 1024}, {1280, 720}} {
		for hand, press := range hands {
			for name, button := range map[string]string{"challenge": "play", "duel": "play-duel", "maze": "play-maze"} {
				b := begin(t, size[0], size[1], button)
				s := b.App.Screen(name).(lessonOf)
				before := s.Address()
				said := map[string]bool{}
				for i, step := range s.Course().Steps {
					words := b.Find("lesson-words").Text
					if said[words] || words == "" {
						t.Errorf("%s: step %d says %q", name, i+1, words)
					}
					said[words] = true
					if hand == "text view" {
						b.Press("lesson-A5")
						b.Expect("lesson-words", words)
					}
					press(b, step.Square)
					b.Update()
				}
				if b.Find("lesson-play"); b.There("lesson-skip") {
					t.Errorf("%s at %v by %s: it is not over", name, size, hand)
				}
				b.Press("lesson-play")
				if b.There("lesson-words") || s.Address() != before {
					t.Errorf("%s: the game is %s, was %s", name, s.Address(), before)
				}
			}
		}
	}
}

// TestShotsOfTheFirstMinute goes through the home page and a lesson.
func TestShotsOfTheFirstMinute(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		look("1-home")
		for _, name := range []string{"challenge", "duel", "maze"} {
			s := b.App.Screen(name).(lessonOf)
			b.App.Help.Teach(s)
			for i, step := range s.Course().Steps {
				if i != 1 && i != 4 {
					b.Press("lesson-" + step.Square)
					continue
				}
				look(name + string(rune('1'+i)))
				b.Press("lesson-" + step.Square)
			}
			look(name + "-end")
			b.Press("lesson-play")
		}
	}, screens.All...)
}

// The solver's controls are folded until they are opened, which is remembered.
func TestWhatTheMachineCanDoIsFolded(t *testing.T) {
	for name, shown := range map[string]string{"challenge": "most-points", "maze": "count", "tiles": "chip-solver"} {
		host := apptest.FirstHost()
		b := apptest.New(t, 1280, 800, host, screens.All...)
		b.UseScript()
		b.App.OpenLink(name)
		b.ExpectGone(shown)
		b.Press("open-machine")
		b.Find(shown)
		again := apptest.New(t, 1280, 800, host.Tab(""), screens.All...)
		again.App.OpenLink(name)
		again.Find(shown)
		again.Press("card-close")
		if third := apptest.New(t, 1280, 800, host.Tab(""), screens.All...); true {
			if third.App.OpenLink(name); again.There(shown) || third.There(shown) {
				t.Errorf("%s: it is not folded again", name)
			}
		}
	}
}

// A small board fills the place of a large one, by mouse and by keys.
func TestASmallBoardFillsItsPlace(t *testing.T) {
	pitch := func(name string) float64 {
		b := apptest.New(t, 390, 844, apptest.NewHost(), screens.All...)
		p, _ := puzzle.Find("challenge")
		found, _ := puzzle.FindProblem(p.Problems(), name)
		b.App.OpenLink(play.Link(p, found.Position))
		b.Find("board")
		r, _ := b.S.Where("sq-A1")
		if name == "A" { // B1 is beside A1, and there is nothing behind E
			for range 2 { // the first one selects
				b.S.PointerDown(r.Right()+r.W/2, r.Y+r.H/2, true)
				b.S.PointerUp(r.Right()+r.W/2, r.Y+r.H/2)
			}
			if b.Update(); !strings.Contains(b.App.Screen("challenge").Address(), "k=B1") {
				t.Errorf("a tap on B1 leads to %s", b.App.Screen("challenge").Address())
			}
			for range 12 {
				b.S.Key(ui.KeyEvent{Key: "ArrowRight"})
			}
			if at := b.Find("board").Board().Cursor % 10; at != 4 {
				t.Errorf("the cursor goes to column %d", at+1)
			}
		}
		return r.W
	}
	if small, large := pitch("A"), pitch("F"); small < 1.75*large {
		t.Errorf("squares of 5 x 5 are %v wide, of 10 x 10 %v", small, large)
	}
}

// The name of the home page leads there from any screen, and names no fault.
func TestNameOfTheHomePage(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), screens.All...)
	for _, link := range []string{"maze", "home"} {
		b.Open(link)
	}
	if !b.There("play-maze") || b.Notice() != "" {
		t.Errorf("home led elsewhere, and said %q", b.Notice())
	}
}
