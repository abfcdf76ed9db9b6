//go:build long

package grade

const reports, slips = 500, 120
