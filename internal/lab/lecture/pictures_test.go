package lecture_test

import (
	"bytes"
	"encoding/xml"
	"flag"
	"image/color"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

var exported = flag.String("exported", "", "write the exported files to this folder")

// xmlOf reads a file as XML and gives its words and labels.
func xmlOf(t *testing.T, svg string) (text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return text
		}
		testkit.Must(t, err)
		switch c := token.(type) {
		case xml.CharData:
			if phrase := strings.TrimSpace(string(c)); phrase != "" {
				text += phrase + "|"
			}
		case xml.StartElement:
			for _, a := range c.Attr {
				if a.Name.Local == "aria-label" {
					text += a.Value + "|"
				}
			}
		}
	}
}

// The moment of every tab that shows trees or tables can be saved as SVG, whose
// words are words, and as PNG of twice the size; the page is left as it was.
func TestPicturesOfTreesAndTables(t *testing.T) {
	for _, c := range []struct {
		name, link, says, panel string
		w, h                    int
	}{
		{"watch", "lab/watch,astar%201%20base,at=60/challenge/" + labbench.PositionOf("D"), "Generates|Priority queue|Expanded", "picture-counters", 1920, 1080},
		{"race", "lab/race,bfs%201%20count%3Bastar%201%20count,at=7.0/challenge/" + labbench.PositionOf("C"), "BFS|Stored now", "", 1920, 1080},
		{"tree", "lab/tree,3%20largest,at=12.9", "Alpha-beta windows|+91|Minimax", "picture-minimax", 1920, 1080},
		{"compare", "lab/compare,A|C;bfs|astar;colour;10;300;1073741824/challenge/" + labbench.PositionOf("C"), "BFS|A*", "", 2360, 0},
	} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink(c.link)
		if b.Update(); c.name == "compare" {
			b.Press("compare-run")
			labbench.Wait(b, func() bool {
				return b.There("compare-bar") && b.Find("compare-bar").Range().Number == b.Find("compare-bar").Range().Max
			})
		} else {
			labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
		}
		b.Rest()
		link := b.Host.Linked
		b.Press("share", "share-pictures")
		if c.panel != "" {
			b.Press(c.panel)
		}
		b.Set("picture-size", "1")
		b.Press("picture-svg", "picture-png")
		found := 0
		for name, file := range b.Host.Saved {
			if *exported != "" {
				_ = os.WriteFile(*exported+"/"+name, []byte(file), 0o644)
			}
			switch {
			case strings.HasSuffix(name, ".svg"):
				found++
				text := xmlOf(t, file)
				for say := range strings.SplitSeq(c.says, "|") {
					if !strings.Contains(text, say) {
						t.Errorf("%s does not say %q: %s", name, say, text)
					}
				}
				if !strings.Contains(file, "<title") || !strings.Contains(file, "<desc") || strings.Contains(file, "NaN") {
					t.Errorf("%s has no title or no description", name)
				}
			case strings.HasSuffix(name, ".png"):
				found++
				config, err := png.DecodeConfig(bytes.NewReader([]byte(file)))
				if err != nil || config.Width != c.w || c.h > 0 && config.Height != c.h || config.Height < 200 {
					t.Errorf("%s is %d x %d, %v", name, config.Width, config.Height, err)
				}
			}
		}
		testkit.Equal(t, found, 2, "%s: saved", c.name)
		b.App.CloseAll()
		if b.Update(); !strings.HasPrefix(b.Host.Linked, strings.SplitN(link, "?", 2)[0]) || !b.There("bar") {
			t.Errorf("%s: the page is at %s", c.name, b.Host.Linked)
		}
	}
}

// A picture is named after what it shows, has no buttons, and the ground that was chosen.
func TestPicturesOfATypedTree(t *testing.T) {
	b := labbench.Open(t, "/tree,typed%20max(3_min(4_2))%20alphabeta")
	labbench.Wait(b, func() bool { return b.There("player-play") })
	b.Press("share", "share-pictures")
	for ground, want := range map[string]struct {
		fill string
		edge color.NRGBA
	}{
		"0": {`fill="#f4f1ea"`, ui.Light().Surface},
		"1": {`<rect x="0" y="0" width="704" height="396" fill="#ffffff"/>`, color.NRGBA{R: 255, G: 255, B: 255, A: 255}},
		"2": {"", color.NRGBA{}},
	} {
		clear(b.Host.Saved)
		b.Set("picture-ground", ground)
		b.Press("picture-svg", "picture-png")
		file, _ := saved(b, ".svg")
		if text := xmlOf(t, file); !strings.Contains(text, "|Your own tree|Alpha-beta|") || strings.Contains(text, "Duel") || strings.Contains(text, "|−|") || !strings.HasPrefix(text, "Your own tree") {
			t.Errorf("it says %.300s", text)
		}
		if first := strings.Index(file, "<rect"); !strings.Contains(file, want.fill) || (want.fill == "") != strings.Contains(file[first:][:80], `fill="none"`) {
			t.Errorf("on ground %s it begins with %.80s", ground, file[first:])
		}
		picture, _ := saved(b, ".png")
		img, err := png.Decode(strings.NewReader(picture))
		testkit.Must(t, err)
		testkit.Equal(t, color.NRGBAModel.Convert(img.At(2, 2)).(color.NRGBA), want.edge, "on ground %s the edge", ground)
	}
}
