// Package licences holds the licence texts of everything that is shipped, and their
// list, in assets/licences, to the modules that the programs link: of each module that
// one of them links on one of its systems, found by the go command, and of what the
// package's own list names. A module without a text, or with a licence that is not known
// here, fails. It is only a test, which writes the folder with -update.
//
// google/go-licenses (v1.6.0) was tried in its place: it asks each module's host for an
// address, names no holder, takes freetype's licence for none, and lists packages
// without a way to tell the page's from the desktop's.
package licences
