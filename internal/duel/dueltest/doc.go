// Package dueltest draws and plays positions of the duel for the tests of the
// rooms that know its rules.
package dueltest
