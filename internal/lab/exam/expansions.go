package exam

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// AsksOrder reports whether questions of a kind ask for the order in which a graph is expanded.
func (k Kind) AsksOrder() bool { return strings.HasPrefix(k.ID, "order-") }

// Text returns the search as typed: "astar", and what isn't usual, such as "dls depth=3".
func (s Search) Text() string {
	text := string(s.Algorithm)
	add := func(name, value string, is bool) {
		if is {
			text += " " + name + "=" + value
		}
	}
	add("weight", Number(s.Weight), s.Weight > 1)
	add("depth", strconv.Itoa(s.Limit), s.Limit > 0)
	add("memory", strconv.FormatInt(s.Stored, 10), s.Stored > 0)
	for _, f := range search.Fields() {
		value := stated(f, s.Settings)
		add(f.Key, value, value != "" && f.Chosen())
	}
	return text
}

// maxSetting is the largest depth or memory of a search that is read.
const maxSetting = 1000

// ParseSearch reads what Text writes; false if it can't.
func ParseSearch(text string) (s Search, ok bool) {
	parts := strings.Fields(text)
	if len(parts) == 0 {
		return s, false
	}
	name := search.Name(strings.ReplaceAll(strings.ToLower(parts[0]), "*", "star"))
	if _, err := search.ParseAlgorithm(name); err != nil {
		return s, false
	}
	s.Algorithm = name
	for _, part := range parts[1:] {
		key, value, _ := strings.Cut(part, "=")
		var err error
		n, wrong := strconv.Atoi(value)
		whole := wrong == nil && n > 0 && n <= maxSetting
		switch {
		case key == "weight":
			s.Weight, err = strconv.ParseFloat(value, 64)
			whole = s.Weight >= 1 && s.Weight <= maxSetting
		case key == "depth":
			s.Limit = n
		case key == "memory":
			s.Stored = int64(n)
		case slices.ContainsFunc(search.Fields(), func(f *search.Field) bool { return f.Key == key && f.Chosen() }):
			err = set(&s.Settings, key, value)
			whole = true
		default:
			return s, false
		}
		if err != nil || !whole {
			return s, false
		}
	}
	return s, true
}

// Follow compares the order in which a program expands a graph with every accepted one; false if there
// is none. The goal may stand at the end or not. In the verdict, the first of Next comes first by name.
func (g *Graph) Follow(s Search, order []string) (v Verdict, ok bool) {
	id, err := search.ParseAlgorithm(s.Algorithm)
	if err != nil {
		return v, false
	}
	if id.Info().Queue != "" {
		w, ok := map[search.ID]weights{search.UCS: byCost, search.Greedy: byGuess, search.AStar: {id, 1, max(1, s.Weight)}}[id]
		return g.newFront(w, s.Settings).check(order), ok && s.Settings.Order == "" && s.Settings.GoalTest == "" && !s.Tree
	}
	r, ok := g.run(options{id: id, limit: s.Limit, Settings: s.Settings, any: true})
	if !ok {
		return v, false
	}
	whole := append(slices.Clone(r.order), r.path[len(r.path)-1])
	for v.Left < min(len(order), len(whole)) && order[v.Left] == whole[v.Left] {
		v.Left++
	}
	v.Right = v.Left == len(order) && v.Left >= len(r.order)
	if v.Nearest = r.order; !v.Right && v.Left < len(whole) {
		v.Next = whole[v.Left : v.Left+1]
	}
	return v, true
}

// check compares an order with every one that the search may take.
func (f *front) check(order []string) (v Verdict) {
	next := f.next()
	for i, name := range order {
		at := slices.IndexFunc(next, func(n int) bool { return f.Nodes[n].Name == name })
		if v.Left = i; at < 0 {
			v.Next = f.named(next)
			return v
		}
		if f.IsGoal(next[at]) {
			v.Left++
			v.Right = v.Left == len(order)
			return v
		}
		f.expand(next[at])
		next = f.next()
	}
	v.Left = len(order)
	if v.Right = len(next) == 0 || slices.ContainsFunc(next, f.IsGoal); !v.Right {
		v.Next = f.named(next)
	}
	return v
}

// named returns the names of nodes in order.
func (f *front) named(nodes []int) []string {
	names := lists.Map(nodes, func(n int) string { return f.Nodes[n].Name })
	slices.SortFunc(names, search.CompareNames)
	return names
}
