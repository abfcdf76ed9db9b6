package trees

import (
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/recording/gametree"
)

// JSON is the name of the form in --as and --to.
const JSON = "gametree-json"

// MostText is the maximum number of bytes of a tree in JSON.
const MostText = 1 << 20

// ClaimsJSON reports whether the beginning of a text looks like a tree in JSON.
func ClaimsJSON(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	return strings.HasPrefix(text, "{") && strings.Contains(text, `"children"`)
}

// node is a node in JSON.
type node struct {
	Name     string   `json:"name,omitempty"`
	Player   string   `json:"player,omitempty"`
	Value    *float64 `json:"value,omitempty"`
	Chance   float64  `json:"chance,omitempty"`
	Quiet    *bool    `json:"quiet,omitempty"`
	Children []*node  `json:"children,omitempty"`
	at       int      // its place in the text
}

var players = []string{gametree.Max: "max", gametree.Min: "min", gametree.Chance: "chance"}

// ReadJSON reads a tree in JSON.
func ReadJSON(text string) (*gametree.Tree, error) {
	if len(text) > MostText {
		return nil, fault.New(fault.GametreeSize, strconv.Itoa(len(text)), strconv.Itoa(MostText))
	}
	r := reader{text: strings.TrimPrefix(text, "\ufeff")}
	r.Decoder = json.NewDecoder(strings.NewReader(r.text))
	root, err := r.node(0)
	if err == nil {
		at := int(r.InputOffset())
		if _, end := r.Token(); end != io.EOF {
			err = r.wrong(at, fault.GametreeEnd)
		}
	}
	if err == nil {
		err = r.add(root, -1, gametree.Max)
	}
	if err != nil {
		return nil, err
	}
	return gametree.Arrange(r.nodes...), nil
}

// reader reads a text, and collects the nodes of the tree.
type reader struct {
	*json.Decoder
	text  string
	count int
	nodes []gametree.Node
}

// wrong returns a fault at a place in the text.
func (r *reader) wrong(at int, code fault.Code, args ...string) *fault.Fault {
	at = min(at, len(r.text))
	for at < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[at]) >= 0 {
		at++
	}
	found, _, _ := strings.Cut(r.text[at:], "\n")
	line := strings.Count(r.text[:at], "\n")
	column := utf8.RuneCountInString(r.text[1+strings.LastIndexByte(r.text[:at], '\n') : at])
	return fault.New(code, fault.Cut(found, 40), args...).At(line+1, column+1)
}

// into reads the next value, which is a name, a number, a truth or a bracket.
func (r *reader) into(value any) error {
	at := int(r.InputOffset())
	if r.Decode(value) != nil {
		return r.wrong(at, fault.GametreeJSON)
	}
	return nil
}

// bracket reads a bracket.
func (r *reader) bracket(want json.Delim) error {
	at := int(r.InputOffset())
	if token, err := r.Token(); err != nil || token != want {
		return r.wrong(at, fault.GametreeJSON)
	}
	return nil
}

// node reads a node with those below it.
func (r *reader) node(level int) (*node, error) {
	n := &node{at: int(r.InputOffset())}
	switch r.count++; {
	case r.count > gametree.MostNodes:
		return nil, r.wrong(n.at, fault.GametreeNodes, strconv.Itoa(gametree.MostNodes))
	case level > gametree.MostDepth:
		return nil, r.wrong(n.at, fault.GametreeDepth, strconv.Itoa(gametree.MostDepth))
	}
	if err := r.bracket('{'); err != nil {
		return nil, err
	}
	for r.More() {
		at := int(r.InputOffset())
		key, err := r.Token()
		if err == nil {
			err = r.field(n, key, level)
		}
		if f, ok := err.(*fault.Fault); err != nil {
			if !ok {
				f = r.wrong(at, fault.GametreeJSON)
			}
			return nil, f
		}
	}
	return n, r.bracket('}')
}

