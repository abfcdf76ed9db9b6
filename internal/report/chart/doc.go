// Package chart draws a comparison: bars for each measure of its runs, and the
// growth of the nodes with the depth. One layout draws with two pens: an SVG
// file, or the page's painter on an image.
package chart
