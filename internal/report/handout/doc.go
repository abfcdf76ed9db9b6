// Package handout writes a comparison as a page to print and hand in: what was
// compared and how, on which machine, the table, what it shows, and charts. The
// page is one HTML file without scripts and without anything from elsewhere. The
// charts are also to be had by themselves, as an SVG picture.
package handout
