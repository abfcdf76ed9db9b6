package reference

import (
	"slices"
	"testing"

	"cavalo/internal/search"
)

// expansions records the expanded states in their order.
type expansions[S comparable] struct{ states []S }

func (e *expansions[S]) Trace(event search.Event) {
	if event.Kind == search.Expanded {
		e.states = append(e.states, event.State.(S))
	}
}

type choice struct {
	tie  search.Tie
	mark search.Mark
}

func rules(a search.Algorithm, named bool) (list []choice) {
	for _, tie := range append(search.Choices[search.Tie]("tie"), "h,name", "name,h,new", "deep,name", "h,deep,new") {
		if tie == search.TieH || a.Ties && (!tie.Has(search.TieName) || named) {
			list = append(list, choice{tie, search.MarkGenerated})
		}
	}
	if a.Marks {
		list = append(list, choice{search.TieH, search.MarkExpanded})
	}
	return list
}

// Same fails if an algorithm of package search, with any goal test, tie rule and mark, expands
// other nodes than the reference, or in another order, or finds another cost. fresh returns
// the problem for one search.
func Same[S comparable, M any](t *testing.T, name string, fresh func() search.Problem[S, M], o Options[S]) {
	t.Helper()
	for _, a := range search.Algorithms() {
		for _, early := range []bool{false, true} {
			for _, rules := range rules(a, o.Name != nil) {
				tie, mark := rules.tie, rules.mark
				o.Algorithm, o.Early, o.Tie, o.Mark = string(a.Name), early, string(tie), string(mark)
				want := Search(fresh(), o)
				test := search.TestExpanded
				if early {
					test = search.TestGenerated
				}
				var got expansions[S]
				r := search.Run(fresh(), search.Options[S]{Algorithm: a.ID, Heuristic: search.Heuristic[S]{Estimate: o.H}, Settings: search.Settings{Weight: o.Weight, Tree: o.Tree, Order: search.Order(o.Order), GoalTest: test, Tie: tie, Mark: mark, Stored: int64(o.Room)}},
					search.Control{Trace: &got, Limits: search.Limits{Depth: o.Depth, Nodes: int64(want.Generated) + 100}})
				where := name + ", " + a.ID.String() + ", goal test " + string(test) + ", tie " + string(tie) + ", mark " + string(mark) + ", order " + o.Order
				most := min(len(want.Expanded), len(got.states))
				switch {
				case !slices.Equal(want.Expanded[:most], got.states[:most]):
					t.Fatalf("%s: expanded %v\nby the book %v", where, got.states[:most], want.Expanded[:most])
				case want.Stopped:
				case len(want.Expanded) != len(got.states) || want.Found != (r.Status == search.Solved) || want.Cost != r.Cost || int64(want.Generated) != r.Stats.Generated:
					t.Fatalf("%s: %d expanded, %d generated, %v, cost %v\nby the book %d, %d, %v, %v", where, len(got.states), r.Stats.Generated,
						r.Status, r.Cost, len(want.Expanded), want.Generated, want.Found, want.Cost)
				}
			}
		}
	}
}
