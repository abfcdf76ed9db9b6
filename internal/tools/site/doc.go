// Package site makes and serves the folder that is put on the web: Build names
// files by their content and compresses them beforehand, Handler serves the
// result as any good static host would.
package site
