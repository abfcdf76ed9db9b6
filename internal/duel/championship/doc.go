// Package championship plays programs of the duel against each other: our own
// levels, programs that speak the line protocol, and Lisp hand-ins of
// the course. It is the referee, the formats, the journal and the ratings; a
// championship is a function of its settings wherever its players are
// functions of theirs.
//
// A program is a process of its own in each game. It is handed one position a
// line (the text of rules.Position) when it has a choice, and answers with one
// move a line. For every player the referee passes, which is always forced, and
// makes automatic placements, where the largest double goes if one is to be
// chosen. Everything that a program does wrong is a Fault and loses that game,
// never more.
//
// # Lisp hand-ins
//
// A folder with jogo.lisp, algoritmo.lisp, interact.lisp, or one file that is
// named, is loaded into SBCL or CLISP by adapter.lisp. The function JOGAR of
// the package P<group> gets the state (a list of ten lists: 0 to 99, NIL, -1
// its own knight, -2 the other's) and the time in milliseconds; one that needs
// a third parameter gets the true board and its mark on it, -1 or -2. Its
// answer holds the coordinates of the move, (line column) from 0 or "J10", and
// the new state, in either order; the new state tells which double was erased.
//
// A hand-in with another interface says so in a file cavalo.lisp beside it, which is
// read as data. It has any of these lists:
//
//	(:lisp "clisp")                   the Lisp to run it with: sbcl or clisp
//	(:files "base.lisp" "main.lisp")  what to load, in this order
//	(:package "GRUPO7")               the package of the function
//	(:function "JOGA")                its name
//	(:parameters 3)                   with 3 it gets the mark, too
//	(:state (:board :own :other))     the form of the state
//	(:global "*JOGADOR*" :mark)       set before each call; any number of these
//	(:answer "*JOGADA*" "*ESTADO*")   the variables to read the answer from
//
// In a state or a global these words stand for values: :board; :own and :other
// for the points of who moves and of the opponent; :white and :black for
// theirs; :mark for the mark of who moves on the board as it is handed over;
// :time for the milliseconds. Any other atom stands for itself.
package championship
