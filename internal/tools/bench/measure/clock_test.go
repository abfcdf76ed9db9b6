package measure

import "time"

var started = time.Now()

// sinceStart is the time by the clock since the program began.
func sinceStart() time.Duration { return time.Since(started) }
