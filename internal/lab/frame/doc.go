// Package frame is what the tabs of the search laboratory share: the subject, which is a
// position; the choice of an algorithm; addresses; storage. A tab implements [Tab], and
// the optional interfaces for further abilities.
package frame
