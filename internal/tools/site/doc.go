// Package site makes and serves the published folder: Build names files by
// their content and compresses them, Handler serves the result like a static
// host.
package site
