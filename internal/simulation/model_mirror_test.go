package simulation

import (
	"encoding/json"
	"reflect"
)

// Mirror is the text view as web/textview.js keeps it: it is shown whole trees, of
// which one that is shown already is passed over, and single nodes in between.
type Mirror struct {
	text  string // the tree that was shown last
	tree  map[string]any
	noded bool // nodes were shown since
}

// Show is TextView.show.
func (m *Mirror) Show(tree string) {
	if tree == m.text {
		return
	}
	m.text, m.tree, m.noded = tree, nil, false
}

// ShowNode is TextView.showNode: the first element with the id is brought up to date,
// whose children stay.
func (m *Mirror) ShowNode(node string) {
	var n map[string]any
	if json.Unmarshal([]byte(node), &n) != nil {
		return
	}
	m.parse()
	id, _ := n["id"].(string)
	if old := find(m.tree, id); old != nil {
		children, had := old["children"]
		focus, focused := old["focus"]
		inert, covered := old["inert"]
		clear(old)
		for k, v := range n {
			old[k] = v
		}
		if had {
			old["children"] = children
		}
		if focused {
			old["focus"] = focus
		}
		if covered {
			old["inert"] = inert
		}
	}
	m.noded, m.text = true, "" // the tree that was shown is not what is shown any more
}

func (m *Mirror) parse() {
	if m.tree == nil {
		_ = json.Unmarshal([]byte(m.text), &m.tree) // a tree that can't be read is none
	}
}

// Shows says whether the view shows a tree.
func (m *Mirror) Shows(tree string) bool {
	if !m.noded {
		return m.text == tree
	}
	var want map[string]any
	if json.Unmarshal([]byte(tree), &want) != nil {
		return false
	}
	return reflect.DeepEqual(m.tree, want)
}

// find is the first node with an id, from the root down.
func find(n map[string]any, id string) map[string]any {
	if n == nil || id == "" {
		return nil
	}
	if n["id"] == id {
		return n
	}
	children, _ := n["children"].([]any)
	for _, c := range children {
		child, _ := c.(map[string]any)
		if found := find(child, id); found != nil {
			return found
		}
	}
	return nil
}

// Differs shows where what is shown begins to differ from a tree.
func (m *Mirror) Differs(tree string) string {
	shown := m.text
	if m.noded {
		text, _ := json.Marshal(m.tree)
		var want map[string]any
		_ = json.Unmarshal([]byte(tree), &want)
		other, _ := json.Marshal(want)
		shown, tree = string(text), string(other)
	}
	at := 0
	for at < len(shown) && at < len(tree) && shown[at] == tree[at] {
		at++
	}
	part := func(s string) string { return s[max(0, min(at, len(s))-120):min(len(s), at+120)] }
	return part(shown) + "\ninstead of\n" + part(tree)
}
