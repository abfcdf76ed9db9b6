;;;; jogo.lisp
;;;; Operadores e regras do jogo. O pacote e criado em algoritmo.lisp.

(in-package :p201800)

(defun tabuleiro-vazio () (loop repeat 10 collect (make-list 10)))

(defun celula (l c estado) (nth c (nth l estado)))

(defun substitui (l c valor estado)
  (loop for linha in estado for i from 0
        collect (if (= i l)
                    (loop for x in linha for j from 0 collect (if (= j c) valor x))
                    linha)))

(defun procura (valor estado)
  (loop for linha in estado for l from 0
        for c = (position valor linha)
        when c return (list l c)))

(defun numero-p (x) (and (numberp x) (>= x 0)))

(defun duplo-p (x) (and (numero-p x) (zerop (mod x 11))))

(defun maior-duplo (estado)
  (loop for linha in estado append (remove-if-not #'duplo-p linha) into duplos
        finally (return (and duplos (reduce #'max duplos)))))

(defun simetrico (n) (+ (* 10 (mod n 10)) (floor n 10)))

(defun saltos (casa)
  (loop for (dl dc) in '((2 1) (2 -1) (-2 1) (-2 -1) (1 2) (1 -2) (-1 2) (-1 -2))
        for l = (+ (first casa) dl) for c = (+ (second casa) dc)
        when (and (< -1 l 10) (< -1 c 10)) collect (list l c)))

(defun apaga (valor estado)
  (let ((casa (and valor (procura valor estado))))
    (if casa (substitui (first casa) (second casa) nil estado) estado)))

(defun sucessores (estado jogador)
  (let* ((de (procura jogador estado))
         (outro (procura (adversario jogador) estado))
         (ameacadas (and outro (saltos outro))))
    (loop for (l c) in (saltos de)
          for n = (celula l c estado)
          when (and (numero-p n) (not (member (list l c) ameacadas :test #'equal)))
            collect (let ((novo (substitui l c jogador (substitui (first de) (second de) nil estado))))
                      (make-no :estado (apaga (if (duplo-p n) (maior-duplo novo) (simetrico n)) novo)
                               :jogada (list l c)
                               :pontos n)))))
