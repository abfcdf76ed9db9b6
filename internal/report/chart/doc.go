// Package chart draws comparisons as bars.
package chart
