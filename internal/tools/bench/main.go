// Command bench measures what the project claims: the searches native and in a
// Chromium, the start of the page, also on a phone over slow networks, the sizes of
// the files it fetches and of each package in them. It prints a
// table, and with --json appends the figures as one line of JSON to a file.
//
// The highest scores (suites score and team) take hours; with --rows FILE they can be
// interrupted and continued. The proofs of the duel (prove) take as long; --boards 3 is a
// sample.
//
//	go run ./internal/tools/bench --site build/quick
//	go run ./internal/tools/bench --places page --site build/quick --against /tmp/before
//	go run ./internal/tools/bench --suites score,team --rows build/rows
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// figure is one measured value, in one or both places.
type figure struct {
	Name     string  `json:"name"`
	Unit     string  `json:"unit"`
	Native   float64 `json:"native,omitempty"`
	Chromium float64 `json:"chromium,omitempty"`
}

func main() {
	var o options
	flag.StringVar(&o.site, "site", "build/quick", "the built page, for sizes and start-up")
	flag.StringVar(&o.against, "against", "", "another built page, whose start is measured in turns with the first one's")
	flag.StringVar(&o.named, "named", "build/named/game.wasm", "the page's first program, linked with names, for weights")
	flag.StringVar(&o.output, "json", "", "append the figures to this file")
	flag.StringVar(&o.rows, "rows", "", "a file that keeps what each board took, so that a run which was cut off goes on where it was")
	flag.StringVar(&o.suites, "suites", "rules,steps,starts,cancel,course,algorithms,korf,goals,decide,count,generate,maps,csp", "what to measure: rules, steps, starts, score (long), team (long), cancel, course, algorithms; "+
		"of tiles korf, goals, eighty (long), large (long); duel, fair, prove, proveintime, proveinaminute (long); of mazes decide, count, generate; maps (A* on large grid maps); csp (constraint problems, beside Gecode)")
	flag.StringVar(&o.places, "places", "native,chromium,page,stored,slow,idle,weights,memory,traced", "where to measure: native, chromium, the page itself, "+
		"its start with many stored games (stored), a phone's first visits over slow networks (slow), the page at rest (idle), "+
		"the packages in the page's first program (weights), its memory on a phone's screen after a time of play and after reloads (memory), "+
		"and its work for a frame of a jump and for files that are too large (traced)")
	flag.DurationVar(&o.play, "play", 10*time.Minute, "the time of play before memory is measured")
	flag.IntVar(&o.reloads, "reloads", 100, "the reloads before memory is measured")
	flag.StringVar(&o.policies, "policies", "largest,smallest,choose,optional,off", "the policies of highest scores")
	flag.IntVar(&o.boards, "boards", 40, "seeded full boards")
	flag.DurationVar(&o.native, "native-limit", 30*time.Second, "time limit of a highest score, native")
	flag.DurationVar(&o.chromium, "chromium-limit", 2*time.Minute, "time limit of a highest score in Chromium")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// options are the flags of the command.
type options struct {
	site, against, named, output, rows, suites, places, policies string
	boards, reloads                                              int
	native, chromium, play                                       time.Duration
}

// at reports whether to measure in a place.
func (o options) at(place string) bool { return slices.Contains(strings.Split(o.places, ","), place) }

func run(o options) error {
	folder, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	known, err := loadRows(o.rows)
	if err != nil {
		return err
	}
	native, err := measure(folder, o, "native", known, nil)
	if err != nil {
		return err
	}
	chromium, err := measure(folder, o, "chromium", known, []string{"GOOS=js", "GOARCH=wasm"})
	if err != nil {
		return err
	}
	figures := merge(native, chromium)
	for _, p := range []struct {
		name    string
		measure func(options) ([]figure, error)
	}{{"page", page}, {"stored", stored}, {"slow", slow}, {"idle", idle}, {"weights", weights}, {"memory", memory}, {"traced", traced}} {
		if o.at(p.name) {
			more, err := p.measure(o)
			if err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
			figures = append(figures, more...)
		}
	}
	table(os.Stdout, figures)
	line, err := json.Marshal(struct {
		Time    time.Time `json:"time"`
		Figures []figure  `json:"figures"`
	}{time.Now().UTC().Truncate(time.Second), figures})
	if err != nil {
		return err
	}
	return appendLine(o.output, string(line))
}

// measurement is the output of the benchmarks in one place.
type measurement struct {
	place   string
	keep    string // the file that stores the rows
	figures []figure
	rows    []row
}

// measure builds and runs the benchmarks, in Chromium when the environment names
// js/wasm. Known rows are not measured again.
func measure(folder string, o options, place string, known []row, environment []string) ([]figure, error) {
	m := measurement{place: place, keep: o.rows, rows: slices.DeleteFunc(slices.Clone(known), func(r row) bool { return r.place != place })}
	if !o.at(place) {
		return summarise(m.rows), nil
	}
	limit := o.native
	command := []string{filepath.Join(folder, place)}
	if err := build(environment, "test", "-c", "-vet=off", "-o", command[0], "./internal/tools/bench/measure"); err != nil {
		return nil, err
	}
	if environment != nil {
		limit = o.chromium
		runner := filepath.Join(folder, "wasmexec")
		if err := build(nil, "build", "-o", runner, "./internal/tools/browser/wasmexec"); err != nil {
			return nil, err
		}
		command = []string{runner, command[0]}
	}
	command = append(command, "-test.run=^$", "-test.bench="+benchmarks(o.suites), "-test.benchtime=1x", "-test.timeout=0", "-test.skip="+measured(m.rows),
		"-boards="+strconv.Itoa(o.boards), "-score="+limit.String(), "-policies="+o.policies)
	c := exec.Command(command[0], command[1:]...)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	if err := m.read(out); err != nil {
		c.Process.Kill()
		c.Wait()
		return nil, err
	}
	if err := c.Wait(); err != nil {
		return nil, fmt.Errorf("%s: %w", command[0], err)
	}
	return append(m.figures, summarise(m.rows)...), nil
}

func build(environment []string, command ...string) error {
	c := exec.Command("go", command...)
	c.Env = append(os.Environ(), environment...)
	c.Stderr = os.Stderr
	return c.Run()
}

func benchmarks(suites string) string {
	return "^Benchmark(?i:" + strings.ReplaceAll(suites, ",", "|") + ")$"
}

// read parses the figures and rows in the output of the benchmarks as it arrives,
// and prints the other lines.
func (m *measurement) read(out io.Reader) error {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		name, values := parse(lines.Text())
		if r, ok := rowOf(m.place, name, values); ok {
			m.rows = append(m.rows, r)
			if err := appendLine(m.keep, m.place+"\t"+lines.Text()); err != nil {
				return err
			}
			continue
		}
		for unit, value := range values {
			m.figures = append(m.figures, figure{Name: name, Unit: unit, Native: value})
		}
		if values == nil {
			fmt.Fprintln(os.Stderr, lines.Text())
		}
	}
	return lines.Err()
}

