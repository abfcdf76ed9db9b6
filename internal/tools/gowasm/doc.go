// Package gowasm improves programs that Go has compiled to WebAssembly.
//
// Go's compiler uses jumps, WebAssembly only has blocks to leave and loops to
// repeat. So a function becomes a loop around all its sections, and every jump
// sets a variable to its target section and repeats the loop, where a branch
// table (br_table) leads to that section. An engine executes this literally:
// each conditional jump costs an indirect one. Most jumps lead forward, and
// the ends of sections are nested so that all later ones can be reached by
// leaving a block: Improve turns those jumps into direct branches. The duel's
// search becomes a quarter faster, and programs get smaller.
//
// Go's linker splits the data at every 8 zeros, into 100,000 segments in a
// large program. Zeros compress well, the addresses of segments don't: Improve
// joins the segments, and game.wasm is 6 % smaller when compressed.
//
// Go's compiler makes a copy of a generic function for each form of its types, and the linker puts
// them far apart. gzip finds repetitions only within 32 KB: Arrange puts similar functions next to
// each other, and worker.wasm is 4% smaller when compressed by gzip, and as large as before when
// compressed by Brotli.
//
// Bare leaves out the files and lines of functions, which only crashes name.
package gowasm
