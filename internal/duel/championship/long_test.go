//go:build integration && long

package championship

import "testing"

// The hand-ins play the same in CLISP as in SBCL: each style against the games
// of the plain one.
func TestCLISP(t *testing.T) { testStyles(t, "clisp", goodStyles...) }

func TestFormsCLISP(t *testing.T) { testForms(t, "clisp") }
