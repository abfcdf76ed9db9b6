// Package gowasm improves programs that Go has compiled to WebAssembly.
//
// Go's compiler knows jumps, WebAssembly only blocks to leave and loops to
// begin again. So a function becomes a loop around all its sections, and every
// jump sets a variable to the section that it goes to and begins the loop
// again, where a table of branches (br_table) goes on to that section. An
// engine takes this literally: each if that is not taken costs an indirect
// jump. Most jumps go forward, and the ends of sections are nested such that
// all which follow can be reached by leaving a block: Direct makes those
// branches of their own. The duel's search runs a quarter faster by it, and
// programs get smaller.
package gowasm
