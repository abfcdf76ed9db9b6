// Package part is what screens are put together from: shorthands for nodes that
// occur often, with the look they have everywhere.
package part
