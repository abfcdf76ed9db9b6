//go:build !js

package engine

import (
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

// newLocalTeam is a client whose backend is a team of goroutines.
func newLocalTeam(size int, run Runner) Client {
	q := &queue{}
	q.backend = newTeam(q, size, func(l listener) backend { return newLocal(l, run, nil) })
	return atHome{q}
}

// A team behaves as any backend does, for jobs that it can divide and for those
// that it can't.
func TestTeam(t *testing.T) {
	testClient(t, func() Client { return newLocalTeam(3, play) })
}

func TestTeamAtWork(t *testing.T) {
	testTeam(t, func() Client { return newLocalTeam(3, playPart) })
}

// record is a backend that does nothing but write down what it is told.
type record struct {
	listener listener
	mutex    sync.Mutex
	told     []string
}

func (r *record) note(what string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.told = append(r.told, what)
}

func (r *record) begin(int, puzzle.Job) { r.note("begin") }
func (r *record) stop(int)              { r.note("stop") }
func (r *record) abandon(int)           { r.note("abandon") }
func (r *record) hint(int, int)         { r.note("hint") }
func (r *record) close()                { r.note("close") }

// outcome is a listener that writes down what it hears.
type outcome struct {
	progress []puzzle.Progress
	answers  []puzzle.Answer
	failures []string
}

func (o *outcome) progressed(_ int, p puzzle.Progress) { o.progress = append(o.progress, p) }
func (o *outcome) done(_ int, a puzzle.Answer)         { o.answers = append(o.answers, a) }
func (o *outcome) failed(_ int, err string)            { o.failures = append(o.failures, err) }

// What a team says to its members, and what it makes of what they say.
func TestTeamTells(t *testing.T) {
	for name, c := range map[string]struct {
		play func(team *team, say []listener)
		want [3][]string // what each member was told
		ends int         // answers and failures
	}{
		"a better path goes to the others": {
			func(_ *team, say []listener) {
				say[1].progressed(7, puzzle.Progress{Lower: 5, Best: []string{"x"}})
				say[1].progressed(7, puzzle.Progress{Lower: 5, Best: []string{"x"}})
			},
			[3][]string{{"begin", "hint"}, {"begin", "hint"}, {"begin", "hint"}}, 0,
		},
		"but not to those that are done": {
			func(_ *team, say []listener) {
				say[0].done(7, puzzle.Answer{})
				say[1].done(7, puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Score: 5, Moves: []string{"x"}}}})
			},
			[3][]string{{"begin"}, {"begin"}, {"begin", "hint"}}, 0,
		},
		"the end of all is the end": {
			func(_ *team, say []listener) {
				for i := range say {
					say[i].done(7, puzzle.Answer{})
				}
				say[0].done(7, puzzle.Answer{})
				say[0].failed(7, "late")
			},
			[3][]string{{"begin"}, {"begin"}, {"begin"}}, 1,
		},
		"a crash ends the others": {
			func(_ *team, say []listener) {
				say[1].done(7, puzzle.Answer{})
				say[2].failed(7, "crash")
				say[0].failed(7, "crash")
				say[0].done(7, puzzle.Answer{})
			},
			[3][]string{{"begin", "stop", "abandon"}, {"begin"}, {"begin", "stop", "abandon"}}, 1,
		},
		"stopped and abandoned": {
			func(team *team, say []listener) {
				team.stop(7)
				say[0].done(7, puzzle.Answer{Status: search.Cancelled})
				team.abandon(7)
			},
			[3][]string{{"begin", "stop"}, {"begin", "stop", "abandon"}, {"begin", "stop", "abandon"}}, 0,
		},
		"other jobs are no business of theirs": {
			func(team *team, say []listener) {
				team.stop(6)
				say[0].done(6, puzzle.Answer{})
				say[0].failed(8, "x")
				team.hint(6, 1)
				team.close()
			},
			[3][]string{{"begin", "close"}, {"begin", "close"}, {"begin", "close"}}, 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			heard := &outcome{}
			var members []*record
			var say []listener
			team := newTeam(heard, 3, func(l listener) backend {
				r := &record{listener: l}
				members, say = append(members, r), append(say, l)
				return r
			})
			team.begin(7, puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: "score"}, Workers: 3})
			c.play(team, say)
			var told [3][]string
			for i, m := range members {
				told[i] = m.told
			}
			if diff := cmp.Diff(c.want, told); diff != "" {
				t.Error(diff)
			}
			if ends := len(heard.answers) + len(heard.failures); ends != c.ends {
				t.Errorf("%d ends, want %d", ends, c.ends)
			}
		})
	}
}

