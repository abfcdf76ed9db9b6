package shard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

// environment is a list such as "A=1 B=2".
func environment(list string) func(string) string {
	return func(name string) string {
		for _, variable := range strings.Fields(list) {
			if value, ok := strings.CutPrefix(variable, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

// codeOf returns the code of a fault.
func codeOf(err error) fault.Code {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.Code
	}
	return ""
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, env, want string }{
		{"1/1", "", "1/1"}, {"2/8", "", "2/8"}, {"8/8", "SLURM_ARRAY_TASK_ID=3", "8/8"},
		{"auto", "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=3 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=4", "1/4"},
		{"auto", "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=4 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=4", "4/4"},
		{"auto", "SLURM_ARRAY_TASK_ID=30 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_MAX=40 SLURM_ARRAY_TASK_STEP=10 SLURM_ARRAY_TASK_COUNT=4", "3/4"},
		{"auto/8", "SLURM_ARRAY_TASK_ID=5 SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=1", "5/8"},
		{"auto", "JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=3", "1/3"},
		{"auto", "JOB_COMPLETION_INDEX=2 JOB_COMPLETIONS=3", "3/3"},
		{"auto/5", "JOB_COMPLETION_INDEX=2", "3/5"},
		{"auto/4", "PARALLEL_SEQ=4", "4/4"},
	} {
		if s, err := Parse(c.text, environment(c.env)); err != nil || s.String() != c.want {
			t.Errorf("%s with %s: %v, %v; want %s", c.text, c.env, s, err, c.want)
		}
	}
	for _, c := range []struct {
		text, env string
		code      fault.Code
	}{
		{"", "", fault.ShardShare}, {"2", "", fault.ShardShare}, {"a/8", "", fault.ShardShare}, {"2/", "", fault.ShardShare}, {"/8", "", fault.ShardShare}, {"1/0", "", fault.ShardShare},
		{"1/-1", "", fault.ShardShare}, {"1/1000001", "", fault.ShardShare}, {"2/8/9", "", fault.ShardShare}, {"auto/x", "", fault.ShardShare}, {"automatic", "", fault.ShardShare},
		{"0/8", "", fault.ShardNumber}, {"9/8", "", fault.ShardNumber}, {"-1/8", "", fault.ShardNumber},
		{"auto", "", fault.ShardNoScheduler}, {"auto/8", "", fault.ShardNoScheduler},
		{"auto/8", "PARALLEL_SEQ=1 SLURM_ARRAY_TASK_ID=1", fault.ShardSchedulers},
		{"auto", "PARALLEL_SEQ=1", fault.ShardTotal}, {"auto", "JOB_COMPLETION_INDEX=0", fault.ShardTotal}, {"auto", "SLURM_ARRAY_TASK_ID=1", fault.ShardTotal},
		{"auto/4", "PARALLEL_SEQ=5", fault.ShardNumber}, {"auto/4", "SLURM_ARRAY_TASK_ID=0", fault.ShardNumber}, {"auto/2", "JOB_COMPLETION_INDEX=2", fault.ShardNumber},
		{"auto/4", "PARALLEL_SEQ=x", fault.ShardShare},
		// of an array of chosen numbers, 1, 3 and 7, a task doesn't know the others
		{"auto", "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=7 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=3", fault.ShardTotal},
	} {
		if s, err := Parse(c.text, environment(c.env)); codeOf(err) != c.code || s != (Share{}) {
			t.Errorf("%q with %s: %v, %v; want %s", c.text, c.env, s, err, c.code)
		}
	}
}

// Every item is in one share.
func TestHas(t *testing.T) {
	for total := 1; total < 6; total++ {
		for item := range 20 {
			in := 0
			for number := 1; number <= total; number++ {
				if (Share{number, total}).Has(item) {
					in++
				}
			}
			if in != 1 {
				t.Errorf("item %d is in %d of %d shares", item, in, total)
			}
		}
	}
	if (Share{}).Has(0) {
		t.Error("the zero share has items")
	}
}

// run is the head of a run with a number of items.
func run(items int, share, input string) Head {
	h := Head{Program: "v1", Command: "solve challenge", Flags: []string{"--goal=score"}, Args: []string{}, Items: items, Share: share}
	return h.Identify(input)
}

// TestIdentity: nothing that results depend on leaves the identity the same.
func TestIdentity(t *testing.T) {
	all := map[string]string{}
	for name, h := range map[string]Head{
		"one":     {Program: "v1", Command: "solve", Items: 3},
		"version": {Program: "v2", Command: "solve", Items: 3},
		"command": {Program: "v1", Command: "compare", Items: 3},
		"items":   {Program: "v1", Command: "solve", Items: 4},
	} {
		for _, inputs := range [][]string{{}, {"a"}, {"b"}, {"a", "b"}, {"ab"}, {"ab", ""}, {"", "ab"}} {
			id := h.Identify(inputs...).Identity
			if other, taken := all[id]; taken {
				t.Errorf("%s with %q is %s", name, inputs, other)
			}
			all[id] = fmt.Sprintf("%s with %q", name, inputs)
		}
	}
	h := run(3, "1/2", "x")
	h.Flags, h.Share = nil, "2/2"
	testkit.Equal(t, h.Identify("x").Identity, run(3, "1/2", "x").Identity, "flags or shares are in the identity")
}

// kept makes a journal with results of items and returns its name.
func kept(t testing.TB, h Head, items ...int) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "journal.jsonl")
	j, err := Open(name, h)
	testkit.Must(t, err)
	for _, item := range items {
		testkit.Must(t, j.Keep(item, json.RawMessage(fmt.Sprintf(`{"n":%d}`, item))))
	}
	testkit.Must(t, j.Close())
	return name
}

