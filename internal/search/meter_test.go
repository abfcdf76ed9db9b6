package search

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"
)

func TestMeterStopsAtTheNodeLimit(t *testing.T) {
	m := NewMeter(Control{Limits: Limits{Nodes: 100}})
	if !m.Tick(60) || !m.Tick(39) {
		t.Fatal("stopped before the limit")
	}
	for range 2 {
		if m.Tick(1) {
			t.Error("went on after the limit")
		}
	}
	if m.Reason() != LimitReached {
		t.Errorf("reason %v, want limit", m.Reason())
	}
}

// What may be generated at once, before anything was.
func TestMeterKnowsTheFirstNodes(t *testing.T) {
	for limit, want := range map[int64]int64{0: firstCheck, 10: 10, 1000: firstCheck} {
		if due := NewMeter(Control{Limits: Limits{Nodes: limit}}).Due(); due != want {
			t.Errorf("with at most %d nodes %d may be generated, want %d", limit, due, want)
		}
	}
}

func TestMeterStopsAtTheTimeLimit(t *testing.T) {
	m := NewMeter(Control{Limits: Limits{Time: time.Nanosecond}})
	for range 2 * lastCheck {
		if !m.Tick(1) {
			if m.Reason() != LimitReached {
				t.Errorf("reason %v, want limit", m.Reason())
			}
			return
		}
	}
	t.Error("went on after the limit")
}

// A cancel arrives while the search yields, as it does in a web worker.
func TestMeterSeesACancelThatArrivesInYield(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := NewMeter(Control{Ctx: ctx, Yield: cancel})
	for m.Tick(1) {
	}
	if m.Reason() != Cancelled {
		t.Errorf("reason %v, want cancelled", m.Reason())
	}
}

func TestMeterKeepsTheFirstReason(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := NewMeter(Control{Ctx: ctx, Limits: Limits{Nodes: 1}})
	m.Tick(1)
	cancel()
	m.Tick(1)
	if m.Reason() != LimitReached {
		t.Errorf("reason %v, want limit, which came first", m.Reason())
	}
}

func TestMeterTellsProgressWithTheNotes(t *testing.T) {
	var told []Progress
	now := time.Time{}
	clock := func() time.Time { now = now.Add(7 * time.Millisecond); return now }
	m := NewMeter(Control{Clock: clock, Progress: func(p Progress) { told = append(told, p) }})
	m.Note(7, 3, 9, "beam")
	m.Expand(2)
	m.Stored(5)
	m.Stored(4)
	for len(told) < 2 {
		m.Tick(1)
	}
	first, second := told[0], told[1]
	if first.Depth != 7 || first.Lower != 3 || first.Upper != 9 || first.Phase != "beam" || first.Expanded != 2 || first.Peak != 5 {
		t.Errorf("told %+v", first)
	}
	if first.Generated == 0 || second.Generated <= first.Generated {
		t.Errorf("generated %d, then %d", first.Generated, second.Generated)
	}
}

func TestMeterStopsWhenMemoryIsFull(t *testing.T) {
	m := NewMeter(Control{Limits: Limits{Memory: 1000}})
	m.NodeBytes(100)
	m.Stored(10)
	if m.Stopped() {
		t.Error("stopped with 10 nodes of 100 bytes in 1000")
	}
	m.Stored(11)
	if !m.Stopped() || m.Tick(0) {
		t.Error("went on with 11 nodes of 100 bytes in 1000")
	}
}

// Slow nodes must not keep the meter from looking at the clock, and fast ones
// not make it look too often.
func TestMeterAdaptsToTheSpeedOfTheSearch(t *testing.T) {
	m := NewMeter(Control{})
	for range 20 {
		m.adapt(time.Microsecond)
	}
	if m.interval != lastCheck {
		t.Errorf("looks every %d fast nodes, want %d", m.interval, lastCheck)
	}
	m.adapt(time.Second)
	if m.interval > lastCheck/100 {
		t.Errorf("looks every %d nodes after %d took a second", m.interval, lastCheck)
	}
	m.adapt(time.Hour)
	if m.interval != 1 {
		t.Errorf("looks every %d very slow nodes, want 1", m.interval)
	}
}

