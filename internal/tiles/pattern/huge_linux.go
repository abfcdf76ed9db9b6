package pattern

import (
	"syscall"
	"unsafe"
)

// inHugePages asks for pages of 2 MB for memory that is read in no order: with small ones, most
// reads wait for an entry of the page table, too. A system that refuses does no harm.
func inHugePages(memory []uint64) {
	if len(memory) > 0 {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&memory[0])), 8*len(memory)), syscall.MADV_HUGEPAGE)
	}
}
