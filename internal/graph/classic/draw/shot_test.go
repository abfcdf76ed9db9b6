package draw

import (
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/graph/classic"
	"cavalo/internal/report/picture"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// must is what a reader reads of a text that is right.
func must[W any](w W, err error) W {
	if err != nil {
		panic(err)
	}
	return w
}

// boards are one of each, in the middle of being solved.
func boards() map[string]*ui.Board {
	return map[string]*ui.Board{
		"queens":       Queens(must(classic.ParseQueens("8;1.5.8.6.3"))),
		"eight":        Eight(must(classic.ParseEight("1.2.4/5.0.6/8.3.7"))),
		"missionaries": River(must(classic.ParseRiver("3.3.2;2.2.r"))),
		"crowd":        River(must(classic.ParseRiver("12.12.4;12.5.r"))),
		"jugs":         Jugs(must(classic.ParseJugs("8.5.3=2x;6.0.2"))),
		"vacuum":       Vacuum(must(classic.ParseVacuum("*.**;3"))),
		"hanoi":        Hanoi(must(classic.ParseHanoi("5.4/3/2.1"))),
	}
}

// TestDrawn draws them all in both themes; with SHOTS set to a folder it leaves the
// pictures there, to be looked at. A board in another state is another picture.
func TestDrawn(t *testing.T) {
	for name, b := range boards() {
		for mode, theme := range map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()} {
			img := picture.On(b, theme, 300).RGBA
			seen := map[[4]uint8]int{}
			for i := 0; i < len(img.Pix); i += 4 {
				seen[[4]uint8(img.Pix[i:i+4])]++
			}
			if len(seen) < 4 {
				t.Errorf("%s, %s: %d colours", name, mode, len(seen))
			}
			if dir := os.Getenv("SHOTS"); dir != "" {
				testkit.Must(t, os.WriteFile(filepath.Join(dir, name+"-"+mode+".png"), picture.PNG(img), 0o644))
			}
		}
	}
}