// A member that works alone is not told of its own path; two are told of each other's.
func TestSmallTeams(t *testing.T) {
	for workers, want := range map[int][][]string{1: {{"begin"}}, 2: {{"begin", "hint"}, {"begin", "hint"}}} {
		var members []*record
		team := newTeam(&outcome{}, workers, func(l listener) backend {
			members = append(members, &record{listener: l})
			return members[len(members)-1]
		})
		team.begin(7, puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: "score"}, Workers: 3})
		members[0].listener.progressed(7, puzzle.Progress{Lower: 5, Best: []string{"x"}})
		for i, m := range want {
			if diff := cmp.Diff(m, members[i].told); diff != "" {
				t.Errorf("member %d of %d: %s", i+1, workers, diff)
			}
		}
	}
}

// dawdler is a backend that others overtake, and that keeps the hints in their
// order.
type dawdler struct {
	record
	begun func()
	known []int
}

func (d *dawdler) begin(run int, job puzzle.Job) {
	dawdle()
	d.record.begin(run, job)
	if d.begun != nil {
		go d.begun()
	}
}

func (d *dawdler) hint(run, known int) {
	dawdle()
	d.record.hint(run, known)
	d.known = append(d.known, known)
}

// dawdle lets whatever else can run go first.
func dawdle() {
	for range 100 {
		runtime.Gosched()
	}
}

// What members find, or that they crash, reaches one that is slow to begin once
// it has begun, and the best comes last.
func TestTeamSpeaksInOrder(t *testing.T) {
	found := func(score int) func(member listener) {
		return func(member listener) {
			member.done(7, puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Score: score, Moves: []string{"x"}}}})
		}
	}
	crash := func(member listener) { member.failed(7, "crash") }
	for name, c := range map[string]struct {
		first, second func(listener)
		check         func(last *dawdler) bool
	}{
		"two paths": {found(10), found(20), func(last *dawdler) bool {
			return last.told[0] == "begin" && slices.IsSorted(last.known) && last.known[len(last.known)-1] == 20
		}},
		"a crash": {crash, found(20), func(last *dawdler) bool {
			return last.told[0] == "begin" && slices.Contains(last.told, "abandon")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			for range 50 {
				var members []*dawdler
				team := newTeam(&outcome{}, 3, func(l listener) backend {
					d := &dawdler{record: record{listener: l}}
					members = append(members, d)
					return d
				})
				var over sync.WaitGroup
				for i, say := range []func(listener){c.first, c.second} {
					over.Add(1)
					members[i].begun = func() {
						defer over.Done()
						say(members[i].listener)
					}
				}
				team.begin(7, puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: "score"}, Workers: 3})
				over.Wait()
				if last := members[2]; !c.check(last) {
					t.Fatalf("the last was told %v, known %v", last.told, last.known)
				}
			}
		})
	}
}

// A job that can't be divided leaves the other members alone.
func TestTeamOfOne(t *testing.T) {
	heard := &outcome{}
	var members []*record
	team := newTeam(heard, 2, func(l listener) backend {
		members = append(members, &record{listener: l})
		return members[len(members)-1]
	})
	team.begin(1, puzzle.Job{Puzzle: "challenge"})
	want := puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 3}, Bounds: []puzzle.Bound{{}}}}
	members[0].listener.progressed(1, puzzle.Progress{Depth: 4, Best: []string{"x"}, Upper: 3})
	members[0].listener.done(1, want)
	if !slices.Equal(members[0].told, []string{"begin"}) || len(members[1].told) > 0 {
		t.Errorf("told %v and %v", members[0].told, members[1].told)
	}
	if diff := cmp.Diff([]puzzle.Answer{want}, heard.answers); diff != "" {
		t.Error(diff)
	}
	if len(heard.progress) != 1 || heard.progress[0].Depth != 4 {
		t.Errorf("progress %+v", heard.progress)
	}
}

// What is told of a job in parts is what is known of them together, no more often
// than of any job.
func TestTeamTellsOfTheWhole(t *testing.T) {
	heard := &outcome{}
	var say []listener
	team := newTeam(heard, 3, func(l listener) backend {
		say = append(say, l)
		return &record{listener: l}
	})
	team.begin(7, puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: "score"}, Workers: 3})
	part := func(generated int64) puzzle.Progress {
		return puzzle.Progress{Stats: search.Stats{Generated: generated}, Upper: 90}
	}
	team.told = throttle{now: time.Now, last: time.Now().Add(time.Hour)} // it is not time yet
	say[0].progressed(7, part(5))
	if len(heard.progress) != 0 {
		t.Errorf("told of %+v too early", heard.progress)
	}
	team.told = throttle{now: time.Now} // it has been for long
	say[1].progressed(7, part(7))
	if diff := cmp.Diff([]puzzle.Progress{{Stats: search.Stats{Generated: 12}}}, heard.progress); diff != "" {
		t.Error(diff) // without a bound: the third has told none
	}
}
