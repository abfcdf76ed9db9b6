// Package suite names what there is to measure: for the command that has it
// measured, and for the one that measures, in a place of its own.
package suite

// Default are the groups of figures that are measured when none are asked for:
// all but those that take long.
const Default = "rules,steps,starts,cancel,course,algorithms,korf,goals,decide,count,generate"

// Usage tells all the groups.
const Usage = "what to measure: rules, steps, starts, score (long), team (long), cancel, course, algorithms; " +
	"of tiles korf, goals, eighty (long), large (long); duel, fair; of mazes decide, count, generate"

// Policies are those that highest scores are measured under, unless others are
// asked for.
const Policies = "largest,smallest,choose,optional,off"
