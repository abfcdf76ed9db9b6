// Package table makes tables that compare algorithms: which jobs they are made
// of ([Choice]), how they are filled in, one job after another ([Filling]), and
// how nodes grow with the depth ([Fit]). The command line and the laboratory's
// screen share it, so that they make the same tables.
package table
