;;;; puzzle.lisp - dominio do problema (2a fase)
;;;; Trabalho de IA - Grupo 12
(in-package :p12-jogo)

;; estado: (tabuleiro pontos-j1 pontos-j2)
(defun estado-tabuleiro (estado) (first estado))
(defun estado-pontos (estado jogador) (if (eq jogador 'j1) (second estado) (third estado)))

(defun marca (jogador) (cond ((eq jogador 'j1) -1) ((eq jogador 'j2) -2) (t (error "jogador desconhecido: ~a" jogador))))
(defun adversario (jogador) (if (eq jogador 'j1) 'j2 'j1))

(defun celula (l c tab) (if (and (<= 0 l 9) (<= 0 c 9)) (nth c (nth l tab))))
(defun posicao-de (v tab)
  (loop for l from 0 below 10 do
    (loop for c from 0 below 10 do
      (when (eql v (celula l c tab)) (return-from posicao-de (list l c))))))
(defun substitui (l c v tab)
  (loop for linha in tab for i from 0 collect
    (if (= i l) (loop for x in linha for j from 0 collect (if (= j c) v x)) (copy-list linha))))
(defun simetrico (n) (+ (* 10 (mod n 10)) (floor n 10)))
(defun duplop (n) (and (numberp n) (>= n 0) (= 0 (mod n 11))))
(defun maior-duplo (tab) (let ((d (loop for l in tab append (remove-if-not #'duplop l)))) (and d (reduce #'max d))))
(defparameter *ops* '((2 -1) (2 1) (1 2) (-1 2) (-2 1) (-2 -1) (-1 -2) (1 -2)))
(defun ameacadas (jogador tab)
  (let ((p (posicao-de (marca jogador) tab)))
    (and p (mapcar (lambda (o) (mapcar #'+ p o)) *ops*))))

(defun aplica (op estado jogador)
  (let* ((tab (estado-tabuleiro estado)) (p (posicao-de (marca jogador) tab))
         (d (mapcar #'+ p op)) (n (celula (first d) (second d) tab)))
    (when (and n (>= n 0) (not (member d (ameacadas (adversario jogador) tab) :test #'equal)))
      (let* ((t1 (substitui (first p) (second p) nil tab)) (t2 (substitui (first d) (second d) (marca jogador) t1))
             (fora (posicao-de (if (duplop n) (or (maior-duplo t2) 'x) (simetrico n)) t2))
             (t3 (if fora (substitui (first fora) (second fora) nil t2) t2)))
        (if (eq jogador 'j1) (list t3 (+ n (second estado)) (third estado))
            (list t3 (second estado) (+ n (third estado))))))))

;; no: (estado profundidade pai jogada)
(defun cria-no (estado &optional (g 0) (pai nil) (jogada nil)) (list estado g pai jogada))
(defun no-estado (no) (first no))
(defun no-jogada (no) (fourth no))
