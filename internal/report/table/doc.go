// Package table makes tables that compare algorithms: their jobs ([Choice]),
// filling them in, one job after another ([Filling]), and the growth of the
// nodes with the depth ([Fit]). The command line and the laboratory's screen
// share it, so that they make the same tables.
package table
