// Package csp holds constraint satisfaction problems as people type them: variables with domains of
// values, and conditions on named variables (Russell and Norvig, "Artificial Intelligence: A Modern
// Approach", 4th edition, chapter 6).
//
// [Parse] reads a text of statements, which a line break or a semicolon ends; # begins a comment:
//
//	WA NT SA Q NSW V T in red green blue
//	WA != NT; WA != SA; NT != SA
//	T = red
//
// A statement is one of these:
//
//	name {name} in value {value}                   a value is an integer, a name, or a range 1..9
//	side = side                                    also != < <= > >=
//	alldifferent term term {term}                  a term is a name, or a name + or - an integer
//	(name {name}) in (value {value}) {(value ..)}  the tuples of values that are allowed
//	(name {name}) not in (value {value}) {..}      the tuples that are forbidden
//
// A side has integers, names, + - *, parentheses, and | | for an absolute value. Arithmetic and the
// order of numbers need variables whose values are all integers. A name that is no variable may stand
// alone beside = or != as a value, if it is in the domain of the variable on the other side.
//
// A name is a letter or _, then letters, digits, _ and ', or any text in double quotes, with \" and \\
// for these two signs. The words in, not and alldifferent need quotes as names. A variable may be used
// before its domain is given. A text has at most [MaxVariables] variables, [MaxValues] values in its
// domains, [MaxConditions] conditions and [MaxText] bytes.
//
// [Problem.String] writes the text; equal problems have equal texts, and [Parse] reads them back.
//
// The packages below this one solve problems: textbook step by step as in the book, exact as fast as it
// can. Package problems has known ones, film records runs, draw draws them, and csptest has plain second
// versions of the algorithms for tests.
package csp
