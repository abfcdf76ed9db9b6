// Package sheets has exams that are answered on the page and marked from files: a sheet for each
// student without the answers or the seed that gives them, the student's answers, and the teacher's
// key with every question and its accepted answers. The key holds them because a seed gives the same
// questions only within a version. Hashes tie the three together: a task is the hash of its key, an
// instance that of a question's text and figure.
package sheets
