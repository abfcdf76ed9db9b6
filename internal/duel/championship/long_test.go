//go:build integration && long

package championship

import "testing"

// The hand-ins play the same in CLISP as in SBCL: each style against the games
// of the plain one.
func TestCLISP(t *testing.T) { testStyles(t, "clisp", goodStyles...) }

func TestFormsCLISP(t *testing.T) { testForms(t, "clisp") }

func TestPathsCLISP(t *testing.T) { testPaths(t, "clisp") }

// The hand-ins of testdata play without a fault.
func TestHandInsLong(t *testing.T) { testHandIns(t, "sbcl", 20) }

func TestHandInsCLISP(t *testing.T) { testHandIns(t, "clisp", 2) }
