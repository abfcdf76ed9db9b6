package canvas

import (
	"math"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/ui"
)

const (
	countTime = 420 * time.Millisecond // the length of an animation
	countFrom = ui.Title               // the minimum font size of a number that counts up
)

// counts animates large numbers and bars from their old values to their new ones.
type counts struct {
	nodes map[string]count // of the last tree, by the id of the node
}

// count is a number that is being animated.
type count struct {
	from, to float64
	began    time.Time
	text     string // the final text; "" for a bar
}

// watch finds numbers that have changed. If still is set they change at once.
func (c *counts) watch(root *ui.Node, now time.Time, still bool) {
	nodes := make(map[string]count, len(c.nodes))
	root.Walk(func(n *ui.Node) bool {
		to, text, ok := counted(n)
		if !ok {
			return true
		}
		old, known := c.nodes[n.ID]
		next := count{from: to, to: to, text: text}
		if known && !still {
			next.from, next.began = old.from, old.began
			if to != old.to {
				next.from, next.began = old.value(now), now
			}
		}
		nodes[n.ID] = next
		return true
	})
	c.nodes = nodes
}

// counted returns the number that a node shows, if it is animated.
func counted(n *ui.Node) (value float64, text string, ok bool) {
	switch {
	case n.ID == "":
	case n.Role == ui.Progress:
		return n.Range().Number, "", true
	case n.Role == ui.Text && n.TypeSize() >= countFrom:
		value, ok = grouped(n.Text)
		return value, n.Text, ok
	}
	return 0, "", false
}

func (c count) value(now time.Time) float64 {
	t := float64(now.Sub(c.began)) / float64(countTime)
	if t >= 1 || t < 0 {
		return c.to
	}
	return c.from + (c.to-c.from)*(1-math.Pow(1-t, 3))
}

func (c count) moving(now time.Time) bool { return c.from != c.to && now.Sub(c.began) < countTime }

// moving reports whether any number is still changing.
func (c *counts) moving(now time.Time) bool {
	for _, n := range c.nodes {
		if n.moving(now) {
			return true
		}
	}
	return false
}

// at returns the current values of the changing numbers, for paint.View.
func (c *counts) at(now time.Time) (numbers map[string]float64, texts map[string]string) {
	numbers, texts = map[string]float64{}, map[string]string{}
	for id, n := range c.nodes {
		switch {
		case !n.moving(now):
		case n.text == "":
			numbers[id] = n.value(now)
		default:
			texts[id] = n.text
			if text := regroup(int(math.Round(n.value(now))), n.text); len(text) <= len(n.text) {
				texts[id] = text // a longer text would overlap its neighbour
			}
		}
	}
	return numbers, texts
}

// grouped parses a whole number with or without digit groups.
func grouped(text string) (value float64, ok bool) {
	digits := strings.Map(func(r rune) rune {
		if separates(r) {
			return -1
		}
		return r
	}, text)
	n, err := strconv.ParseUint(digits, 10, 32)
	return float64(n), err == nil
}

// separates reports whether a rune can separate groups of digits.
func separates(r rune) bool {
	return r == ',' || r == '.' || r == ' ' || r == '\u00A0' || r == '\u202F'
}

// regroup formats a number with the digit groups of another number, if any.
func regroup(n int, like string) string {
	digits := strconv.Itoa(n)
	at := strings.IndexFunc(like, separates)
	if at < 0 || len(digits) <= 3 {
		return digits
	}
	separator := string([]rune(like[at:])[0])
	head := len(digits) % 3
	groups := make([]string, 0, 4)
	if head > 0 {
		groups = append(groups, digits[:head])
	}
	for ; head < len(digits); head += 3 {
		groups = append(groups, digits[head:head+3])
	}
	return strings.Join(groups, separator)
}
