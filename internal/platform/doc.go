// Package platform is the interface to the system around the program: storage,
// clipboard, files, links, language. The page and the desktop return the same
// errors.
package platform
