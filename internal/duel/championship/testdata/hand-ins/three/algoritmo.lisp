;;;; algoritmo.lisp
(in-package :p150221)

(defun valor (tab jogador)
  "Quantas jogadas a mais do que o adversario."
  (- (length (jogadas tab jogador)) (length (jogadas tab (outro jogador)))))

(defun jogar (tabuleiro tempo-limite jogador)
  (declare (type (integer 1) tempo-limite))
  (let (melhor (maximo -1000))
    (dolist (j (jogadas tabuleiro jogador))
      (let* ((novo (seguinte tabuleiro j jogador)) (v (+ (car j) (* 5 (valor novo jogador)))))
        (when (> v maximo)
          (setf maximo v melhor (list novo (list (cadr j) (cddr j)))))))
    melhor))
