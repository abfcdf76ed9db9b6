package main

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// processors matches the suffix of a benchmark's name that gives GOMAXPROCS.
var processors = regexp.MustCompile(`-\d+$`)

// parse reads a line of Go's benchmarks: the name below the benchmark's own, and the values by
// unit. Other lines have no values.
func parse(line string) (name string, values map[string]float64) {
	fields := strings.Fields(line)
	if len(fields) < 4 || !strings.HasPrefix(line, "Benchmark") {
		return "", nil
	}
	_, name, _ = strings.Cut(processors.ReplaceAllString(fields[0], ""), "/")
	values = map[string]float64{}
	for pair := range slices.Chunk(fields[2:], 2) {
		value, err := strconv.ParseFloat(pair[0], 64)
		if err != nil || len(pair) < 2 {
			return "", nil
		}
		values[blanks.Replace(pair[1])] = value
	}
	return blanks.Replace(name), values
}

// blanks restores the spaces that Go writes as underscores, and underscores the
// underscores.
var blanks, underscores = strings.NewReplacer("_", " "), strings.NewReplacer(" ", "_")

// row is one board of a case, with the place of the measurement. The lines of rows can
// be stored in a file, so that a long run can be interrupted and continued.
type row struct {
	place                      string // native or chromium
	name                       string
	board                      string  // its number
	seconds, lower, upper, gap float64 // the gap per cent, after three seconds
	proved                     bool
}

// rowOf returns the row in a line, or false for the line of a figure.
func rowOf(place, name string, values map[string]float64) (row, bool) {
	proved, ok := values["proved"]
	name, board, _ := strings.Cut(name, "/")
	return row{place, name, board, values["s"], values["lower"], values["upper"], values["gap"], proved == 1}, ok
}

// loadRows reads a file of rows, which may be missing.
func loadRows(name string) ([]row, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	var rows []row
	for line := range strings.Lines(string(text)) {
		place, rest, _ := strings.Cut(line, "\t")
		of, values := parse(rest)
		r, ok := rowOf(place, of, values)
		if !ok {
			return nil, fmt.Errorf("%s: found %q, expected a place and a benchmark's line for a board", name, line)
		}
		rows = append(rows, r)
	}
	return rows, err
}

// measured returns the pattern of the benchmarks of some rows.
func measured(rows []row) string {
	boards := map[string][]string{}
	for _, r := range rows {
		boards[r.name] = append(boards[r.name], r.board)
	}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		all = append(all, "./^"+regexp.QuoteMeta(underscores.Replace(name))+"$/^("+strings.Join(boards[name], "|")+")$")
	}
	return strings.Join(all, "|")
}

// summarise computes the figures of each case from its rows, in the order of
// the first measurement.
func summarise(rows []row) []figure {
	var names []string
	byName := map[string][]row{}
	for _, r := range rows {
		if _, ok := byName[r.name]; !ok {
			names = append(names, r.name)
		}
		byName[r.name] = append(byName[r.name], r)
	}
	var figures []figure
	for _, name := range names {
		figures = append(figures, summary(name, byName[name])...)
	}
	return figures
}

// summary returns the figures of one case; for highest scores they are the
// seconds and the remaining gap.
func summary(name string, rows []row) []figure {
	var times, gaps, early []float64
	proved := 0.0
	for _, r := range rows {
		times = append(times, r.seconds)
		gaps = append(gaps, 100*(r.upper-r.lower)/math.Max(1, r.upper))
		early = append(early, r.gap)
		if r.proved {
			proved++
		}
	}
	slices.Sort(times)
	worst := times[len(times)-1]
	add := func(to []figure, what string, value float64, unit string) []figure {
		return append(to, figure{Name: name + ", " + what, Unit: unit, Native: value})
	}
	share := 100 * proved / float64(len(rows))
	switch {
	case strings.HasPrefix(name, "cancel"), name == "over the time limit":
		return add(add(nil, "mean", 1000*mean(times), "ms"), "worst", 1000*worst, "ms")
	case strings.HasPrefix(name, "highest score"):
		all := add(nil, "median", times[len(times)/2], "s")
		all = add(all, "worst", worst, "s")
		all = add(all, "proved", share, "%")
		all = add(all, "mean gap", mean(gaps), "%")
		all = add(all, "mean gap after 3 s", mean(early), "%")
		return add(all, "worst gap after 3 s", slices.Max(early), "%")
	default:
		all := add(nil, "mean", 1000*mean(times), "ms")
		all = add(all, "worst", 1000*worst, "ms")
		return add(all, "proved", share, "%")
	}
}

func mean(all []float64) float64 {
	sum := 0.0
	for _, x := range all {
		sum += x
	}
	return sum / float64(max(1, len(all)))
}

// median returns the middle value, or the mean of the two middle ones.
func median(all []float64) float64 {
	sorted := slices.Sorted(slices.Values(all))
	return mean(sorted[(len(sorted)-1)/2 : len(sorted)/2+1])
}
