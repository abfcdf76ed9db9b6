package history

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// device is the storage of one device, and what is played on it.
type device struct {
	*memory
	book  *Book
	shelf *play.Shelf
	now   time.Time
}

func newDevice() *device {
	m := newMemory()
	return &device{m, openAll(m), play.NewShelf(m), day}
}

// again restarts the program.
func (d *device) again() { d.book, d.shelf = openAll(d.memory), play.NewShelf(d.memory) }

// game returns the game of an id, a new one if there is none.
func (d *device) game(t testing.TB, id string) *play.Game {
	t.Helper()
	if g, err := d.shelf.Load(id); err == nil {
		return g
	}
	return game(t, 0).Copy(id, d.now)
}

// goOn plays moves, each given by its number among the legal ones; 0 undoes a step. A
// second passes with each.
func (d *device) goOn(t testing.TB, id string, moves ...int) {
	t.Helper()
	g := d.game(t, id)
	g.Resume(d.now)
	for _, n := range moves {
		d.now = d.now.Add(time.Second)
		if n == 0 {
			g.Undo()
		} else if legal := g.Position().Moves(); len(legal) > 0 {
			testkit.Must(t, g.Play(legal[n%len(legal)], play.Player))
		}
	}
	g.Pause(d.now)
	if err := d.shelf.Save(g, d.now); err != nil && !errors.Is(err, play.ErrDeleted) {
		t.Fatal(err)
	}
}

func (d *device) save(t testing.TB) string {
	t.Helper()
	text, err := Save(d.memory)
	testkit.Must(t, err)
	return text[0]
}

func (d *device) read(t testing.TB, file string) Merged {
	t.Helper()
	m, _, err := Read(d.memory, file)
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	d.again()
	return m
}

// kept returns the games, results and personal settings on the device.
func (d *device) kept() map[string]string {
	out := maps.Clone(d.texts)
	for _, name := range []string{reserveName, "device"} {
		delete(out, name)
	}
	if lines := strings.Split(strings.TrimSpace(out[settingsName]), "\n"); len(lines) > 0 { // in whatever order
		slices.Sort(lines)
		out[settingsName] = strings.Join(lines, "\n")
	}
	for _, name := range []string{stampsName, "own/algorithms", "lab/mine-graph"} {
		lines := strings.Split(strings.TrimSpace(out[name]), "\n")
		slices.Sort(lines)
		out[name] = strings.Join(lines, "\n")
	}
	return out
}

const gameID = "20260131-094213-kx7qa"

// Two devices that read each other's file hold the same, with nothing lost or doubled;
// reading a file again changes nothing.
func TestTwoDevices(t *testing.T) {
	a, b := newDevice(), newDevice()
	a.goOn(t, gameID, 1, 2, 3)
	a.goOn(t, "20260201-000000-aaaaa", 1)
	b.goOn(t, "20260202-000000-bbbbb", 2)
	for i, d := range []*device{a, b} {
		testkit.Must(t, d.book.Put(Result{ID: gameID + ".1", Puzzle: "challenge", Outcome: Solved, Steps: 9, Fewest: 8 * i, Finished: day}))
	}
	testkit.Must(t, b.book.Put(Result{ID: "b.2", Puzzle: "maze", Outcome: Solved, Steps: 24, Finished: day}))
	a.texts[settingsName], b.texts[settingsName] = "theme: dark\nsound: on\n", "theme: light\nlanguage: pt-PT\n"
	Stamp(a, day.Add(time.Hour), "settings/theme", "settings/sound")
	Stamp(b, day, "settings/theme", "settings/language")
	a.texts["own/challenge"], a.texts["aside/x"], a.texts["current/challenge"] = "missing / mean", "secret", gameID

	fromA, fromB := a.save(t), b.save(t)
	if m := b.read(t, fromA); m != (Merged{Games: 2, Results: 1}) { // of one result more is known to B than to A
		t.Logf("B has taken %+v", m)
	}
	a.read(t, fromB)
	for name, d := range map[string]*device{"A": a, "B": b} {
		ids, _ := d.shelf.IDs()
		if len(ids) != 3 || len(d.book.All()) != 2 {
			t.Errorf("%s has games %v and %d results", name, ids, len(d.book.All()))
		}
		if r, _ := d.book.Get(gameID + ".1"); r.Fewest != 8 {
			t.Errorf("%s does not know the fewest steps: %+v", name, r)
		}
		if s := d.texts[settingsName]; valueOf(s, "theme") != "dark" || valueOf(s, "language") != "pt-PT" || d.texts["own/challenge"] != "missing / mean" {
			t.Errorf("%s has the settings %q", name, s)
		}
	}
	if valueOf(b.texts[settingsName], "sound") != "" || b.texts["aside/x"] != "" {
		t.Error("what belongs to the device went along")
	}
	before := maps.Clone(a.texts)
	for range 2 {
		testkit.Equal(t, a.read(t, fromB), Merged{}, "read again it changes")
		testkit.Equal(t, a.read(t, a.save(t)), Merged{}, "its own file changes")
	}
	if diff := cmp.Diff(before, a.texts); diff != "" {
		t.Errorf("read again it changes:\n%s", diff)
	}
}

