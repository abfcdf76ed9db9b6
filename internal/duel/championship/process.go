package championship

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	// Grace is the time beyond its limit after which a program has lost.
	Grace = time.Second
	// maxAnswer is the length limit of an answer in bytes.
	maxAnswer = 64 << 10
	// maxOutput is how much a program may print for one move, in bytes.
	maxOutput = 1 << 20
	// maxErrorOutput is how much of the end of its standard error is kept, in bytes.
	maxErrorOutput = 2 << 10
	// drainTime is how long the output of a program that ended is read while other
	// processes hold it open.
	drainTime = time.Second
	// endTime is how long to wait for the end of a killed program.
	endTime = 5 * time.Second
)

// program is how a process is started.
type program struct {
	line   []string      // the command line; its first word is a path
	folder string        // its own folder, the working directory
	home   home          // an empty folder, removed at the end
	bare   bool          // it runs outside the sandbox
	memory int64         // limit in bytes
	limit  time.Duration // for a move
	mark   string        // the beginning of each answer line
}

// process is a running program.
type process struct {
	program
	cmd     *exec.Cmd
	first   int // the number of its first process, in the sandbox if there is one
	in      *os.File
	asked   atomic.Bool // an answer is awaited
	reply   chan string // the answer, capacity 1
	flooded chan struct{}
	output  atomic.Int64 // bytes since the last question
	ended   chan struct{}
	errors  tail
	once    sync.Once
}

func newProcess(p program) *process {
	return &process{program: p, reply: make(chan string, 1), flooded: make(chan struct{}, 1), ended: make(chan struct{})}
}

// start starts a program with its limits. It removes the home on a fault.
func start(p program) (*process, *Fault) {
	r := newProcess(p)
	fault := p.tooLarge()
	if fault == nil {
		if err := r.begin(); err != nil {
			fault = newFault(NotStarted, err.Error())
		}
	}
	if fault != nil {
		p.home.remove()
		return nil, fault
	}
	return r, nil
}

// begin starts the process and the goroutines that read its output.
func (r *process) begin() error {
	files, err := pipes(5)
	if err != nil {
		return err
	}
	r.cmd = r.command()
	r.cmd.Stdin, r.in = files[0], files[1]
	r.cmd.Stdout, r.cmd.Stderr = files[3], files[5]
	if !r.bare {
		r.cmd.ExtraFiles = []*os.File{files[7], files[8]}
	}
	if err := r.cmd.Start(); err != nil {
		return errors.Join(err, closeAll(files...))
	}
	closeAll(files[0], files[3], files[5], files[7], files[8])
	var told struct {
		Child int `json:"child-pid"`
	}
	_ = json.NewDecoder(files[6]).Decode(&told) // does nothing without a sandbox
	r.first = cmp.Or(told.Child, r.cmd.Process.Pid)
	closeAll(files[6])
	var read sync.WaitGroup
	read.Go(func() { r.readAnswers(files[2]) })
	read.Go(func() { io.Copy(counter{r, &r.errors}, files[4]) })
	go func() {
		_ = r.cmd.Wait() // its state is kept
		r.kill()         // processes that it started and left
		_, _ = io.WriteString(files[9], "\n")
		closeAll(files[9])
		drained := make(chan struct{})
		go func() { read.Wait(); close(drained) }()
		select {
		case <-drained:
		case <-time.After(drainTime):
		}
		closeAll(files[2], files[4])
		close(r.ended)
	}()
	return nil
}

// pipes makes pipes, the reading end of each first.
func pipes(n int) (files []*os.File, err error) {
	for range n {
		reading, writing, err := os.Pipe()
		if err != nil {
			return nil, errors.Join(err, closeAll(files...))
		}
		files = append(files, reading, writing)
	}
	return files, nil
}

func closeAll(files ...*os.File) (err error) {
	for _, f := range files {
		err = errors.Join(err, f.Close())
	}
	return err
}

