//go:build integration

package main

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func TestRun(t *testing.T) {
	program := testkit.BuildWasm(t, "cavalo/internal/tools/browser/wasmexec/testdata/program")
	var out bytes.Buffer
	code, err := run(context.Background(), &out, program, []string{"7"})
	if err != nil || code != 7 {
		t.Errorf("status %d, %v", code, err)
	}
	want := `in /internal/tools/browser/wasmexec <nil>
read true <nil>
missing true
listed 1 <nil>
made <nil>
made <nil>
wrote <nil>
renamed <nil>
again hello <nil>
removed <nil>
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestRunOfNoProgram(t *testing.T) {
	var out bytes.Buffer
	code, err := run(context.Background(), &out, filepath.Join(t.TempDir(), "none.wasm"), nil)
	if err == nil && code == 0 || out.Len() == 0 && err == nil {
		t.Errorf("status %d, %v, %q", code, err, out.String())
	}
}
