//go:build long

package e2e

import "time"

func init() { holds = append(holds, 0, 1500*time.Millisecond) }
