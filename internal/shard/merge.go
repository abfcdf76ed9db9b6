package shard

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// Merged is the combined results of a run.
type Merged struct {
	Head Head // of the first journal
	// Results are the different results of each item, at least one, in the order of
	// the journals.
	Results [][]json.RawMessage
}

// Merge combines the journals of a run. names are their names in messages. The error is
// a fault if the journals are of different runs or items are missing.
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
				return m, fault.NewPath(fault.ShardForeign, names[i], names[0], key)
			}
		}
	}
	if missing := m.missing(journals); missing != "" {
		return m, fault.New(fault.ShardMissing, "", strconv.Itoa(m.Head.Items), missing)
	}
	m.Results = make([][]json.RawMessage, m.Head.Items)
	for item := range m.Results {
		for _, c := range journals {
			r, ok := c.Results[item]
			if ok && !slices.ContainsFunc(m.Results[item], func(o json.RawMessage) bool { return bytes.Equal(o, r) }) {
				m.Results[item] = append(m.Results[item], r)
			}
		}
	}
	return m, nil
}

// maxRanges is the number of ranges of missing items that a message lists.
const maxRanges = 20

// missing lists the items, from 1, that no journal has: "3, 7-9".
func (m Merged) missing(journals []Contents) string {
	missing := func(item int) bool {
		return !slices.ContainsFunc(journals, func(c Contents) bool { return c.Results[item] != nil })
	}
	var ranges []string
	for item := 0; item < m.Head.Items; item++ {
		if !missing(item) {
			continue
		}
		if len(ranges) == maxRanges {
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
