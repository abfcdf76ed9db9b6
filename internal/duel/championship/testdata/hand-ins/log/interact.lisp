;;;; interact.lisp: le e escreve ficheiros

(load "/home/maria/Documentos/ia/cavalo/algoritmo.lisp")

(defun caminho-log ()
  (make-pathname :host "c" :directory '(:absolute "Users" "Maria" "Desktop" "IA") :name "log" :type "dat"))

(with-open-file (f (ensure-directories-exist (caminho-log)) :direction :output :if-exists :supersede)
  (format f "---- novo jogo ----~%"))

(defun escrever-log (jogada estado inicio)
  "Junta uma jogada ao log, e conta as que la estao."
  (with-open-file (f (caminho-log) :direction :output :if-exists :append)
    (format f "jogada ~a~%tempo ~a~%~{~{~4a~}~%~}~%" jogada (- (get-internal-real-time) inicio) estado))
  (with-open-file (f "C:\\Users\\Maria\\Desktop\\IA\\LOG.DAT")
    (loop for linha = (read-line f nil) while linha count (search "jogada" linha))))
