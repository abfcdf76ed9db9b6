package screens_test

import (
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// A link says on the page how its text was read, where it is not in a space's own form.
func TestALinkSaysHowItWasRead(t *testing.T) {
	for link, want := range map[string]struct{ address, notice string }{
		"lab/watch/grid/S #/# G":   {"/grid/S.#/#.G", "Read as a map whose spaces are free squares: 3 columns, 2 rows."},
		"lab/watch/grid/S #/#/# G": {"/grid/S.#/#../#.G", "Read as a map whose spaces are free squares: 3 columns, 3 rows; short rows filled up with free squares: 2."},
	} {
		b := apptest.Desktop(t, screens.All...)
		b.Open(link)
		if b.Notice() != want.notice || !strings.HasSuffix(b.Host.Linked, want.address) || want.notice == "" {
			t.Errorf("%s: %s, %q", link, b.Host.Linked, b.Notice())
		}
	}
}

// A graph with nothing at its start is a fault of a link, but a drawing in progress is
// there again after a reload, in the editor and beside it.
func TestADrawingInProgressIsReadAgain(t *testing.T) {
	const drawn = "graph/~A.B.C~b~c~b"
	b := apptest.Desktop(t, screens.All...)
	b.App.OpenLink("lab/watch/" + drawn)
	if got := b.Broken(); !strings.Contains(got, "expected: an edge from the start, C") || strings.HasSuffix(b.Host.Linked, drawn) {
		t.Fatalf("%s: %q", b.Host.Linked, got)
	}
	b.Open("lab/watch,,edit/" + drawn)
	if !strings.HasSuffix(b.Host.Linked, drawn) || !b.There("graph-editor") {
		t.Fatalf("in the editor: %s", b.Host.Linked)
	}
	b.Set("graph-text", "C\nA-B 5\nstart C\ngoals B")
	b.Press("edit-done")
	kept := b.Host.Linked
	b.Open("maze")
	b.Open(kept)
	if b.Host.Linked != kept || !strings.Contains(kept, "~A.B.C~b5~c~b") || b.There("graph-editor") {
		t.Errorf("beside the editor: %s, not %s", b.Host.Linked, kept)
	}
}

// What is typed or dropped says so too, to the spaces at its ends.
func TestATextSaysHowItWasRead(t *testing.T) {
	const said = "Read as a map whose spaces are free squares: 3 columns, 2 rows; short rows filled up with free squares: 1."
	b := apptest.Desktop(t, screens.All...)
	b.Open("lab/watch")
	b.Press("chip-subject")
	b.Set("subject-puzzles", "grid")
	b.Set("subject-text", " S\n# G")
	b.Press("subject-use")
	if b.Notice() != said || !strings.HasSuffix(b.Host.Linked, "/grid/.S./#.G") {
		t.Errorf("typed: %s, %q", b.Host.Linked, b.Notice())
	}
	b.Host.Drop("mine.grid", []byte("S\n# G\n"))
	b.Pass(0)
	if b.Notice() != said || !strings.HasSuffix(b.Host.Linked, "/grid/S../#.G") {
		t.Errorf("dropped: %s, %q", b.Host.Linked, b.Notice())
	}
	b.Host.Drop("mine.txt", []byte("S;A;1\nA;G;5\nstart S\ngoals G\n"))
	b.Pass(0)
	if b.Notice() != "Read as rows of three fields, edges both ways: 2." || !strings.HasSuffix(b.Host.Linked, "/graph/~A.G.S~b5c~c~b~b") {
		t.Errorf("a graph: %s, %q", b.Host.Linked, b.Notice())
	}
}
