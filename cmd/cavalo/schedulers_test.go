//go:build long && linux

package main

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"cavalo/internal/tools/testkit"
)

// The work of the tests with schedulers: 300 games in four shares.
const (
	scheduledLine  = "championship 1 2 3 4 --pairs 25 --nodes 4000 --seed schedulers --boards random"
	scheduledShare = 75 // games
)

// scheduling is a folder in which a scheduler runs tasks.
type scheduling struct {
	folder string
	want   string   // what one machine prints
	env    []string // more variables
}

// newScheduling builds the program and has one machine do the work. Each task
// runs the script task in the folder, which notes its process and becomes the
// program.
func newScheduling(t *testing.T, share string) *scheduling {
	t.Helper()
	s := &scheduling{folder: t.TempDir()}
	testkit.Must(t, os.Symlink(testkit.Program(t, "cavalo/cmd/cavalo"), filepath.Join(s.folder, "cavalo")))
	script := "#!/bin/sh\ncd " + s.folder + "\necho $$ >pid-$1.part && mv pid-$1.part pid-$1\nexec ./cavalo " + scheduledLine + " --shard " + share + " --journal work/\n"
	testkit.Must(t, os.WriteFile(filepath.Join(s.folder, "task"), []byte(script), 0o755))
	s.want = s.run(t, append([]string{"./cavalo"}, strings.Fields(scheduledLine)...)...)
	return s
}

// command is a command in the folder.
func (s *scheduling) command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := testkit.Command(t, args[0], args[1:]...)
	cmd.Dir, cmd.Env = s.folder, append(os.Environ(), s.env...)
	return cmd
}

// run runs a command to its end and returns what it prints.
func (s *scheduling) run(t *testing.T, args ...string) string {
	t.Helper()
	cmd := s.command(t, args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v: %s%s", strings.Join(args, " "), err, out, said.String())
	}
	return string(out)
}

// start starts a server, which is ended with the test.
func (s *scheduling) start(t *testing.T, args ...string) {
	t.Helper()
	log, err := os.Create(filepath.Join(s.folder, filepath.Base(args[0])+".out"))
	testkit.Must(t, err)
	cmd := s.command(t, args...)
	cmd.Stdout, cmd.Stderr = log, log
	testkit.Must(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		log.Close()
		if text, _ := os.ReadFile(log.Name()); t.Failed() {
			t.Logf("%s: %s", args[0], text)
		}
	})
}

// kept counts the results in the journal of a share.
func (s *scheduling) kept(share int) int {
	data, _ := os.ReadFile(filepath.Join(s.folder, "work", fmt.Sprintf("%d-of-4.jsonl", share)))
	return max(0, bytes.Count(data, []byte("\n"))-1)
}

// killOne kills the task of the second share in the middle of its work.
func (s *scheduling) killOne(t *testing.T, task string) {
	t.Helper()
	testkit.Await(t, "results of the second share", func() bool { return s.kept(2) >= 2 })
	text, err := os.ReadFile(filepath.Join(s.folder, "pid-"+task))
	testkit.Must(t, err)
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err == nil {
		err = syscall.Kill(pid, syscall.SIGKILL)
	}
	if n := s.kept(2); err != nil || n >= scheduledShare {
		t.Fatalf("%d games are played, %v", n, err)
	}
}

// merged merges the journals, and holds what is printed to what one machine
// prints.
func (s *scheduling) merged(t *testing.T) {
	t.Helper()
	testkit.Equal(t, s.run(t, "./cavalo", "merge", "work"), s.want)
}

// TestGNUParallel: four jobs, one of which is killed; parallel then goes on with
// what failed.
func TestGNUParallel(t *testing.T) {
	for _, share := range []string{"$1/4", "auto/4"} {
		s := newScheduling(t, share)
		jobs := []string{"parallel", "--jobs", "4", "--joblog", "log", "./task", ":::", "1", "2", "3", "4"}
		cmd := s.command(t, jobs...)
		testkit.Must(t, cmd.Start())
		s.killOne(t, "2")
		if err := cmd.Wait(); err == nil || s.kept(2) >= scheduledShare {
			t.Errorf("%v, %d games of the share that was killed", err, s.kept(2))
		}
		if out, err := s.command(t, "./cavalo", "merge", "work").CombinedOutput(); err == nil || !strings.Contains(string(out), "these are missing") {
			t.Errorf("merged too early: %v: %s", err, out)
		}
		others := s.kept(1) + s.kept(3) + s.kept(4)
		s.run(t, "parallel", "--jobs", "4", "--joblog", "log", "--resume-failed", "./task", ":::", "1", "2", "3", "4")
		if others != 3*scheduledShare || s.kept(2) != scheduledShare {
			t.Errorf("%d games, and %d", others, s.kept(2))
		}
		s.merged(t)
	}
}

