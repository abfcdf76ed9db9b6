package sat

// ref is where a clause begins in the arena.
type ref int32

const noRef ref = -1

// arena keeps clauses one after the other: their length, the number of decision
// levels they joined when they were learnt (0 for those given), and their
// literals.
type arena []Literal

const headerSize = 2

func (a *arena) add(literals []Literal, blocks int) ref {
	c := ref(len(*a))
	*a = append(*a, Literal(len(literals)), Literal(blocks))
	*a = append(*a, literals...)
	return c
}

func (a arena) literals(c ref) []Literal {
	from := c + headerSize
	return a[from : from+ref(a[c])]
}

func (a arena) blocks(c ref) int { return int(a[c+1]) }
