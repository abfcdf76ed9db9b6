;;;; Escreve as jogadas como o enunciado: J10.
(in-package :p123-456)

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((casa (melhor estado)))
    (list (intern (format nil "~a~d" (char "ABCDEFGHIJ" (second casa)) (1+ (first casa))))
          (resultado estado casa))))
