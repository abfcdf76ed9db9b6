package history

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/play"
)

// fileHead starts a saved file; the package comment shows one.
const fileHead = "cavalo save "

// FileVersion is the version of the files that Save writes.
const FileVersion = 1

// The bounds of a file. A page that read more would be slow ever after.
const (
	MaxFile    = 8 << 20 // bytes
	MaxEntries = 20_000  // texts in a file
	MaxName    = 64      // characters of the name of a text, after its folder
)

// IsFile reports whether a text is meant to be a file that Save wrote.
func IsFile(text string) bool {
	return strings.HasPrefix(strings.TrimPrefix(text, "\ufeff"), fileHead)
}

// The names of the texts in the store.
const (
	gamesFolder   = "games/"
	goneFolder    = play.DeletedFolder
	settingFolder = "setting/"
	laterFolder   = "later/" // in the store, before the names of newer versions
	settingsName  = "settings"
	stampsName    = "changed" // when settings were changed
)

// settingKeys are the lines of the settings that are personal; the others belong to the
// device.
var settingKeys = []string{"language", "theme", "motion", "keys"}

// setting is the value of a personal setting with the time of its choice, which may be "".
type setting struct{ at, value string }

func (s setting) join(other setting) setting {
	if other.at > s.at || other.at == s.at && other.value > s.value {
		return other
	}
	return s
}

// state is the contents of a file. Joining two states is commutative, associative and
// idempotent: each part is a union, in which the newest of a name wins.
type state struct {
	games    map[string]string // records by id
	gone     map[string]bool   // ids of deleted games and results
	results  map[string]Result
	settings map[string]setting
	notes    map[string]map[string]bool // lines by name
	lists    map[string]list            // by name
	later    map[string]string
}

func newState() state {
	return state{map[string]string{}, map[string]bool{}, map[string]Result{}, map[string]setting{}, map[string]map[string]bool{}, map[string]list{}, map[string]string{}}
}

// addGame adds a game unless a newer state of it is there: the one that has taken more
// time. A newer version's record is kept as it is; a text that is no record is an error.
func (s state) addGame(id, record string) error {
	g, err := play.ParseRecord(record)
	switch {
	case err == nil:
		if g.ID() != id {
			g = g.Copy(id, time.Time{})
		}
		record = g.Record(time.Time{})
	case !play.IsNewer(record):
		return err
	}
	s.keepNewer(id, record)
	return nil
}

func (s state) keepNewer(id, record string) {
	if there, known := s.games[id]; !known || newer(record, there) {
		s.games[id] = record
	}
}

// newer reports whether a record is newer than another one of the same game.
func newer(record, than string) bool {
	a, b := play.ReadHeading(record), play.ReadHeading(than)
	return cmp.Or(cmp.Compare(a.Time, b.Time), cmp.Compare(a.Steps, b.Steps), strings.Compare(record, than)) > 0
}

func setInner[V any](m map[string]map[string]V, key, inner string, v V) {
	if m[key] == nil {
		m[key] = map[string]V{}
	}
	m[key][inner] = v
}

// join adds another state, and removes deleted games and results.
func (s state) join(other state) {
	for id, record := range other.games {
		s.keepNewer(id, record)
	}
	for name, set := range other.notes {
		for line := range set {
			setInner(s.notes, name, line, true)
		}
	}
	maps.Copy(s.gone, other.gone)
	for id, r := range other.results {
		if mine, ok := s.results[id]; ok {
			r = r.Join(mine)
		}
		s.results[id] = r
	}
	for name, x := range other.settings {
		s.settings[name] = x.join(s.settings[name])
	}
	for name, l := range other.lists {
		if s.lists[name] == nil {
			s.lists[name] = list{}
		}
		for _, e := range l {
			s.lists[name].add(e)
		}
	}
	for name, text := range other.later {
		s.later[name] = max(text, s.later[name])
	}
	s.settle()
}

// settle removes deleted games and results.
func (s state) settle() {
	for id := range s.gone {
		delete(s.games, id)
		delete(s.results, id)
	}
}

// entries returns the texts of a file.
func (s state) entries() map[string]string {
	out := map[string]string{}
	for id, text := range s.games {
		out[gamesFolder+id] = text
	}
	for id := range s.gone {
		out[goneFolder+id] = ""
	}
	for id, r := range s.results {
		out[folder+id] = r.String()
	}
	for name, x := range s.settings {
		out[settingFolder+name] = x.at + "\n" + x.value + "\n"
	}
	for name, set := range s.notes {
		out[notesFolder+name] = lines(newest(set))
	}
	for name, l := range s.lists {
		if len(l) > 0 {
			out[listFolder+name] = l.String()
		}
	}
	maps.Copy(out, s.later)
	maps.DeleteFunc(out, func(name, _ string) bool { return tooLong(name) }) // which no device would read
	return out
}

