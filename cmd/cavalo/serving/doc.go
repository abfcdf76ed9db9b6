// Package serving has serve, the command that serves the page, within limits on what
// browsers may ask for.
package serving
