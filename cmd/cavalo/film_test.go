package main

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/paint/pdftest"
	"cavalo/internal/tools/testkit"
)

// A recording is drawn at a moment and as a film.
func TestRenderTrace(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	command(t, "solve", "challenge", "--problem", "C", "--algorithm", "astar", "--heuristic", "base", "--trace", in("c.trace")).must(t, cli.StatusDone)
	r := command(t, "render", "--trace", in("c.trace"), "--at", "7", "--from", "2", "--to", "6", "--pace", "4", "--size", "320", "--png", in("c.png"), "--svg", in("c.svg"), "--gif", in("c.gif")).must(t, cli.StatusDone)
	testkit.Equal(t, strings.Count(r.out, "\n"), 3, "it says %q", r.out)
	testkit.Equal(t, r.err, in("c.gif")+": 5 frames, 3 s\n")
	read := func(name string) []byte {
		data, err := os.ReadFile(in(name))
		testkit.Must(t, err)
		return data
	}
	if img, err := png.DecodeConfig(bytes.NewReader(read("c.png"))); err != nil || img.Width != 320 {
		t.Errorf("the picture is %d wide, %v", img.Width, err)
	}
	if svg := string(read("c.svg")); !strings.HasPrefix(svg, "<svg ") || !strings.Contains(svg, "step 7 of") {
		t.Errorf("the drawing is %.200s", svg)
	}
	if film, err := gif.DecodeAll(bytes.NewReader(read("c.gif"))); err != nil || len(film.Image) != 5 || film.Delay[0] != 25 {
		t.Errorf("the film: %v", err)
	}
	command(t, "render", "--trace", in("c.trace"), "--by", "iteration", "--html", in("c.html"), "--gif", in("i.gif"), "--size", "320").must(t, cli.StatusDone)
	film, err := gif.DecodeAll(bytes.NewReader(read("i.gif")))
	if steps := strings.Count(string(read("c.html")), "<li>"); err != nil || len(film.Image) != steps || steps < 20 || steps > 40 {
		t.Errorf("by iteration: %d pictures, %d frames, %v", steps, len(film.Image), err)
	}
	said := command(t, "render", "--trace", in("c.trace"), "--by", "iteration", "--to", "9", "--steps", in("c.pdf")).must(t, cli.StatusDone).err
	command(t, "render", "--trace", in("c.trace"), "--by", "iteration", "--to", "9", "--steps", in("slides")).must(t, cli.StatusDone)
	files, err := os.ReadDir(in("slides"))
	testkit.Must(t, err)
	pages := pdftest.Read(t, read("c.pdf"))
	testkit.Equal(t, said, fmt.Sprintf("%s: %d pictures\n", in("c.pdf"), len(pages)))
	if len(pages) != len(files) || len(pages) < 3 || files[1].Name() != "2.svg" || !strings.Contains(string(read("slides/2.svg")), "A* takes ") {
		t.Errorf("%d pages, files %v", len(pages), files)
	}
	if p := pages[1]; !strings.HasPrefix(p.Name, "A* takes ") || !p.Says(p.Name) || !p.Says("Priority queue by f") || p.W != 960 {
		t.Errorf("page 2, %q: %s", p.Name, p)
	}
	for _, args := range []string{"--trace c.trace", "--trace c.trace --by node --gif x.gif", "--trace c.trace --svg x.svg --background blue", "--trace c.trace --svg x.svg --view graph", "--trace c.trace --svg x.svg --view map", "--svg x.svg --position 1.2.3/4.5.6/7.8.0", "--trace none.trace --gif x.gif", "--trace c.png --gif x.gif", "--trace c.trace --gif x.gif --pace 0", "--trace c.trace --gif x.gif --from -1", "--trace c.trace --svg nowhere/x.svg"} {
		words := strings.Fields(args)
		for i, word := range words {
			if strings.Contains(word, ".") && !strings.Contains(word, "/4.5.6/") {
				words[i] = in(word)
			}
		}
		if r := command(t, append([]string{"render"}, words...)...).must(t, cli.StatusBad); r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %q, %q", args, r.out, r.err)
		}
	}
}
