package shard

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

var (
	codeForeign = fault.NewCode("shard.foreign")
	codeMissing = fault.NewCode("shard.missing")
)

// Merged are the results of a run from several journals.
type Merged struct {
	Head Head // of the first journal
	// Results are those of each item, the first journal's first: at least one,
	// and only different ones.
	Results [][]json.RawMessage
}

// Merge puts the journals of a run together. names are theirs, for messages.
// Journals of several runs are a fault, and so are missing items.
func Merge(names []string, journals []Contents) (Merged, error) {
	var m Merged
	for i, c := range journals {
		switch {
		case c.Head == nil:
			return m, notJournal(names[i], nil)
		case i == 0:
			m.Head = *c.Head
		default:
			if key := m.Head.differs(*c.Head); key != "" {
				return m, fault.NewPath(codeForeign, names[i], names[0], key)
			}
		}
	}
	if missing := m.missing(journals); missing != "" {
		return m, fault.New(codeMissing, "", strconv.Itoa(m.Head.Items), missing)
	}
	m.Results = make([][]json.RawMessage, m.Head.Items)
	for item := range m.Results {
		for _, c := range journals {
			if r, ok := c.Results[item]; ok && !contains(m.Results[item], r) {
				m.Results[item] = append(m.Results[item], r)
			}
		}
	}
	return m, nil
}

func contains(results []json.RawMessage, result json.RawMessage) bool {
	for _, r := range results {
		if bytes.Equal(r, result) {
			return true
		}
	}
	return false
}

// fewRanges is how many ranges of missing items are named.
const fewRanges = 20

// missing lists the items, from 1, that no journal has: "3, 7-9".
func (m Merged) missing(journals []Contents) string {
	missing := func(item int) bool {
		for _, c := range journals {
			if _, ok := c.Results[item]; ok {
				return false
			}
		}
		return true
	}
	var ranges []string
	for item := 0; item < m.Head.Items; item++ {
		if !missing(item) {
			continue
		}
		if len(ranges) == fewRanges {
			ranges = append(ranges, "..")
			break
		}
		first := item + 1
		for item+1 < m.Head.Items && missing(item+1) {
			item++
		}
		text := strconv.Itoa(first)
		if item+1 > first {
			text += "-" + strconv.Itoa(item+1)
		}
		ranges = append(ranges, text)
	}
	return strings.Join(ranges, ", ")
}