func TestWorkIsWatchedButNotCounted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := NewMeter(Control{Ctx: ctx, Limits: Limits{Nodes: 1000}})
	if !m.Work(5000) {
		t.Error("work was taken for nodes")
	}
	cancel()
	for range 1000 {
		m.Work(1 << 14)
	}
	if !m.Stopped() || m.Stats().Generated != 0 {
		t.Errorf("stopped %v after work, with %d nodes", m.Stopped(), m.Stats().Generated)
	}
}

// TestWhatIsLeft: a work that is done in two parts has its limits once, and tells
// of both.
func TestWhatIsLeft(t *testing.T) {
	spent := Stats{Generated: 10, Expanded: 5, Peak: 7, Time: time.Second}
	for limits, want := range map[Limits]Limits{
		{}:                       {},
		{Nodes: 30, Memory: 1}:   {Nodes: 20, Memory: 1},
		{Nodes: 10}:              {Nodes: 1}, // 0 were no limit
		{Time: 3 * time.Second}:  {Time: 2 * time.Second},
		{Time: time.Millisecond}: {Time: time.Nanosecond},
	} {
		if got := limits.Less(spent); got != want {
			t.Errorf("%+v: %+v are left", limits, got)
		}
	}
	for limits, want := range map[Limits]bool{
		{}: false, {Nodes: 11}: false, {Nodes: 10}: true, {Time: time.Second + 1}: false, {Time: time.Second}: true,
		{Nodes: 10, Time: time.Hour}: true, {Nodes: 1, Memory: 1}: true, {Memory: 1, Depth: 1}: false,
	} {
		if got := limits.Reached(spent); got != want {
			t.Errorf("%+v: reached is %v", limits, got)
		}
	}
	all := Stats{Generated: 1, Expanded: 2, Peak: 3, Time: time.Minute}
	all.Add(spent)
	if want := (Stats{Generated: 11, Expanded: 7, Peak: 7, Time: time.Minute + time.Second}); all != want {
		t.Errorf("together %+v", all)
	}
}

// A control without a clock has the real one, and a control's clock is the one
// that its searches' times are told by.
func TestControlTellsTheTime(t *testing.T) {
	before := time.Now()
	if now := (Control{}).Now(); now.Before(before) || now.After(time.Now()) {
		t.Errorf("without a clock it is %v, before it was %v", now, before)
	}
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	c := Control{Clock: func() time.Time { noon = noon.Add(time.Second); return noon }}
	m := NewMeter(c)
	c.Now()
	if took := m.Stats().Time; took != 2*time.Second {
		t.Errorf("a clock that was looked at three times in as many seconds measured %v", took)
	}
}

// TestCounters: each number of Stats is a counter, so that parts of a work and other
// programs don't lose it.
func TestCounters(t *testing.T) {
	var s Stats
	v := reflect.ValueOf(&s).Elem()
	counters := s.Counters()
	for i := range v.NumField() {
		if v.Type().Field(i).Type != reflect.TypeFor[int64]() {
			continue
		}
		if !slices.ContainsFunc(counters, func(c Counter) bool { return c.N == v.Field(i).Addr().Interface().(*int64) }) {
			t.Errorf("Stats.%s is not in Counters", v.Type().Field(i).Name)
		}
	}
	a, b := Stats{Generated: 1, Expanded: 2, Peak: 3, Time: 4}, Stats{Generated: 10, Expanded: 20, Peak: 30, Time: 40}
	after, together := b, b
	after.Add(a)
	together.Together(a)
	if want := (Stats{11, 22, 30, 44}); after != want {
		t.Errorf("one after another: %+v, want %+v", after, want)
	}
	if want := (Stats{11, 22, 33, 40}); together != want {
		t.Errorf("at once: %+v, want %+v", together, want)
	}
}
