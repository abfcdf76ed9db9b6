// Package frame is what all tabs of the search laboratory share: one position, the
// subject, which they look at; the choice of an algorithm; addresses; what is kept. A
// tab implements [Tab], and more where it can do more.
package frame
