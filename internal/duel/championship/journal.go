package championship

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"slices"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
)

var (
	// a journal of a championship
	codeJournal = fault.NewCode("championship.journal")
	// the journal of this championship (%[1]s)
	codeOther = fault.NewCode("championship.other")
	// a journal that no other program writes
	codeBusy = fault.NewCode("championship.busy")
)

// Head is the first line of a journal: what the games of a championship depend
// on.
type Head struct {
	Version  int       `json:"championship"`
	Format   Format    `json:"format"`
	Variant  string    `json:"variant"`
	Seed     string    `json:"seed"`
	Pairs    int       `json:"pairs"`
	Boards   string    `json:"boards"`
	TimeMS   int64     `json:"time_ms"`
	Nodes    int64     `json:"nodes"`
	Memory   int64     `json:"memory"`
	Entrants []Entrant `json:"players"`
}

// headVersion is the version of journals.
const headVersion = 1

// headStart begins every journal.
var headStart = []byte(`{"championship":`)

// differs names the first key in which two heads differ, "" if they don't.
func (h Head) differs(o Head) string {
	a, b := h, o
	a.Entrants, b.Entrants = nil, nil
	for _, part := range []struct {
		key  string
		same bool
	}{
		{"championship", a.Version == b.Version}, {"format", a.Format == b.Format}, {"variant", a.Variant == b.Variant},
		{"seed", a.Seed == b.Seed}, {"pairs", a.Pairs == b.Pairs}, {"boards", a.Boards == b.Boards}, {"time", a.TimeMS == b.TimeMS},
		{"nodes", a.Nodes == b.Nodes}, {"memory", a.Memory == b.Memory}, {"players", slices.Equal(h.Entrants, o.Entrants)},
	} {
		if !part.same {
			return part.key
		}
	}
	return ""
}

// ReadJournal reads a journal: its head and its games, each place once. The
// last line may be torn, as a program leaves it that was killed while it
// wrote; whole is the length of the rest. An empty text has no head.
func ReadJournal(name string, data []byte) (head *Head, games []Game, whole int, err error) {
	seen := map[Place]bool{}
	for number := 1; whole < len(data); number++ {
		end := bytes.IndexByte(data[whole:], '\n')
		if end < 0 {
			break
		}
		line := data[whole : whole+end]
		if head == nil {
			head = new(Head)
			if json.Unmarshal(line, head) != nil || head.Version != headVersion {
				return nil, nil, 0, fault.New(codeJournal, string(line)).At(number, 1).InFile(name)
			}
		} else {
			g, err := ReadGame(line)
			if err != nil {
				return nil, nil, 0, fault.New(codeJournal, string(line)).At(number, 1).InFile(name)
			}
			if !seen[g.Place] {
				seen[g.Place] = true
				games = append(games, g)
			}
		}
		whole += end + 1
	}
	return head, games, whole, nil
}

// ReadGame reads a game from its line of a journal. The error is that of a text
// that is none, or of a game that its moves don't bear out.
func ReadGame(line []byte) (g Game, err error) {
	if err := json.Unmarshal(line, &g); err != nil {
		return g, err
	}
	if g.Round < 1 {
		return g, errGame
	}
	return g, g.check()
}

// Untimed returns the game without the times that it took.
func (g Game) Untimed() Game {
	g.TimeMS, g.LongestMS = [2]float64{}, [2]float64{}
	return g
}

// Journal is a file with the games of a championship. A game is on disk before
// it counts.
type Journal struct {
	file   *durable.File
	unlock func()
	Games  []Game // of an earlier run
}

// OpenJournal opens the journal of a championship, or begins it. A head
// without a seed takes that of the journal, and with none there the one drawn.
func OpenJournal(name string, head *Head, drawn func() string) (*Journal, error) {
	unlock, ok, err := durable.Claim(name)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fault.New(codeBusy, name)
	}
	j := &Journal{unlock: unlock}
	if err := j.open(name, head, drawn); err != nil {
		j.Close()
		return nil, err
	}
	return j, nil
}

// open reads what there is, cuts off a torn line, and writes a missing head.
func (j *Journal) open(name string, head *Head, drawn func() string) (err error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fault.New(codeJournal, info.Mode().String()).InFile(name) // a device may have no end
	}
	if j.file, err = durable.Open(name, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return err
	}
	data, err := io.ReadAll(j.file)
	if err != nil {
		return err
	}
	head.Version = headVersion
	before, games, whole, err := ReadJournal(name, data)
	switch {
	case err != nil:
		return err
	case before == nil && !bytes.HasPrefix(data, headStart[:min(len(data), len(headStart))]):
		return fault.New(codeJournal, string(data)).InFile(name) // some other file without a line
	case before == nil:
		if head.Seed == "" {
			head.Seed = drawn()
		}
	case head.Seed == "":
		head.Seed = before.Seed
	}
	if before != nil {
		if key := before.differs(*head); key != "" {
			return fault.New(codeOther, name, key)
		}
	}
	if whole < len(data) {
		if err := j.file.Truncate(int64(whole)); err != nil {
			return err
		}
	}
	if _, err := j.file.Seek(int64(whole), io.SeekStart); err != nil {
		return err
	}
	j.Games = games
	if before == nil {
		return j.write(head)
	}
	return nil
}

// Keep adds a game. It is on disk when Keep returns.
func (j *Journal) Keep(g Game) error { return j.write(g) }

func (j *Journal) write(v any) error {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	if err := j.file.Add(line.Bytes()); err != nil {
		return err
	}
	return j.file.Sync()
}

// Close closes the journal and lets other programs have it.
func (j *Journal) Close() (err error) {
	if j.file != nil {
		err = j.file.Close()
	}
	j.unlock()
	return errors.Join(err)
}
