package rules

import (
	"strconv"
	"testing"
)

// Each level is closer to the engine than the one below, and in games where
// threatened squares are allowed closer than elsewhere.
func TestStrengths(t *testing.T) {
	for i, l := range levels {
		for _, s := range []Strength{l.forbidden, l.allowed} {
			if s == (Strength{}) {
				t.Errorf("level.go: level %d has no strength where threatened squares are forbidden or where they are allowed", i+1)
			}
			if s.Blind != (i == 0) || s.Blind != (s.Depth == 0) || s.Blind != (s.NextPercent > 0) {
				t.Errorf("level.go: level %d: %+v: level 1 is blind, and no other", i+1, s)
			}
			if s.Error == 0 {
				t.Errorf("level.go: level %d makes no error", i+1)
			}
		}
		if i > 0 && (l.forbidden.Depth <= levels[i-1].forbidden.Depth || l.allowed.Depth <= levels[i-1].allowed.Depth) {
			t.Errorf("level.go: level %d looks no farther than level %d", i+1, i)
		}
		if l.allowed.Depth < l.forbidden.Depth || l.allowed.Error >= l.forbidden.Error {
			t.Errorf("level.go: level %d: %+v where threatened squares are allowed, %+v elsewhere", i+1, l.allowed, l.forbidden)
		}
	}
	for _, preset := range Presets() {
		want := levels[2].forbidden
		if preset.Name == "open" || preset.Name == "plain" {
			want = levels[2].allowed
		}
		if got := StrengthOf(2, preset.Variant); got != want {
			t.Errorf("level 3 in %s: %+v, want %+v", preset.Name, got, want)
		}
	}
}

// The weaker the level and the more numbers are left, the more can be made good.
func TestRecoverable(t *testing.T) {
	for _, v := range []Variant{Course, Open} {
		for level := 1; level < Levels; level++ {
			for _, left := range []int{1, 25, 100} {
				weak, strong := Recoverable(strconv.Itoa(level), v, left), Recoverable(strconv.Itoa(level+1), v, left)
				if weak < strong || strong <= 0 || Recoverable(strconv.Itoa(level), v, 4*left) != 2*weak || Recoverable("1", v, 0) != 0 {
					t.Errorf("%s, %d left: level %d makes good %d, the next %d", v, left, level, weak, strong)
				}
			}
		}
		if Recoverable(CourseLevel, v, 50) != Recoverable(Strongest(), v, 50) || Recoverable("human", v, 50) != Recoverable(Strongest(), v, 50) {
			t.Errorf("%s: another player than a level", v)
		}
	}
}
