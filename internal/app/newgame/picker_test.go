package newgame_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// newTab opens the program in a tab of a browser.
func newTab(t *testing.T, host *apptest.Host) *apptest.Bench {
	t.Helper()
	return apptest.New(t, 1440, 900, host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New)
}

// problem returns a problem of the challenge.
func problem(t *testing.T, name string) puzzle.Position {
	t.Helper()
	p, _ := puzzle.Find("challenge")
	i := slices.IndexFunc(p.Problems(), func(p puzzle.Problem) bool { return p.Name == name })
	return p.Problems()[i].Position
}

// Whatever a text is, it begins its game: a link, an address, a record, a
// position; what is none of them is said and changes nothing.
func TestTextsOfAllKinds(t *testing.T) {
	const start, moved = "1.2.3/4.0.5/7.8.6", "1.2.3/4.5.0/7.8.6"
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	p, _ := puzzle.Find("tiles")
	position, err := p.Parse(start)
	testkit.Must(t, err)
	d.Start("x", position)
	d.Play("R", play.Player)
	record, id := d.Game.Record(b.Now), d.Game.ID()
	away := func() { d.Start("y", p.Random("z")) }
	for name, c := range map[string]struct {
		text string
		at   string
		done int
	}{
		"a link":                 {"https://cavalo.example/#tiles/" + start, start, 0},
		"an address":             {"#tiles/" + start, start, 0},
		"an address without #":   {"tiles/" + moved, moved, 1},
		"a record":               {record, moved, 1},
		"a position":             {start, start, 0},
		"with a mark and spaces": {"\uFEFF  " + start + "\n\n", start, 0},
	} {
		away()
		b.App.Open(d.NewPicker("own").Dialog())
		b.Set("own-text", c.text)
		b.Press("own-use")
		if got := d.Game.Position().String(); got != c.at || d.Game.Done() != c.done || b.There(newgame.PickerID) {
			t.Errorf("%s leads to %s after %d steps, the dialog is open: %v", name, got, d.Game.Done(), b.There(newgame.PickerID))
		}
		if name == "a record" && d.Game.ID() == id {
			t.Error("a record is no game of its own")
		}
	}
	away()
	before := d.Game
	b.App.Open(d.NewPicker("own").Dialog())
	for _, wrong := range []string{"noise", "#tiles/1.1.1", "puzzle: tiles\nnoise", ""} {
		b.Set("own-text", wrong)
		if b.There("own-wrong") || b.Find("own-text").Field().Invalid {
			t.Errorf("%q is wrong before it is used", wrong)
		}
		b.Press("own-use")
		field := b.Find("own-text")
		if said := b.Find("own-wrong").Text; said == "" || field.Help != said || !field.Field().Invalid || d.Game != before || field.Value != wrong {
			t.Errorf("of %q it says %q, the field %q", wrong, said, field.Help)
		}
	}
	b.Host.Copied = start
	if b.Press("own-paste"); b.Find("own-text").Value != start || b.There("own-wrong") {
		t.Errorf("pasted: %q", b.Find("own-text").Value)
	}
	b.Host.Opened = []byte("noise")
	if b.Press("own-file"); !b.There("own-wrong") || d.Game != before {
		t.Error("a file of noise is taken")
	}
	b.Host.Opened = []byte(start)
	if b.Press("own-file"); d.Game.Position().String() != start || b.There(newgame.PickerID) {
		t.Errorf("a file leads to %s", d.Game.Position())
	}
}

// A file of one problem begins it; one of several shows them, to choose from.
func TestFilesOfTheCourse(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.UseScript()
	p, _ := puzzle.Find("challenge")
	d := b.GameScreen("challenge")
	screen := b.App.Screen("challenge")
	text := func(names ...string) (out string) {
		for _, name := range names {
			for i, row := range strings.Split(strings.SplitN(problem(t, name).String(), ";", 2)[0], "/") {
				open := " ("
				if i == 0 {
					open = "(("
				}
				out += open + strings.NewReplacer(".", " ", "--", "NIL").Replace(row) + ")"
			}
			out += ")\n\n"
		}
		return out
	}
	if err := screen.OpenText("one.dat", problem(t, "B").String()); err != nil ||
		d.Game.Start().String() != problem(t, "B").String() || b.There(newgame.PickerID) {
		t.Errorf("one position: %v, %s", err, d.Game.Start())
	}
	before := d.Game
	b.App.Open(d.NewPicker("own").Dialog())
	use, edit, field := b.Find("own-use").Rect, b.Find("own-edit").Rect, b.Find("own-text").Rect
	if use.Y < field.Bottom() || edit.Y < field.Bottom() || !use.Intersect(edit).Empty() {
		t.Errorf("the buttons are at %v and %v, the text at %v", use, edit, field)
	}
	b.App.CloseAll()
	if err := screen.OpenText("bad.dat", "noise"); err == nil || d.Game != before {
		t.Error("noise is opened")
	}
	testkit.Must(t, screen.OpenText("problemas.dat", text("A", "D", "F")))
	if phrase := b.Find("file-words").Text; !b.There(newgame.PickerID) || !strings.Contains(phrase, "3") ||
		!strings.Contains(phrase, "problemas.dat") || d.Game != before || b.There("problem-tabs") {
		t.Errorf("of three it says %q", phrase)
	}
	b.Press("file-2")
	b.Set("target-of", "60") // the course's files name none
	b.Press("target-use")
	if want := strings.SplitN(problem(t, "D").String(), ";", 2)[0]; !strings.HasPrefix(d.Game.Start().String(), want) ||
		b.There(newgame.PickerID) || d.Name() != p.Name() {
		t.Errorf("the second is %s", d.Game.Start())
	}
}

