//go:build !linux

package pattern

func inHugePages([]uint64) {}
