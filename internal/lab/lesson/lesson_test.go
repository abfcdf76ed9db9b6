package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/engine/jobs"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// run gives the answers to a lesson's jobs.
func run(t testing.TB, l *Lesson) []puzzle.Answer {
	t.Helper()
	var answers []puzzle.Answer
	for _, job := range l.Jobs() {
		a := jobs.Run(job, search.Control{})
		testkit.MustEqual(t, a.Error, "", "%s", l.Name)
		answers = append(answers, a)
	}
	return answers
}

func find(t testing.TB, name string) (*Lesson, []puzzle.Answer) {
	t.Helper()
	for _, l := range All() {
		if l.Name == name {
			return &l, run(t, &l)
		}
	}
	t.Fatal("no lesson " + name)
	return nil, nil
}

// Every lesson has its texts in both languages, with all its figures, and never
// more than 150 words at once.
func TestTexts(t *testing.T) {
	lessons := All()
	testkit.MustEqual(t, len(lessons), 19)
	for _, l := range lessons {
		text, answers := words.LessonTexts(l.Name), run(t, &l)
		for _, lang := range words.Langs() {
			r := l.ResultOf(lang, answers)
			told := r.Told
			for _, a := range answers {
				told += " " + report.Reason(lang, a.Job.Puzzle, a.Proof().Reason)
			}
			for _, row := range r.Rows {
				told += " " + row[0] + " " + row[1]
			}
			all := lang.T(text.Title) + " " + lang.T(text.Text) + " " + lang.T(text.Ask) + " " + told
			for _, choice := range text.Choices {
				all += " " + lang.T(choice)
			}
			if strings.Contains(all, "%!") || strings.Contains(all, "  ") && !strings.Contains(told, "  ") {
				t.Errorf("%s: %s", l.Name, all)
			}
			if phrase := len(strings.Fields(strings.ReplaceAll(all, "·", ""))); phrase > 160 {
				t.Errorf("%s in %s: %d words", l.Name, lang.Tag(), phrase)
			}
		}
	}
}

