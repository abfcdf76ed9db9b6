// Package display gives tests a screen to draw on. Importing it is enough: on a Linux machine
// without a display it starts one in memory (Xvfb) before Ebitengine is initialised, which panics
// without one. It is a separate package because of that order: packages are initialised by import
// path, as soon as their imports are, so this one precedes github.com/..., and it imports nothing
// that Ebitengine doesn't import.
//
// The display ends with the test. If Xvfb is not installed, nothing happens, and
// Ebitengine reports that there is no display.
package display
