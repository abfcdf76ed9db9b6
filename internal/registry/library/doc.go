// Package library is what other programs can ask for besides jobs: what
// a text means, a picture of it, the lists of names. The JavaScript package is made
// round it (cmd/library, internal/tools/npm).
package library