// merge puts the figures of both places side by side.
func merge(native, chromium []figure) []figure {
	for _, f := range chromium {
		if i := slices.IndexFunc(native, func(n figure) bool { return n.Name == f.Name }); i >= 0 {
			native[i].Chromium = f.Native
		} else {
			native = append(native, figure{Name: f.Name, Unit: f.Unit, Chromium: f.Native})
		}
	}
	return native
}

// table prints the figures, grouped by case. The ratio is how much better
// native is.
func table(out io.Writer, figures []figure) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "native\tChromium\tunit\tratio\t  figure")
	heading := ""
	for i, f := range figures {
		name, last, ok := cutLast(f.Name)
		shared := ok && (i > 0 && caseOf(figures[i-1]) == name || i+1 < len(figures) && caseOf(figures[i+1]) == name)
		switch {
		case !shared:
			heading, last = "", f.Name
		case heading != name:
			heading = name
			fmt.Fprintf(w, "\t\t\t\t  %s\n", name)
			fallthrough
		default:
			last = "  " + last
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t  %s\n", number(f.Native), number(f.Chromium), f.Unit, f.ratio(), last)
	}
	w.Flush()
}

// ratio returns how much better native is, if both were measured.
func (f figure) ratio() string {
	if f.Native == 0 || f.Chromium == 0 || f.Unit == "%" {
		return ""
	}
	r := f.Chromium / f.Native
	if strings.HasSuffix(f.Unit, "/s") {
		r = 1 / r
	}
	return fmt.Sprintf("%.1f", r)
}

// caseOf returns the case in a figure's name.
func caseOf(f figure) string {
	name, _, _ := cutLast(f.Name)
	return name
}

// cutLast splits a name at its last comma.
func cutLast(name string) (before, after string, ok bool) {
	i := strings.LastIndex(name, ", ")
	if i < 0 {
		return "", name, false
	}
	return name[:i], name[i+2:], true
}

func number(x float64) string {
	if x == 0 {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 4, 64)
}

// appendLine appends one line to a file, unless its name is empty.
func appendLine(name, line string) error {
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(f, line)
	return errors.Join(err, f.Close())
}
