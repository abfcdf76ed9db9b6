package grade

import (
	"strings"

	"cavalo/internal/words"
)

// Code says what is wrong. It is part of the output of --json and stays.
type Code string

// The codes.
const (
	// Of a file.
	Unreadable  Code = "unreadable"    // it can't be read
	TooLarge    Code = "too-large"     // more than course.MaxBytes
	NotKnown    Code = "not-known"     // no hand-in of a known form
	NoClaims    Code = "no-claims"     // it claims nothing
	NothingIn   Code = "nothing"       // an empty folder
	OtherFiles  Code = "other-files"   // a folder with files, but no hand-in
	Link        Code = "link"          // links are not followed
	ZipTooLarge Code = "zip-too-large" // a zip file with too many files, or too much in them
	ZipOutside  Code = "zip-outside"   // a zip file with a name outside its folder
	BadProblem  Code = "bad-problem"   // a problemas.dat that can't be read

	// For runs that are unchecked.
	NoBoard     Code = "no-board"      // names no problem and shows no board
	NotAProblem Code = "not-a-problem" // names one that isn't known, and shows no board
	AnyProblem  Code = "any-problem"   // it isn't sure which one it is about
	Listed      Code = "listed"        // states not in the order of a path
	GaveUp      Code = "gave-up"       // ended before it knew
	MidGame     Code = "mid-game"      // figures from before its first board
	NoTarget    Code = "no-target"     // nothing to reach
	NoLimit     Code = "no-limit"      // the depth limit of a depth-first search is not stated
	Undecided   Code = "undecided"     // not proved within the limits
	AnyBoard    Code = "any-board"     // doesn't fit the course's F, but the student may have a different F
	NoPath      Code = "no-path"       // nothing to replay, and its figures are possible

	Rest    Code = "rest"     // of a file with more claims than are marked
	NotRead Code = "not-read" // a line that can't be read

	// For logs that are unchecked.
	LogNoBoard Code = "log-no-board" // shows no board
	LogBegins  Code = "log-begins"   // shows a board, and none before it
	LogPerson  Code = "log-person"   // took longer than a program may; a person may

	// Of a run.
	BadBoard    Code = "bad-board"    // a board that can't be one
	OtherBoard  Code = "other-board"  // not the board of the problem it names
	OthersBoard Code = "others-board" // the board that was given to another student
	OtherTarget Code = "other-target" // not its target
	BadSquare   Code = "bad-square"   // not a square of the board
	BadStart    Code = "bad-start"    // not a numbered square of line 1
	BadJump     Code = "bad-jump"     // not a knight's jump
	Gone        Code = "gone"         // its number is already gone
	BelowTarget Code = "below-target" // the path's points don't reach it
	WrongScore  Code = "score"
	WrongDepth  Code = "depth"
	TooFew      Code = "too-few"      // fewer steps than there can be
	NotShortest Code = "not-shortest" // of an algorithm that promises the fewest
	HasSolution Code = "has-solution" // "no solution" for a problem that has one
	TooMany     Code = "too-many"     // more points than there can be
	WrongFinal  Code = "final-board"
	WrongState  Code = "state-board" // of a path shown as boards
	Penetrance  Code = "penetrance"  // inconsistent with its own figures
	Branching   Code = "branching"
	Expanded    Code = "expanded" // more than were generated

	// Of answers to an exam, and of orders of expansion.
	BadAnswers    Code = "bad-answers"    // a damaged file
	NoExam        Code = "no-exam"        // there is no key; unchecked
	OtherTask     Code = "other-task"     // answers to another exam
	NotInExam     Code = "not-in-exam"    // from a student without a sheet
	OthersAnswers Code = "others-answers" // from another student's sheet
	OlderAnswers  Code = "older-answers"  // there are newer ones in another file; unchecked
	OtherInstance Code = "other-instance" // to another question
	NoAnswer      Code = "no-answer"
	NoGraphs      Code = "no-graphs"  // unchecked
	NotATask      Code = "not-a-task" // an order that isn't asked for; unchecked
	WrongAnswer   Code = "wrong-answer"
	OrderPlace    Code = "order-place" // another node at a place
	OrderTies     Code = "order-ties"  // the same, where ties leave several
	OrderShort    Code = "order-short"
	OrderLong     Code = "order-long"

	// Of a log.
	LogPlacement Code = "log-placement" // a knight that begins on another line
	LogJump      Code = "log-jump"
	LogGone      Code = "log-gone"
	LogThreat    Code = "log-threat" // on a square that the other knight threatens
	LogBoard     Code = "log-board"  // not the board that the move leads to
	LogTurn      Code = "log-turn"   // twice in a row though the other could move
	LogMove      Code = "log-move"   // the move named is not the one made
	LogPoints    Code = "log-points"
	LogTime      Code = "log-time"
)

