// Package chart draws a comparison: bars for each measure of its runs, and how
// nodes grow with the depth. The layout is one, the pen is that of an SVG file or
// the page's painter on an image.
package chart