// The answer that is called right is: what each lesson claims holds.
func TestWhatIsRight(t *testing.T) {
	claims := map[string]func(l *Lesson, a []puzzle.Answer) bool{
		"ac3": func(l *Lesson, _ []puzzle.Answer) bool { // forward checking after two assignments, and AC-3
			f := l.Solvers[0]()
			p, _ := problems.Find("australia")
			given := map[string]string{"WA": "red", "Q": "green"}
			for x, v := range p.Variables {
				var left []string
				for _, colour := range v.Domain {
					clash := given[v.Name] != "" && given[v.Name] != colour.Name
					for _, c := range p.Conditions {
						if i := slices.Index(c.Scope, x); i >= 0 {
							clash = clash || given[p.Variables[c.Scope[1-i]].Name] == colour.Name
						}
					}
					if !clash {
						left = append(left, colour.Name)
					}
				}
				y := slices.IndexFunc(f.Variables, func(other csp.Variable) bool { return other.Name == v.Name })
				if f.Values(y, f.At(0).Left(y)) != strings.Join(left, " ") {
					return false
				}
			}
			return l.Right == 1 && f.Result.Status == search.NoSolution && f.Result.Assignments == 0 && len(f.Conditions) == len(p.Conditions)
		},
		"mrv": func(l *Lesson, _ []puzzle.Answer) bool {
			order, mrv := l.Solvers[0](), l.Solvers[1]()
			for _, f := range []*film.Film{order, mrv} {
				if again := csptest.Run(f.Problem, f.Job); f.Result.Status != search.Solved || f.Result.Assignments != again.Stats.Assignments || f.Result.Backtracks != again.Stats.Backtracks {
					return false
				}
			}
			return l.Right == 1 && mrv.Result.Assignments < order.Result.Assignments && mrv.Result.Backtracks < order.Result.Backtracks &&
				order.Job.Settings.Inference == "fc" && mrv.Job.Settings.Inference == "fc"
		},
		"breadth": func(l *Lesson, a []puzzle.Answer) bool {
			g := space.World(l.Position).(graph.Graph)
			return l.Right == 1 && float64(a[0].Path().Steps) == a[0].Cost() && a[0].Cost() == g.Left()[g.Start()] &&
				a[0].Path().Steps < a[1].Path().Steps && a[0].Generated > a[1].Generated &&
				a[1].Peak > a[1].Generated && a[2].Path().Steps == a[1].Path().Steps && a[2].Peak < a[1].Peak
		},
		"deepening": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 2 && a[0].Optimal && a[2].Optimal && a[0].Path().Steps == a[2].Path().Steps && a[1].Status != search.Solved &&
				a[2].Generated > a[0].Generated && a[2].Peak*10 < a[0].Peak
		},
		"uniform": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 1 && a[1].Optimal && a[1].Cost() < a[0].Cost() && a[0].Path().Steps < a[1].Path().Steps && a[1].Generated > a[0].Generated
		},
		"relax": func(l *Lesson, a []puzzle.Answer) bool {
			for _, one := range a {
				if !one.Optimal || one.Path().Steps != a[0].Path().Steps {
					return false
				}
			}
			return l.Right == 1 && a[0].Generated > a[1].Generated && a[1].Generated > a[2].Generated
		},
		"optimal": func(l *Lesson, a []puzzle.Answer) bool {
			g := space.World(l.Position).(graph.Graph)
			names, at, cost := argument(l, words.En), g.Start(), 0.0
			for _, move := range a[0].Path().Moves { // f on the cheapest path is at most its cost
				to := node(t, g, move)
				step, _ := g.Cost(at, to)
				cost += step
				if h, _ := g.H(to); cost+h > a[0].Cost() {
					return false
				}
				at = to
			}
			admissible, _ := g.Holds("h")
			dear := strconv.FormatFloat(a[1].Cost(), 'f', -1, 64)
			return l.Right == 1 && admissible && a[0].Optimal && a[0].Cost() == cost && a[1].Cost() > cost && names[1] == dear &&
				slices.Contains(a[0].Path().Moves, names[2].(string)) && slices.Contains(a[0].Path().Moves, names[4].(string))
		},
		"rbfs": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 2 && a[0].Optimal && a[1].Optimal && a[0].Path().Steps == a[1].Path().Steps &&
				a[1].Generated > 2*a[0].Generated && a[1].Peak*5 < a[0].Peak
		},
		"greedy": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 2 && a[1].Optimal && a[0].Path().Steps > a[1].Path().Steps && a[0].Generated < a[1].Generated/10
		},
		"inadmissible": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 0 && a[1].Optimal && a[0].Path().Steps == 5 && a[1].Path().Steps == 4 && saysTooMuch(t, l, a[1].Path().Moves) && baseLosesNothing(t)
		},
		"memory": func(l *Lesson, a []puzzle.Answer) bool { // 31 is the most that 3 x 3 needs
			return l.Right == 1 && a[0].Path().Steps == 31 && a[1].Path().Steps == 31 && a[1].Peak*100 < a[0].Peak &&
				2*a[1].Generated > 3*a[0].Generated && 2*a[1].Generated < 5*a[0].Generated // about twice
		},
		"forget": func(l *Lesson, a []puzzle.Answer) bool {
			few := l.Jobs()[1]
			few.Stored /= 2
			return l.Right == 2 && a[0].Path().Steps == a[1].Path().Steps && a[1].Peak < int64(a[1].Path().Steps)+5 && a[1].Generated > a[0].Generated &&
				jobs.Run(few, search.Control{}).Status == search.LimitReached
		},
		"parity": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 2 && a[0].Status == search.NoSolution && a[0].Generated == 0 && a[0].Proof().Reason != nil
		},
		"bound": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 0 && a[0].Status == search.NoSolution && a[0].Generated == 0 && a[0].Proof().Reason.Code == "sum-bound" &&
				a[1].Status == search.NoSolution && a[1].Generated > 5000
		},
		"alphabeta": func(l *Lesson, _ []puzzle.Answer) bool {
			trees := l.Trees()
			return l.Right == 2 && len(trees) == 3 && trees[0].Depth == l.Depth &&
				trees[0].Value() == trees[1].Value() && trees[0].Value() == trees[2].Value() &&
				trees[0].Saved() > 0 && trees[1].Seen < trees[0].Seen && trees[2].Seen < trees[1].Seen
		},
		"reopen": func(l *Lesson, a []puzzle.Answer) bool {
			g, _ := space.Of[graph.Node](l.Position)
			in, b, c := g.(graph.Graph), node(t, g, "B"), node(t, g, "C")
			cost, _ := in.Cost(b, c)
			hB, _ := in.H(b)
			hC, _ := in.H(c)
			admissible, consistent := in.Holds("h")
			return l.Right == 1 && admissible && !consistent && hB-hC > cost && a[0].Optimal && a[0].Cost() == in.Left()[in.Start()] && a[1].Cost() > a[0].Cost()
		},
		"weighted": func(l *Lesson, a []puzzle.Answer) bool {
			return l.Right == 2 && a[0].Path().Steps == 31 && a[1].Path().Steps > 31 && a[1].Path().Steps <= 3*31 && a[1].Generated*10 < a[0].Generated &&
				a[2].Path().Steps > 31 && a[2].Generated < a[0].Generated && !a[2].Optimal
		},
		"expectimax": func(l *Lesson, _ []puzzle.Answer) bool {
			mean := func(f func(float64) float64) float64 { return 0.1*f(10) + 0.9*f(1) } // against a sure 2
			double := func(x float64) float64 { return 2*x + 10 }
			square := func(x float64) float64 { return x * x }
			plain := func(x float64) float64 { return x }
			return l.Right == 1 && mean(plain) < plain(2) && mean(double) < double(2) && mean(square) > square(2)
		},
		"faster": func(l *Lesson, a []puzzle.Answer) bool {
			for _, one := range a {
				if !one.Optimal || one.Path().Steps != a[0].Path().Steps {
					return false
				}
			}
			return l.Right == 1 && a[0].Generated > 10*a[1].Generated && a[1].Generated > 5*a[2].Generated
		},
	}
	for _, l := range All() {
		_, answers := find(t, l.Name)
		if !claims[l.Name](&l, answers) {
			t.Errorf("%s: what it claims does not hold: %+v", l.Name, l.ResultOf(words.En, answers))
		}
	}
}