// Of a game on two devices the newest state wins, even if steps were taken back in it.
func TestAGameOnTwoDevices(t *testing.T) {
	a, b := newDevice(), newDevice()
	a.goOn(t, gameID, 1, 2, 3, 4)
	old := a.save(t)
	b.read(t, old)
	a.goOn(t, gameID, 0, 0, 5) // shorter than before, and newer
	if m := a.read(t, old); m.Games != 0 {
		t.Fatalf("an older state is taken for a newer one: %+v", m)
	}
	b.goOn(t, gameID, 2, 2)
	want := a.game(t, gameID).Path()
	fromA, fromB := a.save(t), b.save(t)
	a.read(t, fromB)
	b.read(t, fromA)
	for _, d := range []*device{a, b} {
		if ids, _ := d.shelf.IDs(); len(ids) != 1 {
			t.Errorf("the games are %v", ids)
		}
		testkit.EqualLists(t, d.game(t, gameID).Path(), want, "it goes on with")
	}
	if diff := cmp.Diff(a.kept(), b.kept()); diff != "" {
		t.Errorf("A and B differ:\n%s", diff)
	}
}

// A game deleted on one device is deleted on the other, and no old file brings it
// back.
func TestDeletedOnTheOtherDevice(t *testing.T) {
	a, b := newDevice(), newDevice()
	a.goOn(t, gameID, 1, 2)
	testkit.Must(t, a.book.Put(Result{ID: gameID + ".1", Puzzle: "challenge", Outcome: Solved}))
	old := a.save(t)
	b.read(t, old)
	testkit.Must(t, errors.Join(a.shelf.Delete(gameID), a.Write("gone/"+gameID+".1", "")))
	a.book.OnOtherTab("gone/" + gameID + ".1")
	if m := b.read(t, a.save(t)); m.Deleted != 2 {
		t.Errorf("read: %+v", m)
	}
	for _, d := range []*device{a, b} {
		d.read(t, old)
		d.read(t, b.save(t))
		if ids, _ := d.shelf.IDs(); len(ids) != 0 || len(d.book.All()) != 0 {
			t.Errorf("there are %v and %v", ids, d.book.All())
		}
	}
}

// Texts of newer versions are stored, and written again.
func TestNewerTextsAreKept(t *testing.T) {
	a, b := newDevice(), newDevice()
	a.goOn(t, gameID, 1)
	file := strings.Replace(a.save(t), "end 1", "[medals/gold] 2\nfirst\nsecond\n[results/x.1] 3\npuzzle: maze\noutcome: solved\nmood: high\n[setting/settings/hat] 2\n2026-01-01\nred\nend 4", 1)
	b.read(t, file)
	again := b.save(t)
	for _, part := range []string{"[medals/gold] 2\nfirst\nsecond\n", "mood: high\n", "[setting/settings/hat] 2\n2026-01-01\nred\n"} {
		if !strings.Contains(again, part) {
			t.Errorf("%q is lost in\n%s", part, again)
		}
	}
}

