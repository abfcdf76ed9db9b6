package drive

import (
	"slices"
	"strings"

	"cavalo/internal/ui"
)

// unkept are the fields that need not hold the same after a reload: that of typed moves
// is a command line, that of a seed is filled by chance, where a film ends is known when
// the search has been recorded again, a link is that of the moment, and the others are
// fields of a dialog, or a search, in which nothing was chosen yet.
var unkept = []string{"typed-move", "seed", "film-to", "share-link",
	"done-search", "compare-target", "target", "problem-file-name", "own-text", "typed-text", "algorithm-text", "editor-number", "name-node"}

// typed is what stands in the fields of the page, by their ids.
func (t *tab) typed() map[string]string {
	typed := map[string]string{}
	t.session.Root().Walk(func(n *ui.Node) bool {
		if n.Role == ui.TextField && n.ID != "" && !slices.Contains(unkept, n.ID) {
			typed[n.ID] = n.Value
		}
		return true
	})
	return typed
}

// page is a link without the dialogs that are open.
func page(link string) string {
	link, _, _ = strings.Cut(link, "view=")
	link = strings.TrimRight(link, "?&")
	for _, mark := range []string{"%3Btarget=", "%7Ctarget="} {
		if before, rest, ok := strings.Cut(link, mark); ok { // one that is none is left out
			_, rest, _ = strings.Cut(rest, "/")
			link = before + "/" + rest
		}
	}
	return link
}

// sameTyped compares what is typed and where the page is with what was before. With two
// tabs the other one may have gone on with the game, so that the position is another one.
func (t *tab) sameTyped(before kept) {
	at, was := page(t.place().Link), page(before.place.Link)
	if t.run.tabs[1].app != nil {
		at, _, _ = strings.Cut(at, "/")
		was, _, _ = strings.Cut(was, "/")
	}
	if at != was {
		t.run.fail("lost place: the page was at %q, and comes back at %q", before.place.Link, t.place().Link)
		return
	}
	now := t.typed()
	for id, was := range before.typed {
		if is, there := now[id]; there && is != was {
			t.run.fail("lost text: %s held %q, and after a reload %q", id, was, is)
		}
	}
}