func environment(home string) []string {
	env := []string{"HOME=" + home, "TMPDIR=" + home, "LANG=C.UTF-8", "LC_ALL=C.UTF-8"}
	for _, name := range []string{"PATH", "SYSTEMROOT"} {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
}

// counter counts the bytes that a program prints.
type counter struct {
	process *process
	to      io.Writer
}

func (c counter) Write(data []byte) (int, error) {
	if c.process.output.Add(int64(len(data))) > maxOutput {
		c.process.overflow()
	}
	return c.to.Write(data)
}

// overflow ends the present or the next question: there was too much output.
func (r *process) overflow() {
	select {
	case r.flooded <- struct{}{}:
	default:
	}
}

// readAnswers reads standard output: the first line marked as an answer after a question is the
// answer. Others are dropped.
func (r *process) readAnswers(out io.Reader) {
	in := bufio.NewReaderSize(io.TeeReader(out, counter{r, io.Discard}), maxAnswer)
	for {
		part, more, err := in.ReadLine()
		line := string(part)
		for more && err == nil {
			_, more, err = in.ReadLine()
		}
		line, marked := strings.CutPrefix(line, r.mark)
		if marked && (line != "" || err == nil) {
			if r.asked.CompareAndSwap(true, false) {
				r.reply <- line
			}
		}
		if err != nil {
			return
		}
	}
}

const (
	// startTime is how long a program may take until it waits for its first
	// question; then the clock of its first move starts in any case.
	startTime = 5 * time.Second
	// startPause is the time between two looks at it, and startLooks the number of
	// looks in a row that must find it waiting.
	startPause = 5 * time.Millisecond
	startLooks = 3
)

// settle waits until a program has started, so that its first move has as much time as
// the others.
func (r *process) settle(ctx context.Context) {
	deadline := time.Now().Add(startTime)
	for looks := 0; looks < startLooks && time.Now().Before(deadline); looks++ {
		select {
		case <-r.ended:
			return
		case <-r.flooded:
			r.overflow() // for the question to come
			return
		case <-ctx.Done():
			return
		case <-time.After(startPause):
		}
		if !r.waiting() {
			looks = -1
		}
	}
}

// Spent is the cost of a move.
type Spent struct {
	Time  time.Duration
	Nodes int64 // of a level; 0 for programs
}

// ask writes a line and waits for the answer: for the limit and the grace.
func (r *process) ask(ctx context.Context, line string, limit, grace time.Duration) (reply string, spent Spent, fault *Fault) {
	select { // drop an answer without a question
	case <-r.reply:
	default:
	}
	r.output.Store(0)
	busy := r.busy()
	r.asked.Store(true)
	r.resume()
	began := time.Now()
	_ = r.in.SetWriteDeadline(began.Add(limit + grace))
	_, _ = io.WriteString(r.in, line+"\n") // a program that stopped reading ends, or runs out of time
	timer := time.NewTimer(limit + grace - time.Since(began))
	defer timer.Stop()
	select {
	case reply = <-r.reply:
	case <-r.ended:
		select {
		case reply = <-r.reply: // its last words were an answer
		default:
			fault = r.fail(newFault(Crashed, r.ending()))
		}
	case <-r.flooded:
		fault = r.fail(newFault(TooMuchOutput, ""))
	case <-timer.C:
		fault = r.fail(newFault(TooLate, ""))
	case <-ctx.Done():
		fault = newFault(TooLate, ctx.Err().Error()) // the game does not count
	}
	spent.Time = time.Since(began)
	select {
	case <-r.flooded: // before its answer
		if fault == nil {
			fault = r.fail(newFault(TooMuchOutput, ""))
		}
	default:
	}
	if fault != nil {
		return "", spent, fault
	}
	if used := r.busy() - busy; used > limit+grace+tick {
		return "", spent, r.fail(newFault(TooBusy, used.String()))
	}
	r.pause()
	return reply, spent, nil
}

// ending returns how the program ended. The sandbox reports a signal as shells do.
func (r *process) ending() string {
	if number := r.cmd.ProcessState.ExitCode() - 128; !r.bare && number > 0 && number < 64 {
		return "signal: " + syscall.Signal(number).String()
	}
	return r.cmd.ProcessState.String()
}

// tick is the unit in which the system counts processor time.
const tick = 10 * time.Millisecond

// fail ends a program that has lost and adds its last words to the fault.
func (r *process) fail(f *Fault) *Fault {
	r.end()
	f.Words = r.errors.text()
	return f
}

// end kills the program and waits at most endTime for its end.
func (r *process) end() {
	r.kill()
	select {
	case <-r.ended:
	case <-time.After(endTime):
	}
}

// close ends the program and removes its home.
func (r *process) close() {
	r.once.Do(func() {
		r.end()
		r.in.Close()
		r.home.remove()
	})
}

// tail keeps the end of the bytes written to it.
type tail struct {
	mutex sync.Mutex
	data  []byte
}

func (t *tail) Write(data []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.data = append(t.data, data[max(0, len(data)-maxErrorOutput):]...)
	if over := len(t.data) - maxErrorOutput; over > 0 {
		t.data = append(t.data[:0], t.data[over:]...)
	}
	return len(data), nil
}

func (t *tail) text() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return strings.TrimSpace(printable(string(t.data)))
}