// A file that is damaged in any way is refused with its place, and changes
// nothing.
func TestBrokenFiles(t *testing.T) {
	a := newDevice()
	a.goOn(t, gameID, 1, 2)
	testkit.Must(t, a.book.Put(Result{ID: "b.1", Puzzle: "maze", Outcome: Solved, Steps: 3}))
	good := a.save(t)
	edit := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("there is no %q in\n%s", old, good)
		}
		return strings.Replace(good, old, new, 1)
	}
	b := newDevice()
	b.goOn(t, "20260202-000000-bbbbb", 2)
	before := maps.Clone(b.texts)
	for _, c := range []struct {
		text string
		code fault.Code
	}{
		{"", fault.SaveHead}, {"puzzle: challenge\n", fault.SaveHead}, {edit("save 1", "save one"), fault.SaveHead}, {edit("save 1", "save 2"), fault.SaveVersion}, {good + "\xff", fault.SaveHead},
		{edit("end 2", ""), fault.SaveEnd}, {edit("end 2", "end 1"), fault.SaveEnd}, {good[:len(good)/2], fault.SaveEnd}, {good + "more", fault.SaveEnd},
		{edit("[games/", "games/"), fault.SaveEntry}, {edit("[results/b.1]", "[../b.1]"), fault.SaveEntry}, {edit("[results/b.1] 5", "[results/b.1] 99"), fault.SaveEnd}, {edit("[results/b.1] 5", "[results/b.1] x"), fault.SaveEntry},
		{edit("steps: 3", "steps: x"), fault.SaveResult}, {edit("[results/b.1]", "[results/b]"), fault.SaveResult}, {edit("2. ", "3. "), "record.step"},
	} {
		_, _, err := Read(b.memory, c.text)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != c.code {
			t.Errorf("want %s, got %v", c.code, err)
		}
	}
	if diff := cmp.Diff(before, b.texts); diff != "" {
		t.Errorf("it changes:\n%s", diff)
	}
	if games, results, err := Check(strings.ReplaceAll("\ufeff"+good, "\n", "\r\n")); games != 1 || results != 1 || err != nil {
		t.Errorf("%d games, %d results, %v", games, results, err)
	}
}

// A full store is an error, and changes nothing; the file can be read again. What was
// read can be undone, but for what was changed since.
func TestReadWholeOrNotAtAll(t *testing.T) {
	a, b := newDevice(), newDevice()
	for _, id := range []string{"20260201-000000-aaaaa", "20260202-000000-bbbbb", "20260203-000000-ccccc"} {
		a.goOn(t, id, 1, 2)
	}
	b.goOn(t, "20260201-000000-aaaaa", 1)
	b.goOn(t, "20260204-000000-ddddd", 1)
	testkit.Must(t, a.shelf.Delete("20260204-000000-ddddd"))
	file, before := a.save(t), maps.Clone(b.texts)
	for more := 0; more <= 4000; more += 100 {
		b.room = b.size() + more
		_, undo, err := Read(b.memory, file)
		switch {
		case err == nil:
			if m, _, _ := Read(b.memory, file); m != (Merged{}) || maps.Equal(before, b.texts) {
				t.Errorf("it has read %+v", m)
			}
			if err := undo.Do(b.memory); err != nil {
				t.Error(err)
			}
		case !errors.Is(err, errFull) || more == 4000:
			t.Fatalf("it says %v", err)
		}
		if diff := cmp.Diff(before, b.texts); diff != "" {
			t.Fatalf("with room for %d it has changed:\n%s", b.room, diff)
		}
	}
	b.room = 0
	_, undo, err := Read(b.memory, file)
	testkit.Must(t, err)
	b.goOn(t, "20260202-000000-bbbbb", 1)
	before["games/20260202-000000-bbbbb"] = b.texts["games/20260202-000000-bbbbb"]
	if err := undo.Do(b.memory); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(before, b.texts); diff != "" {
		t.Errorf("undone it is another:\n%s", diff)
	}
}

// dying is a store of a program that ends after a number of writes.
type dying struct {
	*memory
	writes int
}

func (d *dying) Write(name, text string) error {
	if d.writes == 0 {
		return errors.New("it has ended")
	}
	d.writes--
	return d.memory.Write(name, text)
}

