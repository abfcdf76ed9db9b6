package championship

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
)

// Head is the first line of a journal: the settings that the games depend on.
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

const headVersion = 1

// headStart begins every journal.
var headStart = []byte(`{"championship":`)

// differs returns the first key in which two heads differ, "" if they are equal.
func (h Head) differs(o Head) string {
	for _, part := range []struct {
		key  string
		same bool
	}{
		{"championship", h.Version == o.Version}, {"format", h.Format == o.Format}, {"variant", h.Variant == o.Variant},
		{"seed", h.Seed == o.Seed}, {"pairs", h.Pairs == o.Pairs}, {"boards", h.Boards == o.Boards}, {"time", h.TimeMS == o.TimeMS},
		{"nodes", h.Nodes == o.Nodes}, {"memory", h.Memory == o.Memory}, {"players", slices.Equal(h.Entrants, o.Entrants)},
	} {
		if !part.same {
			return part.key
		}
	}
	return ""
}

// ReadJournal reads a journal: its head, nil for an empty one, and its games, each place
// once. A program killed while writing leaves an incomplete last line, which is ignored;
// whole is the length of the lines before it.
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
				return nil, nil, 0, fault.New(fault.ChampionshipJournal, string(line)).At(number, 1).InFile(name)
			}
		} else {
			g, err := ReadGame(line)
			if err != nil {
				return nil, nil, 0, fault.New(fault.ChampionshipJournal, string(line)).At(number, 1).InFile(name)
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

// ReadGame parses a line of a journal. A game with another result than its moves have
// is an error.
func ReadGame(line []byte) (g Game, err error) {
	if err := json.Unmarshal(line, &g); err != nil {
		return g, err
	}
	if g.Round < 1 {
		return g, errResult
	}
	return g, g.check()
}

// Untimed returns the game without its times.
func (g Game) Untimed() Game {
	g.TimeMS, g.LongestMS = [2]float64{}, [2]float64{}
	return g
}

// Journal is a file with the games of a championship.
type Journal struct {
	file  *durable.Journal
	Games []Game // of an earlier run
}

// OpenJournal opens or creates the journal of a championship. A head without a seed gets
// the journal's, or for a new journal the result of drawn.
func OpenJournal(name string, head *Head, drawn func() string) (*Journal, error) {
	j := &Journal{}
	head.Version = headVersion
	begun := false
	var err error
	j.file, err = durable.OpenJournal(name, func(data []byte) (whole int, err error) {
		var before *Head
		if before, j.Games, whole, err = ReadJournal(name, data); err != nil {
			return 0, err
		}
		begun = before != nil
		return whole, head.resume(before, name, data, drawn)
	})
	if irregular := (*durable.Irregular)(nil); errors.As(err, &irregular) {
		return nil, fault.New(fault.ChampionshipJournal, irregular.Mode.String()).InFile(name)
	}
	if errors.Is(err, durable.ErrBusy) {
		return nil, fault.New(fault.ChampionshipBusy, name)
	}
	if err != nil {
		return nil, err
	}
	if !begun {
		if err := j.write(head); err != nil {
			j.Close()
			return nil, err
		}
	}
	return j, nil
}

// resume sets h's seed from the head of a journal, nil for an empty journal. It returns a fault for
// another championship and for a file that is not a journal.
func (h *Head) resume(before *Head, name string, data []byte, drawn func() string) error {
	if before == nil {
		if !bytes.HasPrefix(data, headStart[:min(len(data), len(headStart))]) {
			return fault.New(fault.ChampionshipJournal, string(data)).InFile(name) // some other file
		}
		if h.Seed == "" {
			h.Seed = drawn()
		}
		return nil
	}
	if h.Seed == "" {
		h.Seed = before.Seed
	}
	if key := before.differs(*h); key != "" {
		return fault.New(fault.ChampionshipOther, name, key)
	}
	return nil
}

// Keep adds a game, which is on disk when Keep returns.
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

// Close closes and unlocks the journal.
func (j *Journal) Close() error { return j.file.Close() }
