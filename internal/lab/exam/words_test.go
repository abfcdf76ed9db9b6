package exam

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// What a student does who reads a question and nothing else. Nothing here looks at
// package search, nor at its second version.

// leaf is a node of the tree on the student's paper.
type leaf struct {
	name   string
	up     *leaf
	g, f   float64
	kids   []*leaf            // on the paper
	kept   map[string]float64 // f of the children that were forgotten
	opened bool
}

func (n *leaf) depth() (d int) {
	for n = n.up; n != nil; n = n.up {
		d++
	}
	return d
}

func (n *leaf) above(name string) bool {
	for ; n != nil; n = n.up {
		if n.name == name {
			return true
		}
	}
	return false
}

// waits is the f that a node waits with, infinity if it does not wait.
func (n *leaf) waits() float64 {
	if !n.opened {
		return n.f
	}
	least := math.Inf(1)
	for _, f := range n.kept {
		least = min(least, f)
	}
	return least
}

func (n *leaf) all() []*leaf {
	list := []*leaf{n}
	for _, c := range n.kids {
		list = append(list, c.all()...)
	}
	return list
}

// strike takes a leaf off the paper, and all above it that is then done with.
func (n *leaf) strike() {
	for ; n.up != nil; n = n.up {
		n.up.kids = slices.DeleteFunc(n.up.kids, func(c *leaf) bool { return c == n })
		if len(n.up.kids) > 0 || len(n.up.kept) > 0 {
			return
		}
	}
}

// smaOnPaper follows the rules of a question about SMA* word for word.
func smaOnPaper(t *testing.T, q *Question) (order []string) {
	holds := said(t, q, `Memory holds (\d+) nodes\.`)
	w := worldOf(q.Figure.Graph)
	root := &leaf{name: "S", f: w.h["S"]}
	for len(order) < 200 {
		var n *leaf
		for _, m := range root.all() {
			if n == nil || m.waits() < n.waits() {
				n = m
			}
		}
		switch {
		case math.IsInf(n.waits(), 1):
			return append(order, "nothing is left")
		case w.Goal(n.name) && !n.opened: // noticed when its turn comes
			return order
		}
		order = append(order, n.name)
		// All children are generated in one go; again only the forgotten ones.
		for _, name := range w.names {
			cost, joined := w.cost[n.name][name]
			f, forgotten := n.kept[name]
			if !joined || n.opened && !forgotten {
				continue
			}
			child := &leaf{name: name, up: n, g: n.g + cost}
			if !forgotten {
				if f = max(n.f, child.g+w.h[name]); n.above(name) || child.depth()+1 >= holds && !w.Goal(name) {
					continue // on the path; or the path is too long for the memory, and no goal
				}
			}
			child.f = f
			n.kids = append(n.kids, child)
		}
		n.opened, n.kept = true, map[string]float64{}
		if len(n.kids) == 0 {
			n.strike()
		}
		// More than fit: the leaf with the highest f, of equal ones the shallowest.
		for len(root.all()) > holds {
			var worst *leaf
			for _, m := range root.all() {
				if len(m.kids) == 0 && (worst == nil || m.waits() > worst.waits() || m.waits() == worst.waits() && m.depth() < worst.depth()) {
					worst = m
				}
			}
			worst.up.kept[worst.name] = worst.waits()
			worst.strike()
		}
	}
	return order
}

// The rules that a question about SMA* tells are enough to find the accepted order.
func TestSMAStarByTheWordsOfTheQuestion(t *testing.T) {
	k, err := Find("order-smastar")
	testkit.Must(t, err)
	for i := range 10 * seeds {
		for _, level := range Levels() {
			q := New(k, "words "+strconv.Itoa(i), level)
			if got := smaOnPaper(t, q); !slices.Equal(got, q.Answers[0]) || len(q.Answers) != 1 {
				t.Fatalf("seed %q, %s: on paper %v, accepted %v\n%s\n%s", q.Seed, level, got, q.Answers, q.Text(words.En), q.Figure.Graph.Text())
			}
		}
	}
}

// So they are for graphs that are typed, whose estimates may be inconsistent.
func TestSMAStarByTheWordsAboutGivenGraphs(t *testing.T) {
	k, err := Find("order-smastar")
	testkit.Must(t, err)
	asked := 0
	for i := range 400 {
		g, ok := GraphOf(rules.Random("words "+strconv.Itoa(i), 4+i%(MostNodes-3)), MostNodes)
		if !ok {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 7))
		g.Estimates = true
		for n, left := range g.truth() {
			if g.Nodes[n].H = 0; !g.IsGoal(n) {
				g.Nodes[n].H = float64(r.IntN(int(min(left, 50)) + 1))
			}
		}
		q := Rules{}.Ask(k, strconv.Itoa(i), Medium, Figure{Graph: called(g)}, false)
		if q == nil {
			continue
		}
		asked++
		if got := smaOnPaper(t, q); !slices.Equal(got, q.Answers[0]) {
			t.Fatalf("graph %d: on paper %v, accepted %v\n%s\n%s", i, got, q.Answers, q.Text(words.En), q.Figure.Graph.Text())
		}
	}
	if asked < 90 {
		t.Errorf("asked about %d graphs", asked)
	}
}

// Where a state counts as reached when it is expanded, the accepted order is that of a
// lecturer who ticks states off when they are expanded, and no other.
func TestTheLecturersOrder(t *testing.T) {
	k, err := Find("order-dfs")
	testkit.Must(t, err)
	different := 0
	for i := range 80 {
		for _, level := range Levels() {
			q := Rules{Settings: search.Settings{Mark: search.MarkExpanded}}.New(k, "lecturer "+strconv.Itoa(i), level)
			order, _, _ := visits(worldOf(q.Figure.Graph), -1)
			if len(q.Answers) != 1 || !slices.Equal(order, q.Answers[0]) || !q.Check(order).Right {
				t.Fatalf("seed %q, %s: the lecturer has %v, accepted are %v\n%s", q.Seed, level, order, q.Answers, q.Figure.Graph.Text())
			}
			if usual := (Rules{}).Ask(k, "", level, q.Figure, false); usual == nil || !slices.Equal(usual.Answers[0], order) {
				different++
			}
		}
	}
	if different < 100 {
		t.Errorf("only %d of 240 orders are others than the usual ones", different)
	}
}
