// Command game is Cavalo with a screen: a window on the desktop, the canvas of
// the page in the browser.
//
// On the desktop its arguments name the positions to open: a problem file, a saved game,
// or the link of a position as the game's Share gives it ("#challenge/..."). With
// --version it prints its version and opens no window.
package main

// version is set by the linker for a release.
var version = "dev"
