package hostile

import "strings"

// Unread are files that nobody can read, with the names of the formats that they look most like, ""
// for none.
var Unread = []struct{ Name, Text, As string }{
	{"page.html", "<!DOCTYPE html>\n<html><head><title>x</title></head>\n<body><p>Hello</p></body></html>\n", ""},
	{"a.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10\x08\x06\x00\x00\x00", ""},
	{"a.zip", "PK\x03\x04\x14\x00\x00\x00", ""},
	{"a.pdf", "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", ""},
	{"empty.txt", "", ""},
	{"blank.txt", " \n\n", ""},
	{"letter.txt", "Dear all,\nthe exam is on Monday.\nBring a pen.\n", ""},
	{"ten.txt", "The exam is on Monday so please bring a pen\n", ""},
	{"a.py", "def f(x):\n    return x + 1\n\nprint(f(3))\n", ""},
	{"a.lisp", "(defun f (x) (+ x 1))\n", ""},
	{"a.css", "@media print {\n  .a { color: red }\n}\n", ""},
	{"a.c", "#include <stdio.h>\nint main(void) { return 0; }\n", ""},
	{"a.go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n", ""},
	{"a.ini", "[paths]\nroot = /tmp\n", ""},
	{"a.log", "2026-01-01 12:00:01 INFO started\n2026-01-01 12:00:02 INFO stopped\n", ""},
	{"note.xml", "<?xml version=\"1.0\"?>\n<note><to>A</to></note>\n", ""},
	{"places.txt", "Ave 10 20\nTejo 30 5\nMinho 12 2\n", ""}, // as in hassanzadehmahdi/Romanian-problem-using-Astar-and-GBFS
	{"places.dat", "-27.58 -48.57\n-27.61 -48.64\n-27.64 -48.66\n", ""},
	{"seconds.txt", "Ave 10\nTejo 30s\nMinho 12\n", ""},                          // as in rfreim1/Astarsearch
	{"rooms.txt", "5 6\n0 3\n4 2\n###0##\n#0000#\n#0##0#\n#0000#\n##0###\n", ""}, // as the next one in MahathiR27/BRACU-CSE422-Artificial_Intelligence
	{"counts.txt", "4 3\n\n1 4\n\n1 2\n2 3\n3 4\n", ""},
	{"rows.txt", "n4 n3 e5 16\nn1 n3 e7 11\n", ""},
	{"tests.json", `{"BFS": [{"name": "BFS", "cost": "3"}], "UCS": [{"name": "UCS", "cost": "2"}]}`, ""}, // as in an autograder of tomislavbjelcic/fer-tomislav
	{"cities.py", "{'cities': ['Ave', 'B', 'Tejo', '_']}\n", ""},
	{"icons.json", "{\n  \"depth\": 61821,\n  \"expand\": 61770,\n  \"heuristic\": 61705\n}\n", ""},
	{"usage.md", "# Solver\n\n* Heuristic: an integer\n* Depth: the deepest level\n* Expanded nodes: see below\n", ""},
	{"words.txt", "hello\nworld\n", ""},
	{"pairs.txt", "hello world\nfoo bar\n", ""},
	{"notes.md", "# Notes\n\n* one\n* two\n", ""},
	{"run.sh", "#!/bin/sh\nset -e\nfor f in *.dat; do\n  echo \"$f\"\ndone\n", ""},
	{"package.json", `{"name":"app","version":"1.0.0","scripts":{"test":"jest","build":"tsc"},"private":true}`, ""},
	{"twenty.graph", "A-B 12345678901234567890\n", "graph"},
	{"broken.dot", "digraph {\n Ave -> Tejo [label=4];\n Tejo -> Minho [label=;\n}\n", "dot"},
	{"broken.txt", "digraph {\n Ave -> Tejo [label=4];\n Tejo -> Minho [label=;\n}\n", "dot"},
	{"lists.json", `{"Vila": ["Monte", "Mar"], "Monte": ["Serra", "Mar": 3], "Mar": []}`, "json"},
	{"edges.csv", "from,to,cost\nLagos,Faro,80\nFaro,Boa,x\n", "csv"},
	{"short.map", "type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n", "movingai"},
	{"graph.txt", "A-B 4\nB->C x\nstart A\n", "graph"},
	{"maze.txt", "..#..\n.....\n..x..\n", "maze"},
	{"tiles.txt", "1 2 3\n4 5 6\n7 8 8\n", "tiles"},
	{"tiles.json", "[[1,2,3],[4,0,5],[7,8,8]]\n", "lists"},
	{"duel.txt", strings.Repeat(row, 9) + "--.--.--.--.--.--.--.--.--.--;v=course;t=w;w=Z-;b=-;s=0-0", "duel"},
	{"board.txt", strings.Repeat(row, 9) + "--.--x--.--.--.--.--.--.--.--;g=2000", "challenge"},
}

const row = "--.--.--.--.--.--.--.--.--.--/"
