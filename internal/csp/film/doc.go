// Package film records runs of the algorithms of package textbook, and shows them moment by moment: the
// assignment, the values left, the queue of AC-3, and a sentence for each event.
package film
