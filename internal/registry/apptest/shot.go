package apptest

import (
	"flag"
	"hash/fnv"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// shots is a folder to write pictures of the screens to, for somebody to look
// at:
//
//	go test ./internal/.../screen -run Shots -shots /tmp/look
var shots = flag.String("shots", "", "write pictures of the screens to this folder")

// sizes are the windows that screens are looked at in.
var sizes = []struct {
	name string
	w, h float64
	once bool // laid out much as a phone: seen in light only, and not with the short English words
}{{"small", 320, 528, true}, {"lying", 740, 316, true}, {"phone", 360, 640, false}, {"tablet", 820, 1180, false}, {"desktop", 1280, 768, false}}

// Tour shows something in every size and language, and in English in both themes:
// no words are longer in the dark. What it is shows one thing after another and
// calls look each time, with a name for its picture.
// Each time all words must fit, there and in another window, nothing be without a name,
// on a phone everything be large enough for a finger, and Tab lead everywhere with the
// focus in sight.
func Tour(t *testing.T, what func(b *Bench, look func(name string)), screens ...func(*shell.App) shell.Screen) {
	for _, size := range sizes {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				if english := lang == words.En; size.once && english || dark && (size.once || !english) {
					continue
				}
				if testing.Short() && (size.name != "phone" || lang != words.Pt) {
					continue // under the race detector: how it is laid out is the others' question
				}
				name := size.name + "-" + lang.Tag() + map[bool]string{false: "-light", true: "-dark"}[dark]
				t.Run(name, func(t *testing.T) {
					host := NewHost()
					host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
					b := New(t, size.w, size.h, host, screens...)
					what(b, func(view string) {
						b.look(name + "-" + view)
						if !dark && (size.name == "phone" || size.name == "desktop") {
							b.fitElsewhere(name + "-" + view)
						}
						if lang == words.Pt && !dark && size.name != "tablet" && !testing.Short() {
							b.tabThrough(view)
						}
					})
				})
			}
		}
	}
}

// fitElsewhere looks whether what there is fits into another window too: with the tag
// long, into all of them.
func (b *Bench) fitElsewhere(name string) {
	b.T.Helper()
	w, h, at := b.W, b.H, fnv.New32a()
	at.Write([]byte(name))
	for i, window := range Windows {
		if Whole || i == int(at.Sum32())%len(Windows) {
			b.W, b.H = window[0], window[1]
			b.CheckFit(name)
		}
	}
	b.W, b.H = w, h
	b.Rest()
}

// Look paints what there is and looks for faults in it, in a window that no tour
// goes to.
func (b *Bench) Look(name string) { b.T.Helper(); b.look(name) }

func (b *Bench) look(name string) {
	b.T.Helper()
	b.shot(name)
	b.CheckFit(name)
	for _, p := range ui.Audit(b.S.Root(), b.W < shell.PhoneWidth) {
		b.T.Errorf("%s: %+v", name, p)
	}
}

// shot paints the tree as the canvas would and writes it when asked to.
func (b *Bench) shot(name string) {
	b.T.Helper()
	b.Update()
	if *shots == "" {
		return
	}
	img := image.NewRGBA(image.Rect(0, 0, int(b.W), int(b.H)))
	p := paint.NewSoft(img, Fonts, b.S.Zoom())
	p.Fill(ui.Rect{W: b.W, H: b.H}, 0, b.App.Theme().Surface)
	paint.Tree(p, b.S.Root(), b.App.Theme(), paint.View{Focus: b.S.FocusRing(), Hovered: b.S.Hovered()})
	file, err := os.Create(filepath.Join(*shots, name+".png"))
	if err != nil {
		b.T.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		b.T.Fatal(err)
	}
}
