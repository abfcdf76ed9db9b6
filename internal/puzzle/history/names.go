package history

import (
	"slices"
	"strings"
)

// The names of the texts that go into the file, other than games, results, notes and lines of the
// settings. A name that ends with / or - is a prefix.
var (
	personal  = []string{"own/", "tiles/look", "maze/equal-on-request", "lab/tree", "lab/constraints", "met/"} // the last choice counts
	listNames = []string{"own/algorithms", "lab/mine-"}                                                        // each line is independent
)

func isOf(names []string, name string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		return name == n || strings.HasPrefix(name, n) && (strings.HasSuffix(n, "/") || strings.HasSuffix(n, "-"))
	})
}

func isList(name string) bool { return isOf(listNames, name) }

func isPersonal(name string) bool { return isOf(personal, name) && !isList(name) }