// node finds a node of a graph by its name.
func node(t testing.TB, in space.Instance[graph.Node], name string) graph.Node {
	t.Helper()
	n, ok := in.(graph.Graph).Find(name)
	if !ok {
		t.Fatal("no node " + name)
	}
	return n
}

// Every task and every one of the ten questions can be asked; the tasks are always
// the same, and each is a question of the lesson's topics or of what they build on.
func TestTasks(t *testing.T) {
	for _, l := range All() {
		if len(l.Tasks) < 2 || len(l.Terms) < 2 || len(l.Topics) == 0 {
			t.Errorf("%s: %d tasks, %d terms, %d topics", l.Name, len(l.Tasks), len(l.Terms), len(l.Topics))
		}
		for i, task := range append(slices.Clone(l.Tasks), l.Closing) {
			q := l.Question(task, i)
			if again := l.Question(task, i); again.Ask.In(words.En) != q.Ask.In(words.En) || !slices.EqualFunc(q.Answers, again.Answers, slices.Equal) {
				t.Errorf("%s, task %d: it is not always the same", l.Name, i+1)
			}
			if len(q.Answers) == 0 || !q.Check(q.Answers[0]).Right {
				t.Errorf("%s, task %d has no answer", l.Name, i+1)
			}
		}
		for _, name := range l.Terms {
			for _, part := range []string{".name", ".means"} {
				if _, ok := words.Terms.Find(name + part); !ok {
					t.Errorf("%s: there are no words for %s", l.Name, name+part)
				}
			}
		}
		for _, seed := range []string{"a", "b"} {
			all := l.Questions(seed)
			testkit.Equal(t, len(all), Set, "%s ends with", l.Name)
			for _, q := range all {
				if !slices.Contains(l.Topics, q.Kind.Topic) {
					t.Errorf("%s asks about %s", l.Name, q.Kind.Topic)
				}
			}
		}
	}
}

// What was done is kept, those of two devices together, and what another version
// wrote is passed over.
func TestProgress(t *testing.T) {
	store := apptest.NewHost()
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	for i, step := range []string{"1", "predict", "1"} {
		testkit.Must(t, Keep(store, now.Add(time.Duration(i)*time.Second), "greedy", step))
	}
	store.Files["notes/lessons"] += "rubbish\n"
	if got := Done(store); len(got) != 2 || !got["greedy 1"] || !got["greedy predict"] {
		t.Errorf("done are %v", got)
	}
}

// baseLosesNothing reports whether A* with base is right on C and D without
// rules, and wrong if it tests nodes as soon as they are made.
func baseLosesNothing(t testing.TB) bool {
	t.Helper()
	right := true
	for name, fewest := range map[string]int{"C": 6, "D": 10} {
		p, _ := puzzle.FindProblem(challengerules.Puzzle.Problems(), name)
		job := puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Algorithm: "astar", Heuristic: "base"},
			Position: strings.Replace(p.Position.String(), "r=largest", "r=off", 1)}
		right = right && jobs.Run(job, search.Control{}).Path().Steps == fewest
		job.GoalTest = "generated"
		right = right && jobs.Run(job, search.Control{}).Path().Steps > fewest
	}
	return right
}

// saysTooMuch reports whether base says too much somewhere on a path.
func saysTooMuch(t testing.TB, l *Lesson, path []string) bool {
	t.Helper()
	for i := range path {
		p, err := puzzle.Replay(l.Position, path[:i])
		testkit.Must(t, err)
		at := p.(challengerules.PuzzlePosition).Position
		mean := float64(at.Board.Sum()) / float64(at.Board.Count())
		if float64(at.Target-at.Points)/mean > float64(len(path)-i) {
			return true
		}
	}
	return false
}

func Example() {
	l := All()[0]
	var answers []puzzle.Answer
	for _, job := range l.Jobs() {
		answers = append(answers, jobs.Run(job, search.Control{}))
	}
	fmt.Println(l.ResultOf(words.En, answers).Told)
	// Output: Breadth-first search finds a path of 3 steps, and no path is shorter: it had already tried every shorter path. The price is 10 nodes. Depth-first search goes down one path after another: 5 steps, but only 8 nodes. As a graph search it stores every state, 9 nodes; as a tree search only its path and the frontier, at most 7.
}

// A lesson on a board of the knight's games says what the knight does there.
func TestLessonsExplainTheirBoard(t *testing.T) {
	knight := map[string]string{"en": "knight", "pt-PT": "caval", "es": "caballo"}
	for _, l := range All() {
		if l.puzzle != "challenge" && l.puzzle != "duel" {
			continue
		}
		text := words.LessonTexts(l.Name)
		for _, lang := range words.Langs() {
			if said := lang.T(text.Text) + " " + lang.T(text.Ask); !strings.Contains(strings.ToLower(said), knight[lang.Tag()]) {
				t.Errorf("%s in %s: %s", l.Name, lang.Tag(), said)
			}
		}
	}
}
