package gametree

// Example is a built-in tree.
type Example struct {
	Name string
	Text string
	Options
}

// Examples returns the built-in trees, the simplest first.
func Examples() []Example {
	cuts := Options{Algorithm: AlphaBeta}
	return []Example{
		// AIMA 3rd ed., figures 5.2 and 5.5.
		{"aima", "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))", cuts},
		// Deep cutoffs, whose bound comes from far above (Knuth and Moore).
		{"deep", "(((5 ((2 9) (7 3))) (6 8)) ((4 ((1 6) (3 8))) ((9 2) (7 ((5 3) (4 6))))))", cuts},
		// The same tree, each node's best child first, and last.
		{"best", "((6 8 9) (5 7 9) (4 8 6))", cuts},
		{"worst", "((8 6 4) (9 7 5) (9 8 6))", cuts},
		// AIMA 3rd ed., figure 5.12 and Star1.
		{"chance", "A:({0.9 (2 2) 0.1 (3 3)} {0.9 (1 1) 0.1 (4 4)})", Options{Algorithm: AlphaBeta, Bounds: true}},
		// At depth 2 the left move gains 8; below it the gain is lost again.
		{"horizon", "(a:([9!](1 2) [8](8 9)) b:([4](3 6) [5](7 4)))", Options{Algorithm: AlphaBeta, Depth: 2}},
	}
}
