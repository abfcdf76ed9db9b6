// Package suite names the groups of figures, for the benchmark command and for
// the measuring program.
package suite

// Default are the groups that are measured by default: all but the slow ones.
const Default = "rules,steps,starts,cancel,course,algorithms,korf,goals,decide,count,generate"

// Usage lists all groups.
const Usage = "what to measure: rules, steps, starts, score (long), team (long), cancel, course, algorithms; " +
	"of tiles korf, goals, eighty (long), large (long); duel, fair; of mazes decide, count, generate"

// Policies are the default policies of highest scores.
const Policies = "largest,smallest,choose,optional,off"
