package pattern

import "syscall"

// inHugePages asks for pages of 2 MB for memory that is read in no order: with small ones, most
// reads wait for an entry of the page table, too. A system that refuses does no harm.
func inHugePages(memory []uint8) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
