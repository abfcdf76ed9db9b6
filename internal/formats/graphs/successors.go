package graphs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
	"cavalo/internal/search"
)

// successors are lines of a node, a colon, if they aren't all as A,5, and the nodes that it leads to, which may have costs.
// Lines of names alone above them are the start and the goals. An edge whose two directions have the
// same cost is one both ways.
//
//	Arad: Zerind,75 Sibiu,140
//	Zerind: Arad 75, Oradea 71
//	Sibiu: Arad(140)
var successors = format{name: "successors", claims: claimsSuccessors, read: (*builder).successors}

// succession is a line of a node and its successors.
type succession struct {
	name, rest string
	at         int
	bare       bool // it has no colon
}

// successions cuts a text into lines, without those that are empty, comments, or that name the
// start and goals, which ended gets.
func successions(text string, ended func(line string, at int)) (list []succession) {
	at := 0
	for line := range strings.Lines(text) {
		begin := at + len(line) - len(strings.TrimLeft(line, " \t"))
		at += len(line)
		switch line = strings.TrimSpace(line); {
		case line == "" || strings.ContainsRune(edgeComments, rune(line[0])):
		case isEnds(line):
			ended(line, begin)
		default:
			name, rest, ok := strings.Cut(line, ":")
			if quoted, bytes := search.Unquote(line); bytes > 0 {
				name = quoted
				rest, ok = strings.CutPrefix(strings.TrimSpace(line[bytes:]), ":")
			}
			if words := strings.Fields(line); !ok && arePriced(words[1:]) {
				name, rest, ok = words[0], strings.ReplaceAll(strings.Join(words[1:], " "), ",", "="), true
			}
			list = append(list, succession{strings.TrimSpace(name), strings.TrimSpace(rest), begin, !ok})
		}
	}
	return list
}

// arePriced reports whether words are successors with their costs after commas, before which no colon
// is needed.
func arePriced(words []string) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
		name, cost, ok := strings.Cut(w, ",")
		return !ok || name == "" || !isCost(cost) || strings.Contains(cost, ",")
	})
}

// claimsSuccessors reports whether half of the nodes that lines begin with are successors of
// others, which records of games and reports have not.
func claimsSuccessors(text string) bool {
	list := successions(text, func(string, int) {})
	first := slices.IndexFunc(list, func(s succession) bool { return !s.bare })
	heads := headsOf(list)
	if first < 0 || len(list)-first < 2 || slices.ContainsFunc(list[first:], func(s succession) bool { return s.bare }) ||
		slices.ContainsFunc(list[:first], func(s succession) bool {
			return slices.ContainsFunc(s.ends(heads), func(name string) bool { return !heads[name] })
		}) {
		return false
	}
	led := map[string]bool{}
	for _, s := range list[first:] {
		for _, to := range listed(s.rest, heads) {
			if heads[to.name] && to.name != s.name {
				led[to.name] = true
			}
		}
	}
	return len(led) > 0 && 2*len(led)+2 > len(heads)
}

// ends returns the nodes of a line without a colon: one, or several with spaces between them.
func (s succession) ends(heads map[string]bool) []string {
	if heads[s.name] {
		return []string{s.name}
	}
	return search.SplitNames(s.name)
}

func headsOf(list []succession) map[string]bool {
	heads := map[string]bool{}
	for _, s := range list {
		if !s.bare {
			heads[s.name] = true
		}
	}
	return heads
}

// successor is a node that another leads to, with its cost as it is written, "" for none.
type successor struct{ name, cost string }

// listed cuts a list of successors. Semicolons, or else commas before spaces, or else spaces
// separate them; commas without spaces separate names, or a name and its cost.
func listed(rest string, heads map[string]bool) (list []successor) {
	rest = strings.Trim(rest, "[] ")
	parts := splitWords(rest)
	switch number := func(f string) bool { return isNumeric(f) && heads[f] }; {
	case heads[rest]:
		return []successor{{rest, ""}}
	case !slices.ContainsFunc(parts, number):
		pairs := pairsOf(parts)
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, successor{pairs[i], pairs[i+1]})
		}
		if len(pairs) > 0 {
			return list
		}
	}
	for _, sign := range []string{";", ", "} {
		if strings.Contains(rest, sign) {
			parts = strings.Split(rest, sign)
			break
		}
	}
	for _, part := range parts {
		part = strings.TrimSuffix(strings.TrimSpace(part), ",")
		name, cost, pair := strings.Cut(part, ",")
		pair = pair && isCost(cost)
		switch {
		case part == "":
		case heads[part]:
			list = append(list, successor{part, ""})
		case pair && len(parts) == 1 && heads[strings.TrimSpace(cost)]: // two names, or a name and its cost
			list = append(list, successor{part, ""})
		case pair:
			list = append(list, successor{unquoted(name), strings.TrimSpace(cost)})
		case strings.Contains(part, ","):
			for _, one := range strings.Split(part, ",") {
				list = append(list, priced(one))
			}
		default:
			list = append(list, priced(part))
		}
	}
	return list
}

