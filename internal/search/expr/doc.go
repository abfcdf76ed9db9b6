// Package expr reads and evaluates heuristics that people write as text:
//
//	missing / maxleft
//	if(jumps = 0, 100, min(left, missing/mean))
//
// An expression is made of numbers, features of a position by name, + - * / and
// unary minus, comparisons (< <= > >= = <>, also == and !=, which give 1 or 0),
// if(condition, then, else), min(..) and max(..) of one or more values, and
// parentheses. Comparisons bind least, then + and -, then * and /.
//
// Every expression has a value everywhere: x/0 is 0, what is infinite or not a
// number is 0 wherever it turns up, and an estimate below 0 is 0. So it never
// says that there is no goal, and prunes nothing. There are no loops: an
// expression costs what its length costs.
package expr
