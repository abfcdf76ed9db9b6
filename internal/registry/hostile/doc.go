// Package hostile holds inputs of an attacker: links, files and texts that try to run code,
// to freeze or exhaust the program, or to lead it elsewhere. It is apart because the tests
// of several packages give them to every parser, field and page.
package hostile
