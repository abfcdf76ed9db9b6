// Package lab is the search laboratory without its tabs: the subject, which is a position; the
// choice of an algorithm; addresses; storage. A tab implements [Tab], and the optional interfaces
// for further abilities. [cavalo/internal/lab/screen] puts both together.
package lab
