// Package handout writes a comparison as a page to print and hand in: the subject and method, the
// machine, the table, the conclusions, and charts. The page is one HTML file without scripts and
// external files. The charts are also available as an SVG picture.
package handout
