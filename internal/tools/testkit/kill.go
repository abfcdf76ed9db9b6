package testkit

import (
	"os"

	"cavalo/internal/durable"
)

// KillBefore kills this program before one of its next steps of package durable; 1 is the
// next one.
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
