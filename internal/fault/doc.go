// Package fault is bad input as data: a code for what was expected, the place,
// and what was found there. It holds no sentence in any language, so that the
// same fault is told in the user's language by the command line, beside a
// field on a screen and to a screen reader.
//
// The message is always
//
//	[FILE:LINE:COL: ]found FOUND, expected PHRASE
//
// where the phrase is the one that a language has for the code, its %[1]s,
// %[2]s, .. filled with the fault's Args.
package fault
