// Package fault describes bad input as data: a code for the expectation, the position, and the text
// found there. It contains no sentence in any language: package words turns a fault into a message
// in the user's language.
//
// The message is always
//
//	[FILE:LINE:COL: ]found FOUND, expected PHRASE
//
// where PHRASE is the language's phrase for the code, with %[1]s, %[2]s, ..
// replaced by the fault's Args.
package fault