func (d *dying) Delete(name string) error {
	if d.writes == 0 {
		return errors.New("it has ended")
	}
	return d.memory.Delete(name)
}

// A program that ends while it reads a file has read it whole, once it starts again, or
// not at all.
func TestResumeReading(t *testing.T) {
	a, whole := newDevice(), newDevice()
	a.goOn(t, gameID, 1, 2)
	testkit.Must(t, a.book.Put(Result{ID: gameID + ".1", Puzzle: "maze", Outcome: Solved, Steps: 3}))
	file := a.save(t)
	whole.read(t, file)
	for writes := range 6 {
		b := newDevice()
		before := b.kept()
		_, _, _ = Read(&dying{b.memory, writes}, file)
		testkit.Must(t, Resume(b.memory))
		want := before
		if writes > 0 {
			want = whole.kept()
		}
		if diff := cmp.Diff(want, b.kept()); diff != "" {
			t.Errorf("after %d writes:\n%s", writes, diff)
		}
	}
}

// A file above a bound is refused. What is stored above one is saved to several files,
// which can be read in any order. No text takes more time than its size allows.
func TestBoundsOfFiles(t *testing.T) {
	entries := func(n int, name func(int) string, text string) string {
		var b strings.Builder
		b.WriteString("cavalo save 1\n")
		for i := range n {
			fmt.Fprintf(&b, "[%s] %d\n%s", name(i), strings.Count(text, "\n"), text)
		}
		return fmt.Sprintf("%send %d\n", b.String(), n)
	}
	note := func(i int) string { return fmt.Sprintf("notes/%d", i) }
	long := func(n int) func(int) string {
		return func(int) string { return "notes/" + strings.Repeat("n", n) }
	}
	list := func(int) string { return "list/lab/mine-graph" }
	for _, c := range []struct {
		what, file string
		code       fault.Code
	}{
		{"a setting without a value", entries(1, func(int) string { return "setting/x" }, "2026\n"), ""}, {"one without a time", entries(1, func(int) string { return "setting/x" }, ""), fault.SaveEntry},
		{"many entries", entries(MaxEntries, note, "x\n"), ""}, {"too many", entries(MaxEntries+1, note, "x\n"), fault.SaveEntries},
		{"a long name", entries(1, long(MaxName), ""), ""}, {"too long a name", entries(1, long(MaxName+1), ""), fault.SaveName},
		{"a large file", entries(1, list, "2026\tin\t"+strings.Repeat("x", MaxFile-100)+"\n"), ""}, {"too large", entries(1, note, strings.Repeat("x", MaxFile)+"\n"), fault.SaveSize},
		{"many settings", entries(MaxEntries, func(i int) string { return fmt.Sprintf("setting/met/%d", i) }, "2026\nyes\n"), ""},
		{"much of newer versions", entries(MaxEntries, func(i int) string { return []string{"later/x/", "gone/"}[i%2] + fmt.Sprint(i) }, ""), ""},
		{"a name for all", "cavalo save 1\n[list/lab/mine-graph] 100000\n" + func() string {
			var b strings.Builder
			for i := range 100_000 {
				fmt.Fprintf(&b, "2026\tin\tname\t%d\n", i)
			}
			return b.String()
		}() + "end 1\n", ""},
	} {
		m := newMemory()
		_, _, err := Read(m, c.file)
		var f *fault.Fault
		if errors.As(err, &f); (c.code == "") != (err == nil) || f != nil && f.Code != c.code {
			t.Errorf("%s: %v, not %s", c.what, err, c.code)
		}
		if c.code != "" && len(m.texts) > 0 {
			t.Errorf("%s: it was read", c.what)
		}
		if c.code == fault.SaveEntries && (f.Line != 2+2*MaxEntries || f.Column != 1 || f.Found != fmt.Sprint(MaxEntries+1)) {
			t.Errorf("%s: at %d:%d with %v", c.what, f.Line, f.Column, f.Found)
		}
	}
	a, b := newDevice(), newDevice()
	for i := range 2*MaxEntries + 1 {
		a.texts[fmt.Sprintf("gone/%d", i)] = ""
	}
	a.texts["gone/"+strings.Repeat("x", MaxName+1)] = ""
	files, err := Save(a.memory)
	if err != nil || len(files) != 3 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range slices.Backward(files) {
		b.read(t, file)
	}
	delete(a.texts, "gone/"+strings.Repeat("x", MaxName+1))
	if !maps.Equal(a.texts, b.texts) {
		t.Errorf("%d texts are read, not %d", len(b.texts), len(a.texts))
	}
}

