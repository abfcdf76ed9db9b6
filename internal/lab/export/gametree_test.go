package export_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"cavalo/internal/lab/export"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// TestGameTree: a tree has its values, names and odds in the picture, in the language's numbers, as XML; a
// large one is drawn without texts.
func TestGameTree(t *testing.T) {
	small, err := gametree.Parse("((3.5 12) B:({1/3 2 2/3 b:5} {0.5 1 0.5 4}))")
	testkit.Must(t, err)
	large, err := gametree.Parse("(" + strings.Repeat("(1 2 3) ", 1000) + ")")
	testkit.Must(t, err)
	for _, of := range []*gametree.Tree{small, large} {
		page := export.GameTree(of, words.Pt, ui.Light())
		page.Letters = true
		svg := page.SVG("t", "w")
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		for _, text := range []string{">3,5<", ">B<", ">1/3<", ">0,5<", ">b<"} {
			if strings.Contains(svg, text) != (of == small) {
				t.Errorf("%s of %d nodes", text, len(of.Nodes))
			}
		}
		if o := uitest.Overflows(page.Root); len(o) > 0 || page.W > 6000 {
			t.Errorf("%v, %g wide", o, page.W)
		}
	}
}
