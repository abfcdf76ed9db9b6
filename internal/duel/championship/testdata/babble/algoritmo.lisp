;;;; Mostra tudo o que pensa, sem parar.
(in-package :p123-456)

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (loop (print estado)))
