// Package lab is the search laboratory without its tabs: the subject, which is a position; the
// choice of an algorithm; addresses; storage. A tab implements [Tab], and
// [cavalo/internal/registry/screens] puts both together.
package lab
