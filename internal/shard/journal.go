package shard

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"sync"
	"time"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
)

// Head is the first line of a journal: its run and its share of it.
type Head struct {
	Format  int      `json:"cavalo-shard"` // the version of the journal's format
	Program string   `json:"program"`      // the program's version
	Command string   `json:"command"`      // "solve challenge"
	Flags   []string `json:"flags"`        // the flags that the results depend on: "--goal=score"
	Args    []string `json:"args"`
	Items   int      `json:"items"`
	// Identity is the hash of the run, see Identify.
	Identity string `json:"identity"`
	Share    string `json:"shard"`
}

const (
	// format is the version of the journals' format.
	format = 1
	// MaxItems is the maximum number of items of a run.
	MaxItems = 100_000_000
)

// headStart begins every journal.
var headStart = []byte(`{"cavalo-shard":`)

// Identify returns the head with the identity of its run: the hash of the journals' format, the
// program's version, the command, the number of items, and inputs, everything else that the results
// depend on.
func (h Head) Identify(inputs ...string) Head {
	h.Format = format
	sum := sha256.New()
	for _, part := range append([]string{strconv.Itoa(format), h.Program, h.Command, strconv.Itoa(h.Items)}, inputs...) {
		io.WriteString(sum, strconv.Itoa(len(part))+":"+part)
	}
	h.Identity = hex.EncodeToString(sum.Sum(nil))
	return h
}

// differs returns the first key in which the runs of two heads differ, "" if they are
// the same run.
func (h Head) differs(o Head) string {
	for _, part := range []struct {
		key  string
		same bool
	}{
		{"program", h.Program == o.Program}, {"command", h.Command == o.Command}, {"items", h.Items == o.Items}, {"input", h.Identity == o.Identity},
	} {
		if !part.same {
			return part.key
		}
	}
	return ""
}

// Contents are the contents of a journal.
type Contents struct {
	Head    *Head                   // nil if the journal is empty
	Results map[int]json.RawMessage // the first result of each item, from 0
	whole   int                     // the length up to the last line feed
}

// record is the form of a result's line.
type record struct {
	Item   int             `json:"item"` // from 1
	Result json.RawMessage `json:"result"`
}

// sealed returns a line of a journal: a JSON object whose last key is the check.
func sealed(v any, identity string) ([]byte, error) {
	body, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	body = body[:len(body)-1]
	return append(append(body, check(body, identity)...), '\n'), nil
}

// check returns the end of a line, from its check on.
func check(body []byte, identity string) string {
	sum := sha256.New()
	io.WriteString(sum, identity)
	sum.Write(body)
	return `,"check":"` + hex.EncodeToString(sum.Sum(nil)[:8]) + `"}`
}

// opened parses a line without its line feed; ok is false if it does not match its
// check.
func opened(line []byte, identity string, v any) (ok bool) {
	at := len(line) - len(check(nil, ""))
	if at < 0 || string(line[at:]) != check(line[:at], identity) {
		return false
	}
	return json.Unmarshal(append(line[:at:at], '}'), v) == nil
}

// Read parses a journal, without the lines that do not match their check. A journal has no head if
// it is empty or its first line is incomplete.
func Read(name string, data []byte) (c Contents, err error) {
	c.Results = map[int]json.RawMessage{}
	c.whole = bytes.LastIndexByte(data, '\n') + 1
	if c.whole == 0 {
		if n := min(len(data), len(headStart)); !bytes.Equal(data[:n], headStart[:n]) {
			return c, notJournal(name, data)
		}
		return c, nil
	}
	first := true
	for line := range bytes.Lines(data[:c.whole]) {
		line = line[:len(line)-1]
		if first {
			var h Head
			if !opened(line, "", &h) || h.Format != format || h.Items < 0 || h.Items > MaxItems {
				return c, notJournal(name, line)
			}
			c.Head, first = &h, false
			continue
		}
		var r record
		if !opened(line, c.Head.Identity, &r) || r.Item < 1 || r.Item > c.Head.Items || r.Result == nil {
			continue
		}
		if _, known := c.Results[r.Item-1]; !known {
			c.Results[r.Item-1] = r.Result
		}
	}
	return c, nil
}

func notJournal(name string, text []byte) error {
	return fault.New(fault.ShardJournal, string(text[:min(len(text), 100)])).At(1, 1).InFile(name)
}

// Journal is the file of the results of a share. It is safe for concurrent use.
type Journal struct {
	head    Head
	results map[int]json.RawMessage

	mutex  sync.Mutex
	file   *durable.Journal
	synced time.Time
}

// Open opens the journal of a share, or creates it. The error is a fault if the journal
// belongs to another run or share, or if another program has it open.
func Open(name string, h Head) (*Journal, error) {
	j := &Journal{head: h}
	var before Contents
	var err error
	j.file, err = durable.OpenJournal(name, func(data []byte) (whole int, err error) {
		if before, err = Read(name, data); err != nil {
			return 0, err
		}
		return before.whole, before.belongs(name, h)
	})
	if irregular := (*durable.Irregular)(nil); errors.As(err, &irregular) {
		return nil, fault.New(fault.ShardJournal, irregular.Mode.String()).InFile(name)
	}
	if errors.Is(err, durable.ErrBusy) {
		return nil, fault.NewPath(fault.ShardBusy, name)
	}
	if err != nil {
		return nil, err
	}
	j.results = before.Results
	if before.Head == nil {
		if err := j.write(h, ""); err != nil {
			j.Close()
			return nil, err
		}
	}
	return j, nil
}

// belongs returns a fault if a journal belongs to another run or share.
func (c Contents) belongs(name string, h Head) error {
	if c.Head == nil {
		return nil
	}
	key := c.Head.differs(h)
	if key == "" && c.Head.Share != h.Share {
		key = "--shard " + c.Head.Share
	}
	if key != "" {
		return fault.NewPath(fault.ShardOther, name, key)
	}
	return nil
}

// Result returns the result of an item, counted from 0, that the journal had
// when it was opened.
func (j *Journal) Result(item int) (result json.RawMessage, ok bool) {
	result, ok = j.results[item]
	return result, ok
}

// Keep adds an item's result. It survives if the program is killed afterwards.
func (j *Journal) Keep(item int, result json.RawMessage) error {
	return j.write(record{item + 1, result}, j.head.Identity)
}

// syncEvery is how often results are synced to disk: items lost in a power cut are computed again.
const syncEvery = time.Second

func (j *Journal) write(v any, identity string) error {
	line, err := sealed(v, identity)
	if err != nil {
		return err
	}
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if err := j.file.Add(line); err != nil {
		return err
	}
	if time.Since(j.synced) < syncEvery {
		return nil
	}
	j.synced = time.Now()
	return j.file.Sync()
}

// Close syncs the results to disk and closes the journal.
func (j *Journal) Close() error {
	err := j.file.Sync()
	return cmp.Or(err, j.file.Close())
}
