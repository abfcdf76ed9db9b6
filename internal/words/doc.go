// Package words holds every word the program shows. In the code a text is an id,
// a [Key] or a [Count]; what it says stands in catalogue/, one file a language,
// which needs no Go to be edited. Numbers and times are written as each language
// writes them.
//
// The files of ids follow the rooms that use them: common.go, and one for each
// puzzle and its screen, for the screens; lab.go and labsay.go for the laboratory;
// faults.go for bad input; cli.go for the command line and reports.
//
// A new language is one file, catalogue/NAME.txt, and NAME in the list of names:
// tests hold the catalogues to the same ids and verbs.
package words
