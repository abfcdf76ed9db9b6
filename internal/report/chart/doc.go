// Package chart draws the charts of searches. A comparison has bars for each
// measure of its runs, and the growth of the nodes with the depth; one layout draws
// them with two pens: an SVG file, or the page's painter on an image. The plots
// are the same on the page: the growth, and a heuristic's estimates.
package chart
