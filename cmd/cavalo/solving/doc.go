// Package solving has the commands that search: solve and compare.
package solving
