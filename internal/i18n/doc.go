// Package i18n holds every word the program shows, in English and in the
// Portuguese of Portugal, side by side: a Key is both sentences, so that a
// missing translation does not compile. Numbers and times are written as each
// language writes them.
//
// The files follow the rooms that use them: common.go, and one for each puzzle
// and its screen, for the screens; lab*.go for the laboratory; faults*.go for
// bad input; report.go and *cli.go for the command line.
package i18n
