package past

import (
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

// The file that everything is saved to begins with a line that says so. Texts
// follow, each behind a line with its name and the number of its lines; the last
// line tells how many texts there are:
//
//	cavalo save 1
//	[games/20261122-100125-abcde] 14
//	puzzle: challenge
//	..
//	[results/20261122-100125-abcde.2wq8x0f4kz1ab] 10
//	..
//	[setting/settings/theme] 2
//	2026-11-22T10:01:25Z
//	dark
//	end 3
//
// Besides games and results there are "gone/" for what was deleted, "marks/" for
// the states that a game was saved in before (which tells whether a file holds an
// older state of a game or another way of going on with it), and "setting/" for
// what belongs to the person: the time of the choice, then what was chosen. Texts
// under other names are those of newer versions: they are kept and passed on.
const fileHead = "cavalo save "

// FileVersion is that of the files that Save writes.
const FileVersion = 1

// MaxFile is the size of the largest file that is read, in bytes.
const MaxFile = 64 << 20

// What a file can be expected to be. Each comment is the English phrase that
// follows "expected".
var (
	// a file that begins with "cavalo save"
	codeHead = fault.NewCode("save.head")
	// a file of version %[1]s: a newer program wrote this one
	codeVersion = fault.NewCode("save.version")
	// a line with a name in brackets and the number of its lines
	codeEntry = fault.NewCode("save.entry")
	// the line "end %[1]s": a part of the file is missing
	codeEnd = fault.NewCode("save.end")
	// a result
	codeResult = fault.NewCode("save.result")
	// a text of at most %[1]s
	codeFileSize = fault.NewCode("save.size")
)

// IsFile reports whether a text is meant to be a file that Save wrote.
func IsFile(text string) bool {
	return strings.HasPrefix(strings.TrimPrefix(text, "\ufeff"), fileHead)
}

// The names of what is kept.
const (
	gamesFolder   = "games/"
	marksFolder   = play.MarksFolder
	goneFolder    = play.DeletedFolder
	settingFolder = "setting/"
	laterFolder   = "later/" // in the store, before the names of newer versions
	settingsName  = "settings"
	stampsName    = "changed" // when settings were changed
	currentFolder = "current/"
)

// settingKeys are the lines of the settings that belong to the person; the others
// belong to the device. personal are the texts that do.
var settingKeys, personal = []string{"language", "theme", "motion", "keys"}, []string{"own/", "tiles/look"}

func isPersonal(name string) bool {
	return slices.ContainsFunc(personal, func(p string) bool { return name == p || strings.HasSuffix(p, "/") && strings.HasPrefix(name, p) })
}

// setting is what a person chose, and when; "" is a time that nobody knows.
type setting struct{ at, value string }

func (s setting) join(other setting) setting {
	if other.at > s.at || other.at == s.at && other.value > s.value {
		return other
	}
	return s
}

// state is everything that is saved. Joining two is commutative, associative and
// idempotent: each part is a union, or the larger of two.
type state struct {
	games    map[string]map[string]string // by family and hash: the records, with the family's id
	dead     map[string]map[string]bool   // by family: the hashes of states that were gone on from
	gone     map[string]bool              // ids of families and results that were deleted
	results  map[string]Result
	settings map[string]setting
	later    map[string]string
}

func newState() state {
	return state{map[string]map[string]string{}, map[string]map[string]bool{}, map[string]bool{}, map[string]Result{}, map[string]setting{}, map[string]string{}}
}

// otherMark stands between the id of a game and the hash of another way in which
// it was gone on with on another device. hashLen is the length of that hash.
const (
	otherMark = "-x"
	hashLen   = 13
)

// family is the id that a game had before it was gone on with in several ways.
func family(id string) string {
	if at := len(id) - hashLen - len(otherMark); at > 0 && id[at:at+len(otherMark)] == otherMark {
		return id[:at]
	}
	return id
}

// contentOf is a record under its family's id, and the hash of all but the id;
// ok is false when it is no record.
func contentOf(id, record string) (hash, text string, err error) {
	g, err := play.ParseRecord(record)
	if err != nil {
		return "", "", err
	}
	text = g.Copy("x", time.Time{}).Record(time.Time{})
	hash = HashID(text)
	hash = strings.Repeat("0", hashLen-len(hash)) + hash
	return hash, g.Copy(family(id), time.Time{}).Record(time.Time{}), nil
}

func (s state) addGame(id, record string) (hash string, err error) {
	hash, text, err := contentOf(id, record)
	if err == nil {
		put(s.games, family(id), hash, text)
	}
	return hash, err
}

func put[V any](m map[string]map[string]V, key, inner string, v V) {
	if m[key] == nil {
		m[key] = map[string]V{}
	}
	m[key][inner] = v
}

// join adds what another state holds, and drops what is dead or deleted.
func (s state) join(other state) {
	for base, texts := range other.games {
		for hash, text := range texts {
			put(s.games, base, hash, text)
		}
	}
	for base, hashes := range other.dead {
		for hash := range hashes {
			put(s.dead, base, hash, true)
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
	for name, text := range other.later {
		s.later[name] = max(text, s.later[name])
	}
	s.settle()
}

// settle drops what is dead or deleted.
func (s state) settle() {
	for id := range s.gone {
		delete(s.games, id)
		delete(s.dead, id)
		delete(s.results, id)
	}
	for base, texts := range s.games {
		alive := maps.Clone(texts)
		maps.DeleteFunc(alive, func(hash, _ string) bool { return s.dead[base][hash] })
		if len(alive) > 0 { // else a game has come back to where it was: nothing is lost of it
			s.games[base] = alive
		}
	}
}

// named gives each game its id: the one that most was done in has the family's.
func (s state) named() map[string]string {
	out := map[string]string{}
	for base, texts := range s.games {
		for i, hash := range ranked(texts) {
			id := base
			if i > 0 {
				id += otherMark + hash
			}
			out[id] = withID(texts[hash], base, id)
		}
	}
	return out
}

// ranked sorts the ways in which a game was gone on with: most steps first, then
// most time.
func ranked(texts map[string]string) []string {
	headings := map[string]play.Heading{}
	for hash, text := range texts {
		headings[hash] = play.ReadHeading(text)
	}
	return slices.SortedFunc(maps.Keys(texts), func(a, b string) int {
		x, y := headings[a], headings[b]
		switch {
		case x.Steps != y.Steps:
			return y.Steps - x.Steps
		case x.Time != y.Time:
			return int(max(min(y.Time-x.Time, 1), -1))
		}
		return strings.Compare(a, b)
	})
}

// withID gives a record another id. Its header has the id in a line of its own.
func withID(record, old, id string) string {
	return strings.Replace(record, "\nid: "+old+"\n", "\nid: "+id+"\n", 1)
}

// entries are the texts of a file.
func (s state) entries() map[string]string {
	out := map[string]string{}
	for id, text := range s.named() {
		out[gamesFolder+id] = text
	}
	for base, hashes := range s.dead {
		out[marksFolder+base] = lines(slices.Sorted(maps.Keys(hashes)))
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
	maps.Copy(out, s.later)
	return out
}

func lines(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return strings.Join(list, "\n") + "\n"
}

// format writes a file.
func (s state) format() string {
	var b strings.Builder
	b.WriteString(fileHead + strconv.Itoa(FileVersion) + "\n")
	entries := s.entries()
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		text := entries[name]
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		b.WriteString("[" + name + "] " + strconv.Itoa(strings.Count(text, "\n")) + "\n" + text)
	}
	b.WriteString("end " + strconv.Itoa(len(entries)) + "\n")
	return b.String()
}

// parse reads a file. Any fault in it is an error.
func parse(text string) (state, error) {
	if len(text) > MaxFile {
		return state{}, fault.New(codeFileSize, strconv.Itoa(len(text))+" B", strconv.Itoa(MaxFile)+" B")
	}
	list := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	version, ok := strings.CutPrefix(strings.TrimSpace(list[0]), fileHead)
	if n, err := strconv.Atoi(version); !ok || err != nil || n < 1 || !utf8.ValidString(text) {
		return state{}, fault.New(codeHead, list[0]).At(1, 1)
	} else if n > FileVersion {
		return state{}, fault.New(codeVersion, version, strconv.Itoa(FileVersion)).At(1, len(fileHead)+1)
	}
	s, count, at := newState(), 0, 1
	for ; at < len(list); count++ {
		if line := strings.TrimSpace(list[at]); strings.HasPrefix(line, "end") {
			if line != "end "+strconv.Itoa(count) || strings.TrimSpace(strings.Join(list[at+1:], "")) != "" {
				return state{}, fault.New(codeEnd, line, strconv.Itoa(count)).At(at+1, 1)
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
			return state{}, fault.New(codeEntry, list[at]).At(at+1, 1)
		}
		if n >= len(list)-at {
			break
		}
		if err := s.add(name, list[at+1:at+1+n], at+1); err != nil {
			return state{}, err
		}
		at += 1 + n
	}
	return state{}, fault.New(codeEnd, "", strconv.Itoa(count)).At(len(list), 1)
}

// validName reports whether a text may be a name in storage.
func validName(name string) bool {
	if name == "" || len(name) > 200 || strings.Contains(name, "..") || strings.HasPrefix(name, "/") || strings.HasSuffix(name, "/") || strings.Contains(name, "//") {
		return false
	}
	return strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./") == ""
}

// add takes an entry of a file, which begins in a line, into the state.
func (s state) add(name string, list []string, line int) error {
	text := lines(list)
	top, rest, inside := strings.Cut(name, "/")
	if inside { // else it is no entry of a folder, but one of a newer version
		top += "/"
	}
	switch top {
	case gamesFolder:
		if len(rest) > 64 || strings.ContainsAny(rest, "./") {
			return fault.New(codeEntry, name).At(line, 1)
		}
		_, err := s.addGame(rest, text)
		var f *fault.Fault
		if errors.As(err, &f) {
			return f.At(f.Line+line, f.Column)
		}
		return err
	case marksFolder:
		for _, hash := range list {
			put(s.dead, rest, strings.TrimSpace(hash), true)
		}
	case goneFolder:
		s.gone[rest] = true
	case folder:
		r, ok := Parse(rest, text)
		if !ok {
			return fault.New(codeResult, name).At(line, 1)
		}
		s.results[rest] = r
	case settingFolder:
		if len(list) == 0 {
			return fault.New(codeEntry, name).At(line, 1)
		}
		s.settings[rest] = setting{list[0], strings.Join(list[1:], "\n")}
	default:
		s.later[name] = text
	}
	return nil
}

// load reads the state that a store holds, and which hash each game there has.
// What can't be understood is left alone.
func load(store Store) (s state, hashes map[string]string, err error) {
	names, err := store.Names()
	if err != nil {
		return s, nil, err
	}
	s, hashes = newState(), map[string]string{}
	marks := map[string][]string{}
	for _, name := range names {
		text, err := store.Read(name)
		if err != nil {
			continue
		}
		top, rest, _ := strings.Cut(name, "/")
		switch {
		case top+"/" == gamesFolder:
			if hash, err := s.addGame(rest, text); err == nil {
				hashes[rest] = hash
			}
		case top+"/" == marksFolder:
			marks[rest] = strings.Fields(text)
		case top+"/" == goneFolder:
			s.gone[rest] = true
		case top+"/" == folder:
			if r, ok := Parse(rest, text); ok {
				s.results[rest] = r
			}
		case top+"/" == laterFolder:
			s.later[rest] = text
		case isPersonal(name):
			s.settings[name] = setting{value: text}
		}
	}
	for base, list := range marks {
		for _, hash := range list {
			if _, now := s.games[base][hash]; !now {
				put(s.dead, base, hash, true)
			}
		}
	}
	settings, wrong := store.Read(settingsName) // none is the first choice of all
	stamps, _ := store.Read(stampsName)         // none is no time known
	for _, key := range settingKeys {
		if name := settingsName + "/" + key; wrong == nil || valueOf(stamps, name) != "" {
			s.settings[name] = setting{value: valueOf(settings, key)}
		}
	}
	for name, x := range s.settings {
		x.at = valueOf(stamps, name)
		s.settings[name] = x
	}
	s.settle()
	return s, hashes, nil
}

// valueOf is what a text of lines "key: value" has for a key.
func valueOf(text, key string) string {
	for line := range strings.Lines(text) {
		if k, v, _ := strings.Cut(strings.TrimSpace(line), ": "); k == key {
			return v
		}
	}
	return ""
}

// withValue gives a key another value; "" takes its line away.
func withValue(text, key, value string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if k, _, _ := strings.Cut(strings.TrimSpace(line), ": "); k != key {
			b.WriteString(strings.TrimRight(line, "\n") + "\n")
		}
	}
	if value != "" {
		b.WriteString(key + ": " + value + "\n")
	}
	return b.String()
}

// Stamp notes when settings were changed, by the names of their texts or, for
// lines of the settings, "settings/theme". Names of what belongs to the device
// are passed over.
func Stamp(store Store, now time.Time, names ...string) {
	text, _ := store.Read(stampsName) // none is no time known
	before := text
	for _, name := range names {
		key, line := strings.CutPrefix(name, settingsName+"/")
		if isPersonal(name) || line && slices.Contains(settingKeys, key) {
			text = withValue(text, name, now.UTC().Format(time.RFC3339Nano))
		}
	}
	if text != before {
		_ = store.Write(stampsName, text) // without it the other device's choice may count
	}
}

// Changed returns the names of the personal settings that differ between two
// texts of settings, as Stamp takes them.
func Changed(before, after string) (names []string) {
	for _, key := range settingKeys {
		if valueOf(before, key) != valueOf(after, key) {
			names = append(names, settingsName+"/"+key)
		}
	}
	return names
}

// Save returns everything that belongs to the person as one text, and notes in
// the store what was saved: Read tells older states of a game by that.
func Save(store Store) (string, error) {
	s, _, err := load(store)
	if err != nil {
		return "", err
	}
	_ = s.mark(store) // without it an older state is taken for another way of going on
	return s.format(), nil
}

// mark keeps the hashes of all games as they are now.
func (s state) mark(store Store) error {
	for base, texts := range s.games {
		all := maps.Clone(s.dead[base])
		if all == nil {
			all = map[string]bool{}
		}
		for hash := range texts {
			all[hash] = true
		}
		if err := update(store, marksFolder+base, lines(slices.Sorted(maps.Keys(all)))); err != nil {
			return err
		}
	}
	return nil
}

// update writes a text that is not there yet.
func update(store Store, name, text string) error {
	if there, err := store.Read(name); err == nil && there == text {
		return nil
	}
	return store.Write(name, text)
}

// Merged is what came of reading a file.
type Merged struct {
	Games   int // that are new, or were gone on with
	Results int // that are new, or of which more is known
	Deleted int // games and results that were deleted on the other device
}

// Check says what is wrong with a file that Save wrote, and what is in it.
func Check(file string) (games, results int, err error) {
	s, err := parse(file)
	return len(s.named()), len(s.results), err
}

// Read takes everything that a file of Save holds into a store. What is there
// stays, unless the file has a later state of it or says that it was deleted. An
// error in the file changes nothing; where there is no room, what was taken over
// so far stays, and the file can be read again.
func Read(store Store, file string) (m Merged, err error) {
	theirs, err := parse(file)
	if err != nil {
		return m, err
	}
	s, hashes, err := load(store)
	if err != nil {
		return m, err
	}
	results := maps.Clone(s.results)
	s.join(theirs)
	games := s.named()
	for id, text := range games {
		if _, there := hashes[id]; !there || !sameRecord(store, id, text) {
			m.Games++
			if err := store.Write(gamesFolder+id, text); err != nil {
				return m, err
			}
		}
	}
	for id, r := range s.results {
		if old, there := results[id]; !there || old.String() != r.String() {
			m.Results++
			if err := store.Write(folder+id, r.String()); err != nil {
				return m, err
			}
		}
	}
	return m, errors.Join(s.mark(store), s.writeRest(store), s.moveOn(store, hashes, games), s.clear(store, hashes, games, results, &m))
}

// sameRecord reports whether the store has this record already, written in
// whatever way.
func sameRecord(store Store, id, text string) bool {
	there, err := store.Read(gamesFolder + id)
	if err != nil {
		return false
	}
	a, _, err := contentOf(id, there)
	b, _, err2 := contentOf(id, text)
	return err == nil && err2 == nil && a == b
}

// writeRest writes settings, what was deleted and what newer versions have.
func (s state) writeRest(store Store) (err error) {
	for id := range s.gone {
		err = errors.Join(err, update(store, goneFolder+id, ""))
	}
	for name, text := range s.later {
		err = errors.Join(err, update(store, laterFolder+name, text))
	}
	settings, _ := store.Read(settingsName) // none is the first choice of all
	before := settings
	stamps, _ := store.Read(stampsName)
	was := stamps
	for _, name := range slices.Sorted(maps.Keys(s.settings)) {
		x := s.settings[name]
		key, line := strings.CutPrefix(name, settingsName+"/")
		switch {
		case line && slices.Contains(settingKeys, key):
			if valueOf(settings, key) != x.value {
				settings = withValue(settings, key, x.value)
			}
		case isPersonal(name):
			err = errors.Join(err, update(store, name, x.value))
		default: // of a newer version
			err = errors.Join(err, update(store, laterFolder+settingFolder+name, x.at+"\n"+x.value+"\n"))
			continue
		}
		if valueOf(stamps, name) != x.at {
			stamps = withValue(stamps, name, x.at)
		}
	}
	if settings != before {
		err = errors.Join(err, store.Write(settingsName, settings))
	}
	if stamps != was {
		err = errors.Join(err, store.Write(stampsName, stamps))
	}
	return err
}

// moveOn lets each puzzle go on with the game in hand where that has another id
// now.
func (s state) moveOn(store Store, hashes, games map[string]string) error {
	names, err := store.Names()
	if err != nil {
		return err
	}
	for _, name := range names {
		if !strings.HasPrefix(name, currentFolder) {
			continue
		}
		id, wrong := store.Read(name)
		hash, known := hashes[id]
		if wrong != nil || !known {
			continue
		}
		base := family(id)
		for i, alive := range ranked(s.games[base]) {
			if to := base + otherMark + alive; alive == hash && i > 0 && to != id {
				err = errors.Join(err, store.Write(name, to))
			} else if alive == hash && i == 0 && base != id {
				err = errors.Join(err, store.Write(name, base))
			}
		}
	}
	return err
}

// clear takes away the games that have another id now, are dead or were deleted.
func (s state) clear(store Store, hashes, games map[string]string, results map[string]Result, m *Merged) (err error) {
	for id := range hashes {
		if _, kept := games[id]; !kept {
			if s.gone[family(id)] {
				m.Deleted++
			}
			err = errors.Join(err, store.Delete(gamesFolder+id))
		}
	}
	for id := range s.gone {
		err = errors.Join(err, store.Delete(marksFolder+id))
	}
	for id := range results {
		if s.gone[id] {
			m.Deleted++
			err = errors.Join(err, store.Delete(folder+id))
		}
	}
	return err
}