// texts are the codes in words; the first verb is the value found, the second the value expected.
var texts = map[Code]words.Key{
	Unreadable: words.GradeUnreadable, TooLarge: words.GradeTooLarge, NotKnown: words.GradeNotKnown, NoClaims: words.GradeNoClaims,
	NothingIn: words.GradeNothing, OtherFiles: words.GradeOtherFiles, Rest: words.GradeRest, Link: words.GradeLink, ZipTooLarge: words.GradeZipTooLarge, ZipOutside: words.GradeZipOutside, BadProblem: words.GradeBadProblem,
	NoBoard: words.GradeNoBoard, BadBoard: words.GradeBadBoard, OtherBoard: words.GradeOtherBoard, OthersBoard: words.GradeOthersBoard, OtherTarget: words.GradeOtherTarget,
	NoPath: words.GradeNoPath, BadSquare: words.GradeBadSquare, BadStart: words.GradeBadStart, BadJump: words.GradeBadJump, Gone: words.GradeGone,
	BelowTarget: words.GradeBelowTarget, WrongScore: words.GradeScore, WrongDepth: words.GradeDepth, TooFew: words.GradeTooFew,
	NotShortest: words.GradeNotShortest, HasSolution: words.GradeHasSolution, WrongFinal: words.GradeFinalBoard,
	Penetrance: words.GradePenetrance, Branching: words.GradeBranching, Expanded: words.GradeExpanded,
	LogPlacement: words.GradeLogPlacement, LogJump: words.GradeLogJump, LogGone: words.GradeLogGone, LogThreat: words.GradeLogThreat,
	LogBoard: words.GradeLogBoard, LogTurn: words.GradeLogTurn, LogMove: words.GradeLogMove, LogPoints: words.GradeLogPoints, LogTime: words.GradeLogTime,
	BadAnswers: words.GradeBadAnswers, NoExam: words.GradeNoExam, OtherTask: words.GradeOtherTask, NotInExam: words.GradeNotInExam, OthersAnswers: words.GradeOthersAnswers,
	OlderAnswers: words.GradeOlderAnswers, OtherInstance: words.GradeOtherInstance, NoAnswer: words.GradeNoAnswer, WrongAnswer: words.GradeWrongAnswer,
	NoGraphs: words.GradeNoGraphs, NotATask: words.GradeNotATask, OrderTies: words.GradeOrderTies, OrderPlace: words.GradeOrderPlace, OrderShort: words.GradeOrderShort, OrderLong: words.GradeOrderLong,
	NotRead: words.GradeNotRead, LogPerson: words.GradeLogPerson, LogNoBoard: words.GradeLogNoBoard, LogBegins: words.GradeLogBegins, NotAProblem: words.GradeNotAProblem,
	AnyProblem: words.GradeAnyProblem, AnyBoard: words.GradeAnyBoard, Listed: words.GradeListed, GaveUp: words.GradeGaveUp, MidGame: words.GradeMidGame, NoTarget: words.GradeNoTarget,
	NoLimit: words.GradeNoLimit, Undecided: words.GradeUndecided, TooMany: words.GradeTooMany, WrongState: words.GradeState,
}

// Text returns a fault in words, without its line.
func (f Fault) Text(l words.Lang) string {
	text := f.Code.text(l, f.Found, f.Expected)
	if f.About != "" {
		text = f.About + ": " + text
	}
	return text
}

// Text returns a doubt in words, without its line.
func (d Doubt) Text(l words.Lang) string {
	return l.N(words.GradeUncheckedFor, d.Claims, d.Code.text(l, d.Found, ""))
}

func (c Code) text(l words.Lang, found, expected string) string {
	if text := l.T(texts[c]); !strings.Contains(text, "%") {
		return text
	}
	if c == OrderTies {
		byName, _, _ := strings.Cut(expected, " | ")
		return l.T(texts[c], found, expected, byName)
	}
	if c == Penetrance || c == Branching || c == LogTime {
		found, expected = l.Decimals(found), l.Decimals(expected)
	}
	return l.T(texts[c], found, expected)
}
