// Package durabletest kills programs under test while they write files.
package durabletest

import (
	"os"

	"cavalo/internal/durable"
)

// KillBefore has this program killed before one of the steps of writing files that it
// makes from now on: 1 is the next one.
func KillBefore(step int) {
	durable.Watch(func(durable.Step) error {
		if step--; step == 0 {
			self, _ := os.FindProcess(os.Getpid())
			_ = self.Kill()
			select {}
		}
		return nil
	})
}
