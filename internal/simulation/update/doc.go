// Package update plays the service worker, web/sw.js, without a browser: the script
// itself in an interpreter, and around it plain models of what a browser gives it (caches
// with a quota, tabs, its own file cache, the life of a worker) and of a host that brings
// out versions, takes them back, and fails in every way that hosts and networks do.
//
// A session is a list of steps that chance has made of a seed. What a worker waits for
// is done when a step says so, in any order, so that two versions of it get into each
// other's way as two processes do. After each step it must hold that
//   - a page gets files of its own version alone, or none,
//   - a page is not left blank while the version in use has all its files,
//   - where nothing is kept and the host gives no page, the worker's own page answers,
//     with a button to try again,
//   - a tab of a version before finds its files, of three such versions at least,
//
// and in the end, that one visit to a healthy host brings all back, for use without a
// network, and leaves the files of no other version behind.
//
// web/unpack.js is left out: files come unpacked. The histories in a real browser are in
// internal/tools/site.
package update
