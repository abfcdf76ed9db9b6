package pattern

import (
	"syscall"
	"unsafe"
)

// inHugePages asks for pages of 2 MB for memory that is read in random order: with small pages,
// most reads also wait for an entry of the page table. A system that refuses does no harm.
func inHugePages(memory []uint64) {
	if len(memory) > 0 {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&memory[0])), 8*len(memory)), syscall.MADV_HUGEPAGE)
	}
}
