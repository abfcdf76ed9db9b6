// Package lesson has the laboratory's lessons: a position, a question about what
// a search will do there, three answers of which one is right, and the runs that
// show it. The texts are in package words; each figure in them is computed from
// the runs, so that none can be wrong.
package lesson
