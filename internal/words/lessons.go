//go:build !js || !games

package words

import _ "embed"

// lessonTexts are the English texts of the lessons and of constraint problems in the laboratory. The page's first program has no laboratory, and
// leaves them out.
//
//go:embed lessons.txt
var lessonTexts string
