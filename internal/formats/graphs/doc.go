// Package graphs reads graphs as other programs write them. Each format is a file: what it
// claims, and how its text is cut into nodes and edges with their places; a builder makes a
// graph of these.
//
// Edges go both ways, unless the text says otherwise or edges one way are asked for
// (puzzle.Ends). Nodes are called by their labels if these are unique, else by their ids. A
// graph without a start or a goal needs them from elsewhere. A cost is the first of the
// attributes cost, label, weight, value, length, distance and their like that is a number; an
// edge without one costs 1. What is not read as written is noted: costs are rounded to the
// decimals of our own form, and of parallel edges the cheapest is left where a format has
// them.
//
//test:mutants
package graphs
