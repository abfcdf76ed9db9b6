;;;; jogo.lisp: o dominio

(defparameter *operadores* '((2 -1) (2 1) (1 2) (-1 2) (-2 1) (-2 -1) (-1 -2) (1 -2)))

(defun casas-de (valor estado)
  (loop for linha in estado for l from 0
        append (loop for x in linha for c from 0 when (equal x valor) collect (cons l c))))

(defun valor-em (casa estado) (elt (elt estado (car casa)) (cdr casa)))

(defun com-valor (casa valor estado)
  (let ((novo (copy-tree estado)))
    (setf (elt (elt novo (car casa)) (cdr casa)) valor)
    novo))

(defun vizinhas (casa)
  (remove-if-not (lambda (x) (and (<= 0 (car x) 9) (<= 0 (cdr x) 9)))
                 (mapcar (lambda (op) (cons (+ (car casa) (first op)) (+ (cdr casa) (second op)))) *operadores*)))

(defun possiveis (estado eu ele)
  (let ((proibidas (mapcan #'vizinhas (casas-de ele estado))))
    (remove-if (lambda (casa)
                 (let ((n (valor-em casa estado)))
                   (or (null n) (minusp n) (member casa proibidas :test #'equal))))
               (vizinhas (first (casas-de eu estado))))))

(defun aplicar (casa estado eu)
  (let* ((n (valor-em casa estado))
         (novo (com-valor casa eu (com-valor (first (casas-de eu estado)) nil estado)))
         (alvo (if (zerop (rem n 11))
                   (find-if (lambda (d) (casas-de d novo)) '(99 88 77 66 55 44 33 22 11 0))
                   (parse-integer (reverse (format nil "~2,'0d" n)))))
         (onde (and alvo (first (casas-de alvo novo)))))
    (if onde (com-valor onde nil novo) novo)))
