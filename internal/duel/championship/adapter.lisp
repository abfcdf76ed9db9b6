;;; Runs a Lisp hand-in of the course for the referee of a championship, in
;;; SBCL or CLISP. The referee writes one form a line to standard input, the
;;; first of them the settings; each line of standard output is an answer:
;;; "ready", "answer FORM", or "load TEXT" and "error TEXT" for what went wrong.
;;; What the hand-in prints goes to standard error, and it reads nothing.

(defpackage #:cavalo-adapter (:use #:common-lisp))
(in-package #:cavalo-adapter)

#+sbcl (defvar *in* (sb-sys:make-fd-stream 0 :input t :external-format :utf-8))
#+sbcl (defvar *out* (sb-sys:make-fd-stream 1 :output t :external-format :utf-8 :buffering :full))
#+sbcl (defvar *aside* (sb-sys:make-fd-stream 2 :output t :external-format :utf-8 :buffering :line))
#+clisp (defvar *in* (ext:make-stream :input :external-format charset:utf-8))
#+clisp (defvar *out* (ext:make-stream :output :external-format charset:utf-8))
#+clisp (defvar *aside* (ext:make-stream :error :external-format charset:utf-8))

(defvar *settings*)
(defvar *function*)

(defun encoding (name)
  (declare (ignorable name))
  #+sbcl (if (eq name :latin-1) :latin-1 :utf-8)
  #+clisp (if (eq name :latin-1) charset:iso-8859-1 charset:utf-8))

(defun on-one-line (text)
  (substitute #\Space #\Return (substitute #\Space #\Newline text)))

(defun say (word text)
  (write-line (concatenate 'string word " " (on-one-line text)) *out*)
  (finish-output *out*))

(defun text-of (condition)
  (handler-case (let ((*print-pretty* nil)) (format nil "~a: ~a" (type-of condition) condition))
    (serious-condition () "error")))

(defmacro guarded ((word) &body body)
  "The value of the body, or the word said with what went wrong."
  `(handler-case
       (handler-bind ((warning #'muffle-warning))
         (let* ((*standard-output* *aside*) (*error-output* *aside*) (*trace-output* *aside*)
                (*standard-input* (make-string-input-stream ""))
                (*terminal-io* (make-two-way-stream *standard-input* *aside*))
                (*query-io* *terminal-io*) (*debug-io* *terminal-io*))
           ,@body))
     (serious-condition (c) (ignore-errors (finish-output *aside*)) (say ,word (text-of c)) nil)))

(defun read-form ()
  (with-standard-io-syntax
    (let ((*read-eval* nil) (*package* (find-package '#:cavalo-adapter)))
      (read *in* nil :end))))

(defun load-file (name format)
  "Load a source, without the mark that some editors put before UTF-8."
  (with-open-file (s name :external-format (encoding format))
    (let ((first (peek-char nil s nil nil)))
      (when (and first (= (char-code first) #xFEFF)) (read-char s)))
    (load s)))

(defun group-name-p (name)
  (and (> (length name) 1) (char-equal (char name 0) #\P) (digit-char-p (char name 1))))

(defun function-in (package)
  (multiple-value-bind (symbol status) (find-symbol (getf *settings* :function) package)
    (and status (fboundp symbol) (eq (symbol-package symbol) package) symbol)))

(defun find-function (before)
  "The function in the package that is named, or in a new one, those of groups first."
  (let* ((named (getf *settings* :package))
         (all (if named
                  (remove nil (list (find-package named)))
                  (append (sort (set-difference (list-all-packages) before)
                                (lambda (a b)
                                  (if (eq (null (group-name-p a)) (null (group-name-p b)))
                                      (string< a b)
                                      (group-name-p a)))
                                :key #'package-name)
                          (list (find-package '#:common-lisp-user))))))
    (or (some #'function-in all)
        (error "no function ~a in ~:[a new package~;~:*~a~]" (getf *settings* :function) named))))

(defun parameters (symbol)
  (or (getf *settings* :parameters)
      (let ((list #+sbcl (sb-kernel:%fun-lambda-list (symbol-function symbol))
                  #+clisp (ext:arglist symbol)))
        (or (position-if (lambda (x) (member x lambda-list-keywords)) list) (length list)))))

(defun use-encoding (format)
  "The encoding of what the hand-in itself loads."
  #+sbcl (setf sb-impl::*default-external-format* (encoding format))
  #+clisp (setf custom:*default-file-encoding* (encoding format)))

(defun start ()
  (let ((before (list-all-packages)) (*package* (find-package '#:common-lisp-user)))
    (setf *default-pathname-defaults* (pathname (getf *settings* :folder)))
    (use-encoding (getf *settings* :format))
    (loop for (name format) in (getf *settings* :files)
          do (load-file name format))
    (setf *function* (find-function before))
    (unless (getf *settings* :parameters)
      (setf (getf *settings* :parameters) (parameters *function*)))
    (format nil "~a ~a ~d" (package-name (symbol-package *function*)) *function* (if (three) 3 2))))

;; A word of cavalo.lisp stands for a value of the request, a list for one that is made of them.

(defun filled (form request)
  "A form of cavalo.lisp with its values."
  (flet ((value (key) (getf request key)))
    (cond ((consp form)
           (case (first form)
             (:call (apply (symbol-of (second form)) (filled (cddr form) request)))
             (:function (symbol-function (symbol-of (second form))))
             (:symbol (symbol-of (second form) t))
             (:array (let ((rows (filled (second form) request)))
                       (make-array (list (length rows) (length (first rows))) :initial-contents rows)))
             (t (loop for part in form collect (filled part request)))))
          ((not (keywordp form)) form)
          (t (case form
               (:mark (if (three) (value :true-mark) (value :mark)))
               (:opponent (- -3 (filled :mark request)))
               (:player (- (filled :mark request)))
               (:board (if (three) (value :true-board) (value :board)))
               (:seconds (/ (value :time) (if (zerop (mod (value :time) 1000)) 1000 1000.0)))
               (:place (place (filled :mark request) request))
               (:other-place (place (filled :opponent request) request))
               (:line (first (filled :place request)))
               (:column (second (filled :place request)))
               (t (getf request form form)))))))

(defun place (mark request)
  "The line and the column, from 0, of a mark on the board."
  (loop for row in (filled :board request) for line from 0
        when (position mark row) return (list line (position mark row))))

(defun three ()
  "Whether the function gets the true board and is told its mark on it."
  (case (getf *settings* :marks)
    (:own nil)
    (:true t)
    (t (>= (getf *settings* :parameters) 3))))

(defun symbol-of (name &optional (new nil))
  "The symbol with a name, PACKAGE::NAME or NAME as the function sees it."
  (let* ((at (search "::" name))
         (package (cond ((null at) (symbol-package *function*))
                        ((zerop at) (find-package '#:keyword))
                        (t (find-package (subseq name 0 at)))))
         (word (if at (subseq name (+ at 2)) name)))
    (cond ((and package (find-symbol word package)))
          ((and (null at) (find-symbol word '#:common-lisp-user)))
          ((and package new) (intern word package))
          (t (error "no ~a in ~a" name (if at name (package-name package)))))))

(defun ask (request)
  "What the function answers, as one form."
  (setf request (list* :state (filled (getf *settings* :state) request) request))
  (loop for (name form) in (getf *settings* :globals)
        do (setf (symbol-value (symbol-of name)) (filled form request)))
  (let* ((*package* (symbol-package *function*))
         (arguments (filled (getf *settings* :arguments (if (three) '(:state :time :mark) '(:state :time))) request))
         (values (multiple-value-list (apply *function* arguments))))
    (cond ((getf *settings* :answer)
           (mapcar (lambda (name) (symbol-value (symbol-of name))) (getf *settings* :answer)))
          ((rest values) values)
          (t (first values)))))

(defun slots (object)
  "The values of a structure or an object."
  (loop for slot in (#+sbcl sb-mop:class-slots #+clisp clos:class-slots (class-of object))
        for name = (#+sbcl sb-mop:slot-definition-name #+clisp clos:slot-definition-name slot)
        when (slot-boundp object name) collect (slot-value object name)))

(defun plain (value)
  "A value with lists in place of arrays, structures and objects."
  (let ((left 100000))
    (labels ((all (list depth)
               (loop for rest = list then (cdr rest)
                     while (and rest (plusp (decf left)))
                     collect (walk (if (consp rest) (car rest) rest) depth)
                     until (atom rest))) ; the end of a dotted list
             (walk (value depth)
               (cond ((minusp depth) nil)
                     ((consp value) (all value (1- depth)))
                     ((typep value '(array * (* *)))
                      (loop for row below (array-dimension value 0)
                            collect (loop for column below (array-dimension value 1) collect (walk (aref value row column) (1- depth)))))
                     ((and (vectorp value) (not (stringp value))) (all (coerce value 'list) (1- depth)))
                     ((typep value '(or pathname hash-table stream package random-state)) nil)
                     ((typep value '(or structure-object standard-object)) (all (slots value) (1- depth)))
                     (t value))))
      (walk value 50))))

(defun printed (form)
  (with-standard-io-syntax
    (let ((*print-readably* nil) (*print-pretty* nil) (*print-circle* t) (*print-length* 1000) (*print-level* 50)
          (*package* (find-package '#:cavalo-adapter)))
      (prin1-to-string (plain form)))))

(defun main ()
  (setf *settings* (read-form))
  (let ((name (guarded ("load") (start))))
    (when name
      (say "ready" name)
      (loop for request = (read-form)
            until (eq request :end)
            do (let ((text (guarded ("error") (printed (ask request)))))
                 (ignore-errors (finish-output *aside*))
                 (when text (say "answer" text)))))))

(main)
