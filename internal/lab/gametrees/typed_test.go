package gametrees_test

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/recording/gametree"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// cell is a cell of what ordering saves.
func cell(b *apptest.Bench, row, column int) string {
	return b.Find("typed-saved-table").Table().Rows[row].Cells[column]
}

// typedTree opens the tab with a typed tree.
func typedTree(t *testing.T, text string) *apptest.Bench {
	t.Helper()
	b := labbench.Open(t, "/tree")
	b.Set("trees-which", "typed")
	if text != "" {
		b.Set("typed-text", text)
	}
	return b
}

// A tree is typed, and the drawing follows; what is wrong is said, and where.
func TestTypedTree(t *testing.T) {
	b := typedTree(t, "")
	testkit.Equal(t, labbench.Text(b, "typed-worth"), "The value of the tree is 3, by B 1.1.")
	if cell(b, 0, 1) != "7" || cell(b, 1, 1) != "5" || cell(b, 2, 1) != "9" {
		t.Errorf("leaves %s, at best %s, at worst %s", cell(b, 0, 1), cell(b, 1, 1), cell(b, 2, 1))
	}
	b.Set("typed-text", "((3 12 8)\n(2 x 6))")
	if got := labbench.Text(b, "typed-wrong"); !strings.HasPrefix(got, "2:4: ") {
		t.Errorf("what is wrong: %q", got)
	}
	if n := b.Find("typed-text"); !n.Field().Invalid || n.Field().Wrong != 14 || n.Value != "((3 12 8)\n(2 x 6))" {
		t.Errorf("the field: %+v %q", n.Field(), n.Value)
	}
	b.Set("typed-text", "(4 (2 6))")
	if b.There("typed-wrong") || len(b.Find("typed-tree").Tree().Dots(800, 300)) != 5 {
		t.Error("the drawing does not follow the text")
	}
	if !strings.Contains(b.Host.Linked, "lab/tree,typed $4$2_6~~ alphabeta") {
		t.Errorf("the address is %s", b.Host.Linked)
	}
	b.Press("outline-0", "outline-child-1", "outline-child-1")
	b.Set("typed-value", "-1.5")
	b.ExpectValue("typed-text", "(4 (2 -1.5))")
	b.Set("typed-value", "-")
	if n := b.Find("typed-value"); n.Value != "-" || !n.Field().Invalid || b.Find("typed-text").Value != "(4 (2 -1.5))" {
		t.Errorf("half a number: %q in %s", n.Value, b.Find("typed-text").Value)
	}
	b.Expect("typed-value-wrong", "found: -; expected: a number up to 1000000000")
	b.Set("typed-value", "-7")
	b.Press("typed-undo")
	b.ExpectValue("typed-text", "(4 (2 6))")
	b.Press("typed-redo", "typed-add")
	b.ExpectValue("typed-text", "(4 (2 (-7)))")
	b.Press("typed-delete")
	b.ExpectValue("typed-text", "(4 (2 -7))")
}

// The order is changed by keys, by buttons and by dragging with the mouse or a
// finger; the leaves that it saves are told at once.
func TestTypedOrder(t *testing.T) {
	for name, change := range map[string]func(b *apptest.Bench){
		"button": func(b *apptest.Bench) { b.Press("outline-0", "outline-child-1", "typed-left") },
		"key": func(b *apptest.Bench) {
			b.Press("outline-0", "outline-child-1")
			b.S.Fire("typed-tree", "focus", "")
			b.S.Key(ui.KeyEvent{Key: "ArrowLeft", Shift: true})
		},
		"mouse":  func(b *apptest.Bench) { dragChild(b, 2, 1, false) },
		"finger": func(b *apptest.Bench) { dragChild(b, 2, 1, true) },
	} {
		b := typedTree(t, "((8 9) (3 4) (2 1))")
		testkit.MustEqual(t, cell(b, 0, 1), "4")
		change(b)
		b.ExpectValue("typed-text", "((3 4) (8 9) (2 1))")
		if got := labbench.Text(b, "typed-said"); got != "Alpha-beta now visits 5 of 6 leaves; before, it visited 4." || cell(b, 0, 1) != "5" {
			t.Errorf("%s: %s, %q", name, cell(b, 0, 1), got)
		}
		b.Press("typed-undo")
		b.ExpectValue("typed-text", "((8 9) (3 4) (2 1))")
	}
	b := typedTree(t, "((3 4) (2 1) (8 9))")
	b.Press("typed-order-best")
	b.ExpectValue("typed-text", "((8 9) (3 4) (1 2))")
}

