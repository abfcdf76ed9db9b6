package main

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
)

// row is one board of a case, as printed by the measuring program, with the
// place of the measurement. Rows can be stored in a file, so that a long run
// can be interrupted and continued.
type row struct {
	place        string // native or chromium
	name         string
	board        int
	seconds      float64
	lower, upper int
	proved       bool
	gap          float64 // per cent, after three seconds
}

// parseRow reads the fields of a row after its place.
func parseRow(place string, fields []string) (row, error) {
	if len(fields) != 7 {
		return row{}, fmt.Errorf("a row of %d fields", len(fields))
	}
	numbers := make([]float64, 6)
	for i, field := range fields[1:] {
		var err error
		if numbers[i], err = strconv.ParseFloat(field, 64); err != nil {
			return row{}, err
		}
	}
	return row{
		place: place, name: fields[0], board: int(numbers[0]), seconds: numbers[1],
		lower: int(numbers[2]), upper: int(numbers[3]), proved: numbers[4] == 1, gap: numbers[5],
	}, nil
}

func (r row) String() string {
	proved := 0
	if r.proved {
		proved = 1
	}
	return fmt.Sprintf("%s\t%s\t%d\t%.6f\t%d\t%d\t%d\t%.4f", r.place, r.name, r.board, r.seconds, r.lower, r.upper, proved, r.gap)
}

// loadRows reads a file of rows, which may be missing.
func loadRows(name string) ([]row, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var rows []row
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		r, err := parseRow(fields[0], fields[1:])
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, line, err)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// keepRow appends a row to a file.
func keepRow(name string, r row) error {
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(f, r); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// runs names rows briefly, because a command line in the browser must be
// short: CASE/FIRST-LAST for consecutive boards.
func runs(rows []row) string {
	boards := map[string][]int{}
	for _, r := range rows {
		boards[r.name] = append(boards[r.name], r.board)
	}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		list := slices.Compact(slices.Sorted(slices.Values(boards[name])))
		for first := 0; first < len(list); {
			last := first
			for last+1 < len(list) && list[last+1] == list[last]+1 {
				last++
			}
			all = append(all, fmt.Sprintf("%s/%d-%d", name, list[first], list[last]))
			first = last + 1
		}
	}
	return strings.Join(all, ",")
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

// summary returns the figures of one case. Those of highest scores are
// seconds, and the remaining gap.
func summary(name string, rows []row) []figure {
	var times, gaps, early []float64
	proved := 0.0
	for _, r := range rows {
		times = append(times, r.seconds)
		gaps = append(gaps, 100*float64(r.upper-r.lower)/math.Max(1, float64(r.upper)))
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
