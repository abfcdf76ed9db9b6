// Package paper puts exam questions on paper: as a page of HTML with the figures as SVG, and as
// PDF; a sheet for each student, and the answers separately. Only the command line uses it.
package paper
