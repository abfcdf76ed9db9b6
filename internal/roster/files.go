package roster

import (
	"strconv"
	"strings"
)

// FileNames has the names of files that were made from numbers and names, in lower case, since some
// systems ignore case.
type FileNames map[string]bool

// maxFileName is the longest name of a file that any system allows, with room for an extension.
const maxFileName = 200

// Next returns a new name with an extension, made of a text's letters from A to Z, digits, - and _.
func (f FileNames) Next(text, ext string) string {
	base := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
			return r
		}
		return '_'
	}, text)
	base = base[:min(len(base), maxFileName)]
	name := base + ext
	for i := 2; f[strings.ToLower(name)]; i++ {
		name = base + "-" + strconv.Itoa(i) + ext
	}
	f[strings.ToLower(name)] = true
	return name
}