// slurmConf is the configuration of Slurm on this machine alone: its name, the
// folder, and two ports.
const slurmConf = `ClusterName=cavalo
SlurmctldHost=%[1]s(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=%[2]s/munge.socket
CredType=cred/munge
SlurmctldPort=%[3]d
SlurmdPort=%[4]d
StateSaveLocation=%[2]s/state
SlurmdSpoolDir=%[2]s/spool
SlurmctldPidFile=%[2]s/slurmctld.pid
SlurmdPidFile=%[2]s/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=%[1]s NodeAddr=127.0.0.1 CPUs=4
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`

// freePorts returns ports that nobody uses.
func freePorts(t *testing.T, n int) (ports []any) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		testkit.Must(t, err)
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// startSlurm starts Slurm on this machine, which must be root's.
func (s *scheduling) startSlurm(t *testing.T) {
	t.Helper()
	name, err := os.Hostname()
	testkit.Must(t, err)
	name, _, _ = strings.Cut(name, ".")
	key := make([]byte, 1024)
	rand.Read(key)
	at := func(file string) string { return filepath.Join(s.folder, file) }
	for file, text := range map[string]string{
		"slurm.conf":  fmt.Sprintf(slurmConf, append([]any{name, s.folder}, freePorts(t, 2)...)...),
		"cgroup.conf": "CgroupPlugin=cgroup/v1\n", // nothing uses it, but without one the node doesn't start
		"munge.key":   string(key),
	} {
		testkit.Must(t, os.WriteFile(at(file), []byte(text), 0o600))
	}
	for _, folder := range []string{"state", "spool"} {
		testkit.Must(t, os.Mkdir(at(folder), 0o755))
	}
	s.env = []string{"SLURM_CONF=" + at("slurm.conf")}
	s.start(t, "munged", "--foreground", "--force", "--key-file="+at("munge.key"), "--socket="+at("munge.socket"), "--pid-file="+at("munged.pid"), "--seed-file="+at("munge.seed"))
	testkit.Await(t, "munge", func() bool { return s.command(t, "munge", "--no-input", "--socket="+at("munge.socket")).Run() == nil })
	s.start(t, "slurmctld", "-D")
	testkit.Await(t, "the controller", func() bool { return s.command(t, "scontrol", "ping").Run() == nil })
	s.start(t, "slurmd", "-D", "-N", name)
	testkit.Await(t, "the node", func() bool {
		out, _ := s.command(t, "sinfo", "--noheader", "--format=%t").Output() // an error is no answer yet
		return strings.TrimSpace(string(out)) == "idle"
	})
}

// TestSlurm: an array of four tasks on one node, one of which is killed and put
// into the queue again.
func TestSlurm(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("Slurm runs jobs as root only")
	}
	s := newScheduling(t, "auto")
	s.startSlurm(t)
	job := strings.TrimSpace(s.run(t, "sbatch", "--parsable", "--array=10-40:10", "--requeue", "--wrap", "exec ./task $SLURM_ARRAY_TASK_ID"))
	s.killOne(t, "20")
	state := func(task string) string {
		out, _ := s.command(t, "scontrol", "--oneliner", "show", "job", job+"_"+task).Output() // an error is no answer yet
		_, after, _ := strings.Cut(string(out), "JobState=")
		word, _, _ := strings.Cut(after, " ")
		return word
	}
	testkit.Await(t, "the end of the task that was killed", func() bool { return state("20") == "FAILED" })
	if n := s.kept(2); n >= scheduledShare {
		t.Fatalf("all %d games were played", n)
	}
	s.run(t, "scontrol", "requeue", job+"_20")
	s.run(t, "scontrol", "update", "JobId="+job+"_20", "StartTime=now") // else after two minutes
	for _, task := range []string{"10", "20", "30", "40"} {
		testkit.Await(t, "task "+task, func() bool { return state(task) == "COMPLETED" })
	}
	s.merged(t)
}
