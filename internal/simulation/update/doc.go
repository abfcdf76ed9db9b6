// Package update plays the service worker, web/sw.js, without a browser: the script itself in an
// interpreter, and around it plain models of a browser's services (caches with a quota, tabs, its
// own file cache, the life cycle of a worker) and of a host that publishes versions, withdraws
// them, and fails in every way that hosts and networks do.
//
// A session is a list of steps that chance has made of a seed. A worker's pending operations are
// completed when a step says so, in any order, so that two versions of it can interfere as two
// processes do. After each step it must hold that
//   - a page gets only files of its own version, or none,
//   - a page is not left blank while the version in use has all its files,
//   - where nothing is cached and the host doesn't serve a page, the worker's own page answers,
//     with a button to try again,
//   - a tab of an earlier version finds its files, of three such versions at least,
//
// and in the end, that one visit to a healthy host restores everything, for use offline, and leaves
// no files of other versions.
//
// web/unpack.js is left out: files come unpacked. The histories in a real browser are in
// internal/tools/site.
package update
