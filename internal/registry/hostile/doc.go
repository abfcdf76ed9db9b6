// Package hostile holds inputs as an attacker makes them: links, files and texts
// that try to run, to freeze the program, to exhaust it, or to lead it elsewhere.
// The tests give each of them to every reader and every field, and
// those of the page to the page.
package hostile