func lines(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return strings.Join(list, "\n") + "\n"
}

// files formats the state as files within the bounds.
func (s state) files() (all []string) {
	entries := s.entries()
	var b strings.Builder
	count := 0
	end := func() {
		all = append(all, fileHead+strconv.Itoa(FileVersion)+"\n"+b.String()+"end "+strconv.Itoa(count)+"\n")
		b.Reset()
		count = 0
	}
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		text := entries[name]
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		text = "[" + name + "] " + strconv.Itoa(strings.Count(text, "\n")) + "\n" + text
		const around = 64 // bytes of the first line and the last
		if count == MaxEntries || count > 0 && b.Len()+len(text)+around > MaxFile {
			end()
		}
		b.WriteString(text)
		count++
	}
	end()
	return all
}

// parse parses a file.
func parse(text string) (state, error) {
	if len(text) > MaxFile {
		return state{}, fault.New(fault.SaveSize, megabytes(len(text)), megabytes(MaxFile))
	}
	list := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	version, ok := strings.CutPrefix(strings.TrimSpace(list[0]), fileHead)
	if n, err := strconv.Atoi(version); !ok || err != nil || n < 1 || !utf8.ValidString(text) {
		return state{}, fault.New(fault.SaveHead, list[0]).At(1, 1)
	} else if n > FileVersion {
		return state{}, fault.New(fault.SaveVersion, version, strconv.Itoa(FileVersion)).At(1, len(fileHead)+1)
	}
	s, count, at := newState(), 0, 1
	for ; at < len(list); count++ {
		if line := strings.TrimSpace(list[at]); strings.HasPrefix(line, "end") {
			if line != "end "+strconv.Itoa(count) || strings.TrimSpace(strings.Join(list[at+1:], "")) != "" {
				return state{}, fault.New(fault.SaveEnd, line, strconv.Itoa(count)).At(at+1, 1)
			}
			s.settle()
			return s, nil
		}
		if list[at] == "" && strings.TrimSpace(strings.Join(list[at:], "")) == "" {
			break // the last line is missing
		}
		name, size, ok := strings.Cut(strings.TrimPrefix(list[at], "["), "] ")
		n, err := strconv.Atoi(strings.TrimSpace(size))
		if !ok || err != nil || n < 0 || !strings.HasPrefix(list[at], "[") || !validName(name) {
			return state{}, fault.New(fault.SaveEntry, list[at]).At(at+1, 1)
		}
		switch {
		case tooLong(name):
			return state{}, fault.New(fault.SaveName, name, strconv.Itoa(MaxName)).At(at+1, 2)
		case count == MaxEntries:
			return state{}, fault.New(fault.SaveEntries, strconv.Itoa(MaxEntries+1), strconv.Itoa(MaxEntries)).At(at+1, 1)
		}
		if n >= len(list)-at {
			break
		}
		if err := s.add(name, list[at+1:at+1+n], at+1); err != nil {
			return state{}, err
		}
		at += 1 + n
	}
	return state{}, fault.New(fault.SaveEnd, "", strconv.Itoa(count)).At(len(list), 1)
}

// megabytes formats a size, rounded up.
func megabytes(n int) string { return strconv.Itoa((n+1<<20-1)>>20) + " MB" }

// tooLong reports whether a name has more than MaxName characters after its folder.
func tooLong(name string) bool {
	return len(name)-strings.Index(name, "/")-1 > MaxName
}

// validName reports whether a text may be a name in storage.
func validName(name string) bool {
	if name == "" || strings.Contains(name, "..") || strings.HasPrefix(name, "/") || strings.HasSuffix(name, "/") || strings.Contains(name, "//") {
		return false
	}
	return strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./") == ""
}

