// Package hostile holds an attacker's inputs: links, files and texts that try to run code, to
// freeze or exhaust the program, or to lead it elsewhere; texts that are too large for the readers of
// foreign formats, and files that nobody can read. It is separate because the tests of several
// packages give them to every parser, field and page.
package hostile
