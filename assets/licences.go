package assets

import (
	"embed"
	"fmt"
	"slices"
	"strings"
)

// Program is one of the programs that are shipped.
type Program string

// The programs.
const (
	Page    Program = "page"
	Desktop Program = "desktop"
	Command Program = "command"
)

// LicenceList is the name of the list of licences, in the folder of their texts.
const LicenceList = "list.txt"

// Licence is the licence of something that is shipped.
type Licence struct {
	Name     string // of a module, or what people call it
	Holder   string // whose it is
	Kind     string // the licence's SPDX name
	Programs []Program
	File     string // its text, a file beside the list
}

//go:embed licences/list.txt
var licenceList string

// LicenceTexts holds the texts and their list under "licences/". A program that
// names this variable carries 60 KB; the page fetches the files instead.
//
//go:embed licences
var LicenceTexts embed.FS

// Licences are those of what a program is made with. internal/tools/licences
// writes the list.
func Licences(of Program) (list []Licence) {
	for line := range strings.Lines(licenceList) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		l := Licence{Name: fields[0], Holder: fields[1], Kind: fields[2], File: fields[4]}
		for program := range strings.SplitSeq(fields[3], " ") {
			l.Programs = append(l.Programs, Program(program))
		}
		if slices.Contains(l.Programs, of) {
			list = append(list, l)
		}
	}
	return list
}

// FormatLicences writes the list that Licences reads: a line each, fields with a
// tab between them.
func FormatLicences(list []Licence) []byte {
	var b strings.Builder
	for _, l := range list {
		var programs []string
		for _, p := range l.Programs {
			programs = append(programs, string(p))
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\n", l.Name, l.Holder, l.Kind, strings.Join(programs, " "), l.File)
	}
	return []byte(b.String())
}

// String is a line for people.
func (l Licence) String() string { return l.Name + " · © " + l.Holder + " · " + l.Kind }
