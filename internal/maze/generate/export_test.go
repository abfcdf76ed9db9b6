package generate

import (
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"strconv"
)

// setSizes are the sizes of the mazes of Set: four of each level and size class.
var setSizes = [...][2]int{{5, 5}, {6, 6}, {7, 6}, {7, 7}, {8, 7}, {8, 8}, {9, 9}, {10, 10}}

// setSizesHard are the same for hard mazes, which small boards don't have.
var setSizesHard = [...][2]int{{7, 7}, {8, 7}, {8, 8}, {9, 8}, {9, 9}, {10, 9}, {10, 10}, {12, 12}}

// Set makes the graded mazes that come with the program: eight of each level,
// with their grades as notes. assets/mazes/graded.txt holds the result.
func Set() ([]rules.Maze, error) {
	var set []rules.Maze
	for level := range logic.Levels {
		sizes := setSizes
		if level == logic.Hard {
			sizes = setSizesHard
		}
		for i, size := range sizes {
			m, err := graded(level, size, i+1)
			if err != nil {
				return nil, err
			}
			set = append(set, m)
		}
	}
	return set, nil
}

// graded makes one maze of the set: the first of a sequence of seeds that has
// the level.
func graded(level logic.Level, size [2]int, number int) (rules.Maze, error) {
	name := level.String() + "-" + strconv.Itoa(number)
	for try := 0; ; try++ {
		r, err := Make(Options{"set " + name + " " + strconv.Itoa(try), size[0], size[1], level}, search.Control{})
		if err != nil {
			return rules.Maze{}, err
		}
		if r.Grade.Level == level {
			return rules.Maze{Name: name, Note: Note(r.Grade), Position: rules.NewPosition(r.Board)}, nil
		}
	}
}