// priced cuts a name before its cost: A(4), A:4, A=4 or A 4.
func priced(text string) successor {
	text = strings.TrimSpace(text)
	if at := strings.LastIndexAny(text, "(:= "); at > 0 {
		if cost := strings.TrimSpace(strings.TrimSuffix(text[at+1:], ")")); isCost(cost) {
			return successor{unquoted(text[:at]), cost}
		}
	}
	return successor{unquoted(text), ""}
}

func unquoted(name string) string { return strings.Trim(strings.TrimSpace(name), `"'`) }

func (b *builder) successors() error {
	list := successions(b.text, func(line string, at int) { b.ended(line, ' ', at) })
	heads := headsOf(list)
	numbers := !slices.ContainsFunc(list, func(s succession) bool { return !isNumeric(s.name) })
	begun := false
	for i, s := range list {
		if s.bare {
			if begun {
				return b.fail(s.at, fault.FormatSuccessors, s.name)
			}
			ends, names := &b.goals, s.ends(heads)
			if i == 0 {
				ends = &b.starts
			}
			if i == 0 && len(names) > 1 && len(names) == len(heads) { // all nodes
				continue
			}
			for _, name := range names {
				*ends = append(*ends, mention{name, s.at})
			}
			b.above = true
			continue
		}
		begun = true
		if err := b.countLine(s.rest, s.at); err != nil {
			return err
		}
		n, err := b.define(s.name, s.at)
		if err != nil {
			return err
		}
		for _, to := range listed(s.rest, heads) {
			place := s.at + max(0, strings.Index(b.text[s.at:], to.name))
			odd := to.name == "" || strings.ContainsAny(to.name, ",=():") || !numbers && strings.Contains("0123456789", to.name[:1])
			if !rules.IsName(to.name) || odd && !heads[to.name] {
				return b.fail(place, fault.FormatSuccessors, to.name)
			}
			cost := 1.0
			if to.cost != "" {
				if cost, err = b.cost(cmp.Or(b.costs, listedCost), to.cost, place); err != nil {
					return err
				}
			}
			b.lead(n, to.name, cost, place)
		}
	}
	b.pairUp()
	return nil
}

// listedCost stands for the name of a cost in a list of successors.
const listedCost = "#listed"

// lead adds an edge one way, but no loop: an exercise may have one, and no path needs it.
func (b *builder) lead(from int, to string, cost float64, at int) {
	if to == b.nodes[from].id {
		b.loops++
		return
	}
	b.edge(b.nodes[from].id, to, cost, true, at)
}

// pairUp makes one edge both ways of each two whose costs are equal.
func (b *builder) pairUp() {
	if b.ends.OneWay || b.ends.BothWays {
		return
	}
	costs := make(map[[2]int]float64, len(b.edges))
	for _, e := range b.edges {
		costs[[2]int{e.from, e.to}] = e.cost
	}
	kept := b.edges[:0]
	for _, e := range b.edges {
		back, ok := costs[[2]int{e.to, e.from}]
		if e.oneWay = !ok || back != e.cost || e.from == e.to; e.oneWay || e.from < e.to {
			kept = append(kept, e)
		}
	}
	b.edges = kept
}

// pairs are lines of a node, its estimate h, and pairs of a node that it leads to and the cost. Names
// may have several words.
//
//	S 6 A 2 B 5
//	A 4 B 1
//	B 0
var pairs = format{name: "pairs", claims: claimsPairs, read: (*builder).pairs}

