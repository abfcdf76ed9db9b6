// Package movie writes films of drawn pictures: GIF, which every program shows, and WebM from
// frames that a browser has compressed. A GIF is encoded in steps of a few rows, so that a page can
// keep drawing in between.
package movie
