package screens_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
)

// noting notes the names that the program writes.
type noting struct {
	*apptest.Host
	names map[string]bool
}

func (h *noting) Write(name, text string) error {
	h.names[name] = true
	return h.Host.Write(name, text)
}

// places are the addresses that are driven.
var places = []string{
	"challenge", "duel", "maze", "tiles", "daily", "series/maze", "done", "done/games",
	"lab", "lab/watch", "lab/race", "lab/audit", "lab/compare", "lab/exam", "lab/lessons", "lab/tree", "lab/typed", "lab/ask", "lab/plies", "",
}

// drive presses and changes what is on the screen at a place, as it comes.
func drive(s *interact.Session, app *shell.App, now *time.Time, r *rand.Rand, place string, times int) {
	app.OpenLink(place)
	for range times {
		*now = now.Add(time.Second)
		s.Update(1280, 800, *now)
		var nodes []*ui.Node
		s.Root().Walk(func(n *ui.Node) bool {
			if strings.HasPrefix(n.ID, "nav-") || strings.Contains(n.ID, "delete-all") || n.Disabled || n.ID == "" {
				return true
			}
			switch n.Role {
			case ui.Button, ui.Toggle, ui.Select, ui.Tabs, ui.TextField, ui.Link:
				nodes = append(nodes, n)
			}
			return true
		})
		if len(nodes) == 0 {
			continue
		}
		switch n := nodes[r.IntN(len(nodes))]; n.Role {
		case ui.Select, ui.Tabs:
			if options := n.Options(); len(options) > 0 {
				s.Fire(n.ID, "change", options[r.IntN(len(options))].Value)
			}
		case ui.Toggle:
			s.Fire(n.ID, "change", []string{"true", "false"}[r.IntN(2)])
		case ui.TextField:
			s.Fire(n.ID, "change", []string{"x", "1", "A-B 4\nB-C 2", "h"}[r.IntN(4)])
		default:
			s.Fire(n.ID, "press", "")
		}
	}
}

// Every name that the screens write is placed: it is in the file of everything, or it
// belongs to the device, for a reason.
func TestEveryNameIsPlaced(t *testing.T) {
	host := &noting{apptest.FirstHost(), map[string]bool{}}
	now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	system := host.Parts()
	system.Storage = host
	app := screens.New(screens.Env{Host: system, Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	r := rand.New(rand.NewPCG(1, 2))
	for _, p := range puzzle.All() {
		app.Show(app.Screen(p.Name()))
		s.Update(1280, 800, now)
		for range 3 {
			app.Screen(p.Name()).(interface{ Play(string, play.By) }).Play(firstMove(app, p), play.Player)
		}
	}
	app.OpenLink("tiles/1.2.3/4.5.6/7.0.8")
	s.Update(1280, 800, now)
	app.Screen("tiles").(interface{ Play(string, play.By) }).Play("R", play.Player) // to its end
	for _, place := range places {
		drive(s, app, &now, r, place, 60)
	}
	for _, file := range [][2]string{{"my.graph", "start A\ngoals B\nA-B 4\n"}, {"problemas.dat", `("X" 20 (1 2 3))`}} {
		host.Drop(file[0], []byte(file[1]))
		s.Update(1280, 800, now)
	}
	names := slices.Sorted(maps.Keys(host.names))
	files, err := history.Save(host)
	testkit.Must(t, err)
	saved := strings.Join(files, "")
	seen := map[string]bool{}
	for _, name := range names {
		if !isSaved(name, saved) && !isDeviceOnly(name) {
			t.Errorf("%s is neither in the file of everything nor in the list of what belongs to the device", name)
		}
		seen[strings.SplitAfter(name, "/")[0]] = true
	}
	for _, folder := range []string{"games/", "results/", "current/", "lab/", "reserve"} {
		if !seen[folder] {
			t.Errorf("nothing was written under %s: %v", folder, names)
		}
	}
}

// deviceOnly are the names of what belongs to a device, each with the reason why it is not
// in the file of everything. A name that ends with / is a prefix.
var deviceOnly = map[string]string{
	"settings/sound":  "whether it may be heard depends on where the device is",
	"settings/taps":   "whether squares are smaller than a finger depends on the screen",
	"current/":        "each device continues the game that was played there last",
	"unfolded/":       "what is unfolded depends on the room of the screen",
	"window":          "the size of a window",
	"version":         "each device has its own version, and its own release notes",
	"reserve":         "it reserves room in this storage",
	"arriving":        "a file on its way from the page's first program to its second",
	"merging":         "a file that is being read",
	"changed":         "the times of choices, in the file with the choices",
	"later/":          "what newer versions wrote, in the file under its own name",
	play.BrokenFolder: "damaged texts are not to be spread; they can be downloaded",
	play.AsideFolder:  "for a reload of a tab; the game itself is kept as a copy",
	"backup/":         "these are files of everything themselves",
}

func isDeviceOnly(name string) bool {
	for n := range deviceOnly {
		if name == n || strings.HasPrefix(name, n) && strings.HasSuffix(n, "/") {
			return true
		}
	}
	return strings.HasSuffix(name, ".damaged")
}

// isSaved reports whether a name is in the file of everything, or is of a kind that is.
func isSaved(name, saved string) bool {
	top, _, _ := strings.Cut(name, "/")
	return slices.Contains([]string{"games", "gone", "results", "notes", "settings"}, top) ||
		strings.Contains(saved, "["+name+"] ") || strings.Contains(saved, "[setting/"+name+"] ") || strings.Contains(saved, "[list/"+name+"] ")
}

// firstMove is a legal move of the game in hand of a puzzle.
func firstMove(app *shell.App, p puzzle.Puzzle) string {
	to, err := play.ParseAddress(app.Screen(p.Name()).Address())
	if err != nil {
		return ""
	}
	moves := to.Position().Moves()
	if len(moves) == 0 {
		return ""
	}
	return moves[0]
}
