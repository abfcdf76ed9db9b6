package history

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// things are what the stores of the tests below are drawn from.
type things struct {
	records []string // of the same game, in several states
	newer   string
}

func newThings(t *testing.T) things {
	p, _ := puzzle.Find("tiles")
	var x things
	for i := range 5 {
		g := play.New(p, "x", "", p.Problems()[0].Position)
		for n := range i {
			testkit.Must(t, g.Play(g.Position().Moves()[n%2], play.Player))
		}
		x.records = append(x.records, g.Record(time.Time{}))
	}
	x.newer = "mood: high\n" + strings.Replace(x.records[2], "puzzle: tiles", "puzzle: chess", 1)
	return x
}

// draw draws a store: what a player may have on one of several devices.
func (x things) draw(r *rand.Rand) *memory {
	m := newMemory()
	at := func() time.Time { return day.Add(time.Duration(r.IntN(4)) * time.Hour) }
	some := func(names ...string) string { return names[r.IntN(len(names))] }
	for _, id := range []string{"a", "b", "c"} {
		records := append(slices.Clone(x.records), x.newer)
		switch r.IntN(4) {
		case 0:
			m.texts[goneFolder+id] = ""
		case 1:
		default:
			m.texts[gamesFolder+id] = strings.Replace(records[r.IntN(len(records))], "id: x", "id: "+id, 1)
		}
		if r.IntN(2) == 0 {
			result := Result{ID: id + ".1", Puzzle: some("maze", "chess"), Outcome: Solved, Steps: 3, Fewest: r.IntN(3), Hints: r.IntN(3), Time: time.Duration(r.IntN(3)), Finished: at()}
			m.texts[folder+result.ID] = result.String()
		}
	}
	var stamps, settings []string
	text := func(name, value string) {
		m.texts[name] = value
		if r.IntN(4) > 0 {
			stamps = append(stamps, name+": "+at().Format(time.RFC3339Nano))
		}
	}
	for _, key := range settingKeys {
		if r.IntN(2) == 0 {
			settings = append(settings, key+": "+some("x", "y"))
			stamps = append(stamps, "settings/"+key+": "+at().Format(time.RFC3339Nano))
		}
	}
	m.texts[settingsName] = lines(append(settings, "sound: on"))
	text("own/maze", some("bends", "free"))
	text("lab/tree", some("(1 2)", "(3 4)"))
	text("met/duel", "yes")
	for name, all := range map[string][]string{"own/algorithms": {"own:a", "own:b", "own:c"}, "lab/mine-graph": {"one\t" + some("A-B", "C-D"), "two\tA-B"}} {
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		text(name, lines(all[:1+r.IntN(len(all))]))
	}
	m.texts[notesFolder+"lessons"] = some("1 a b\n", "2 a c\n", "")
	m.texts[laterFolder+"medals"] = some("gold\n", "silver\n")
	m.texts[stampsName] = lines(stamps)
	return m
}

func parsed(t *testing.T, file string) state {
	t.Helper()
	s, err := parse(file)
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	return s
}

func joined(all ...state) state {
	s := newState()
	for _, x := range all {
		s.join(x)
	}
	return s
}

// Joining the files of any three devices gives the same in any order and grouping; a
// file joined with itself is that file. The result can be written and read again.
func TestJoinIsASemilattice(t *testing.T) {
	x := newThings(t)
	for seed := range merges {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		var files [3]state
		for i := range files {
			text, err := Save(x.draw(r))
			testkit.Must(t, err)
			files[i] = parsed(t, text[0])
		}
		a, b, c := files[0], files[1], files[2]
		one := joined(a).files()[0]
		for what, pair := range map[string][2]string{
			"idempotent":    {joined(a, a).files()[0], one},
			"commutative":   {joined(b, a).files()[0], joined(a, b).files()[0]},
			"associative":   {joined(joined(a, b), c).files()[0], joined(a, joined(b, c)).files()[0]},
			"written alike": {parsed(t, one).files()[0], one},
		} {
			if pair[0] != pair[1] {
				t.Fatalf("seed %d: joining is not %s:\n%s", seed, what, cmp.Diff(pair[0], pair[1]))
			}
		}
	}
}

