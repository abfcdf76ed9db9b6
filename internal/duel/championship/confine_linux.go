package championship

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// isolated returns the isolation that the system allows, found out once.
var isolated = sync.OnceValue(func() (is isolation) {
	if n, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION); errno == 0 {
		is.Landlock = int(n)
	}
	is.Mounts = isolation{Namespaces: true, Mounts: true}.works()
	is.Namespaces = is.Mounts || isolation{Namespaces: true}.works()
	return is
})

// works reports whether the system lets a program be started with this isolation.
func (is isolation) works() bool {
	self, err := os.Executable()
	if err != nil || !confines {
		return false
	}
	home, fault := newHome()
	if fault != nil {
		return false
	}
	defer home.remove()
	told, err := json.Marshal(order{isolation: is, Folder: filepath.Dir(home.path), Home: home.path, Read: systemFolders})
	if err != nil {
		return false
	}
	ctx, stop := context.WithTimeout(context.Background(), startTime)
	defer stop()
	probe := exec.CommandContext(ctx, self, playerArgument, string(told))
	probe.SysProcAttr = attributes(is)
	return probe.Run() == nil
}

// Enforced lists the limits that this system enforces apart from the time. Landlock
// alone is used but promises nothing: it has no right for the modes of files.
func Enforced() []string {
	all := []string{LimitMemory, LimitGroup, LimitHome}
	is := isolated()
	if is.Namespaces {
		all = append(all, LimitNetwork)
	}
	if is.Mounts {
		all = append(all, LimitFiles)
	}
	return all
}

// nobody is the user of a program in its own namespace if root runs this program.
const nobody = 65534

// attributes returns the attributes of a player's process, which leads a process group
// and ends with this program.
func attributes(is isolation) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if !is.Namespaces {
		return a
	}
	user, group := os.Getuid(), os.Getgid()
	inside, insideGroup := user, group
	if user == 0 {
		inside, insideGroup = nobody, nobody
	}
	a.Cloneflags = syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC
	if is.Mounts {
		a.Cloneflags |= syscall.CLONE_NEWNS
	}
	a.UidMappings = []syscall.SysProcIDMap{{ContainerID: inside, HostID: user, Size: 1}}
	a.GidMappings = []syscall.SysProcIDMap{{ContainerID: insideGroup, HostID: group, Size: 1}}
	return a
}

// systemFolders are the folders that every program may read.
var systemFolders = []string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix", "/proc", "/sys", "/snap", "/var/lib"}

// confined returns the command that runs a program within its limits.
func confined(p program) (*exec.Cmd, error) {
	if !confines {
		return nil, errors.New("the main function does not call RunAsPlayer")
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	path := p.line[0]
	read := append(append([]string{path}, systemFolders...), interpreterRoots(path)...)
	is := isolated()
	write := []string{p.folder, p.home.path, "/dev"}
	if is.Mounts {
		write = append(write, "/tmp") // its own
	}
	told, err := json.Marshal(order{isolation: is, Line: p.line, Memory: p.memory, CPU: int64((gameMoves*(p.limit+Grace) + loadTime) / time.Second), Folder: p.folder, Home: p.home.path, Write: write, Read: read})
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self, playerArgument, string(told))
	cmd.SysProcAttr = attributes(is)
	return cmd, nil
}

// interpreterRoots returns the folders of a program that is installed outside
// the system's: /home/x/.pyenv for /home/x/.pyenv/shims/python3, but no home
// and nothing above one.
func interpreterRoots(path string) (roots []string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		real = path
	}
	home, _ := os.UserHomeDir() // "" for none
	for _, p := range []string{path, real} {
		folder := filepath.Dir(p)
		if parent := filepath.Dir(folder); parent != "/" && parent != "/home" && home != "" && !strings.HasPrefix(home+"/", parent+"/") {
			folder = parent
		}
		if !strings.HasPrefix(home+"/", folder+"/") {
			roots = append(roots, folder)
		}
	}
	return roots
}

const (
	// maxFile is the largest file that a program may write, in bytes.
	maxFile = 64 << 20
	// gameMoves is more than the moves of a player in a game.
	gameMoves = 100
	// maxProcesses is the limit of its processes and threads.
	maxProcesses = 256
	// maxOpen is the limit of its open files: what systems usually set, and Go raises.
	maxOpen = 1024
)

