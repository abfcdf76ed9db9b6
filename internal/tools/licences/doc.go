// Package licences checks that assets/licences has the licence text of everything that is
// shipped, and a list of them: of each module that a program links on one of its systems,
// found by the go command, and of the package's own list. A module without a text, or
// with a licence that is unknown here, fails. It is only a test, which writes the folder
// with -update.
//
// google/go-licenses (v1.6.0) was tried in its place: it asks each module's host for an address,
// names no holder, misses freetype's licence, and lists packages without a way to tell the page's
// from the desktop's.
package licences
