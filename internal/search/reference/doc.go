// Package reference has the algorithms of package search once more, for its tests:
// slow, short, and written from the books alone. Every choice is made by looking
// at all there is; nothing is shared with the code that is tested but the type of
// a problem. Both must expand the same nodes in the same order.
//
// AIMA is Russell and Norvig, "Artificial Intelligence: A Modern Approach", with
// its edition.
package reference
