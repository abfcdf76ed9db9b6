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
				t.Errorf("level.go: level %d has no strength where threatened squares are forbidden or where they are allowed", i)
			}
			if s.Blind != (i < 2) || s.Blind != (s.Depth == 0) || (i == 1) != (s.NextPercent > 0) || (i == 0) != (s.SeenPercent > 0) {
				t.Errorf("level.go: level %d: %+v: levels 0 and 1 are blind, and no other", i, s)
			}
			if (s.Error == 0) != (i == 0) {
				t.Errorf("level.go: level %d misjudges by %d points", i, s.Error)
			}
		}
		if i > 1 && (l.forbidden.Depth <= levels[i-1].forbidden.Depth || l.allowed.Depth <= levels[i-1].allowed.Depth) {
			t.Errorf("level.go: level %d looks no farther than level %d", i, i-1)
		}
		if i > 0 && (l.allowed.Depth < l.forbidden.Depth || l.allowed.Error >= l.forbidden.Error) {
			t.Errorf("level.go: level %d: %+v where threatened squares are allowed, %+v elsewhere", i, l.allowed, l.forbidden)
		}
	}
	for _, preset := range Presets() {
		want := levels[3].forbidden
		if preset.Name == "open" || preset.Name == "plain" {
			want = levels[3].allowed
		}
		if got := StrengthOf(3, preset.Variant); got != want {
			t.Errorf("level 3 in %s: %+v, want %+v", preset.Name, got, want)
		}
	}
}

// The weaker the level and the more numbers are left, the more can be made good.
func TestRecoverable(t *testing.T) {
	for _, v := range []Variant{Course, Open} {
		for level := 0; level < Levels; level++ {
			for _, left := range []int{1, 25, 100} {
				weak, strong := Recoverable(strconv.Itoa(level), v, left), Recoverable(strconv.Itoa(level+1), v, left)
				if weak < strong || strong <= 0 || Recoverable(strconv.Itoa(level), v, 4*left) != 2*weak || Recoverable("0", v, 0) != 0 {
					t.Errorf("%s, %d left: level %d makes good %d, the next %d", v, left, level, weak, strong)
				}
			}
		}
		if Recoverable(CourseLevel, v, 50) != Recoverable(Strongest(), v, 50) || Recoverable("human", v, 50) != Recoverable(Strongest(), v, 50) {
			t.Errorf("%s: another player than a level", v)
		}
	}
}
