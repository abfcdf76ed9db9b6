// Package expr parses and evaluates heuristics that users write as text:
//
//	missing / maxleft
//	if(jumps = 0, 100, min(left, missing/mean))
//
// An expression is made of numbers, features of a position by name, + - * / and
// unary minus, comparisons (< <= > >= = <>, also == and !=, which give 1 or 0),
// if(condition, then, else), min(..) and max(..) of one or more values, and
// parentheses. Comparisons bind least, then + and -, then * and /.
//
// Every expression has a finite value: x/0 is 0, infinity and NaN become 0 wherever they
// occur, and an estimate below 0 becomes 0. So it never says that no goal can be reached,
// and prunes nothing. There are no loops.
package expr
