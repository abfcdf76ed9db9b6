// Package lesson holds the laboratory's lessons: a position, a question about a search there, three
// answers, one of which is right, and the runs that show it. The texts are in package words; the
// figures in them are computed from the runs, so they are always right.
package lesson
