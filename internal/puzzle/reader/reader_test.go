package reader_test

import (
	"reflect"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/formats/graphs"
	maps "cavalo/internal/formats/grid"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

func init() {
	puzzle.RegisterSpaces(graph.Puzzle, grid.Puzzle)
	puzzle.RegisterFormats(maps.All()...)
	graphs.Register()
}

// TestRead: the answer is a reading by each space, or the fault of the one that the text looks
// like. It is the same when it has travelled.
func TestRead(t *testing.T) {
	for _, c := range []struct {
		q     reader.Request
		found []string
		open  string // what is missing
		fault string
	}{
		{q: reader.Request{File: "a.gv", Text: "graph { \"Boa Vista\" -- B; B [goal=1] \"Boa Vista\" [start=1] }"}, found: []string{"graph dot ~B.Boa+Vista~b~b~a"}},
		{q: reader.Request{Text: "digraph { A -> B }"}, found: []string{"graph dot ~A.B~B~a~b"}, open: "from to"},
		{q: reader.Request{Text: "A-B 4\nstart A\ngoals B"}, found: []string{"graph  ~A.B~b4~a~b"}},
		{q: reader.Request{Text: "A-B 4\nB-C 2"}, found: []string{"graph  ~A.B.C~b4.c2~a~c"}, open: "from to"},
		{q: reader.Request{Text: "A-B 4\nB-C 2\nstart C"}, found: []string{"graph  ~A.B.C~b4.c2~c~c"}, open: "to"},
		{q: reader.Request{Text: "A,B\ngoal B"}, found: []string{"graph csv ~A.B~b~a~b"}, open: "from"},
		{q: reader.Request{Text: "###\n#A \n###"}, found: []string{"grid rooms ###/#SG/###"}, open: "to"},
		{q: reader.Request{Text: "%%%%\n% .%\n%%%%"}, found: []string{"grid pacman ####/#SG#/####"}, open: "from"},
		{q: reader.Request{File: "a.grid", Text: "S..\n..#\n"}, found: []string{"grid  S../.G#"}, open: "to"},
		{q: reader.Request{File: "a.grid", Text: "...\n..G\n"}, found: []string{"grid  S../..G"}, open: "from"},
		{q: reader.Request{Text: "..#\n..."}},
		{q: reader.Request{Text: "--.20.30/--.50.--;v=auto,perhaps,both,must"}}, // of games
		{q: reader.Request{Text: "--.20.30/--.50.--;g=x"}},
		{q: reader.Request{Text: "1.2.3/4.5.5/7.8.0;goal=0.1.2/3.4.5/6.7.8"}},
		{q: reader.Request{Text: "..#/.../#.;m=RR"}},
		{q: reader.Request{Text: "puzzle: duel\nposition: --.20.30/--.50.--;v=open\n\n1. B1\n2. C10\n3. B2\n"}},
		{q: reader.Request{Text: "####\n#AB#\n####"}, found: []string{"grid rooms ####/#SG#/####"}},
		{q: reader.Request{File: "a.json", Text: `{"nodes": [], "links": [`}, fault: `1:25: found the end, expected format.json("..", 1, [..], {..})`},
		{q: reader.Request{Text: "words"}},
		{q: reader.Request{Text: "oos", Space: "grid", Signs: "o=free,s=start"}, found: []string{"grid  G.S"}, open: "to"},
		{q: reader.Request{Text: "#o\no#", Space: "maze", Signs: "o=free"}, found: []string{"maze  #./.#"}},
		{q: reader.Request{File: "a.txt", Text: "o-", Space: "grid", Signs: "o=free"},
			fault: "a.txt:1:2: found -, expected format.sign(\" \" # % . 1 2 3 4 5 6 7 8 9 A B E G P S X o x)"},
		{q: reader.Request{File: "a.txt", Text: "oo", Space: "maze", Signs: "o"}, fault: "a.txt: found o, expected format.signs"},
		{q: reader.Request{Text: "3\n1 2 3", Space: "grid"}, fault: "2:6: found the end, expected grid.start"},
	} {
		a := reader.Read(c.q)
		if again := reader.Unpack(reader.Serve(c.q.Pack())); !reflect.DeepEqual(plain(again), plain(a)) {
			t.Errorf("%q: %v has become %v", c.q.Text, a, again)
		}
		var found []string
		for _, f := range a.Found {
			found = append(found, f.Space+" "+f.As+" "+f.Text)
			var open []string
			for _, n := range f.Notes {
				from, to := n.Chosen()
				if from {
					open = append(open, "from")
				}
				if to {
					open = append(open, "to")
				}
			}
			if strings.Join(open, " ") != c.open {
				t.Errorf("%q: missing %v", c.q.Text, open)
			}
		}
		said := ""
		if a.Fault != nil {
			said = a.Fault.Error()
		}
		if !reflect.DeepEqual(found, c.found) || said != c.fault {
			t.Errorf("%q: %q, %s", c.q.Text, found, said)
		}
	}
}

// plain makes lists without elements equal.
func plain(a reader.Answer) reader.Answer {
	if a.Fault != nil && len(a.Fault.Args) == 0 {
		a.Fault = &fault.Fault{Code: a.Fault.Code, File: a.Fault.File, Line: a.Fault.Line, Column: a.Fault.Column, Found: a.Fault.Found}
	}
	for i, f := range a.Found {
		for j, n := range f.Notes {
			if len(n.Args) == 0 {
				a.Found[i].Notes[j].Args = nil
			}
		}
	}
	return a
}

// FuzzUnpack: what another program sends never fails, and what is no request has no answer.
func FuzzUnpack(f *testing.F) {
	f.Add(string(reader.Request{File: "a.gv", Text: "graph { A -- B }"}.Pack()))
	f.Add(string(reader.Serve(reader.Request{Text: "digraph { A -> B }"}.Pack())))
	f.Add("3:abc-1:")
	f.Add("99999999999999999999:x")
	f.Fuzz(func(t *testing.T, data string) {
		_ = reader.Unpack([]byte(data))
		if strings.Count(data, ":") < 3 && len(reader.Serve([]byte(data))) > 0 {
			t.Errorf("%q has an answer", data)
		}
	})
}