// After any actions on three devices and files read in any order, all hold the same,
// and no game is lost that was not deleted.
func TestDevicesAgree(t *testing.T) {
	ids := []string{gameID, "20260201-000000-aaaaa"}
	rapid.Check(t, func(rt *rapid.T) {
		all := []*device{newDevice(), newDevice(), newDevice()}
		deleted := map[string]bool{}
		started := map[string]bool{}
		for range rapid.IntRange(1, 12).Draw(rt, "deeds") {
			d := all[rapid.IntRange(0, 2).Draw(rt, "device")]
			d.now = d.now.Add(time.Duration(rapid.IntRange(1, 1000).Draw(rt, "later")) * time.Millisecond)
			id := rapid.SampledFrom(ids).Draw(rt, "id")
			switch rapid.IntRange(0, 5).Draw(rt, "deed") {
			case 0, 1:
				d.goOn(t, id, rapid.SliceOfN(rapid.IntRange(0, 3), 1, 3).Draw(rt, "moves")...)
				started[id] = true
			case 2:
				testkit.Must(rt, d.book.Put(anyResult(rt)))
			case 3:
				d.read(t, all[rapid.IntRange(0, 2).Draw(rt, "from")].save(t))
			case 4:
				if there, _ := d.shelf.IDs(); slices.Contains(there, id) && rapid.IntRange(0, 2).Draw(rt, "sure") == 0 {
					testkit.Must(rt, d.shelf.Delete(id))
					deleted[id] = true
				}
			case 5:
				theme := rapid.SampledFrom([]string{"", "dark", "light"}).Draw(rt, "theme")
				d.texts[settingsName] = withValues(d.texts[settingsName], map[string]string{"theme": theme})
				Stamp(d, d.now, "settings/theme")
			}
		}
		var files []string
		for _, d := range all {
			files = append(files, d.save(t))
		}
		for _, d := range all {
			for _, i := range rapid.Permutation([]int{0, 1, 2, 0, 1, 2}).Draw(rt, "order") {
				d.read(t, files[i])
			}
		}
		for i, d := range all[1:] {
			if diff := cmp.Diff(all[0].kept(), d.kept()); diff != "" {
				rt.Fatalf("devices 0 and %d differ:\n%s", i+1, diff)
			}
		}
		for id := range started {
			if there, _ := all[0].shelf.IDs(); !deleted[id] && !slices.Contains(there, id) {
				rt.Fatalf("%s is lost: %v", id, there)
			}
		}
		if m := all[0].read(t, all[1].save(t)); m != (Merged{}) {
			rt.Fatalf("there is more to be read: %+v", m)
		}
	})
}

// FuzzParse: any text is parsed or refused, and what is parsed can be written and
// parsed again without a change.
func FuzzParse(f *testing.F) {
	a := newDevice()
	a.goOn(f, gameID, 1, 2)
	_ = a.book.Put(Result{ID: "b.1", Puzzle: "maze", Outcome: Solved, Steps: 3})
	_ = a.shelf.Delete("20260201-000000-aaaaa")
	f.Add(a.save(f))
	f.Add("cavalo save 1\nend 0\n")
	f.Add("cavalo save 1\n[setting/own/maze] 1\nx\n[marks/x] 2\nb\na\nend 2\n")
	f.Add("cavalo save 1\n[setting] 1\n\n[0] 2\n\n\nend 2")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parse(text)
		if err != nil {
			return
		}
		once := s.files()[0]
		again, err := parse(once)
		if err != nil {
			t.Fatalf("%v in\n%s", err, once)
		}
		testkit.MustEqual(t, again.files()[0], once, "written")
	})
}
