// Package words holds every text the program shows. In the code a text is an
// id, a [Key] or a [Count]; the texts themselves are in catalogue/, one file a
// language, which can be edited without Go. Numbers and times are formatted by
// the rules of each language.
//
// The files of ids follow the packages that use them: common.go, and one for
// each puzzle and its screen; lab.go and labsay.go for the laboratory;
// faults.go for bad input; cli.go for the command line and reports.
//
// A new language is one file, catalogue/NAME.txt, and an entry in the list of
// languages: tests require the same ids and verbs in every catalogue.
package words
