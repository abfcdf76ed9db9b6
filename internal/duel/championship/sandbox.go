package championship

import (
	"cmp"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The limits enforced on a program besides the time, as named by Enforced.
const (
	LimitMemory  = "memory"  // a limit on each of its processes
	LimitGroup   = "group"   // a process group of its own, ended as a whole
	LimitHome    = "home"    // an empty home
	LimitNetwork = "network" // none
	LimitFiles   = "files"   // a copy of its own folder, its home, and the system's files to read
)

const (
	// maxFolder is the size limit of the copy of a program's folder, of its home, of its /tmp
	// and of each file that it writes, in bytes.
	maxFolder = 64 << 20
	// maxShared is the size limit of /dev/shm in bytes.
	maxShared = 16 << 20
	// gameMoves is more than the moves of a player in a game.
	gameMoves = 100
	// maxProcesses is the limit of its processes and threads; Linux exempts root.
	maxProcesses = 256
	// maxOpen is the limit on its open files: the usual default of systems, which Go raises.
	maxOpen = 1024
)

// The programs that shut others in. Only Linux has them.
const (
	bubblewrap = "bwrap"
	limiter    = "prlimit"
	separator  = "setsid"
)

func installed(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil
}

// Ready finds out how programs are run: in the sandbox, or bare if it is missing and they
// are trusted.
func Ready(trusted bool) (bare bool, missing *Fault) {
	if missing = trySandbox(); missing != nil && trusted {
		return true, nil
	}
	return false, missing
}

// trySandbox runs a program that does nothing in the sandbox.
func trySandbox() *Fault {
	for _, name := range []string{bubblewrap, limiter, separator} {
		if !installed(name) {
			return newFault(NoSandbox, "")
		}
	}
	probe := newProcess(program{line: []string{"/bin/sh", "-c", ":"}, folder: "/", memory: maxFolder})
	if err := probe.begin(); err != nil {
		return newFault(SandboxFails, err.Error())
	}
	select {
	case <-probe.ended:
		if probe.cmd.ProcessState.Success() {
			return nil
		}
		return newFault(SandboxFails, cmp.Or(probe.errors.text(), probe.ending()))
	case <-time.After(startTime):
		probe.end()
		return newFault(SandboxFails, probe.errors.text())
	}
}

// Enforced lists the limits enforced on programs here besides the time.
func Enforced() []string {
	bare, _ := Ready(true)
	switch {
	case !bare:
		return []string{LimitMemory, LimitGroup, LimitHome, LimitNetwork, LimitFiles}
	case installed(limiter):
		return []string{LimitMemory, LimitGroup, LimitHome}
	}
	return []string{LimitHome}
}

// guarded runs its arguments after a shell of another session, which ends their process group if
// descriptor 4 ends without a line: when this program does. Without it, a sandbox whose builder is
// killed before it is complete would be left, and might even go on. The shell closes its output
// once it can no longer be stopped with the group.
const guarded = `: $(` + separator + ` /bin/sh -c 'exec >&-; read x || kill -s KILL -- -$0' $$ <&4 2>/dev/null 3>&- &); exec "$@" 4<&-`

// command returns the command that runs a program within its limits. The sandbox writes the
// number of its first process to descriptor 3, and ends with this program, which holds the other
// end of descriptor 4. It stays in the process group that its builder leads.
func (p program) command() *exec.Cmd {
	line := p.limited()
	if !p.bare {
		line = slices.Concat([]string{"/bin/sh", "-c", guarded, "sh"}, slices.Insert(p.inSandbox(), 1, "--info-fd", "3"))
	}
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Dir, cmd.Env, cmd.SysProcAttr = p.folder, environment(p.home.path), attributes()
	return cmd
}

// limited returns the command line with the limits before it, where the system has them.
func (p program) limited() []string {
	if !installed(limiter) {
		return p.line
	}
	limit := func(name string, most int64) string { return "--" + name + "=" + strconv.FormatInt(most, 10) }
	limits := []string{limiter, limit("core", 0), limit("nofile", maxOpen), limit("fsize", maxFolder), limit("data", p.memory),
		limit("cpu", int64((gameMoves*(p.limit+Grace)+loadTime)/time.Second))}
	if !p.bare { // there it would count all processes of the user
		limits = append(limits, limit("nproc", maxProcesses))
	}
	return slices.Concat(limits, []string{"--"}, p.line)
}

// The folders that every program may read, and the files it may read in /etc: the targets of links
// in /usr. Sockets of daemons, which would be a way out, are in no folder here.
var (
	systemFolders = []string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/nix/var/nix/profiles", "/snap", "/var/lib/gems"}
	systemFiles   = []string{"/etc/alternatives", "/etc/ld.so.cache", "/etc/java-*", "/etc/mono", "/etc/R"}
)

// copyFolders copies its arguments up to --, each a folder and the path of its copy, and runs the
// rest. A file that can't be read is left out.
const copyFolders = `while [ "$1" != -- ]; do cp -dR --preserve=mode,timestamps "$1/." "$2"; shift 2; done; shift; exec "$@"`

// inSandbox returns the command line that runs a program with processes, a network and a
// file system of its own, which end with it. The program's folder and home are copies.
func (p program) inSandbox() []string {
	line := []string{bubblewrap, "--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL", "--die-with-parent",
		"--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys", "--dev", "/dev", "--remount-ro", "/dev"} // root could change the kernel's settings
	empty := func(path string, size int) { line = append(line, "--size", strconv.Itoa(size), "--tmpfs", path) }
	empty("/dev/shm", maxShared)
	empty("/tmp", maxFolder)
	for _, path := range p.readable() {
		if target, err := os.Readlink(path); err == nil && isInside("usr", strings.TrimPrefix(target, "/")) { // as /bin is
			line = append(line, "--symlink", target, path)
		} else {
			line = append(line, "--ro-bind-try", path, path)
		}
	}
	var copies []string
	for _, folder := range p.copied() {
		original := "/.originals/" + strconv.Itoa(len(copies)/2)
		line = append(line, "--ro-bind", folder, original)
		empty(folder, maxFolder)
		copies = append(copies, original, folder)
	}
	line = append(line, "--remount-ro", "/", "--chdir", p.folder, "--", "/bin/sh", "-c", copyFolders, "sh")
	return slices.Concat(line, copies, []string{"--"}, p.limited())
}

// readable returns the paths a program may read besides its folder and its home.
func (p program) readable() []string {
	all := slices.Clone(systemFolders)
	for _, pattern := range systemFiles {
		files, _ := filepath.Glob(pattern) // none: the patterns are well formed
		all = append(all, files...)
	}
	return append(all, interpreterRoots(p.line[0])...)
}

// copied returns the folders that the program gets as copies, outer ones first. A system program
// runs in its own folder, read-only.
func (p program) copied() (folders []string) {
	if real, err := filepath.EvalSymlinks(p.folder); err == nil && real != "/" && !isInside("/usr", real) {
		folders = append(folders, p.folder)
	}
	if p.home.path != "" && p.home.path != p.folder {
		folders = append(folders, p.home.path)
	}
	return folders
}

// isInside reports whether a path is a folder or lies in it.
func isInside(folder, path string) bool {
	rest, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rest)
}

