// Command release makes the files of a release in one folder: the page as a zip, the
// npm package, the command line and the window for each system, a Debian package, a
// list of their dependencies (an SBOM in CycloneDX's form) and SHA256SUMS.
//
//	go run ./internal/tools/release --version v1.0.0 --time 1767225600 --page build/release-page --to build/release
//
// The same sources, version, time and Go give the same bytes in any folder:
// programs are built with -trimpath and without a stamp of the repository, and an
// archive holds its files in the order of their names, with that time, and with
// permissions that don't depend on the system. Make's target release calls it with the
// time of the commit.
package main
