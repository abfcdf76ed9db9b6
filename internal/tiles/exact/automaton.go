package exact

import (
	"sync"

	"cavalo/internal/rng"
	"cavalo/internal/tiles/rules"
)

// automaton prunes move sequences for which another one can be substituted:
// one that leads to the same board, is shorter or comes first in the order of
// moves, and stays within the rectangle that the blank covers, so that it can
// be played wherever the pruned one can. The first of the shortest sequences
// between two boards has no pruned part, so searches that use the automaton
// stay optimal (Taylor and Korf, "Pruning duplicate nodes in depth-first
// search", 1993).
type automaton struct {
	// next is the state after a move, at 4 x state + move, 0 at the start.
	next []uint16
	// allowed has a bit for each move that is not pruned in a state.
	allowed []uint8
}

// wordLength is the greatest length of pruned sequences.
const wordLength = 10

var duplicates = sync.OnceValue(func() *automaton { return newAutomaton(wordLength) })

// sequence is moves packed by two bits, the first in the lowest.
type sequence struct {
	moves  uint64
	length int
}

func (q sequence) at(i int) rules.Move { return rules.Move(q.moves >> (2 * i) & 3) }

func (q sequence) then(m rules.Move) sequence {
	return sequence{q.moves | uint64(m)<<(2*q.length), q.length + 1}
}

func newAutomaton(length int) *automaton {
	refused, _ := newGround(length).superfluous(length)
	return accept(refused)
}

// superfluous finds the superfluous sequences up to a length, the shorter ones first,
// and the vocabulary of the others.
func (g *ground) superfluous(length int) (refused []sequence, words vocabulary) {
	words.latest = map[uint64]int32{}
	words.add(sequence{}, g.effect(sequence{}))
	for first := 0; length > 0; length-- {
		a := accept(refused)
		kept := words.all[first:]
		first = len(words.all)
		for _, q := range kept {
			state := a.after(q.sequence)
			for m := rules.Up; m <= rules.Right; m++ {
				if a.allowed[state]>>m&1 == 0 {
					continue
				}
				longer := q.then(m)
				effect := g.effect(longer)
				if words.replaces(longer, effect, g) {
					refused = append(refused, longer)
				} else {
					words.add(longer, effect)
				}
			}
		}
	}
	return refused, words
}

// vocabulary holds the sequences that are not pruned, in their order.
type vocabulary struct {
	all    []word
	latest map[uint64]int32 // for each effect, its index in all plus one
}

type word struct {
	sequence
	older int32 // the previous one with the same effect, likewise
}

func (v *vocabulary) add(q sequence, effect uint64) {
	v.all = append(v.all, word{q, v.latest[effect]})
	v.latest[effect] = int32(len(v.all))
}

// replaces reports whether a sequence of the vocabulary always has the same effect as another. A
// test shows that it also stays within the other's rectangle.
func (v *vocabulary) replaces(q sequence, effect uint64, g *ground) bool {
	for i := v.latest[effect]; i > 0; i = v.all[i-1].older {
		if g.same(v.all[i-1].sequence, q) {
			return true
		}
	}
	return false
}

// accept makes the automaton of Aho and Corasick ("Efficient string matching", 1975) for refused
// words, none of which contains another.
func accept(words []sequence) *automaton {
	const none, refuse = 0, 1<<16 - 1 // no state has the start as a child
	a := &automaton{next: make([]uint16, 4), allowed: make([]uint8, 1)}
	for _, q := range words {
		state := uint16(0)
		for i := range q.length {
			place := 4*int(state) + int(q.at(i))
			switch {
			case i == q.length-1:
				a.next[place] = refuse
			case a.next[place] == none:
				a.next[place] = uint16(len(a.allowed))
				a.next = append(a.next, 0, 0, 0, 0)
				a.allowed = append(a.allowed, 0)
			}
			state = a.next[place]
		}
	}
	a.link(none, refuse)
	return a
}

