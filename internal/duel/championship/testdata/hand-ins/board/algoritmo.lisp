;;;; Devolve o novo tabuleiro, e mais nada
(in-package :p42)

(defun avaliar (sucessor)
  (+ (* 2 (first sucessor)) (length (sucessores (second sucessor)))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (second (reduce (lambda (a b) (if (> (avaliar b) (avaliar a)) b a)) (sucessores estado))))
