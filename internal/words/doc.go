// Package words holds every text the program shows. In the code a text is an
// id, a [Key] or a [Count], or the member of a [Family]; the texts themselves
// are in catalogue/, one file a language, which can be edited without Go.
// Numbers and times are formatted by the rules of each language.
//
// A new text is a line in each catalogue; go generate then writes its id,
// named by the rule of internal/tools/textids, into ids.go. A member of a
// family needs no id.
//
// A new language is one file, catalogue/NAME.txt, and an entry in the list of
// languages: tests require the same ids and verbs in every catalogue.
package words
