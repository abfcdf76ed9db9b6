// Package library is what other programs can ask of the house, besides jobs: what
// a text means, a picture of it, the lists of names. The JavaScript package is made
// round it (cmd/library, internal/tools/npm).
package library