// Two devices that read each other's files hold the same, and reading again changes
// nothing. A new device that reads a file holds all that is in it.
func TestPairsOfDevicesAgree(t *testing.T) {
	x := newThings(t)
	for seed := range merges {
		r := rand.New(rand.NewPCG(uint64(seed), 2))
		a, b, fresh := &device{memory: x.draw(r)}, &device{memory: x.draw(r)}, &device{memory: newMemory()}
		fromA, fromB := a.file(t), b.file(t)
		fresh.merge(t, fromA)
		if diff := cmp.Diff(a.file(t), fresh.file(t)); diff != "" {
			t.Fatalf("seed %d: restored it is another:\n%s", seed, diff)
		}
		a.merge(t, fromB)
		b.merge(t, fromA)
		if diff := cmp.Diff(a.kept(), b.kept()); diff != "" {
			t.Fatalf("seed %d: the devices differ:\n%s", seed, diff)
		}
		before := maps.Clone(a.texts)
		for _, file := range []string{fromB, fromA} {
			testkit.MustEqual(t, a.merge(t, file), Merged{}, "seed %d: read again it changes", seed)
		}
		if diff := cmp.Diff(before, a.texts); diff != "" {
			t.Fatalf("seed %d: read again it changes:\n%s", seed, diff)
		}
	}
}

func (d *device) file(t *testing.T) string { return d.save(t) }

func (d *device) merge(t *testing.T, file string) Merged {
	t.Helper()
	m, _, err := Read(d.memory, file)
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	return m
}

// A file of a newer format is refused and changes nothing; what a newer version wrote
// in this format is kept as it is.
func TestFilesOfNewerVersions(t *testing.T) {
	x := newThings(t)
	a := &device{memory: newMemory()}
	a.texts[gamesFolder+"a"] = x.newer
	file := strings.Replace(a.file(t), "end ", "[board/new] 1\nx\nend 9", 1)
	file = file[:strings.LastIndex(file, "end ")] + fmt.Sprintf("end %d\n", strings.Count(file, "\n["))
	b := &device{memory: newMemory()}
	b.texts[settingsName] = "theme: dark\n"
	before := maps.Clone(b.texts)
	if _, _, err := Read(b, strings.Replace(file, "save 1", "save 2", 1)); err == nil || !maps.Equal(before, b.texts) {
		t.Errorf("a newer format: %v, %v", err, b.texts)
	}
	b.merge(t, file)
	if b.texts[gamesFolder+"a"] != a.texts[gamesFolder+"a"] || !strings.Contains(b.file(t), "[board/new] 1\nx\n") {
		t.Errorf("it has become\n%s", b.file(t))
	}
}

// A list keeps what was added on any device; of two lines with one name the newest wins.
func TestListsAreMerged(t *testing.T) {
	const name = "lab/mine-graph"
	a, b := &device{memory: newMemory()}, &device{memory: newMemory()}
	set := func(d *device, hour int, text string) {
		d.texts[name] = text
		Stamp(d, day.Add(time.Duration(hour)*time.Hour), name)
	}
	set(a, 1, "my own\tA-B\nkept\tE-F\n")
	set(b, 2, "my own\tC-D\nnew\tG-H\n")
	for range 2 {
		a.merge(t, b.file(t))
		b.merge(t, a.file(t))
		testkit.Equal(t, a.texts[name], "my own\tC-D\nkept\tE-F\nnew\tG-H\n", "A")
		testkit.Equal(t, b.texts[name], "my own\tC-D\nnew\tG-H\nkept\tE-F\n", "B")
	}
	l, ok := parseList([]string{"2026\tin\tone\tA", "2025\tin\tone\tB", "2026\tout\t0abc"})
	if got := l.String(); !ok || got != "2026\tin\tone\tA\n" {
		t.Errorf("it is read as %q", got)
	}
}