// dragChild drags a dot to the left of another.
func dragChild(b *apptest.Bench, from, to int, touch bool) {
	n := b.Find("typed-tree")
	dots := n.Tree().Dots(n.Rect.W, n.Rect.H)
	x, y := n.Rect.X+dots[from].X, n.Rect.Y+dots[from].Y
	b.S.PointerDown(x, y, touch)
	for range 3 {
		x += (n.Rect.X + dots[to].X - 5 - x) / 2
		b.S.PointerMove(x, y)
		b.Update()
	}
	x = n.Rect.X + dots[to].X - 5
	b.S.PointerMove(x, y)
	b.S.PointerUp(x, y)
}

// A link, a reload and the next visit find the tree with its options, and the
// moment.
func TestTypedKept(t *testing.T) {
	b := typedTree(t, "a:([2!]{0.25 1 0.75 8} [3](4 5) 6)")
	b.Set("typed-depth", "1")
	b.Press("typed-quiescence", "typed-bounds", "typed-strict")
	b.Set("typed-alpha", "-2")
	b.Set("typed-low", "-10")
	b.Set("typed-high", "7")
	if !b.Find("typed-low").Field().Invalid {
		t.Error("a range that leaves a value of the tree out is right")
	}
	b.Set("typed-high", "10")
	if b.Find("typed-low").Field().Invalid {
		t.Error("a range that holds all values is wrong")
	}
	b.Set("player-scrub", "3")
	address := b.App.Screen("lab").Address()
	again := apptest.New(t, 1280, 720, apptest.NewHost(), labbench.Screens...)
	again.Open(address)
	for id, want := range map[string]string{"typed-text": "a:([2!]{0.25 1 0.75 8} [3](4 5) 6)", "typed-depth": "1", "typed-alpha": "-2", "typed-low": "-10",
		"typed-high": "10", "typed-algorithm": "alphabeta", "trees-which": "typed"} {
		again.ExpectValue(id, want)
	}
	if !again.Find("typed-quiescence").Checked || !again.Find("typed-bounds").Checked || !again.Find("typed-strict").Checked ||
		again.Find("typed-low").Field().Invalid {
		t.Error("the switches are off")
	}
	next := apptest.New(t, 1280, 720, b.Host.Reloaded(), labbench.Screens...)
	next.Open("lab/tree")
	next.Set("trees-which", "typed")
	next.ExpectValue("typed-text", "a:([2!]{0.25 1 0.75 8} [3](4 5) 6)")
	next.Set("trees-which", "duel")
	if !next.There("plies-tree") || next.There("typed-tree") {
		t.Error("there is no way back to the duel's tree")
	}
}

// Each step says what happens, and cut branches are marked in shape.
func TestTypedSteps(t *testing.T) {
	b := typedTree(t, "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))")
	severed := func() (n int) {
		for _, d := range b.Find("typed-tree").Tree().Dots(800, 300) {
			if d.Severed {
				n++
			}
		}
		return n
	}
	b.Press("player-first")
	if severed() != 0 || strings.Contains(labbench.Text(b, "typed-sentence"), "Found") {
		t.Errorf("at the beginning: %d severed, %q", severed(), labbench.Text(b, "typed-sentence"))
	}
	want := []string{"A: Max takes the largest value. Its window is [−∞, ∞].", "B: Min takes the smallest value. Its window is [−∞, ∞].",
		"Node 1.1 is a leaf, worth 3.", "Node 1.1 has 3: the best for B so far is 3, and its window is [−∞, 3]."}
	for _, sentence := range want {
		b.Press("player-next")
		testkit.Equal(t, labbench.Text(b, "typed-sentence"), sentence)
	}
	for severed() == 0 {
		b.Press("player-next")
	}
	if got := labbench.Text(b, "typed-sentence"); severed() != 2 || got != "Cutoff at C. Min has 2 here, but Max is sure of 3 elsewhere: play won't come here (alpha cutoff)." {
		t.Errorf("%d severed: %q", severed(), got)
	}
	b.Press("player-last", "outline-0", "outline-child-1", "outline-child-2")
	testkit.Equal(t, labbench.Text(b, "typed-sentence"), "Node 2.3: Never visited: there was a cutoff at C.")
	b.Set("typed-algorithm", "expectimax")
	if got := labbench.Text(b, "typed-worth"); !strings.HasPrefix(got, "The value of the tree is ≈\u00a07.667") {
		t.Error(got)
	}
}

