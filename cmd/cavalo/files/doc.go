// Package files holds the commands about files and their contents: check describes a file,
// render draws its contents, list lists the names that the program knows.
package files
