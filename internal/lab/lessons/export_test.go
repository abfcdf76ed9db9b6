package lessons

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/quiz"
)

// What the tests from outside see of the inside.

// Task is the question of the lesson's step, PressTask adds a node to its answer,
// Given is the answer so far.
func Task(s shell.Screen) *exam.Question    { return taskOf(s).Q }
func PressTask(s shell.Screen, name string) { taskOf(s).Press(name) }
func Given(s shell.Screen) []string         { return taskOf(s).Given }
func taskOf(s shell.Screen) *quiz.Sheet     { return s.(*lab.Lab).Tab("lessons").(*lessons).sheet }