func contents(t testing.TB, name string) Contents {
	t.Helper()
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	c, err := Read(name, data)
	testkit.Must(t, err)
	return c
}

// TestTorn: a journal that is cut anywhere has the results before the cut, and
// can be gone on with.
func TestTorn(t *testing.T) {
	h := run(6, "1/2", "x")
	name := kept(t, h, 0, 2, 4)
	whole, err := os.ReadFile(name)
	testkit.Must(t, err)
	for n := range whole {
		if near := n+1 < len(whole) && bytes.Contains(whole[max(0, n-2):n+2], []byte("\n")); n%11 != 0 && !near {
			continue
		}
		testkit.Must(t, os.WriteFile(name, whole[:n], 0o644))
		j, err := Open(name, h)
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		lines := max(0, bytes.Count(whole[:n], []byte("\n"))-1)
		for i, item := range []int{0, 2, 4} {
			if _, ok := j.Result(item); ok != (i < lines) {
				t.Errorf("cut at %d: item %d: %v", n, item, ok)
			} else if !ok {
				testkit.Must(t, j.Keep(item, json.RawMessage(fmt.Sprintf(`{"n":%d}`, item))))
			}
		}
		testkit.Must(t, j.Close())
		if again, _ := os.ReadFile(name); !bytes.Equal(again, whole) {
			t.Fatalf("cut at %d:\n%s", n, again)
		}
	}
}

// TestDamaged: a line that was changed is not one, wherever it is; its item is
// done again.
func TestDamaged(t *testing.T) {
	h := run(6, "1/2", "x")
	name := kept(t, h, 0, 2, 4)
	whole, _ := os.ReadFile(name)
	first := bytes.IndexByte(whole, '\n') + 1
	second := first + bytes.IndexByte(whole[first:], '\n')
	for at := first; at < second; at++ {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 1
		if damaged[at] == '\n' {
			continue
		}
		c, err := Read(name, damaged)
		if err != nil || len(c.Results) != 2 || c.Results[0] != nil {
			t.Errorf("changed at %d: %d results, %v", at, len(c.Results), err)
		}
	}
	for at := range first - 1 {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 1
		if _, err := Read(name, damaged); codeOf(err) != fault.ShardJournal {
			t.Errorf("the head changed at %d: %v", at, err)
		}
	}
	// a line of another run
	other, _ := os.ReadFile(kept(t, run(6, "1/2", "y"), 0))
	_, line, _ := bytes.Cut(other, []byte("\n"))
	if c, err := Read(name, append(whole[:first:first], line...)); err != nil || len(c.Results) != 0 {
		t.Errorf("%d results of another run, %v", len(c.Results), err)
	}
}

