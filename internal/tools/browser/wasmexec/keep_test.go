package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestKeep(t *testing.T) {
	got := withoutOutputFlags([]string{"-test.v", "-test.testlogfile=/tmp/x", "-test.run=A"})
	if diff := cmp.Diff([]string{"-test.v", "-test.run=A"}, got); diff != "" {
		t.Error(diff)
	}
}