// field reads the value of a key; an error that is no fault says that there is no such key.
func (r *reader) field(n *node, key any, level int) error {
	switch key {
	case "name":
		return r.into(&n.Name)
	case "player":
		at := int(r.InputOffset())
		if err := r.into(&n.Player); err != nil || !slices.Contains(players, n.Player) {
			return r.wrong(at, fault.GametreeJSON)
		}
	case "value":
		return r.into(&n.Value)
	case "chance":
		at := int(r.InputOffset())
		if err := r.into(&n.Chance); err != nil || !(n.Chance > 0 && n.Chance <= 1) {
			return r.wrong(at, fault.GametreeChance)
		}
	case "quiet":
		return r.into(&n.Quiet)
	case "children":
		if err := r.bracket('['); err != nil {
			return err
		}
		for r.More() {
			c, err := r.node(level + 1)
			if err != nil {
				return err
			}
			n.Children = append(n.Children, c)
		}
		return r.bracket(']')
	default:
		return io.ErrUnexpectedEOF
	}
	return nil
}

// add adds a node, which is side's by default, and those below it.
func (r *reader) add(n *node, up int, side gametree.Kind) error {
	kind, inner := side, len(n.Children) > 0
	if at := slices.Index(players, n.Player); at >= 0 {
		kind = gametree.Kind(at)
	}
	of := gametree.Node{Name: n.Name, Parent: int32(up), Chance: n.Chance, Rated: n.Value != nil}
	if of.Rated {
		of.StaticValue = *n.Value + 0 // -0 is 0
	}
	switch leaf, err := gametree.Parse(n.Name + ":0"); { // as in the tree's own form
	case n.Name != "" && (err != nil || leaf.Nodes[0].Name != n.Name):
		return r.wrong(n.at, fault.GametreeName, strconv.Itoa(gametree.MostName))
	case !of.Rated && (!inner || n.Quiet != nil), !isShort(of.StaticValue):
		return r.wrong(n.at, fault.GametreeValue, strconv.Itoa(gametree.MostValue))
	}
	if inner {
		of.Kind, of.Loud = kind, n.Quiet != nil && !*n.Quiet
	}
	at := len(r.nodes)
	r.nodes = append(r.nodes, of)
	if err := r.share(n, kind); err != nil {
		return err
	}
	switch kind {
	case gametree.Max:
		side = gametree.Min
	case gametree.Min:
		side = gametree.Max
	}
	for _, c := range n.Children {
		if err := r.add(c, at, side); err != nil {
			return err
		}
	}
	return nil
}

// isShort reports whether a value can be typed.
func isShort(v float64) bool {
	_, err := gametree.Parse(strconv.FormatFloat(v, 'f', -1, 64))
	return err == nil
}

// share checks the chances of a node's children; without any, they are equal.
func (r *reader) share(n *node, side gametree.Kind) error {
	sum, given := 0.0, 0
	for _, c := range n.Children {
		if sum += c.Chance; c.Chance > 0 {
			given++
		}
	}
	for _, c := range n.Children {
		switch {
		case side == gametree.Chance && given == 0:
			c.Chance = 1 / float64(len(n.Children))
		case (side == gametree.Chance) != (c.Chance > 0):
			return r.wrong(c.at, fault.GametreeChance)
		}
	}
	if side == gametree.Chance && given > 0 && math.Abs(sum-1) > 1e-9 {
		return r.wrong(n.Children[0].at, fault.GametreeSum, strconv.FormatFloat(math.Round(sum*1e6)/1e6, 'f', -1, 64))
	}
	return nil
}

// WriteJSON writes a tree as ReadJSON reads it.
func WriteJSON(t *gametree.Tree) string {
	data, _ := json.MarshalIndent(nodeOf(t, 0), "", " ") // there are only numbers and texts
	return string(data) + "\n"
}

func nodeOf(t *gametree.Tree, at int32) *node {
	of := &t.Nodes[at]
	n := &node{Name: of.Name, Chance: of.Chance}
	if of.Leaf() || of.Rated {
		n.Value = &of.StaticValue
	}
	if !of.Leaf() {
		n.Player = players[of.Kind]
		if of.Rated && of.Loud {
			n.Quiet = new(bool)
		}
	}
	for _, c := range t.Children(at) {
		n.Children = append(n.Children, nodeOf(t, c))
	}
	return n
}