// run limits this process and runs the program in its place.
func (o order) run() error {
	runtime.LockOSThread() // Landlock restricts a thread and what it runs
	limit := func(resource int, most uint64) error {
		return unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most})
	}
	for resource, most := range map[int]uint64{unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: maxOpen, unix.RLIMIT_FSIZE: maxFile, unix.RLIMIT_CPU: uint64(o.CPU)} {
		if err := limit(resource, most); err != nil {
			return err
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	if o.Mounts {
		if err := o.buildRoot(); err != nil {
			return err
		}
	}
	if err := o.restrict(); err != nil {
		return err
	}
	if o.Namespaces { // elsewhere it would count all processes of the user
		if err := limit(unix.RLIMIT_NPROC, maxProcesses); err != nil {
			return err
		}
	}
	line, err := syscall.SlicePtrFromStrings(o.Line)
	if err != nil {
		return err
	}
	environment, err := syscall.SlicePtrFromStrings(os.Environ())
	if err != nil {
		return err
	}
	// Go may have more memory than the program gets, and ends if it asks for more from here
	// on: unix.Exec would.
	if err := limit(unix.RLIMIT_DATA, uint64(o.Memory)); err != nil {
		return err
	}
	_, _, errno := unix.RawSyscall(unix.SYS_EXECVE, uintptr(unsafe.Pointer(line[0])), uintptr(unsafe.Pointer(&line[0])), uintptr(unsafe.Pointer(&environment[0])))
	return errno
}

// The rights of Landlock for reading, and those that files have.
const (
	landlockRead  = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	landlockFiles = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE |
		unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

// landlockRights is the number of file rights of each version, from 1.
var landlockRights = []int{13, 14, 15, 15, 16}

// restrict limits this thread and what it runs to the files of the order (Linux,
// Documentation/userspace-api/landlock.rst).
func (o order) restrict() error {
	version := o.Landlock
	if version == 0 {
		return nil
	}
	all := uint64(1)<<landlockRights[min(version, len(landlockRights))-1] - 1
	rules := unix.LandlockRulesetAttr{Handled_access_fs: all}
	if version >= 4 {
		rules.Handled_access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 6 {
		rules.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	set, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&rules)), unsafe.Sizeof(rules), 0)
	if errno != 0 {
		return errno
	}
	for _, allowed := range []struct {
		paths  []string
		rights uint64
	}{{o.Write, all}, {o.Read, landlockRead}} {
		for _, path := range allowed.paths {
			if err := allow(int(set), path, allowed.rights&all); err != nil {
				return err
			}
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, set, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// allow adds a file or folder, if it exists, to a set of rules.
func allow(set int, path string, rights uint64) error {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	var info unix.Stat_t
	if err := unix.Fstat(fd, &info); err != nil {
		return err
	}
	if info.Mode&unix.S_IFMT != unix.S_IFDIR {
		rights &= landlockFiles
	}
	beneath := unix.LandlockPathBeneathAttr{Allowed_access: rights, Parent_fd: int32(fd)}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(set), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&beneath)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// signal sends a signal to the program and the processes that it started. In a
// namespace of its own the end of the first process ends all others.
func (r *process) signal(s syscall.Signal) {
	select {
	case <-r.ended: // its number may be reused
	default:
		_ = syscall.Kill(-r.cmd.Process.Pid, s)
	}
}

func (r *process) kill() { r.signal(syscall.SIGKILL) }

// pause stops a program while its opponent thinks.
func (r *process) pause() { r.signal(syscall.SIGSTOP) }

func (r *process) resume() { r.signal(syscall.SIGCONT) }

// busy returns the processor time of the program and the processes that it waited for.
func (r *process) busy() time.Duration {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(r.cmd.Process.Pid) + "/stat")
	if err != nil {
		return 0
	}
	text := string(data)
	fields := strings.Fields(text[strings.LastIndexByte(text, ')')+1:]) // from the state on
	var ticks time.Duration
	for i := 11; i < 15 && i < len(fields); i++ { // utime, stime, cutime, cstime
		n, _ := strconv.ParseInt(fields[i], 10, 64)
		ticks += time.Duration(n)
	}
	return ticks * tick
}

// waiting reports whether all threads of the program and its processes sleep: it then
// waits for its input.
func (r *process) waiting() bool { return sleeping(strconv.Itoa(r.cmd.Process.Pid)) }

// sleeping reports whether no thread of a process or of its children runs, wants to
// run, or waits for a disk.
func sleeping(pid string) bool {
	threads, err := os.ReadDir("/proc/" + pid + "/task")
	if err != nil {
		return true // it has ended
	}
	for _, thread := range threads {
		folder := "/proc/" + pid + "/task/" + thread.Name()
		stat, _ := os.ReadFile(folder + "/stat") // a thread that has ended has none
		if _, rest, ok := strings.Cut(string(stat), ") "); ok && (rest[0] == 'R' || rest[0] == 'D') {
			return false
		}
		children, _ := os.ReadFile(folder + "/children") // empty on some kernels
		for _, child := range strings.Fields(string(children)) {
			if !sleeping(child) {
				return false
			}
		}
	}
	return true
}
