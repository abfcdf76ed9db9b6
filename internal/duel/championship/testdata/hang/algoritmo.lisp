;;;; Pensa para sempre.
(in-package :p123-456)

(defun jogar (estado tempo)
  (declare (ignore estado tempo))
  (format t "a pensar~%")
  (loop))