// link completes the trie: where a state has no child, its longest proper
// suffix that is a state decides.
func (a *automaton) link(none, refuse uint16) {
	suffix := make([]uint16, len(a.allowed))
	for queue := []uint16{0}; len(queue) > 0; queue = queue[1:] {
		state := queue[0]
		for m := range 4 {
			place := 4*int(state) + m
			fallback := uint16(0)
			if state != 0 {
				fallback = a.next[4*int(suffix[state])+m]
			}
			switch child := a.next[place]; child {
			case refuse:
				continue
			case none:
				a.next[place] = fallback
				if fallback == refuse {
					continue
				}
			default:
				suffix[child] = fallback
				queue = append(queue, child)
			}
			a.allowed[state] |= 1 << m
		}
	}
}

// after returns the state after a sequence without pruned parts.
func (a *automaton) after(q sequence) uint16 {
	state := uint16(0)
	for i := range q.length {
		state = a.next[4*int(state)+int(q.at(i))]
	}
	return state
}

// ground is a board large enough for sequences from its middle, each tile
// named by its square.
type ground struct {
	cells   []uint16
	steps   [4]int
	columns int
	centre  int
}

func newGround(length int) *ground {
	columns := 2*length + 1
	g := &ground{columns: columns, centre: length*columns + length, cells: make([]uint16, columns*columns)}
	g.steps = [4]int{-columns, columns, -1, 1}
	for i := range g.cells {
		g.cells[i] = uint16(i)
	}
	return g
}

// play makes the moves of a sequence, and returns the blank's square.
func (g *ground) play(q sequence) int {
	blank := g.centre
	for i := range q.length {
		to := blank + g.steps[q.at(i)]
		g.cells[blank], g.cells[to] = g.cells[to], g.cells[blank]
		blank = to
	}
	return blank
}

// clear undoes the moves.
func (g *ground) clear(q sequence) {
	blank := g.centre
	g.cells[blank] = uint16(blank)
	for i := range q.length {
		blank += g.steps[q.at(i)]
		g.cells[blank] = uint16(blank)
	}
}

func (g *ground) effect(q sequence) uint64 {
	defer g.clear(q)
	g.play(q)
	sum, blank := uint64(0), g.centre
	for i := 0; ; i++ {
		if tile := g.cells[blank]; int(tile) != blank {
			// A square walked over twice counts once.
			if i == 0 || !g.walked(q, i, blank) {
				sum += rng.Mix(uint64(blank), uint64(tile))
			}
		}
		if i == q.length {
			return sum
		}
		blank += g.steps[q.at(i)]
	}
}

func (g *ground) walked(q sequence, i, square int) bool {
	at := g.centre
	for j := range i {
		if at == square {
			return true
		}
		at += g.steps[q.at(j)]
	}
	return false
}

func (g *ground) same(one, other sequence) bool {
	defer g.clear(other)
	g.play(one)
	outcome := make([]uint16, 0, one.length+1)
	at := g.centre
	for i := 0; ; i++ {
		outcome = append(outcome, g.cells[at])
		if i == one.length {
			break
		}
		at += g.steps[one.at(i)]
	}
	g.clear(one)
	if g.play(other) != at {
		return false
	}
	at = g.centre
	for i, tile := range outcome {
		if g.cells[at] != tile {
			return false
		}
		if i < one.length {
			at += g.steps[one.at(i)]
		}
	}
	// The other sequence must not change squares that the first does not
	// touch.
	return g.touchedBy(one, other)
}

// touchedBy reports whether all squares changed by the other sequence, which
// has just been played, are squares of the first.
func (g *ground) touchedBy(one, other sequence) bool {
	at := g.centre
	for i := range other.length {
		at += g.steps[other.at(i)]
		if int(g.cells[at]) != at && !g.walked(one, one.length, at) && at != g.end(one) {
			return false
		}
	}
	return true
}

// end returns the blank's square after a sequence.
func (g *ground) end(q sequence) int {
	at := g.centre
	for i := range q.length {
		at += g.steps[q.at(i)]
	}
	return at
}
