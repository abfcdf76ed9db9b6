package rules

import "cavalo/internal/graph/space"

// The built-in graphs. Their displayed names are in package words.
const (
	// romania is the map of Russell and Norvig, "Artificial Intelligence: A Modern Approach", 3rd
	// edition, figure 3.2, with the straight-line distances to Bucharest of figure 3.22 and the
	// positions in the book's code, turned so that north is up.
	romania = `
# Russell and Norvig, Artificial Intelligence: A Modern Approach, figures 3.2 and 3.22
Arad-Zerind 75; Arad-Sibiu 140; Arad-Timisoara 118
Bucharest-Urziceni 85; Bucharest-Pitesti 101; Bucharest-Giurgiu 90; Bucharest-Fagaras 211
Craiova-Drobeta 120; Craiova-Rimnicu 146; Craiova-Pitesti 138
Drobeta-Mehadia 75; Eforie-Hirsova 86; Fagaras-Sibiu 99; Hirsova-Urziceni 98
Iasi-Vaslui 92; Iasi-Neamt 87; Lugoj-Timisoara 111; Lugoj-Mehadia 70
Oradea-Zerind 71; Oradea-Sibiu 151; Pitesti-Rimnicu 97; Rimnicu-Sibiu 80; Urziceni-Vaslui 142
start Arad; goals Bucharest
h(Arad)=366; h(Bucharest)=0; h(Craiova)=160; h(Drobeta)=242; h(Eforie)=161; h(Fagaras)=176; h(Giurgiu)=77
h(Hirsova)=151; h(Iasi)=226; h(Lugoj)=244; h(Mehadia)=241; h(Neamt)=234; h(Oradea)=380; h(Pitesti)=100
h(Rimnicu)=193; h(Sibiu)=253; h(Timisoara)=329; h(Urziceni)=80; h(Vaslui)=199; h(Zerind)=374
at Arad 91 80; at Bucharest 400 245; at Craiova 253 284; at Drobeta 165 273; at Eforie 562 279
at Fagaras 305 123; at Giurgiu 375 302; at Hirsova 534 222; at Iasi 473 66; at Lugoj 165 193
at Mehadia 168 233; at Neamt 406 35; at Oradea 131 1; at Pitesti 320 204; at Rimnicu 233 162
at Sibiu 207 115; at Timisoara 94 162; at Urziceni 456 222; at Vaslui 509 128; at Zerind 108 41
`

	// The estimate of B is above the true cost, 1: A* finds S A G for 4, not S B G for 3.
	inadmissible = `
# h(B)=4 is more than the 1 that is left: A* never looks at B in time
S-A 1; S-B 2; A-G 3; B-G 1
start S; goals G
h(S)=3; h(A)=2; h(B)=4; h(G)=0
at S 0 60; at A 100 0; at B 100 120; at G 200 60
`

	// No estimate is too high, but B's falls by 5 along an edge of 1: A* expands C via A first, and
	// has to reopen it when B leads there at a lower cost.
	inconsistent = `
# B is expanded late, since h(B)=6 falls by 5 on the way to C, an edge of 1: A* opens C twice
S->A 2; S->B 1; A->C 2; B->C 1; C->G 5
start S; goals G
h(S)=6; h(A)=2; h(B)=6; h(C)=1; h(G)=0
at S 0 60; at A 90 0; at B 90 120; at C 180 60; at G 280 60
`

	// Greedy search goes where the goal looks near: its path costs 13, the cheapest 5.
	trap = `
# Greedy best-first search follows A and C, which look near; the way by B is cheaper
S-A 3; A-C 5; C-G 5; S-B 2; B-D 2; D-G 1
start S; goals G
h(S)=4; h(A)=2; h(C)=1; h(B)=3; h(D)=1; h(G)=0
at S 0 60; at A 90 0; at C 190 0; at B 90 120; at D 190 120; at G 280 60
`

	// Depth-first tree search alternates between A and B forever: the first neighbour
	// leads back each time.
	endless = `
# Depth-first search that recognises no state goes S A B A B A B .. for ever
S-A 1; A-B 1; B-C 1; S-G 4
start S; goals G
h(S)=3; h(A)=3; h(B)=2; h(C)=1; h(G)=0
at S 0 60; at A 80 0; at B 180 0; at C 260 50; at G 60 140
`
)

// problems are the built-in graphs.
var problems = []space.Named{
	{Name: "romania", Text: romania},
	{Name: "inadmissible", Text: inadmissible},
	{Name: "inconsistent", Text: inconsistent},
	{Name: "trap", Text: trap},
	{Name: "endless", Text: endless},
}
