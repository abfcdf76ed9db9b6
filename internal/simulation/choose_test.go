package simulation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/rng"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// Chooser chooses the steps of a session by its seed: which kinds of steps are likely
// differs from one session to the next, since what only happens often together would
// else never do.
type Chooser struct {
	*rng.Rand
	weights []int
	returns bool // the session is one in the laboratory that is reloaded again and again
	down    bool
	x, y    float64
}

// kind is a kind of steps.
type kind struct {
	name   string
	weight int
	make   func(c *Chooser, t *tab) Step
}

// kinds are those that there are. A step without words is none, and another one is
// chosen.
var kinds = []kind{
	{"press", 60, (*Chooser).press},
	{"square", 40, (*Chooser).square},
	{"history", 12, (*Chooser).history},
	{"question", 4, (*Chooser).question},
	{"change", 20, (*Chooser).change},
	{"key", 30, (*Chooser).key},
	{"char", 4, (*Chooser).char},
	{"pointer", 25, (*Chooser).pointer},
	{"wheel", 3, (*Chooser).wheel},
	{"wait", 12, (*Chooser).wait},
	{"work", 25, (*Chooser).work},
	{"reload", 4, (*Chooser).reload},
	{"travel", 5, (*Chooser).travel},
	{"link", 4, (*Chooser).link},
	{"text", 3, (*Chooser).text},
	{"window", 4, (*Chooser).window},
	{"hide", 3, (*Chooser).hide},
	{"tab", 5, (*Chooser).tab},
	{"setting", 6, (*Chooser).setting},
	{"disk", 2, (*Chooser).disk},
	{"home", 2, (*Chooser).home},
	{"away", 6, (*Chooser).away},
}

// places are where sessions begin, and where links lead.
var places = []string{"", "", "challenge", "duel", "maze", "tiles", "lab", "lab/watch", "lab/race", "lab/compare", "lab/heuristics", "lab/tree", "lab/lessons",
	"lab/questions", "daily", "done", "series", "series/maze/2", "home", "challenge?view=help.duel", "view=settings", "maze/..#/.../#..", "maze/..../.#../....;m=RR;l=B1R2;x=A1D;c=C2,D3;t=D2D..A1", "tiles/1.2.3/4.5.6/7.0.8", "tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15",
	"challenge/94.25", "duel/x", "maze/", "nowhere", "%E0%A4%A", "graph/A-B 4"}

// rooms are the places of the laboratory.
var rooms = slices.DeleteFunc(slices.Clone(places), func(place string) bool { return !strings.HasPrefix(place, "lab/") })

// sizes are those of windows.
var sizes = [][2]int{{1440, 900}, {1280, 768}, {820, 1180}, {360, 640}, {390, 844}, {320, 528}, {740, 316}, {1024, 700}}

// Begin is the first step of the session of a seed.
func (c *Chooser) Begin() Step {
	size := sizes[c.Intn(len(sizes))]
	known := "known"
	if c.Intn(4) == 0 {
		known = "new"
	}
	langs := words.Langs()
	place := places[c.Intn(len(places))]
	if c.returns {
		place = rooms[c.Intn(len(rooms))]
	}
	s := step("begin", size[0], size[1], langs[c.Intn(len(langs))].Tag(), place, known)
	switch c.Intn(8) {
	case 0:
		return append(s, "wordless")
	case 1, 2, 3:
		return append(s, "page")
	}
	return s
}

// NewChooser returns the chooser of a seed.
func NewChooser(seed int64) *Chooser {
	c := &Chooser{Rand: rng.New("session " + strconv.FormatInt(seed, 10))}
	for _, k := range kinds {
		w := k.weight
		switch c.Intn(4) {
		case 0:
			w = 0
		case 1:
			w *= 3
		}
		c.weights = append(c.weights, w)
	}
	if c.returns = c.Intn(5) == 0; c.returns {
		for i, k := range kinds {
			if k.name == "reload" || k.name == "work" {
				c.weights[i] = 40
			}
		}
	}
	return c
}

// Next is the next step.
func (c *Chooser) Next(r *Run) Step {
	for range 50 {
		total := 0
		for _, w := range c.weights {
			total += w
		}
		if total == 0 {
			break
		}
		n := c.Intn(total)
		for i, w := range c.weights {
			if n -= w; n < 0 {
				if s := kinds[i].make(c, r.tab()); s != nil {
					if c.Intn(12) == 0 {
						s = append(s, late)
					}
					return s
				}
				break
			}
		}
	}
	return step("wait", 100)
}

// nodes are the nodes that can be used: those of the dialog on top, if one is open.
func nodes(t *tab, want func(n *layout.Box) bool) (found []*layout.Box) {
	root := t.session.Root()
	root.Each(func(n *layout.Box) bool {
		if n.Role == ui.Dialog {
			found = found[:0]
		}
		if n.ID != "" && !n.Disabled && want(n) {
			found = append(found, n)
		}
		return true
	})
	return found
}

