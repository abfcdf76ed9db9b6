// Package house holds the house together: its packages are the lists of what
// every puzzle brings, and its test keeps the rooms apart.
package house
