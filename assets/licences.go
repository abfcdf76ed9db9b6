package assets

import (
	"embed"
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

// Licence is the licence of a component that is shipped.
type Licence struct {
	Name     string // of the component
	Holder   string // of the copyright
	Kind     string // the SPDX identifier
	Programs []Program
	File     string // of its text, beside the list
}

//go:embed licences/list.txt
var licenceList string

// LicenceTexts holds the texts and their list under "licences/". A program that
// refers to this variable embeds 60 KB; the page fetches the files instead.
//
//go:embed licences
var LicenceTexts embed.FS

// Licences returns the licences of the components of a program. A test writes the list.
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

// String returns the licence as a line to show.
func (l Licence) String() string { return l.Name + " · © " + l.Holder + " · " + l.Kind }
