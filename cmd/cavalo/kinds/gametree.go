package kinds

import (
	"fmt"
	"slices"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/formats/trees"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// GameTree is the name of the form of typed game trees in --as and --to.
const GameTree = "gametree"

// TreeFormats returns the names of the forms of game trees in --as.
func TreeFormats() []string { return []string{GameTree, trees.JSON} }

// ReadGameTree reads a typed game tree, in the form named as or, if it is "", in the one that the text
// looks like, whose name it returns. The tree is nil, without an error, if as is another name, or the text
// doesn't begin like a tree, or another kind reads it.
func ReadGameTree(text, as string) (t *gametree.Tree, form string, err error) {
	form = as
	switch {
	case slices.Contains(TreeFormats(), as):
	case as != "":
		return nil, "", nil
	case trees.ClaimsJSON(puzzle.Beginning(text)):
		form = trees.JSON
	case gametree.Claims(puzzle.Beginning(text)):
		form = GameTree
	default:
		return nil, "", nil
	}
	if form == trees.JSON {
		t, err = trees.ReadJSON(text)
	} else {
		t, err = gametree.Parse(text)
	}
	if k := Claiming(text); as == "" && k != nil && (k.reads(text) || err == nil && k.readsOpen(text)) {
		return nil, "", nil
	}
	return t, form, err
}

// SayTreeRead prints on standard error that a tree was read in a form other than our own.
func SayTreeRead(c *cli.Program, form string) {
	if form != GameTree {
		fmt.Fprintln(c.Err, c.Lang.T(words.CliReadAs, form, c.Lang.T(words.Formats.Key(form))))
	}
}
