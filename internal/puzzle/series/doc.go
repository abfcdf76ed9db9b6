// Package series holds the boards of the series: a row of boards of rising
// difficulty for each game, each with one idea, proved by the tool that makes
// them (internal/tools/series).
package series