// interpreterRoots returns the paths that must be readable for a program installed outside the
// system's folders: /home/x/.pyenv for /home/x/.pyenv/shims/python3, but only the program itself if
// its folder is somebody's home or around it.
func interpreterRoots(path string) (roots []string) {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "/"
	}
	isHome := func(folder string) bool {
		return isInside(folder, home) || filepath.Dir(folder) == "/home" || folder == "/"
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		real = path
	}
	for _, root := range []string{path, real} {
		if folder := filepath.Dir(root); !isHome(folder) {
			root = folder
			if parent := filepath.Dir(folder); slices.Contains(interpreterFolders, filepath.Base(folder)) && !isHome(parent) {
				root = parent
			}
		}
		known := func(folder string) bool { return isInside(folder, root) }
		if !slices.ContainsFunc(systemFolders, known) && !slices.ContainsFunc(roots, known) {
			roots = append(roots, root)
		}
	}
	return roots
}

// tooLarge returns a fault if a folder is too large to be copied.
func (p program) tooLarge() *Fault {
	if p.bare {
		return nil
	}
	for _, folder := range p.copied() {
		left := int64(maxFolder)
		_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil // it can't be copied either
			}
			if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
				left -= info.Size()
			}
			if left < 0 {
				return filepath.SkipAll
			}
			return nil
		})
		if left < 0 {
			return newFault(TooLarge, folder)
		}
	}
	return nil
}
