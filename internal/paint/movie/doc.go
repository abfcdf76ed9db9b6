// Package movie writes films of drawn pictures: GIF, which every program shows,
// and the container of WebM around frames that a browser has compressed. Both are
// written frame by frame, and a GIF row by row, so that a page can go on drawing
// meanwhile.
package movie
