package kinds

import (
	"testing"

	"cavalo/internal/formats/trees"
)

// FuzzReadGameTree: any text is a tree, another kind's, or refused; a tree is the same in every form.
func FuzzReadGameTree(f *testing.F) {
	f.Add("((3 12 8) (2 4 6))", "")
	f.Add("max({0.5 3 0.5 [2!](1 2)} 4)", GameTree)
	f.Add(`{"children":[{"value":1},{"value":2}]}`, "")
	f.Add(`{"value":1}`, trees.JSON)
	f.Add("((1 2 3) (4 5 6) (7 8 0))", "")
	f.Fuzz(func(t *testing.T, text, as string) {
		tree, form, err := ReadGameTree(text, as)
		if tree == nil || err != nil {
			return
		}
		for _, written := range []string{tree.String(), trees.WriteJSON(tree)} {
			as := GameTree
			if written != tree.String() {
				as = trees.JSON
			}
			again, _, err := ReadGameTree(written, as)
			if err != nil || again.Full() != tree.Full() {
				t.Fatalf("%s, a %s, became %v, %v", tree, form, again, err)
			}
		}
	})
}
