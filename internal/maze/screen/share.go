package screen

import (
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/tell"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// pictureSize is the side of a picture that is given as a file, in pixels.
const pictureSize = 1024

// shareDialog passes the board on, with or without the path: as a link, a text
// or a picture.
func (s *Screen) shareDialog() shell.Dialog {
	d := s.ShareDialog()
	all := d.Body
	d.Body = func() []*ui.Node {
		t := s.App.Lang.T
		return append(all(), part.Row(8, part.Button("save-picture", t(words.MazePicture), s.savePicture), part.Button("save-text", t(words.MazeText), s.saveText)))
	}
	return d
}

// savePicture gives the board with its path as an image.
func (s *Screen) savePicture() {
	s.App.SaveFile("cavalo-maze.png", "image/png", string(picture.PNG(tell.Draw(s.position(), s.App.Theme(), pictureSize))))
}

// saveText gives the board as a maze file, with the path in a comment.
func (s *Screen) saveText() {
	m := rules.Maze{Name: s.Game.Problem(), Board: s.position().Board()}
	text, err := rules.FormatFile([]rules.Maze{m})
	if err != nil {
		m.Name = "1"
		text, _ = rules.FormatFile([]rules.Maze{m})
	}
	if path := s.position().Path(); path != "" {
		text += "; " + string(path) + "\n"
	}
	s.App.SaveFile("cavalo-maze.txt", "text/plain", text)
}
