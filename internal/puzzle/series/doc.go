// Package series holds the boards of the series: for each game a row of boards of
// rising difficulty, each with one idea, proved by the tool that generates them
// (internal/tools/series). It is a package of its own so that only programs with
// the series embed its boards.
package series
