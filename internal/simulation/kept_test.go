package simulation

import (
	"regexp"
	"slices"
	"strings"

	"cavalo/internal/ui"
)

// unkept are the fields that need not hold the same after a reload: that of typed moves
// is a command line, where a film ends and what it leaves out is known when the search
// has been recorded again, and the others are fields of a dialog in which nothing was
// chosen yet. Nor need those that begin with shared, which are of the moment and of the
// language.
var unkept = []string{"typed-move", "film-to", "film-every",
	"target", "problem-file-name", "algorithm-text", "editor-number", "name-node"}

// shared begins the ids of what is given to others.
const shared = "share-"

// typed returns the content of the page's fields, by their ids. Nothing is known of a page
// that has not been drawn since something was done.
func (t *tab) typed() map[string]string {
	typed := map[string]string{}
	if t.stale {
		return typed
	}
	t.session.Root().Walk(func(n *ui.Node) bool {
		if n.Role == ui.TextField && n.ID != "" && !slices.Contains(unkept, n.ID) && !strings.HasPrefix(n.ID, shared) {
			typed[n.ID] = n.Value
		}
		return true
	})
	return typed
}

// page is a link without the dialogs that are open.
func page(link string) string {
	link, _, _ = strings.Cut(link, "view=")
	return strings.TrimRight(link, "?&")
}

// roomOf is the part of an address that says where in the laboratory it leads.
var roomOf = regexp.MustCompile(`^lab(/\w+)?`)

// sameTyped compares what is typed and where the page is with what was before. With two
// tabs the other one may have gone on with the game, so that the position is another one.
func (t *tab) sameTyped(before kept) {
	at, was := page(t.place().Link), page(before.place.Link)
	if t.run.tabs[1].app != nil {
		at, _, _ = strings.Cut(at, "/")
		was, _, _ = strings.Cut(was, "/")
	}
	if room := roomOf.FindString(was); before.door && strings.HasPrefix(at, room) && strings.HasSuffix(at, was[len(room):]) {
		return // behind the door the address says more of what is done there
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