// TestOpenForeign: a journal of another run, of another share, and what is none.
func TestOpenForeign(t *testing.T) {
	h := run(6, "1/2", "x")
	name := kept(t, h, 0)
	for key, other := range map[string]Head{"input": run(6, "1/2", "y"), "items": run(5, "1/2", "x"), "--shard 1/2": run(6, "2/2", "x")} {
		_, err := Open(name, other)
		if codeOf(err) != fault.ShardOther || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", key, err)
		}
	}
	version := h
	version.Program = "v2"
	if _, err := Open(name, version.Identify("x")); codeOf(err) != fault.ShardOther || !strings.Contains(err.Error(), "program") {
		t.Error(err)
	}
	for _, text := range []string{"hello", "hello\n", "{}\n", `{"cavalo-shard":1}` + "\n", `{"championship":1}` + "\n"} {
		path := filepath.Join(t.TempDir(), "other")
		testkit.Must(t, os.WriteFile(path, []byte(text), 0o644))
		_, err := Open(path, h)
		if data, _ := os.ReadFile(path); codeOf(err) != fault.ShardJournal || string(data) != text {
			t.Errorf("%q: %v, then %q", text, err, data)
		}
	}
	j, err := Open(name, h)
	testkit.Must(t, err)
	if _, err := Open(name, h); codeOf(err) != fault.ShardBusy {
		t.Error(err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

// TestFullDisk: a result that can't be written whole is not in the journal.
func TestFullDisk(t *testing.T) {
	h := run(3, "1/1", "x")
	name := filepath.Join(t.TempDir(), "journal")
	j, err := Open(name, h)
	testkit.Must(t, err)
	full := errors.New("full")
	end := durable.Watch(func(s durable.Step) error {
		if s == durable.StepWrite {
			return full
		}
		return nil
	})
	err = j.Keep(0, json.RawMessage(`0`))
	end()
	if !errors.Is(err, full) {
		t.Error(err)
	}
	testkit.Must(t, errors.Join(j.Keep(1, json.RawMessage(`1`)), j.Close()))
	if c := contents(t, name); len(c.Results) != 1 || string(c.Results[1]) != "1" {
		t.Errorf("%v", c.Results)
	}
}

func TestMerge(t *testing.T) {
	a, b := contents(t, kept(t, run(6, "1/2", "x"), 0, 2, 4)), contents(t, kept(t, run(6, "2/2", "x"), 1, 3, 5))
	whole := contents(t, kept(t, run(6, "1/1", "x"), 0, 1, 2, 3, 4, 5))
	names := []string{"a", "b", "c"}
	for _, journals := range [][]Contents{{a, b}, {b, a}, {whole}, {a, whole}, {a, b, whole}} {
		m, err := Merge(names, journals)
		if err != nil || len(m.Results) != 6 {
			t.Fatalf("%v, %d results", err, len(m.Results))
		}
		for item, results := range m.Results {
			if len(results) != 1 || string(results[0]) != fmt.Sprintf(`{"n":%d}`, item) {
				t.Errorf("item %d: %s", item, results)
			}
		}
	}
	two := b
	two.Results = map[int]json.RawMessage{1: json.RawMessage(`2`), 0: json.RawMessage(`9`), 3: b.Results[3], 5: b.Results[5]}
	if m, err := Merge(names, []Contents{a, two}); err != nil || len(m.Results[0]) != 2 || string(m.Results[0][0]) != `{"n":0}` {
		t.Errorf("%v, %s", err, m.Results)
	}
	for _, c := range []struct {
		journals []Contents
		code     fault.Code
		said     string
	}{
		{[]Contents{a}, fault.ShardMissing, "6, 2, 4, 6"},
		{[]Contents{contents(t, kept(t, run(9, "1/1", "x"), 0, 5, 8))}, fault.ShardMissing, "9, 2-5, 7-8"},
		{[]Contents{contents(t, kept(t, run(100, "1/2", "x")))}, fault.ShardMissing, "100, 1-100"},
		{[]Contents{a, contents(t, kept(t, run(6, "2/2", "y"), 1, 3, 5))}, fault.ShardForeign, "input"},
		{[]Contents{a, contents(t, kept(t, run(7, "2/2", "x"), 1, 3, 5))}, fault.ShardForeign, "items"},
		{[]Contents{a, {}}, fault.ShardJournal, "b"},
	} {
		_, err := Merge(names, c.journals)
		if codeOf(err) != c.code || !strings.Contains(err.Error(), c.said) {
			t.Errorf("%v, want %s with %s", err, c.code, c.said)
		}
	}
	var odd []int
	for item := 1; item < 100; item += 2 {
		odd = append(odd, item)
	}
	if _, err := Merge(names, []Contents{contents(t, kept(t, run(100, "1/1", "x"), odd...))}); err == nil || !strings.HasSuffix(err.Error(), ", 39, ..)") {
		t.Error(err)
	}
}

// FuzzRead: a journal may have any bytes, and lines that fit their checks may say
// anything. What was read of it can be written, and is read again as it was.
func FuzzRead(f *testing.F) {
	data, err := os.ReadFile(kept(f, run(6, "1/2", "x"), 0, 2, 4))
	testkit.Must(f, err)
	bodies := regexp.MustCompile(`,"check":"[0-9a-f]+"}`).ReplaceAll(data, nil)
	for _, text := range [][]byte{data, data[:len(data)-3], bodies, {}, []byte("hello\n"), []byte(`{"cavalo-shard":1,"items":2` + "\n" + `{"item":2,"result":null` + "\n")} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, data []byte, fitting bool) {
		if fitting {
			data = checked(data)
		}
		c, err := Read("journal", data)
		if err != nil || c.Head == nil {
			if len(c.Results) > 0 {
				t.Errorf("%d results without a head", len(c.Results))
			}
			return
		}
		again := written(t, c)
		read, err := Read("journal", again)
		if err != nil || len(read.Results) != len(c.Results) || read.Head.differs(*c.Head) != "" {
			t.Fatalf("%v, %d results, then %d", err, len(c.Results), len(read.Results))
		}
		for item, result := range c.Results {
			if same, _ := json.Marshal(result); !bytes.Equal(read.Results[item], same) {
				t.Errorf("item %d: %s, then %s", item, result, read.Results[item])
			}
		}
	})
}

// checked gives each line of a text its check.
func checked(text []byte) (data []byte) {
	var head Head
	for body := range bytes.SplitSeq(text, []byte("\n")) {
		line := append(bytes.Clone(body), check(body, head.Identity)...)
		if data == nil {
			opened(line, "", &head)
		}
		data = append(append(data, line...), '\n')
	}
	return data
}

// written is the journal with these contents.
func written(t *testing.T, c Contents) []byte {
	data, err := sealed(c.Head, "")
	for item, result := range c.Results {
		line, bad := sealed(record{item + 1, result}, c.Head.Identity)
		data, err = append(data, line...), errors.Join(err, bad)
	}
	testkit.Must(t, err)
	return data
}
