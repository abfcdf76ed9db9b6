;;;; Jogo do cavalo, com recursividade
(defpackage :p42 (:use :cl))
(in-package :p42)

(defun troca (lista i valor)
  (if (zerop i) (cons valor (rest lista)) (cons (first lista) (troca (rest lista) (1- i) valor))))

(defun troca-casa (tab l c valor) (troca tab l (troca (nth l tab) c valor)))

(defun posicao (tab valor &optional (l 0))
  (cond ((null tab) nil)
        ((position valor (first tab)) (list l (position valor (first tab))))
        (t (posicao (rest tab) valor (1+ l)))))

(defun remover (tab valor)
  (let ((p (posicao tab valor)))
    (if p (troca-casa tab (first p) (second p) nil) tab)))

(defun inverte (n) (multiple-value-bind (q r) (truncate n 10) (+ q (* 10 r))))

(defun duplos (tab &optional (d 99))
  (cond ((< d 0) nil) ((posicao tab d) d) (t (duplos tab (- d 11)))))

(defun mover (tab dl dc)
  "O tabuleiro depois de um operador, ou NIL se nao for possivel."
  (destructuring-bind (l c) (posicao tab -1)
    (let ((x (+ l dl)) (y (+ c dc)) (outro (posicao tab -2)))
      (when (and (<= 0 x 9) (<= 0 y 9)
                 (nth y (nth x tab))
                 (not (minusp (nth y (nth x tab))))
                 (not (and outro (= 5 (+ (expt (- x (first outro)) 2) (expt (- y (second outro)) 2))))))
        (let* ((n (nth y (nth x tab)))
               (novo (troca-casa (troca-casa tab l c nil) x y -1)))
          (list n (if (= n (inverte n))
                      (remover novo (duplos novo))
                      (remover novo (inverte n)))))))))

(defun operadores () '((1 2) (1 -2) (-1 2) (-1 -2) (2 1) (2 -1) (-2 1) (-2 -1)))

(defun sucessores (tab)
  (remove nil (mapcar (lambda (op) (mover tab (first op) (second op))) (operadores))))
