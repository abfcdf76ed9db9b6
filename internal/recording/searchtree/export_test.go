package searchtree

// Hidden returns the number of nodes without a place of their own.
func (t *Tree) Hidden() int {
	sum := 0
	for p := range t.places {
		sum += int(t.places[p].hidden)
	}
	return sum
}

// Places returns the number of places laid out.
func (t *Tree) Places() int { return len(t.places) }
