// Package npm makes the JavaScript package "cavalo": an ES module without
// dependencies, round the program of cmd/library, with types for TypeScript. The
// tables of fields and the types are written from the fields of jobs and answers
// (package puzzle), so that they cannot differ.
package npm
