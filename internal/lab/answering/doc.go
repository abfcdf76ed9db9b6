// Package answering is the laboratory's tab for an exam sheet: a student opens it from a link or a file,
// answers its questions in any order, and saves or shares the answers. They are kept as they are
// given, so that an exam goes on after a reload and without a network.
package answering
