// Package settings holds what players set for the whole program, and what the program tells
// about itself, without drawing it: the stored settings with the language and the look, the
// desktop's backups, whether the program was updated, and the licences of its parts.
package settings