func (s state) add(name string, list []string, line int) error {
	text := lines(list)
	top, rest, inside := strings.Cut(name, "/")
	if inside { // else it was written by a newer version
		top += "/"
	}
	switch {
	case top == listFolder && isList(rest):
		l, ok := parseList(list)
		if !ok {
			return fault.New(fault.SaveEntry, name).At(line, 1)
		}
		s.lists[rest] = l
		return nil
	}
	switch top {
	case gamesFolder:
		if len(rest) > 64 || strings.ContainsAny(rest, "./") {
			return fault.New(fault.SaveEntry, name).At(line, 1)
		}
		err := s.addGame(rest, text)
		var f *fault.Fault
		if errors.As(err, &f) {
			return f.At(f.Line+line, f.Column)
		}
		return err
	case goneFolder:
		s.gone[rest] = true
	case folder:
		r, ok := Parse(rest, text)
		if !ok {
			return fault.New(fault.SaveResult, name).At(line, 1)
		}
		s.results[rest] = r
	case settingFolder:
		if len(list) == 0 {
			return fault.New(fault.SaveEntry, name).At(line, 1)
		}
		s.settings[rest] = setting{list[0], strings.Join(list[1:], "\n")}
	case notesFolder:
		s.note(rest, text)
	case "marks/", "best/", "tiles/": // earlier states of games and second copies of results, once written
	default:
		s.later[name] = text
	}
	return nil
}

// note adds the lines of a text to the notes of a name.
func (s state) note(name, text string) {
	for line := range setOf(text) {
		setInner(s.notes, name, line, true)
	}
}

// load returns the state of a store. Texts that can't be parsed are left as they are.
func load(store Store) (s state, err error) {
	names, err := store.Names()
	if err != nil {
		return s, err
	}
	s = newState()
	var later []string
	for _, name := range names {
		text, err := store.Read(name)
		if err != nil {
			continue
		}
		top, rest, _ := strings.Cut(name, "/")
		switch {
		case top+"/" == gamesFolder:
			_ = s.addGame(rest, text)
		case top+"/" == goneFolder:
			s.gone[rest] = true
		case top+"/" == folder:
			if r, ok := Parse(rest, text); ok {
				s.results[rest] = r
			}
		case top+"/" == notesFolder:
			s.note(rest, text)
		case top+"/" == laterFolder:
			later = append(later, rest)
		case isPersonal(name):
			s.settings[name] = setting{value: text}
		}
	}
	settings, _ := store.Read(settingsName) // "" means the defaults
	text, _ := store.Read(stampsName)       // "" means unknown times
	stamps := valuesOf(text)
	for _, key := range settingKeys {
		name, value := settingsName+"/"+key, valueOf(settings, key)
		if value != "" || stamps[name] != "" {
			s.settings[name] = setting{value: value}
		}
	}
	for name, x := range s.settings {
		x.at = stamps[name]
		s.settings[name] = x
	}
	for _, name := range names {
		if isList(name) {
			text, _ := store.Read(name) // "" is an empty list
			s.lists[name] = listOf(text, stamps[name])
		}
	}
	known := newState() // texts that an earlier version did not know
	for _, name := range later {
		text, _ := store.Read(laterFolder + name) // it has been read before
		if err := known.add(name, strings.Split(strings.TrimSuffix(text, "\n"), "\n"), 0); err != nil {
			s.later[name] = text
		}
	}
	s.join(known)
	return s, nil
}

// valuesOf returns the values of a text of lines "key: value" by key. The first line with
// a key counts.
func valuesOf(text string) map[string]string {
	values := map[string]string{}
	for line := range strings.Lines(text) {
		k, v, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if _, twice := values[k]; !twice {
			values[k] = v
		}
	}
	return values
}

// valueOf returns the value of a key in a text of lines "key: value".
func valueOf(text, key string) string { return valuesOf(text)[key] }

// withValues returns a text with changed values; "" removes a line.
func withValues(text string, values map[string]string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		k, _, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if _, other := values[k]; !other {
			b.WriteString(strings.TrimRight(line, "\n") + "\n")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if value := values[key]; value != "" {
			b.WriteString(key + ": " + value + "\n")
		}
	}
	return b.String()
}

// Stamp stores the time of a change of personal settings, by the names of their texts or,
// for lines of the settings, names such as "settings/theme". It ignores other names.
func Stamp(store Store, now time.Time, names ...string) {
	stamps := map[string]string{}
	for _, name := range names {
		key, line := strings.CutPrefix(name, settingsName+"/")
		if isPersonal(name) || isList(name) || line && slices.Contains(settingKeys, key) {
			stamps[name] = now.UTC().Format(time.RFC3339Nano)
		}
	}
	if len(stamps) > 0 {
		text, _ := store.Read(stampsName)                     // "" means unknown times
		_ = store.Write(stampsName, withValues(text, stamps)) // on failure the other device's choice may win
	}
}

