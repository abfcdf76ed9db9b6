// Command bench measures what the project claims: the searches native and in a
// Chromium, the start of the page, the sizes of what it fetches. It prints a
// table, and with --json appends the figures as one line of JSON to a file.
//
//	go run ./internal/bench --site build/quick
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// figure is one thing that was measured, in one or both places.
type figure struct {
	Name     string  `json:"name"`
	Unit     string  `json:"unit"`
	Native   float64 `json:"native,omitempty"`
	Chromium float64 `json:"chromium,omitempty"`
}

func main() {
	site := flag.String("site", "build/quick", "the built page, for sizes and start-up")
	output := flag.String("json", "", "append the figures to this file")
	suites := flag.String("suites", "rules,steps,algorithms", "what to measure: rules, steps, score, algorithms")
	boards := flag.Int("boards", 40, "seeded full boards")
	flag.Parse()
	if err := run(*site, *output, []string{"-suites=" + *suites, "-boards=" + strconv.Itoa(*boards)}); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(site, output string, args []string) error {
	folder, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	native, err := measure(folder, args, nil)
	if err != nil {
		return err
	}
	chromium, err := measure(folder, args, []string{"GOOS=js", "GOARCH=wasm"})
	if err != nil {
		return err
	}
	figures := merge(native, chromium)
	printed, err := page(site)
	if err != nil {
		return err
	}
	figures = append(figures, printed...)
	table(figures)
	if output == "" {
		return nil
	}
	return appendJSON(output, figures)
}

// measure builds and runs the measuring program, in Chromium when the
// environment names js/wasm.
func measure(folder string, args, environment []string) ([]figure, error) {
	program := filepath.Join(folder, "measure")
	command := []string{program}
	if environment != nil {
		runner := filepath.Join(folder, "wasmexec")
		if err := build(runner, "./internal/browser/wasmexec", nil); err != nil {
			return nil, err
		}
		program += ".wasm"
		command = []string{runner, program}
	}
	if err := build(program, "./internal/bench/measure", environment); err != nil {
		return nil, err
	}
	c := exec.Command(command[0], append(command[1:], args...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	return parse(out)
}

func build(program, pkg string, environment []string) error {
	c := exec.Command("go", "build", "-trimpath", "-o", program, pkg)
	c.Env = append(os.Environ(), environment...)
	c.Stderr = os.Stderr
	return c.Run()
}

// parse reads lines of name, value and unit.
func parse(out []byte) ([]figure, error) {
	var figures []figure
	lines := bufio.NewScanner(bytes.NewReader(out))
	for lines.Scan() {
		parts := strings.Split(lines.Text(), "\t")
		if len(parts) != 3 {
			return nil, fmt.Errorf("found %q, expected name, value and unit", lines.Text())
		}
		value, err := strconv.ParseFloat(parts[1], 64)
		if err != nil {
			return nil, err
		}
		figures = append(figures, figure{Name: parts[0], Unit: parts[2], Native: value})
	}
	return figures, lines.Err()
}

// merge puts the figures of both places side by side.
func merge(native, chromium []figure) []figure {
	at := map[string]int{}
	for i, f := range native {
		at[f.Name] = i
	}
	for _, f := range chromium {
		i, ok := at[f.Name]
		if !ok {
			native = append(native, figure{Name: f.Name, Unit: f.Unit, Chromium: f.Native})
			continue
		}
		native[i].Chromium = f.Native
	}
	return native
}

// table prints the figures; the ratio is how much better native is.
func table(figures []figure) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "figure\tnative\tChromium\tunit\tratio\t")
	for _, f := range figures {
		ratio := ""
		if f.Native > 0 && f.Chromium > 0 && f.Unit != "%" {
			r := f.Chromium / f.Native
			if strings.HasSuffix(f.Unit, "/s") {
				r = 1 / r
			}
			ratio = fmt.Sprintf("%.1f", r)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t\n", f.Name, number(f.Native), number(f.Chromium), f.Unit, ratio)
	}
	w.Flush()
}

func number(x float64) string {
	if x == 0 {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 4, 64)
}

// appendJSON adds one line to a file, which grows into a history.
func appendJSON(name string, figures []figure) error {
	line, err := json.Marshal(struct {
		Time    time.Time `json:"time"`
		Figures []figure  `json:"figures"`
	}{time.Now().UTC().Truncate(time.Second), figures})
	if err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.Write(append(line, '\n')); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