func (c *Chooser) press(t *tab) Step {
	all := nodes(t, func(n *layout.Box) bool {
		return n.Press != nil || n.Role == ui.Table && n.Table() != nil && len(n.Table().Rows) > 0
	})
	if len(all) == 0 {
		return nil
	}
	n := all[c.Intn(len(all))]
	if n.Role == ui.Table {
		i := c.Intn(len(n.Table().Rows))
		if id := n.Table().Rows[i].ID; id != "" && c.Intn(3) > 0 {
			return step("press", id)
		}
		return step("press", fmt.Sprintf("%s/%s/%d", n.ID, []string{"row", "column"}[c.Intn(2)], i))
	}
	if c.Intn(12) == 0 {
		return step("focus", n.ID)
	}
	if n.ID == "save-picture" || strings.HasPrefix(n.ID, "picture-") || strings.HasPrefix(n.ID, "film-") { // to paint takes as long as a thousand steps
		if c.Intn(20) > 0 {
			return nil
		}
	}
	return step("press", n.ID)
}

// square presses a square of a board: a legal one, as a rule.
func (c *Chooser) square(t *tab) Step {
	boards := nodes(t, func(n *layout.Box) bool { return n.Role == ui.BoardView && n.Board() != nil && n.Board().Press != nil })
	if len(boards) == 0 {
		return nil
	}
	n := boards[c.Intn(len(boards))]
	var legal []int
	for i, cell := range n.Board().Cells {
		if cell.Enabled && !cell.Hidden {
			legal = append(legal, i)
		}
	}
	at := c.Intn(max(1, len(n.Board().Cells)))
	if len(legal) > 0 && c.Intn(8) > 0 {
		at = legal[c.Intn(len(legal))]
	}
	if at >= len(n.Board().Cells) {
		return nil
	}
	if c.Intn(6) == 0 {
		x, y := n.Board().Geometry(n.Inner).Center(at)
		return c.press2(x*t.session.Zoom(), y*t.session.Zoom())
	}
	id := n.Board().Cells[at].ID
	if id == "" {
		id = n.ID + "/" + strconv.Itoa(at)
	}
	return step("press", id)
}

// press2 begins a press with the pointer.
func (c *Chooser) press2(x, y float64) Step {
	c.down, c.x, c.y = true, x, y
	if how := c.Intn(6); how < 4 {
		return step("down", int(x), int(y), []string{"touch", "touch", "touch", "second"}[how])
	}
	return step("down", int(x), int(y))
}

func (c *Chooser) history(t *tab) Step {
	return step("press", []string{"undo", "undo", "redo", "redo", "restart", "hint", "new", "share"}[c.Intn(8)])
}

// question asks "Why not this?", or gives it up.
func (c *Chooser) question(t *tab) Step {
	all := nodes(t, func(n *layout.Box) bool { return n.ID == "why-not" || n.ID == "cancel" })
	if len(all) == 0 {
		return nil
	}
	return step("press", all[c.Intn(len(all))].ID)
}

