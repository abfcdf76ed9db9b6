// Package reference holds the algorithms of package search a second time, for tests: slow, short,
// and written only from the books. [Same] checks that both expand the same nodes in the same order.
// Nothing is shared with the tested code but the type of a problem
// and the numbers from which a shuffle is made.
package reference
