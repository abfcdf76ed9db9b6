package kinds

import "cavalo/internal/recording/gametree"

// GameTree is the name of the form of typed game trees in --as and --to.
const GameTree = "gametree"

// ReadGameTree reads a typed game tree. It returns nil for a text that another kind reads, or one that
// doesn't begin like a tree, unless as is GameTree.
func ReadGameTree(text, as string) (*gametree.Tree, error) {
	if as != GameTree && (as != "" || !gametree.Claims(text)) {
		return nil, nil
	}
	t, err := gametree.Parse(text)
	if k := Claiming(text); as == "" && k != nil && (k.reads(text) || err == nil && k.readsOpen(text)) {
		return nil, nil
	}
	return t, err
}
