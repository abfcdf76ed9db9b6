// Package chart draws the charts of searches. A comparison has bars for each
// measure of its runs, and the growth of the nodes with the depth, as an image or as
// SVG. The page shows the same bars and plots, and those of a heuristic's estimates.
package chart
