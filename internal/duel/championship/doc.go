// Package championship plays programs of the duel against each other: our own
// levels, programs that speak the line protocol, and Lisp hand-ins of
// the course. It is the referee, the formats, the journal and the ratings; a
// championship is a function of its settings wherever its players are
// functions of theirs.
//
// A program is a process of its own in each game, in a sandbox (bubblewrap). It is handed one position a
// line (the text of rules.Position) when it has a choice, and answers with one
// move a line. For every player the referee passes, which is always forced, and
// makes automatic placements, where the largest double goes if one is to be
// chosen. Everything that a program does wrong is a Fault and loses that game,
// never more.
//
// # Lisp hand-ins
//
// A folder with jogo.lisp, algoritmo.lisp, interact.lisp, or one file that is named, is loaded into
// SBCL or CLISP by adapter.lisp. If something is missing then (a package, the function), the other
// sources of the folder are loaded, too; a source that failed is loaded again after the sources it
// may need. Failures in interact.lisp, the user interface, do no harm if the function is there.
//
// Hand-ins refer to files by their names on the author's disk. A name that doesn't exist here
// ("C:\ia\jogo.lisp", "/home/ana/jogo.lisp") stands for the file of that name in the folder or in
// those inside it, in upper or lower case; a compiled file stands for its source. A file that can't
// be written where its name says goes to a scratch folder, from which it is also read, and which
// ends with the game. This holds for LOAD, OPEN, COMPILE-FILE, PROBE-FILE and whatever else takes
// names, at any time. A hand-in's output is not an answer, and its input is empty.
//
// The function JOGAR of the package P<group> gets the state (a list of ten lists: 0 to 99, NIL, -1
// its own knight, -2 the other's) and the time in milliseconds; one that needs a third parameter
// gets the true board and its mark on it, -1 or -2. Its answer holds the coordinates of the move,
// (line column) from 0 or "J10", and the new state, in either order, or the new state alone, in
// which the move is where the knight stands; the state tells which double was erased. Arrays,
// structures and objects count as lists of their elements.
//
// A hand-in with another interface says so in a file cavalo.lisp beside it, which is read as data.
// It can contain these lists:
//
//	(:lisp "clisp")                   the Lisp to run it with: sbcl or clisp
//	(:files "base.lisp" "main.lisp")  what to load, in this order
//	(:package "GRUPO7")               the package of the function
//	(:function "JOGA")                its name
//	(:parameters 3)                   how many it gets; with 3 the mark, too
//	(:arguments :state :mark 3)       what it gets, in this order
//	(:marks "own")                    the board always has -1 for who moves; or "true"
//	(:state (:board :own :other))     the form of the state
//	(:global "*JOGADOR*" :mark)       set before each call; any number of these
//	(:answer "*JOGADA*" "*ESTADO*")   the variables to read the answer from
//	(:answer :arguments)              it changes what it gets: the answer is there
//	(:returns :state)                 only the state in its answer counts
//	(:returns :any :line :column 0)   only the coordinates do, here after one other
//	                                  value, counted from 0; or :square for "J10",
//	                                  :index for the square's number, line by line
//	(:double "smallest")              the double that coordinates alone erase; or "largest"
//
// In a state, a global or the arguments these words stand for values: :board; :own
// and :other for the points of who moves and of the opponent; :white and :black for
// theirs; :mark for the mark of who moves on the board as it is handed over, :opponent
// for the other one, :player for it as 1 or 2; :place for the line and column of who
// moves, from 0, :line and :column for each, :other-place for the opponent's; :time for the
// milliseconds, :seconds for the seconds, :ticks for the units of get-internal-real-time; outside the state itself :state. A function
// that gets :mark, :opponent or :player as an argument gets the true board. (:array :board) is a value
// as an array, (:flat :board) its lines in one list, (:call "CRIA-NO" :board NIL) what a function of the hand-in returns,
// (:function "F") a function, (:symbol "MAX") a symbol, (:symbol "::MAX") a keyword,
// (:by-player A B) the form A where :player is 1, else B. Any other atom stands for itself.
// Names may have a package before them, "P1::F".
package championship
