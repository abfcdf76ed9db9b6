//go:build js && games

package words

const lessonTexts = ""
