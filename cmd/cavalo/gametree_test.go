package main

import (
	"bytes"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// TestGameTrees: check says what a tree is and its size, convert writes it in every form that can hold
// it, and render draws it; other forms are refused by name, and what only looks like a tree isn't one.
func TestGameTrees(t *testing.T) {
	const text = "((3 12 8) B:(b1:2 [5!](4 6)) ({1/2 3 1/4 (2 7) 1/4 9} 2))"
	const plain = "((3 12 8) B:(b1:2 [5!](4 6)) ({0.5 3 0.25 (2 7) 0.25 9} 2))\n"
	tree := write(t, "tree.txt", text)
	told := command(t, "check", tree).must(t, cli.StatusDone).out
	testkit.Equal(t, told, tree+": a game tree with chance nodes, 18 nodes in all, of which 11 are leaves, and 5 levels; value 3 by expectiminimax\n"+plain)
	folder := t.TempDir()
	asJSON := filepath.Join(folder, "tree.json")
	command(t, "convert", tree, "--to", "gametree-json", "--out", asJSON).must(t, cli.StatusDone)
	back := command(t, "convert", asJSON, "--to", "gametree").must(t, cli.StatusDone)
	if back.out != plain || back.err != "read as gametree-json: a game tree in JSON with nested children\n" {
		t.Errorf("%q, %q", back.out, back.err)
	}
	if told := command(t, "check", asJSON, "--as", "gametree-json").must(t, cli.StatusDone).out; !strings.Contains(told, "18 nodes") || !strings.Contains(told, "read as gametree-json") {
		t.Error(told)
	}
	if dot := command(t, "convert", tree, "--to", "dot", "--quiet").must(t, cli.StatusDone); !strings.HasPrefix(dot.out, "digraph {") || dot.err != "" {
		t.Errorf("%q, %q", dot.out, dot.err)
	}
	pic, svg := filepath.Join(folder, "tree.png"), filepath.Join(folder, "tree.svg")
	command(t, "render", "--file", asJSON, "--png", pic, "--svg", svg, "--size", "600", "--theme", "dark").must(t, cli.StatusDone)
	img, err := png.Decode(bytes.NewReader([]byte(read(t, pic))))
	testkit.Must(t, err)
	if img.Bounds().Dx() != 600 || !strings.Contains(read(t, svg), "<desc id=\"words\">"+strings.TrimSpace(plain)) {
		t.Errorf("%v, %.300s", img.Bounds(), read(t, svg))
	}
	for args, want := range map[string]string{
		"convert " + tree + " --to csv":                                         "--to: found: csv; expected: one of these formats: gametree, gametree-json, dot",
		"check " + write(t, "a", "((3 12") + " --as gametree":                   "a:1:7: found: the end; expected: another node, or )",
		"check " + write(t, "b", "{\"children\": [1]}") + " --as gametree-json": "b:1:15: found: 1]}; expected: a tree in JSON",
		"render --position ((1_2)_3) --png " + pic + " --moves A":               "--moves: found: A; expected: no moves",
		"render --position ((1_2)_3) --gif " + pic:                              "--png",
		"render --position S.G --svg " + svg:                                    "--trace",
	} {
		fields := strings.Fields(args)
		for i := range fields {
			fields[i] = strings.ReplaceAll(fields[i], "_", " ")
		}
		if r := command(t, fields...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
	tiles := write(t, "tiles.txt", "((1 2 3) (4 5 6) (7 8 0))")
	if told := command(t, "check", tiles).must(t, cli.StatusDone).out; !strings.Contains(told, "sliding tiles") {
		t.Error(told)
	}
	if told := command(t, "check", tiles, "--as", "gametree").must(t, cli.StatusDone).out; !strings.Contains(told, "value 4 by minimax") && !strings.Contains(told, "a game tree with 13 nodes") {
		t.Error(told)
	}
}
