package screen

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/lab/exam"
	"cavalo/internal/recording/predict"
)

// What the tests from outside see of the inside.

// Question is the one that Watch asks.
func Question(s shell.Screen) *predict.Question {
	if a := s.(*Screen).Tab("watch").(*watch).quiz.now(); a != nil {
		return &a.q
	}
	return nil
}

// Asked names the kind of the question that Watch asks.
func Asked(s shell.Screen) string {
	if q := Question(s); q != nil {
		return [...]string{"next", "enter", "prune", "value", "goal", "repeat"}[q.Kind]
	}
	return ""
}

// Task is the question of the lesson's step, PressTask adds a node to its answer,
// Given is the answer so far.
func Task(s shell.Screen) *exam.Question    { return taskOf(s).q }
func PressTask(s shell.Screen, name string) { taskOf(s).press(name) }
func Given(s shell.Screen) []string         { return taskOf(s).given }
func taskOf(s shell.Screen) *sheet          { return s.(*Screen).Tab("lessons").(*lessons).sheet }
