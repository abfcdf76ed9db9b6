package watch

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/lab"
	"cavalo/internal/recording/predict"
)

// What the tests from outside see of the inside.

// Question is the one that Watch asks.
func Question(s shell.Screen) *predict.Question {
	if a := s.(*lab.Lab).Tab("watch").(*watch).quiz.ask; a != nil {
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
