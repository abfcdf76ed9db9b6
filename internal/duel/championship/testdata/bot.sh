#!/bin/sh
# A player of the line protocol, in awk: it jumps to the largest number in reach
# that is not threatened. An awk of its own reads each line, since some awks
# wait for more input before they answer.
while read -r position; do
printf '%s\n' "$position" | awk '
BEGIN { split("2 -1 2 1 1 2 -1 2 -2 1 -2 -1 -1 -2 1 -2", jump, " ") }
{
	split($0, field, ";"); split(field[1], line, "/")
	for (i in field) { split(field[i], pair, "="); if (pair[1] != "") value[pair[1]] = pair[2] }
	own = value["t"] == "w" ? value["w"] : value["b"]; other = value["t"] == "w" ? value["b"] : value["w"]
	best = -1; move = "pass"
	for (k = 1; k < 17; k += 2) {
		l = substr(own, 2) + jump[k]; c = index("ABCDEFGHIJ", substr(own, 1, 1)) + jump[k + 1]
		if (l < 1 || l > 10 || c < 1 || c > 10) continue
		split(line[l], cell, "."); n = cell[c]
		dl = l - substr(other, 2); dc = c - index("ABCDEFGHIJ", substr(other, 1, 1))
		if (n == "--" || dl * dl + dc * dc == 5 || n + 0 <= best) continue
		best = n + 0; move = substr("ABCDEFGHIJ", c, 1) l
	}
	if (best >= 0 && best % 11 == 0) {
		double = -1
		for (d = 99; d >= 0; d -= 11) if (d != best && index(field[1], sprintf("%02d", d)) && double < 0) double = d
		if (double >= 0) move = move "x" sprintf("%02d", double)
	}
	print move
}'
done
