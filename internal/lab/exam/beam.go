package exam

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/words"
)

// beam is a level of a beam search, which keeps the new states with the smallest h.
type beam struct {
	made []Mark // all new states, by h and name
	kept []string
}

// beams searches a graph with a beam of a width until the goal is generated; tied
// reports whether a tie decided which states were kept.
func (g *Graph) beams(width int) (levels []beam, found, tied bool) {
	seen := []int{g.Start}
	now := []int{g.Start}
	for len(now) > 0 {
		var fresh []int
		for _, n := range now {
			for _, s := range g.neighbours(n) {
				if !slices.Contains(seen, s.State) {
					seen = append(seen, s.State)
					fresh = append(fresh, s.State)
				}
			}
		}
		slices.SortFunc(fresh, func(a, b int) int {
			return cmp.Or(cmp.Compare(g.Nodes[a].H, g.Nodes[b].H), cmp.Compare(g.Nodes[a].Name, g.Nodes[b].Name))
		})
		var level beam
		for _, n := range fresh {
			level.made = append(level.made, Mark{g.Nodes[n].Name, Number(g.Nodes[n].H)})
		}
		if len(fresh) > width {
			tied = tied || g.Nodes[fresh[width-1]].H == g.Nodes[fresh[width]].H
			fresh = fresh[:width]
		}
		for _, n := range fresh {
			level.kept = append(level.kept, g.Nodes[n].Name)
		}
		levels = append(levels, level)
		if slices.Contains(fresh, g.Goal) {
			return levels, true, tied
		}
		now = fresh
	}
	return levels, false, tied
}

func (d *Draw) beamed() (g *Graph, width int, levels []beam, ok bool) {
	g = d.graph(plan{plain: true})
	if !d.estimate(g, 0) {
		return nil, 0, nil, false
	}
	for i := range g.Nodes { // with an accurate heuristic a beam drops nothing of use
		if i != g.Goal {
			g.Nodes[i].H = float64(d.between(1, 9))
		}
	}
	width = d.byLevel(1, 2, 2)
	if d.level == Easy && d.often(1, 2) {
		width = 2
	}
	levels, found, tied := g.beams(width)
	dropped := 0
	for _, level := range levels {
		dropped += len(level.made) - len(level.kept)
	}
	return g, width, levels, found && !tied && dropped > 0 && len(levels) > 2
}

// askBeamKept asks which states a level of a beam search keeps.
func askBeamKept(d *Draw) bool {
	g, width, levels, ok := d.beamed()
	if !ok {
		return false
	}
	at := d.between(1, len(levels)-2)
	if len(levels[at].kept) == len(levels[at].made) {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskBeam, width, at+1)
	d.q.Form = Set
	d.q.accept(slices.Sorted(slices.Values(levels[at].kept))...)
	d.showBeams(g, levels[:at+1])
	return true
}

// askBeamPruned asks which states a beam search prunes.
func askBeamPruned(d *Draw) bool {
	g, width, levels, ok := d.beamed()
	if !ok {
		return false
	}
	var dropped []string
	for _, level := range levels {
		for _, m := range level.made {
			if !slices.Contains(level.kept, m.Name) {
				dropped = append(dropped, m.Name)
			}
		}
	}
	slices.Sort(dropped)
	d.ask(Figure{Graph: g}, words.ExamAskDropped, width)
	d.q.Form = Set
	d.q.accept(dropped...)
	d.showBeams(g, levels)
	return true
}

func (d *Draw) showBeams(g *Graph, levels []beam) {
	steps := make([]Step, len(levels))
	why := Phrase{}
	done := []string{g.Nodes[g.Start].Name}
	var cut []string
	for i, level := range levels {
		var waiting []Mark
		made := Phrase{}
		for _, m := range level.made {
			made.args = append(made.args, formula(m.Name+" ("+m.Value+")"))
			if slices.Contains(level.kept, m.Name) {
				waiting = append(waiting, m)
			} else {
				cut = append(cut, m.Name)
			}
		}
		said := say(words.ExamWhyBeam, i+1, made, strings.Join(level.kept, ", "))
		steps[i] = Step{Waiting: waiting, Done: slices.Clone(done), Cut: slices.Clone(cut), Said: said}
		done = append(done, level.kept...)
		why.args = append(why.args, said)
	}
	d.show(steps)
	d.q.Why = why
}