// Changed returns the names, for Stamp, of the personal settings that differ between two
// texts of settings.
func Changed(before, after string) (names []string) {
	for _, key := range settingKeys {
		if valueOf(before, key) != valueOf(after, key) {
			names = append(names, settingsName+"/"+key)
		}
	}
	return names
}

// Save returns all games, results and personal settings as a file, or as several within
// the bounds of files, which may be read in any order.
func Save(store Store) (files []string, err error) {
	s, err := load(store)
	if err != nil {
		return nil, err
	}
	return s.files(), nil
}

// update writes a text unless the store already has it.
func update(store Store, name, text string) error {
	if there, err := store.Read(name); err == nil && there == text {
		return nil
	}
	return store.Write(name, text)
}

// Merged counts the changes by Read.
type Merged struct {
	Games   int // new games, and games continued on the other device
	Results int // new results, and results with additional data
	Deleted int // games and results deleted on the other device
}

// Check returns the numbers of games and results in a file, or its fault.
func Check(file string) (games, results int, err error) {
	s, err := parse(file)
	return len(s.games), len(s.results), err
}

// Read merges a file of Save into a store, and returns how to undo that. A text of the
// store stays unless the file has a later state of it or its deletion. If the file is
// faulty or there is no room, nothing is changed. [Resume] finishes an interrupted merge.
func Read(store Store, file string) (m Merged, undo Undo, err error) {
	theirs, err := parse(file)
	if err != nil {
		return m, nil, err
	}
	change := &staged{Store: store, texts: map[string]stored{}}
	if m, err = joinTo(change, theirs); err != nil {
		return Merged{}, nil, err
	}
	_ = store.Write(mergingName, file) // on failure Resume can't finish an interrupted merge
	if undo, err = change.commit(); err != nil {
		m = Merged{}
	}
	return m, undo, errors.Join(err, store.Delete(mergingName))
}

// joinTo merges the state of a file into a store.
func joinTo(store Store, theirs state) (m Merged, err error) {
	s, err := load(store)
	if err != nil {
		return m, err
	}
	games, results := maps.Clone(s.games), maps.Clone(s.results)
	s.join(theirs)
	for id, text := range s.games {
		if games[id] != text {
			m.Games++
			err = errors.Join(err, store.Write(gamesFolder+id, text))
		}
	}
	for id, r := range s.results {
		if old, there := results[id]; !there || old.String() != r.String() {
			m.Results++
			err = errors.Join(err, store.Write(folder+id, r.String()))
		}
	}
	for id := range s.gone {
		if _, there := games[id]; there {
			m.Deleted++
			err = errors.Join(err, store.Delete(gamesFolder+id))
		}
		if _, there := results[id]; there {
			m.Deleted++
			err = errors.Join(err, store.Delete(folder+id))
		}
	}
	return m, errors.Join(err, s.writeRest(store))
}

// writeRest writes settings, deletions, and the texts of newer versions.
func (s state) writeRest(store Store) (err error) {
	for id := range s.gone {
		err = errors.Join(err, update(store, goneFolder+id, ""))
	}
	for name, set := range s.notes {
		err = errors.Join(err, update(store, notesFolder+name, lines(newest(set))))
	}
	for name, text := range s.later {
		err = errors.Join(err, update(store, laterFolder+name, text))
	}
	settings, _ := store.Read(settingsName) // "" means the defaults
	before := settings
	stamps, _ := store.Read(stampsName)
	were, now := valuesOf(stamps), map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(s.settings)) {
		x := s.settings[name]
		key, line := strings.CutPrefix(name, settingsName+"/")
		switch {
		case line && slices.Contains(settingKeys, key):
			if valueOf(settings, key) != x.value {
				settings = withValues(settings, map[string]string{key: x.value})
			}
		case isPersonal(name):
			err = errors.Join(err, update(store, name, x.value))
		default: // a setting of a newer version
			err = errors.Join(err, update(store, laterFolder+settingFolder+name, x.at+"\n"+x.value+"\n"))
			continue
		}
		now[name] = x.at
	}
	for _, name := range slices.Sorted(maps.Keys(s.lists)) {
		if l := s.lists[name]; len(l) > 0 {
			err = errors.Join(err, l.write(store, name))
			now[name] = l.last() // the same on all devices
		}
	}
	maps.DeleteFunc(now, func(name, at string) bool { return were[name] == at })
	if settings != before {
		err = errors.Join(err, store.Write(settingsName, settings))
	}
	if len(now) > 0 {
		err = errors.Join(err, store.Write(stampsName, withValues(stamps, now)))
	}
	return err
}
