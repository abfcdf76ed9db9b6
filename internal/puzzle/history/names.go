package history

import (
	"slices"
	"strings"

	"cavalo/internal/puzzle/play"
)

// The names in the store of what goes into the file, besides games, results, notes and
// the lines of the settings. A name that ends with / or - stands for all that begin
// with it.
var (
	// personal are texts of which the one that was chosen last counts.
	personal = []string{"own/", "tiles/look", "lab/tree", "met/", "maze/given-up"}
	// listNames are texts of which each line is a thing of its own.
	listNames = []string{"own/algorithms", "lab/mine-"}
	// bestNames are texts with best results.
	bestNames = []string{"best/", "tiles/best"}
)

// deviceOnly are the names of what belongs to a device, each with the reason why it is not
// in the file.
var deviceOnly = map[string]string{
	"settings/sound":  "whether it may be heard depends on where the device is",
	"settings/taps":   "whether squares are smaller than a finger depends on the screen",
	"current/":        "each device goes on with the game that was played there last",
	"unfolded/":       "what is unfolded depends on the room of the screen",
	"window":          "the size of a window",
	"version":         "each device has its own version, and tells once what is new in it",
	"reserve":         "it reserves room in this storage, and says nothing",
	"earlier/":        "whether this storage was searched for results of earlier versions",
	"daily/":          "results of earlier versions, which are among the results now",
	"arriving":        "a file on its way from the page's first program to its second",
	mergingName:       "a file that is being read",
	"marks/":          "the earlier states of games, in the file as such",
	"list/":           "the earlier states of lists, in the file with their lines",
	"changed":         "the times of choices, in the file with what was chosen",
	"later/":          "what newer versions wrote, in the file under its own name",
	play.BrokenFolder: "what is damaged here is not to be spread; it can be downloaded",
	play.AsideFolder:  "for a reload of a tab; the game itself is kept as a copy",
	"backup/":         "these are files of everything themselves",
}

func isOf(names []string, name string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		return name == n || strings.HasPrefix(name, n) && (strings.HasSuffix(n, "/") || strings.HasSuffix(n, "-"))
	})
}

func isList(name string) bool { return isOf(listNames, name) }

func isBest(name string) bool { return isOf(bestNames, name) }

func isPersonal(name string) bool { return isOf(personal, name) && !isList(name) }

// Place says where a name of the store belongs: in the file of everything, or, with the
// reason, to the device alone; ok is false for a name that nobody has placed.
func Place(name string) (inFile bool, reason string, ok bool) {
	top, _, _ := strings.Cut(name, "/")
	switch top += "/"; {
	case slices.Contains([]string{gamesFolder, goneFolder, folder, notesFolder}, top), name == settingsName, isPersonal(name), isList(name), isBest(name):
		return true, "", true
	}
	if strings.HasSuffix(name, ".damaged") {
		name = play.BrokenFolder
	}
	for n, why := range deviceOnly {
		if isOf([]string{n}, name) {
			return false, why, true
		}
	}
	return false, "", false
}
