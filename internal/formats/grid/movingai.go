package grid

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// movingAI are the maps of movingai.com's benchmarks: a header of four lines, then the squares.
// A diagonal step needs both squares beside it free. Start and goal come from elsewhere. A file
// of scenarios, which is not a map, is told that it needs one.
//
//	type octile
//	height 2
//	width 3
//	map
//	..@
//	.T.
var movingAI = format{
	name:       "movingai",
	extensions: []string{"map", "scen"},
	claims: func(text string) bool {
		return strings.HasPrefix(strings.TrimPrefix(text, "\ufeff"), "type ") || IsScenarios(text)
	},
	cut:    cutMovingAI,
	signs:  signsAre("..GS", "#@OTW"),
	fields: ";n=8",
}

func cutMovingAI(text string) ([][]square, error) {
	size := map[string]int{}
	lines := append(strings.SplitN(text, "\n", 5), "", "", "", "")
	for i, want := range []string{"type octile", "height N", "width N", "map"} {
		line := strings.TrimSpace(lines[i])
		ok := line == want
		if i == 1 || i == 2 { // in either order
			key, value, _ := strings.Cut(line, " ")
			n, err := strconv.Atoi(strings.TrimSpace(value))
			ok = (key == "height" || key == "width") && size[key] == 0 && err == nil && n > 0
			if size[key] = n; size["width"] > 0 {
				want = "height N"
			}
		}
		if !ok {
			return nil, fault.New(fault.FormatMovingai, line, want).At(i+1, 1)
		}
	}
	rows := drawn(text, 4)
	if len(rows) != size["height"] {
		return nil, fault.New(fault.FormatHeight, strconv.Itoa(len(rows)), strconv.Itoa(size["height"])).At(4+max(1, min(len(rows), size["height"]+1)), 1)
	}
	for i, row := range rows {
		if len(row) != size["width"] {
			return nil, fault.New(fault.FormatWidth, strconv.Itoa(len(row)), strconv.Itoa(size["width"])).At(5+i, 1)
		}
	}
	return rows, nil
}
