// Package gowasm improves programs that Go has compiled to WebAssembly.
//
// Go's compiler knows jumps, WebAssembly only blocks to leave and loops to
// begin again. So a function becomes a loop around all its sections, and every
// jump sets a variable to the section that it goes to and begins the loop
// again, where a table of branches (br_table) goes on to that section. An
// engine takes this literally: each if that is not taken costs an indirect
// jump. Most jumps go forward, and the ends of sections are nested such that
// all which follow can be reached by leaving a block: Improve makes those
// branches of their own. The duel's search runs a quarter faster by it, and
// programs get smaller.
//
// Go's linker cuts the data wherever 8 zeros come, into 100,000 segments when the
// program is large. Zeros compress, the places of segments don't: Improve joins
// them, and game.wasm is 6 % smaller to send.
package gowasm