// starter returns what begins the games of a screen with a puzzle's own tabs.
func starter(b *apptest.Bench, d *gamescreen.Screen, p newgame.Puzzle) *newgame.Starter {
	nothing := func(*newgame.Picker) []*ui.Node { return nil }
	if p.Course == nil {
		p.Course = nothing
	}
	p.Next, p.Standing = func() newgame.Next { return newgame.Next{} }, func(*play.Game) string { return "" }
	return newgame.New(b.App, d.Session, d.Solver, &p, newgame.Page{Screen: d})
}

// The dialog for a new game has the same tabs in every puzzle; it remembers which is open
// and takes no other.
func TestTabsOfTheDialog(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	body := func(p *newgame.Picker) []*ui.Node { return []*ui.Node{ui.NewText("body", p.Tab)} }
	p := starter(b, d, newgame.Puzzle{New: body, Course: body}).NewPicker("")
	dialog := p.Dialog()
	b.App.Open(dialog)
	var tabs []string
	for _, o := range b.Find("problem-tabs").Options() {
		tabs = append(tabs, o.Value)
	}
	if got := strings.Join(tabs, " "); got != "new daily course own games" || b.Find("problem-tabs").Value != "new" || dialog.Tab() != "new" || p.Seed == "" {
		t.Errorf("the tabs are %s at %s", got, b.Find("problem-tabs").Value)
	}
	for name, want := range map[string]string{"course": "course", "new": "new"} {
		dialog.Turn(name)
		if b.Find("body").Text != want || dialog.Tab() != want {
			t.Errorf("%s shows %q", name, b.Find("body").Text)
		}
	}
	dialog.Turn("course")
	if dialog.Turn("no such"); dialog.Tab() != "course" {
		t.Errorf("it turns to %q", dialog.Tab())
	}
	if dialog.Turn("own"); dialog.Tab() != "own" || !b.There("own-text") || b.There("body") || b.There("file-words") {
		t.Error("an address can't name its tab")
	}
}

// A seed is used as it is typed, without spaces around; where there is none, one
// is drawn, and another on demand.
func TestSeeds(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	var used []string
	b.App.Open(starter(b, d, newgame.Puzzle{New: func(p *newgame.Picker) []*ui.Node {
		return p.PlayFields(func(seed string) { used = append(used, seed) }, "a note")
	}}).NewGame())
	b.ExpectGone("seed")
	b.Press("seed-more")
	drawn := b.Find("seed").Value
	if b.Press("random-new"); drawn == "" || b.Find("seed").Value == drawn || b.Find("seed").Value == "" {
		t.Errorf("drawn are %q, then %q", drawn, b.Find("seed").Value)
	}
	b.Set("seed", "  my seed ")
	b.Press("random-play")
	b.S.Fire("seed", "submit", "")
	b.Set("seed", " ")
	b.Press("random-play")
	if len(used) != 3 || used[0] != "my seed" || used[1] != "my seed" || strings.TrimSpace(used[2]) == "" {
		t.Errorf("used are %q", used)
	}
}

// The shelf lists the newest games first, at most thirty, with their dates; the one
// in hand is marked, and can't be deleted there.
func TestGamesOnTheShelf(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	show := func() {
		b.App.CloseAll()
		b.App.Open(d.NewPicker("games").Dialog())
		b.Update()
	}
	if show(); !b.There("games-none") || b.There("games") {
		t.Error("on an empty shelf there are games")
	}
	p, _ := puzzle.Find("tiles")
	var ids []string
	for i := range 32 {
		b.Now = b.Now.Add(time.Hour)
		b.Update()
		d.Start("n"+strconv.Itoa(i), p.Random(strconv.Itoa(i)))
		d.Play(d.Game.Position().Moves()[0], play.Player)
		ids = append(ids, d.Game.ID())
	}
	show()
	if !b.There("game-30") || b.There("game-31") {
		t.Error("not thirty are listed")
	}
	first, second := b.Find("game-1"), b.Find("game-2")
	if !first.Selected || !b.Find("game-delete-1").Disabled || second.Selected || b.Find("game-delete-2").Disabled {
		t.Error("the game in hand is not marked")
	}
	if !strings.HasPrefix(first.Text, "2026-02-01  ") || !strings.Contains(first.Text, first.Label) ||
		!strings.Contains(first.Label, "n31") || !strings.Contains(second.Label, "n30") ||
		!strings.Contains(b.Find("game-delete-2").Label, "n30") {
		t.Errorf("they are listed as %q and %q", first.Text, second.Label)
	}
	if b.Press("game-delete-2"); d.Save.Open(ids[30]) || !strings.Contains(b.Find("game-2").Label, "n29") || d.Game.ID() != ids[31] {
		t.Errorf("after one is deleted the second is %q", b.Find("game-2").Label)
	}
	if b.Press("game-1"); d.Game.ID() != ids[31] || b.There(newgame.PickerID) {
		t.Error("the game in hand is left for itself")
	}
	show()
	if b.Press("game-2"); d.Game.ID() != ids[29] || d.Game.Done() != 1 || b.There(newgame.PickerID) {
		t.Errorf("opened is %s", d.Game.Problem())
	}
	if d.Save.Delete(ids[29]); d.Game.ID() != ids[31] {
		t.Errorf("after the game in hand is deleted it is %s", d.Game.Problem())
	}
	for _, h := range d.Save.List("") {
		d.Save.Delete(h.ID)
	}
	if d.Game.Done() != 0 || d.Game.Problem() == "n31" {
		t.Errorf("after all are deleted it is %s", d.Game.Problem())
	}
}
