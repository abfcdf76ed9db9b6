;;;; Esquece-se de apagar o simetrico.
(in-package :p123-456)

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((casa (melhor estado)) (de (posicao -1 estado)))
    (list casa (substituir (first de) (second de) nil
                           (substituir (first casa) (second casa) -1 estado)))))
