;;;; Falha a partir da terceira jogada.
(in-package :p123-456)

(defvar *jogadas* 0)

(defun jogar (estado tempo)
  (incf *jogadas*)
  (when (> *jogadas* 2)
    (format t "vou dividir ~a por zero~%" tempo)
    (setf *jogadas* (/ tempo 0)))
  (let ((casa (melhor estado)))
    (list casa (resultado estado casa))))
