package screen

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// shots is a folder to write pictures of the screens to, for somebody to look
// at:
//
//	go test ./internal/screen -run Shots -shots /tmp/look
var shots = flag.String("shots", "", "write pictures of the screens to this folder")

// shot paints the tree as the canvas would and writes it when asked to.
func (b *bench) shot(name string) {
	b.t.Helper()
	b.update()
	if *shots == "" {
		return
	}
	img := image.NewRGBA(image.Rect(0, 0, int(b.w), int(b.h)))
	p := paint.NewSoft(img, fonts, 1)
	p.Fill(ui.Rect{W: b.w, H: b.h}, 0, b.app.Theme().Surface)
	paint.Tree(p, b.s.Root(), b.app.Theme(), paint.View{Focus: b.s.FocusRing(), Hovered: b.s.Hovered()})
	file, err := os.Create(filepath.Join(*shots, name+".png"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		b.t.Fatal(err)
	}
}

// sizes are the windows that screens are looked at in.
var sizes = []struct {
	name string
	w, h float64
}{{"phone", 360, 640}, {"tablet", 820, 1180}, {"desktop", 1440, 900}}

// TestShots goes through every screen and dialog in both themes and languages
// and at three sizes: all words fit, nothing is without a name, and on a phone
// everything is large enough for a finger.
func TestShots(t *testing.T) {
	for _, size := range sizes {
		for _, lang := range []string{"en", "pt-PT"} {
			for _, dark := range []bool{false, true} {
				name := size.name + "-" + lang + map[bool]string{false: "-light", true: "-dark"}[dark]
				t.Run(name, func(t *testing.T) { tour(t, name, size.w, size.h, lang, dark) })
			}
		}
	}
}

// tour opens everything there is, once.
func tour(t *testing.T, name string, w, h float64, lang string, dark bool) {
	host := newFakeHost()
	host.langs, host.dark = []string{lang}, dark
	b := newBench(t, w, h, host)
	look := func(what string) {
		t.Helper()
		b.shot(name + "-" + what)
		for _, o := range ui.Overflows(b.s.Root()) {
			t.Errorf("%s: does not fit: %+v", what, o)
		}
		for _, p := range ui.Audit(b.s.Root(), w < phoneWidth) {
			t.Errorf("%s: %+v", what, p)
		}
	}
	look("1-home")
	b.app.open(b.app.helpDialog())
	look("2-help")
	b.app.closeDialog()
	b.app.open(b.app.aboutDialog())
	look("3-about")
	b.app.closeDialog()
	b.app.open(b.app.settingsDialog())
	look("4-settings")
	b.app.show(atChallenge)
	look("5-challenge")
	for _, tab := range []string{"course", "random", "own", "games", "daily"} {
		b.app.open(b.app.challenge.problemDialog())
		b.set("problem-tabs", tab)
		look("6-new-" + tab)
		b.app.closeDialog()
	}
	b.app.open(b.app.challenge.rulesDialog())
	look("7-rules")
	b.app.closeDialog()
	b.app.open(b.app.challenge.solverDialog())
	b.set("algorithm", "astar")
	b.set("heuristic", "base")
	look("8-solver")
	b.set("algorithm", "optimal")
	b.app.closeDialog()
	b.press("solve")
	b.wait()
	for range 12 {
		b.pass(stepTime)
	}
	b.app.challenge.player.playing = false
	list := targetList(b.app.challenge.position())
	b.app.challenge.hover(list[len(list)-1])
	look("9-solved")
	b.press("statistics")
	look("a-statistics")
	b.app.open(b.app.challenge.shareDialog())
	look("b-share")
	b.app.closeDialog()
	b.app.open(b.app.challenge.reportDialog())
	look("c-report")
	b.app.closeDialog()
	b.app.open(b.app.menuDialog())
	look("d-menu")
	b.app.closeDialog()
	tourAnalysis(b, look)
}
