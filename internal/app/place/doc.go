// Package place keeps the page's address and history in step with what the program shows: the
// open screen with its tab, the open dialogs with theirs, and what is typed in them. It opens
// links and the places of the history, and draws nothing.
package place
