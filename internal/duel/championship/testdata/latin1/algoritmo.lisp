;;;; Em Latin-1: a função dá a peça que está na posição.
(in-package :p123-456)

(defun melhor-opção (estado)
  (melhor estado))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((opção (melhor-opção estado)))
    (format t "posição ~a~%" opção)
    (list opção (resultado estado opção))))
