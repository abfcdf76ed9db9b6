// Package exact solves the one-player game exactly: the fewest steps to a
// target and the highest score, under every rule, with a proof that can be
// shown.
//
// # What a legal path is, without the order of erasures
//
// The squares of a mirror pair, both on the board, are one group; every other numbered square is a
// group of its own, and with policy off every square is. Landing on a number removes its group, so
// a path visits at most one square of each, and for pairs that is also sufficient. A double is its
// own mirror; of n doubles on the board
//
//   - off and optional let all be visited: declining an erasure is never worse, since erasing
//     only removes options.
//   - choose lets a set V be visited, in any order, iff |V| <= ceil(n/2). When any element of V
//     but the last is visited, another is still there, so one double must be erased: |V| visited
//     and |V|-1 others erased make 2|V|-1 <= n. Conversely, always erase one outside V while
//     there is one; these last until the last visit but one. So the choice is not searched:
//     visits are counted, and the erasures are written down afterwards (graph.go).
//   - largest: with the k largest doubles as T_k, |V in T_k| <= ceil(k/2) for every k: all
//     visits to T_k but the last leave another element of T_k, so the largest one left, which is
//     erased, is in T_k. Only even k add a constraint. A set that obeys all of these can be
//     visited in descending order. The search keeps the exact rule, the bound these capacities.
//     After any prefix the same holds for the doubles left.
//   - smallest is the same with the order reversed.
//   - random:SEED is a function of the position: the exact rule in the search, the bound of
//     optional.
//
// # The bound for exactly K steps
//
// A path is relaxed to a walk of K nodes that may come back to a group, but not
// at the next landing or the one after; instead it pays a multiplier for each
// visit to a group (capacity 1) and to the doubles of each T_k (capacity
// ceil(k/2)). For any multipliers >= 0
//
//	points so far + value of the best walk + sum of multiplier x capacity
//
// is at least the points of any path of K squares. The best walk is found by dynamic programming
// over (squares to go, node); the dependence on the node before folds into the two best
// continuations by different groups (sweep.go). The multipliers follow the subgradient, capacity
// minus use, with momentum and steps of geometrically falling length (sweep.go). All walks are on
// one colour at each level, so the placements on light and on dark squares are bounded separately.
//
// When only paths of a certain number of points matter, nodes through which no walk collects them
// at a certain step are barred there, which lowers the bound again and speeds everything up
// (steps.go).
//
// The table of the best walks bounds every prefix of a path in a few
// operations (graph.go).
//
// # Fewest steps
//
// K goes up from 1. The largest numbers that the rules allow together refute
// the first values of K, the walk most of the rest. Where it does not, a beam
// looks for a path, then a depth-first search under the bound decides, and if
// that takes too long a best-first search (steps.go).
//
// # Highest score
//
// Every K is a root. Rounds ask for a path of some points less than the lowest bound known, then
// for less, until there is one; a round is a best-first search over prefixes of all K, each with
// its own multipliers, that tries a depth-first search below each before it expands it (score.go,
// beam.go). A round without a path proves a lower bound.
package exact
