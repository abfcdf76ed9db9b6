package files

import (
	"cmp"
	"image/png"
	"io"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/fault"
	"cavalo/internal/formats/trees"
	"cavalo/internal/lab/export"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// treeWriters returns the names of the forms of game trees in --to.
func treeWriters() []string { return append(kinds.TreeFormats(), trees.DOT) }

// writeTree returns a game tree in a form.
func writeTree(t *gametree.Tree, to string) (string, error) {
	switch to {
	case kinds.GameTree:
		return t.String() + "\n", nil
	case trees.JSON:
		return trees.WriteJSON(t), nil
	case trees.DOT:
		return trees.WriteDOT(t), nil
	}
	return "", fault.New(fault.CliWriter, to, strings.Join(treeWriters(), ", ")).InFile("--to")
}

// mostShown is the largest number of bytes of a tree that check prints.
const mostShown = 2000

// describeTree describes a game tree in a form.
func describeTree(c *cli.Program, name string, t *gametree.Tree, form string) string {
	key, lang := words.CliIsGametree, c.Lang
	if t.Random() {
		key = words.CliIsGametreeChance
	}
	number := func(n int) string { return lang.Int(int64(n)) }
	told := lang.T(key, name, number(len(t.Nodes)), number(len(t.Leaves())), number(t.Height()+1), lang.Number(t.Search(gametree.Options{}).Value())) + "\n"
	if form != kinds.GameTree {
		told += lang.T(words.CliReadAs, form, lang.T(words.Formats.Key(form))) + "\n"
	}
	if text := t.String(); len(text) <= mostShown {
		told += text + "\n"
	}
	return told
}

// drawTree draws a game tree into the files of render.
func drawTree(c *cli.Program, f *renderFlags, t *gametree.Tree, theme ui.Theme) error {
	if err := cmp.Or(noMoves(f), cli.Writable(f.png, f.trace.svg)); err != nil {
		return err
	}
	return writePage(c, f, export.GameTree(t, c.Lang, theme), c.Lang.T(words.GameTreeOwn), t.String())
}

// noMoves refuses --moves for what isn't a position.
func noMoves(f *renderFlags) error {
	if f.moves == "" {
		return nil
	}
	return fault.New(fault.GametreeMoves, f.moves).InFile("--moves")
}

// writePage writes a picture into the files of --png and --svg.
func writePage(c *cli.Program, f *renderFlags, page picture.Page, title, words string) error {
	if name := f.png; name != "" {
		draw := func(w io.Writer) error { return png.Encode(w, page.Image(float64(f.size)/page.W)) }
		if err := c.Wrote(name, cli.WriteFile(name, draw)); err != nil {
			return err
		}
	}
	if name := f.trace.svg; name != "" {
		return c.Wrote(name, cli.WriteData(name, page.SVG(title, words)))
	}
	return nil
}