// typed is what is typed into fields.
var typed = []string{"", "0", "7", "-1", "3.5", "1e9", "a", "A-B 4", "h(A)=7", "o / max(1, m)", "points", "<b>x</b>", "ção", "\u202e", "J10", "C5x77", "1 2 3", "..#", "99999999999999999999", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"}

func (c *Chooser) change(t *tab) Step {
	all := nodes(t, func(n *layout.Box) bool { return n.Change != nil })
	if len(all) == 0 {
		return nil
	}
	n := all[c.Intn(len(all))]
	switch n.Role {
	case ui.Select, ui.Tabs:
		if o := n.Options(); len(o) > 0 {
			return step("change", n.ID, o[c.Intn(len(o))].Value)
		}
	case ui.Slider:
		r := n.Range()
		v := r.Min + float64(c.Intn(101))/100*(r.Max-r.Min)
		return step("change", n.ID, strconv.FormatFloat(v, 'g', 4, 64))
	case ui.TextField:
		if c.Intn(5) == 0 {
			return step("submit", n.ID)
		}
		text := typed[c.Intn(len(typed))]
		if c.Intn(2) == 0 {
			text = n.Value + text
		}
		return step("change", n.ID, text)
	}
	return nil
}

var keys = []string{"Tab", "shift+Tab", "Tab", "Enter", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Backspace", "Delete",
	"u", "r", "h", "n", "s", "a", "p", "t", "k", "m", "?", "/", "+", "-", "0", "1", "9", "shift+ArrowLeft", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+x", "ctrl+z", "shift+ctrl+z", "alt+ArrowLeft", "alt+ArrowRight", "F1", "F11", "[", "]", ",", "."}

func (c *Chooser) key(*tab) Step {
	if c.Intn(5) == 0 {
		return step("key", string(rune('a'+c.Intn(26))))
	}
	return step("key", keys[c.Intn(len(keys))])
}

func (c *Chooser) char(*tab) Step { return step("char", typed[c.Intn(len(typed))]) }

// pointer goes on with a press, or begins one on a node.
func (c *Chooser) pointer(t *tab) Step {
	if c.down {
		switch c.Intn(6) {
		case 0, 1, 2:
			c.down = false
			return step("up", int(c.x), int(c.y))
		case 3:
			if c.Intn(3) == 0 {
				c.down = false
				return step("cancel")
			}
		}
		c.x += float64(c.Intn(161) - 80)
		c.y += float64(c.Intn(161) - 80)
		return step("move", int(c.x), int(c.y))
	}
	all := nodes(t, func(n *layout.Box) bool {
		return !n.Rect.Empty() && !n.TextOnly && (n.Press != nil || n.Change != nil || n.Role == ui.BoardView)
	})
	if len(all) == 0 || c.Intn(5) == 0 {
		return step("move", c.Intn(int(t.width)), c.Intn(int(t.height)))
	}
	r := all[c.Intn(len(all))].Rect
	z := t.session.Zoom()
	return c.press2((r.X+r.W*float64(1+c.Intn(9))/10)*z, (r.Y+r.H*float64(1+c.Intn(9))/10)*z)
}

func (c *Chooser) wheel(t *tab) Step {
	return step("wheel", c.Intn(int(t.width)), c.Intn(int(t.height)), (c.Intn(9)-4)*100)
}

func (c *Chooser) wait(*tab) Step {
	return step("wait", []int{20, 100, 400, 500, 1000, 3000, 20000, 120000}[c.Intn(8)])
}

func (c *Chooser) work(t *tab) Step {
	busy := -1
	for i, h := range t.engine.Hands {
		if h.Busy() {
			busy = i
		}
	}
	if busy < 0 {
		return c.comes(t)
	}
	what := []string{"answer", "answer", "answer", "answer", "answer", "tell", "tell", "crash", "memory", "late"}[c.Intn(10)]
	return step("work", busy, what)
}

func (c *Chooser) reload(*tab) Step {
	switch c.Intn(6) {
	case 0:
		return step("crash")
	case 1:
		return step("dies", 1+c.Intn(4))
	case 2:
		return step("leave")
	case 3:
		return step("return")
	}
	return step("reload")
}

func (c *Chooser) travel(*tab) Step { return step([]string{"back", "back", "forward"}[c.Intn(3)]) }

func (c *Chooser) link(t *tab) Step {
	if n := len(t.host.Trail); n > 0 && c.Intn(3) == 0 {
		return step("link", t.host.Trail[c.Intn(n)].Link)
	}
	return step("link", places[c.Intn(len(places))])
}

// texts are dropped, opened and pasted.
var texts = []string{"", "x", "1.2.3/4.5.6/7.0.8", "..#/.../#..", "puzzle: tiles\nstart: 1.2.3/4.5.6/7.0.8\n\n1. R\n", "puzzle: challenge\n", "A-B 4\nB->C 2\nh(A)=7\nstart A\ngoals C\n",
	"cavalo recording 1\n", "(\"A\" 70 ((2 20 44 NIL NIL NIL NIL NIL NIL NIL)))", "\ufeff1 2 3\n4 5 6\n7 8 0\n", "#challenge/94", "\x00\xff\xfe"}

func (c *Chooser) text(*tab) Step {
	text := texts[c.Intn(len(texts))]
	switch c.Intn(4) {
	case 0:
		return step("paste", text)
	case 1:
		return step("clip", text)
	case 2:
		return step("file", text)
	}
	return step("drop", []string{"a.txt", "problemas.dat", "graph.txt", "b.trace", ""}[c.Intn(5)], text)
}

func (c *Chooser) window(*tab) Step {
	if c.Intn(3) == 0 {
		return step("scheme", []string{"dark", "light"}[c.Intn(2)], []string{"still", "moving"}[c.Intn(2)])
	}
	size := sizes[c.Intn(len(sizes))]
	return step("resize", size[0], size[1])
}

func (c *Chooser) hide(t *tab) Step {
	if t.hidden {
		return step("show")
	}
	return step("hide")
}

func (c *Chooser) tab(t *tab) Step {
	if c.Intn(3) == 0 {
		return step("news")
	}
	return step("tab")
}

func (c *Chooser) disk(t *tab) Step {
	switch c.Intn(8) {
	case 0:
		return step("deny")
	case 1:
		return step("allow")
	case 2, 3:
		return step("quota", c.Intn(3000))
	case 4:
		return step("quota", "off")
	case 5:
		return step("evict")
	}
	if names := t.run.world.Disk.Names(); len(names) > 0 {
		return step("damage", names[c.Intn(len(names))])
	}
	return nil
}

// setting changes a setting, or opens them.
func (c *Chooser) setting(t *tab) Step {
	if t.session.Root().Find("settings-dialog") == nil {
		return step("press", []string{"theme", "settings", "settings", "menu", "menu-settings", "language"}[c.Intn(6)])
	}
	return c.change(t)
}

func (c *Chooser) home(*tab) Step { return step("press", "home") }
