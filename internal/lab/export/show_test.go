package export_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/gif"
	"io"
	"strings"
	"testing"

	"cavalo/internal/lab/export"
	"cavalo/internal/paint"
	_ "cavalo/internal/registry/describers"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

func show(t *testing.T, s labtest.Search) *export.Show {
	return export.New(labtest.Record(t, s), words.En, ui.Light())
}

// Every algorithm's recording can be drawn at its beginning, in the middle and at
// its end, as XML that says what was done; nothing lies outside of the picture.
func TestEveryMomentCanBeDrawn(t *testing.T) {
	for _, a := range []search.Name{"bfs", "dfs", "iddfs", "ucs", "greedy", "astar", "idastar", "rbfs", "smastar"} {
		s := show(t, labtest.Search{Problem: "D", Algorithm: a, Heuristic: "base", Nodes: 3000})
		last := s.Len()
		for _, at := range []int{0, 1, last / 2, last} {
			svg := s.SVG(at)
			circles := 0
			for d := xml.NewDecoder(strings.NewReader(svg)); ; {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatalf("%s at %d: %v", a, at, err)
				}
				if e, ok := token.(xml.StartElement); ok && e.Name.Local == "circle" {
					circles++
				}
			}
			if circles == 0 || strings.Contains(svg, "NaN") || !strings.Contains(svg, "step "+words.En.Int(int64(at))) {
				t.Errorf("%s at %d: %d circles", a, at, circles)
			}
			if o := uitest.Overflows(s.Page(at).Root); len(o) > 0 && a != "dfs" {
				t.Errorf("%s at %d: %v", a, at, o)
			}
		}
	}
}

// A film has the frames that were asked for, the last one is the last moment; a
// long one is cut short, and the work can be ended.
func TestFilms(t *testing.T) {
	s := show(t, labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"})
	film, err := gif.DecodeAll(bytes.NewReader(s.GIF(export.Span{From: 3, To: 10, Every: 2, Pace: 4}, 320, nil)))
	if err != nil || len(film.Image) != 5 || film.Config.Width != 320 || film.Config.Height != 180 || film.Delay[0] != 25 || film.Delay[4] != 200 {
		t.Fatalf("%v: %d frames, %v", err, len(film.Image), film.Delay)
	}
	for _, c := range []struct {
		span export.Span
		want int
	}{{export.Span{}, 1}, {export.Span{To: 1}, 2}, {export.Span{To: 399}, 400}, {export.Span{To: 400}, 201}, {export.Span{From: 5, To: 100_000}, 400}} {
		all := c.span.Frames()
		if len(all) > export.MaxFrames || len(all) < c.want-5 || len(all) > c.want || all[0].End != c.span.From || all[len(all)-1].End != c.span.To {
			t.Errorf("%+v: %d moments from %d to %d", c.span, len(all), all[0].End, all[len(all)-1].End)
		}
	}
	if s.GIF(export.Span{To: 5}, 320, func(frame, _ int) bool { return frame < 2 }) != nil {
		t.Error("it is not given up")
	}
}

// A frame of a film, of which only what has changed is painted, is the picture of its
// moment; and little is painted.
func TestFramesArePainted(t *testing.T) {
	s := show(t, labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"})
	const width = 480
	scale := width / export.Width
	fonts := paint.NewFonts()
	img := image.NewRGBA(image.Rect(0, 0, width, int(scale*export.Height)))
	soft, changes := paint.NewSoft(img, fonts, scale), paint.NewChanges(fonts, scale)
	painted, frames := 0.0, 0
	for moment := 0; moment <= min(60, s.Len()); moment++ {
		page := s.Page(moment)
		for _, area := range page.Changed(changes) {
			page.Paint(soft, area)
			painted += area.W * area.H
		}
		frames++
		if !bytes.Equal(img.Pix, s.Image(moment, width).Pix) {
			t.Fatalf("moment %d is another picture", moment)
		}
	}
	if share := painted / float64(frames) / (export.Width * export.Height); share > 0.6 {
		t.Errorf("%.0f %% of each frame is painted", 100*share)
	}
}

func Example() {
	rec, _ := labtest.Search{Problem: "A", Algorithm: "bfs"}.Run()
	s := export.New(rec, words.En, ui.Light())
	fmt.Println(s.Title())
	fmt.Println(s.Figures(4))
	fmt.Println(s.Image(4, 480).Rect)
	// Output:
	// Challenge · A · Breadth-first (BFS)
	// step 4 of 15 · Expanded 1 · Generated 3 · Frontier 3 · Stored 4
	// (0,0)-(480,270)
}
