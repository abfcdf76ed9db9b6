// Package library is the interface for other programs besides jobs: checks and pictures of
// positions, and lists of names. The JavaScript package wraps it (cmd/library, internal/tools/npm).
package library
