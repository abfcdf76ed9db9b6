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
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// shots is a folder for pictures of the screens:
//
//	go test ./internal/.../screen -run Shots -shots /tmp/look
var shots = flag.String("shots", "", "write pictures of the screens to this folder")

// sizes are the windows of tours.
var sizes = []struct {
	name string
	w, h float64
	once bool // laid out like a phone: only in light, and not in English, whose words are short
}{{"small", 320, 528, true}, {"lying", 740, 316, true}, {"phone", 360, 640, false}, {"tablet", 820, 1180, false}, {"desktop", 1280, 768, false}}

// Tour tests something in every size and language, and in English in both themes. shows one state
// after another and calls look each time, with a name for the picture. All words must fit, there
// and in another window, everything must have a label and on a phone be large enough for a finger,
// and Tab must lead everywhere with a visible focus.
func Tour(t *testing.T, what func(b *Bench, look func(name string)), screens ...func(*shell.App) shell.Screen) {
	for _, size := range sizes {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				if english := lang == words.En; size.once && english || dark && (size.once || !english) {
					continue
				}
				if testing.Short() && (size.name != "phone" || lang != words.Pt) {
					continue // under the race detector, which is not about layout
				}
				name := size.name + "-" + lang.Tag() + map[bool]string{false: "-light", true: "-dark"}[dark]
				t.Run(name, func(t *testing.T) {
					host := NewHost()
					host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
					b := New(t, size.w, size.h, host, screens...)
					what(b, func(view string) {
						b.Look(name + "-" + view)
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

// fitElsewhere also checks the screen in another window; with the tag long, in all of them.
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

// Look checks the screen, and writes a picture of it if requested.
func (b *Bench) Look(name string) {
	b.T.Helper()
	b.shot(name)
	b.CheckFit(name)
	for _, p := range uitest.Audit(b.S.Root(), b.W < shell.PhoneWidth) {
		b.T.Errorf("%s: %+v", name, p)
	}
}

// shot writes a picture of the screen, if requested.
func (b *Bench) shot(name string) {
	b.T.Helper()
	b.Update()
	if *shots == "" {
		return
	}
	img := b.Picture()
	file, err := os.Create(filepath.Join(*shots, name+".png"))
	if err != nil {
		b.T.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		b.T.Fatal(err)
	}
}

// Picture paints the screen as the canvas would.
func (b *Bench) Picture() *image.RGBA {
	b.Update()
	img := image.NewRGBA(image.Rect(0, 0, int(b.W), int(b.H)))
	p := paint.NewSoft(img, Fonts, b.S.Zoom())
	p.Fill(ui.Rect{W: b.W, H: b.H}, 0, b.App.Theme().Surface)
	paint.Tree(p, b.S.Root(), b.App.Theme(), paint.View{Focus: b.S.FocusRing(), Hovered: b.S.Hovered()})
	return img
}
