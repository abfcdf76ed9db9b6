package generate

import (
	"time"

	"cavalo/internal/maze/logic"
)

// Daily returns the options of the maze of a day, the same for everyone: small
// and easy on Mondays, larger and harder from day to day until Sunday. It takes
// the date that t shows where it is, not the moment.
func Daily(t time.Time) Options {
	day := (int(t.Weekday()) + 6) % 7 // Monday is 0
	size := [...]int{6, 7, 7, 8, 8, 9, 10}[day]
	level := [...]logic.Level{logic.Easy, logic.Easy, logic.Medium, logic.Medium, logic.Hard, logic.Medium, logic.Hard}[day]
	return Options{Seed: "daily " + t.Format(time.DateOnly), Width: size, Height: size, Level: level}
}
