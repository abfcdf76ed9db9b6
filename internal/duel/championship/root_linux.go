package championship

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/sys/unix"
)

// devices are the devices that a program may use.
var devices = []string{"null", "zero", "full", "random", "urandom"}

// buildRoot gives this process its own file system, which ends with it: the system's
// folders to read, a copy of the program's folder (changes are lost), its home, and its
// own /tmp, /dev, /dev/shm and /proc. The process must be the first of its namespaces.
func (o order) buildRoot() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return err
	}
	home, err := clone(o.Home, false) // before it is covered
	if err != nil {
		return err
	}
	if err := unix.Mount("tmpfs", o.Home, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "mode=755,size="+strconv.Itoa(maxFile)); err != nil {
		return &os.PathError{Op: "mount tmpfs", Path: o.Home, Err: err}
	}
	if err := os.Chdir(o.Home); err != nil {
		return err
	}
	for _, step := range []func() error{o.addSystem, addDevices, o.addFolder} {
		if err := step(); err != nil {
			return err
		}
	}
	if err := attach(home, o.Home); err != nil {
		return err
	}
	if err := unix.PivotRoot(".", "."); err != nil {
		return &os.PathError{Op: "pivot_root", Path: o.Home, Err: err}
	}
	if err := unix.Unmount(".", unix.MNT_DETACH); err != nil {
		return err
	}
	return os.Chdir(o.Folder)
}

// addSystem adds the folders to read, and a /proc with the program's processes only.
func (o order) addSystem() error {
	for _, path := range o.Read {
		if slices.Contains([]string{"/proc", "/sys", "/"}, path) {
			continue
		}
		if _, err := os.Stat(inside(path)); err == nil {
			continue // part of another folder
		}
		if err := addToRead(path); err != nil {
			return err
		}
	}
	if err := os.Mkdir("proc", 0o755); err != nil {
		return err
	}
	return unix.Mount("proc", "proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, "")
}

// addToRead adds a file or folder to read, if it exists.
func addToRead(path string) error {
	if target, err := os.Readlink(path); err == nil && filepath.Dir(path) == "/" { // as /bin is
		return os.Symlink(target, inside(path))
	}
	tree, err := clone(path, true)
	if os.IsNotExist(err) {
		return nil
	} else if err != nil {
		return err
	}
	return attach(tree, path)
}

// addDevices makes /dev and /tmp.
func addDevices() error {
	for _, folder := range []string{"dev", "dev/shm", "tmp"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
	}
	for _, name := range devices {
		tree, err := clone("/dev/"+name, false)
		if err == nil {
			err = attach(tree, "/dev/"+name)
		}
		if err != nil {
			return err
		}
	}
	for name, target := range map[string]string{"fd": "fd", "stdin": "fd/0", "stdout": "fd/1", "stderr": "fd/2"} {
		if err := os.Symlink("/proc/self/"+target, "dev/"+name); err != nil {
			return err
		}
	}
	return nil
}

// addFolder adds the program's own folder as an overlay, whose changes go to another
// place, or as a copy where the system has no overlays.
func (o order) addFolder() error {
	if o.Folder == o.Home || o.Folder == "/" {
		return nil
	}
	const lower, upper, work = ".own/lower", ".own/upper", ".own/work"
	for _, folder := range []string{lower, upper, work, inside(o.Folder)} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
	}
	tree, err := clone(o.Folder, true)
	if err != nil {
		return err
	}
	if err := attach(tree, "/"+lower); err != nil {
		return err
	}
	if unix.Mount("overlay", inside(o.Folder), "overlay", unix.MS_NOSUID|unix.MS_NODEV, "lowerdir="+lower+",upperdir="+upper+",workdir="+work+",userxattr") == nil {
		return nil
	}
	if err := os.CopyFS(upper, os.DirFS(lower)); err != nil {
		return err
	}
	if tree, err = clone(upper, false); err != nil {
		return err
	}
	return attach(tree, o.Folder)
}

// inside returns an absolute path relative to the new root, the working directory.
func inside(path string) string { return "." + path }

// clone returns a file or folder, with the mounts in it, as a tree for attach.
func clone(path string, readOnly bool) (tree int, err error) {
	tree, err = unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE)
	if err == nil && readOnly {
		err = unix.MountSetattr(tree, "", unix.AT_EMPTY_PATH|unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY})
	}
	if err != nil {
		return tree, &os.PathError{Op: "clone", Path: path, Err: err}
	}
	return tree, nil
}

func attach(tree int, path string) error {
	defer unix.Close(tree)
	target := inside(path)
	if _, err := os.Stat(target); err != nil {
		var info unix.Stat_t
		if err := unix.Fstat(tree, &info); err != nil {
			return err
		}
		folder := target
		if info.Mode&unix.S_IFMT != unix.S_IFDIR {
			folder = filepath.Dir(target)
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if folder != target {
			if err := os.WriteFile(target, nil, 0o644); err != nil {
				return err
			}
		}
	}
	if err := unix.MoveMount(tree, "", unix.AT_FDCWD, target, unix.MOVE_MOUNT_F_EMPTY_PATH); err != nil {
		return &os.PathError{Op: "mount", Path: path, Err: err}
	}
	return nil
}
