// Package sketch draws the figures of exam questions, as SVG or with a pen of the caller, and
// writes them as text.
package sketch
