;;;; Devolve o estado primeiro, e em dois valores.
(in-package :p123-456)

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((casa (melhor estado)))
    (values (resultado estado casa) casa)))
