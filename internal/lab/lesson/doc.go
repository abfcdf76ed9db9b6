// Package lesson holds the laboratory's lessons: a position, a question about
// what a search will do there, three answers of which one is right, and the
// runs that show it. The texts are in package words; the figures in them are
// computed from the runs, so they are always right.
package lesson