// claimsPairs reports whether the first lines are pairs of a name and a number, of which one line
// has two or more, and lead to nodes with lines of their own.
func claimsPairs(text string) bool {
	lines := sample(text, edgeComments)
	heads, long := map[string]bool{}, false
	for _, line := range lines {
		fields := pairsOf(splitWords(line))
		if len(fields) == 0 {
			return false
		}
		heads[fields[0]] = true
		long = long || len(fields) > 2
	}
	return long && slices.ContainsFunc(lines, func(line string) bool {
		fields := pairsOf(splitWords(line))
		return len(fields) > 2 && heads[fields[2]]
	})
}

// pairsOf returns words as names and numbers in turn, nil if they aren't.
func pairsOf(words []string) (fields []string) {
	for _, w := range words {
		switch last := len(fields) - 1; {
		case last%2 == 0 && len(fields[last]) < 4*rules.MaxName && !isNumeric(w) && !strings.ContainsAny(fields[last]+w, "0123456789,;:=()"):
			fields[last] += " " + w
		case isNumeric(w) == (last%2 == 0):
			fields = append(fields, w)
		default:
			return nil
		}
	}
	if len(fields)%2 > 0 {
		return nil
	}
	return fields
}

func (b *builder) pairs() error {
	for _, s := range successions(b.text, func(line string, at int) { b.ended(line, ' ', at) }) {
		line := firstLine(b.text[s.at:])
		fields := pairsOf(splitWords(line))
		if len(fields) == 0 {
			return b.fail(s.at, fault.FormatPairs, strings.TrimSpace(line))
		}
		if err := b.countLine(line, s.at); err != nil {
			return err
		}
		n, err := b.define(fields[0], s.at)
		if err != nil {
			return err
		}
		if err := b.applyAttributes(n, []attribute{{"h", fields[1], s.at}}, 1); err != nil {
			return err
		}
		for i := 2; i < len(fields); i += 2 {
			if !rules.IsName(fields[i]) {
				return b.fail(s.at, fault.GraphName, fields[i], strconv.Itoa(rules.MaxName))
			}
			cost, err := b.cost(listedCost, fields[i+1], s.at)
			if err != nil {
				return err
			}
			b.lead(n, fields[i], cost, s.at)
		}
	}
	b.pairUp()
	return nil
}

// isLists reports whether an object has a list or an object for each of several nodes, of which
// one leads to another.
func (v *value) isLists() bool {
	names := make(map[string]bool, len(v.list))
	for _, m := range v.list {
		if names[m.key] = true; v.sign != '{' || m.sign == 0 {
			return false
		}
	}
	return slices.ContainsFunc(v.list, func(m *value) bool {
		return slices.ContainsFunc(m.list, func(to *value) bool {
			if m.sign == '{' {
				return names[to.key] && to.key != m.key
			}
			if to.sign == '[' && len(to.list) > 0 {
				to = to.list[0]
			}
			id := cmp.Or(to.get("to", "target", "node", "id", "name"), to)
			return id.sign == 0 && names[id.text] && id.text != m.key
		})
	})
}

// jsonLists adds the nodes of an object whose members are the successors of each: a list of
// names, of pairs with costs, or an object of costs.
func (b *builder) jsonLists(top *value) error {
	said := map[string]bool{}
	for _, of := range top.list {
		if said[of.key] {
			return b.fail(of.at(), fault.GraphOnce, of.key, of.key)
		}
		said[of.key] = true
		n := b.node(of.key, of.at())
		if of.sign == 0 {
			return b.fail(of.at(), fault.FormatToken, firstLine(b.text[of.at():]), `["..", ".."]`)
		}
		for _, v := range of.list {
			to, list := v.text, []attribute(nil)
			switch {
			case of.sign == '{' && v.sign == 0:
				to, list = v.key, []attribute{{"cost", v.text, v.at()}}
			case of.sign == '{':
				to, list = v.key, v.members()
			case v.sign == '[' && len(v.list) == 2 && v.list[0].sign == 0 && v.list[1].sign == 0:
				to, list = v.list[0].text, []attribute{{"cost", v.list[1].text, v.list[1].at()}}
			case v.sign != 0:
				id := v.get("to", "target", "node", "id", "name")
				if id == nil {
					return b.fail(v.at(), fault.FormatToken, firstLine(b.text[v.at():]), `"..", [".., 1]`)
				}
				to, list = id.text, v.members()
			}
			if to == "" {
				return b.fail(v.at(), fault.FormatToken, firstLine(b.text[v.at():]), `".."`)
			}
			cost, err := b.costOf(list)
			if err != nil {
				return err
			}
			b.lead(n, to, cost, v.at())
		}
	}
	b.pairUp()
	return nil
}