// meets says whether alpha-beta, as the book has it, comes to a node, with which
// window, and what the node then has.
func meets(t *gametree.Tree, find int32) (come bool, alpha, beta, value float64) {
	var look func(at int32, a, b float64) float64
	look = func(at int32, a, b float64) float64 {
		n := t.Nodes[at]
		if at == find {
			come, alpha, beta = true, a, b
		}
		v := n.StaticValue
		if !n.Leaf() {
			v = math.Inf(1)
			if n.Kind == gametree.Max {
				v = math.Inf(-1)
			}
			for c := n.First; c < n.End && a < b; c++ {
				w := look(c, a, b)
				if n.Kind == gametree.Max {
					v = max(v, w)
					a = max(a, v)
				} else {
					v = min(v, w)
					b = min(b, v)
				}
			}
		}
		if at == find {
			value = v
		}
		return v
	}
	look(0, math.Inf(-1), math.Inf(1))
	return come, alpha, beta, value
}

// randomTree returns the text of a tree with depth levels below the root, whose nodes have
// two or three children; a fifth of those above the last level are leaves.
func randomTree(r *rand.Rand, level, depth int) string {
	if level == depth || level > 0 && r.IntN(5) == 0 {
		return strconv.Itoa(r.IntN(19) - 9)
	}
	var children []string
	for range 2 + r.IntN(2) {
		children = append(children, randomTree(r, level+1, depth))
	}
	return "(" + strings.Join(children, " ") + ")"
}

// What is asked is answered right by the book's alpha-beta, on every tree.
func TestTypedAsks(t *testing.T) {
	b := typedTree(t, "")
	asked := map[string]int{}
	number := func(v float64) string {
		if math.IsInf(v, 0) {
			return map[bool]string{true: "inf", false: "-inf"}[v > 0]
		}
		return strconv.Itoa(int(v))
	}
	for seed := range 12 {
		of, err := gametree.Parse(randomTree(rand.New(rand.NewPCG(uint64(seed), 9)), 0, 2+seed%3))
		testkit.Must(t, err)
		names := map[string]int32{"the root": 0}
		for i := range of.Nodes {
			if i > 0 {
				names["node "+of.Label(int32(i))] = int32(i)
			}
		}
		b.Set("typed-text", of.String())
		b.Press("ask-me")
		count := 0
		for b.There("ask-dont-know") {
			question := labbench.Text(b, "ask-question")
			var node int32 = -1
			kind := ""
			for _, form := range []string{"Does alpha-beta visit ", "With which window does it visit ", "Which value is returned by ", "Which value does "} {
				if rest, ok := strings.CutPrefix(question, form); ok {
					kind, node = form, names[strings.TrimSuffix(strings.TrimSuffix(rest, "?"), " have")]
				}
			}
			come, alpha, beta, value := meets(of, node)
			switch kind {
			case "Does alpha-beta visit ":
				b.Press(map[bool]string{true: "ask-yes", false: "ask-no"}[come])
			case "With which window does it visit ":
				b.Set("ask-number-1", number(alpha))
				b.Set("ask-number-2", number(beta))
				b.Press("ask-check")
			default:
				b.Set("ask-number", number(value+20))
				b.Press("ask-check")
				b.ExpectShown("ask-wrong")
				b.Set("ask-number", number(value))
				b.Press("ask-check")
			}
			if b.There("ask-dont-know") || labbench.Text(b, "ask-verdict") != "Right!" {
				t.Fatalf("%s: %s: %v %v..%v, %v is not taken: %s", of, question, come, alpha, beta, value, labbench.Text(b, "ask-why"))
			}
			asked[kind]++
			if count++; count > 200 {
				t.Fatal("it asks for ever")
			}
			b.Press("ask-on")
		}
		b.Press("ask-me")
	}
	testkit.Equal(t, len(asked), 4, "asked %v", asked)
}

// The tree of an address that is wrong leaves what is there.
func TestTypedWrongLink(t *testing.T) {
	b := labbench.Open(t, "/tree,typed%20$$1%20alphabeta")
	if got := b.Find("typed-text").Value; got != "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))" || b.Notice() == "" {
		t.Errorf("%s, said %q", got, b.Notice())
	}
}
