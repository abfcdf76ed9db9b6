// Package frame is the common part of the search laboratory's tabs: the subject, which is a
// position; the choice of an algorithm; addresses; storage. A tab implements [Tab], and the
// optional interfaces for further abilities.
package frame
