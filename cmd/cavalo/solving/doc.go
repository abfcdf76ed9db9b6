// Package solving holds the commands that search: solve and compare.
package solving
