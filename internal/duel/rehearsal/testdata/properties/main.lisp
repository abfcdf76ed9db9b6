;;;; Projeto 2 de IA, grupo 25: o jogo é uma lista de propriedades.
(defpackage #:grupo-25 (:use #:cl))
(in-package #:grupo-25)

(defun valor (jogo l c) (nth c (nth l (getf jogo :tabuleiro))))
(defun onde (jogo v)
  (loop for linha in (getf jogo :tabuleiro) for l from 0
        do (let ((c (position v linha))) (when c (return (cons l c))))))
(defun eu (jogo) (if (eql 1 (getf jogo :vez)) -1 -2))
(defun ele (jogo) (if (eql 1 (getf jogo :vez)) -2 -1))
(defun salto-p (a l c) (= 5 (+ (expt (- (car a) l) 2) (expt (- (cdr a) c) 2))))
(defun tira (jogo v) (let ((p (onde jogo v))) (when p (setf (nth (cdr p) (nth (car p) (getf jogo :tabuleiro))) nil) t)))
(defun inverte (n) (multiple-value-bind (d u) (floor n 10) (+ d (* 10 u))))

(defun proximo-lance (jogo &optional (limite 1000))
  "Joga no proprio jogo e devolve os pontos ganhos."
  (declare (ignore limite))
  (let ((a (onde jogo (eu jogo))) (b (onde jogo (ele jogo))) melhor)
    (dotimes (l 10)
      (dotimes (c 10)
        (let ((n (valor jogo l c)))
          (when (and n (not (minusp n)) (salto-p a l c) (not (salto-p b l c)) (or (null melhor) (> n (third melhor))))
            (setf melhor (list l c n))))))
    (destructuring-bind (l c n) melhor
      (tira jogo (eu jogo))
      (setf (nth c (nth l (getf jogo :tabuleiro))) (eu jogo))
      (if (= 0 (mod n 11))
          (some (lambda (d) (tira jogo d)) '(99 88 77 66 55 44 33 22 11 00))
          (tira jogo (inverte n)))
      (incf (nth (1- (getf jogo :vez)) (getf jogo :pontos)) n)
      n)))
