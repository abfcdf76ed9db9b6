// Package widget holds the building blocks of screens: shorthands for frequent
// nodes in their usual style.
package widget
