// Package platform is what the program asks of the system around it: storage,
// clipboard, files, links, language. The page and the desktop give the same
// answers and the same errors.
package platform
