//go:build !unix

package measure

import "time"

// processor returns the time by the clock: a browser has no processor time.
func processor() time.Duration { return sinceStart() }
