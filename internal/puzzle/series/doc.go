// Package series holds the boards of the series: for each game a sequence of boards of increasing
// difficulty, each with one idea, proved by the tool that generates them (internal/tools/series).
// It is a separate package so that only programs with the series embed its boards.
package series
