//go:build integration

package championship

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"
)

// attack is a program that tries what it must not do, and tells what it could do. It gets
// OPPONENT, a file beside its folder, SECRET, a file in the user's home, and PORT, on which
// the test listens.
const attack = `#!/bin/bash
read x
exec 3>&2 >/dev/null 2>&1
could() { echo "could $*" >&3; }
tell() { echo "$*" >&3; }
[ -e left ] || [ -e ~/left ] || [ -e /tmp/left ] || [ -e /dev/shm/left ] && could "see the last game"
cat OPPONENT && could read the opponent
cat SECRET && could read the home
ls -d /home /root /srv /var/www && could look into homes
cat /etc/passwd && could read /etc
tell etc $(cd /etc && echo * | tr ' ' '\n' | grep -vx 'alternatives\|ld.so.cache\|java-.*\|mono\|R')
tell network $(grep -c : /proc/net/dev)
(exec 4<>/dev/tcp/127.0.0.1/PORT) && could connect
tell disks $(awk '$4 ~ /^rw/ { print $3 }' /proc/mounts | grep -vx 'tmpfs\|proc\|devpts\|devtmpfs')
tell others $(cat /proc/[0-9]*/cmdline | tr '\0' ' ' | grep -c [c]hampionship.test)
tell variable $CAVALO_TEST_VARIABLE
tell home $(ls -A ~)
tell folder $(ls -A)
tell file $(stat -c %a kept) $(cat kept)
for f in /usr/bin/env OPPONENT; do chmod 0 $f && could change the mode of $f; done
for f in / /dev /usr /etc /opt /run /proc /var/tmp /usr/local; do touch $f/left && could write $f; done
for f in core_pattern hostname; do cat /proc/sys/kernel/$f >/proc/sys/kernel/$f && could set $f; done
mount -o remount,rw,bind /usr && could mount
unshare -Ur true && could make users
unshare -m true && could make mounts
hostname other && could rename the machine
for f in . ~ /tmp /dev/shm; do
  for i in 1 2; do head -c 35000000 /dev/zero >$f/fill$i; done
  [ $(cat $f/fill* | wc -c) -gt 67108864 ] && could fill $f
  rm $f/fill*; echo x >$f/left || tell "can't write $f"
done
chmod 0 kept; rm -f attack.sh
setsid sleep 1000.0625 & 
sh -c 'i=0; while [ $i -lt 300 ]; do sleep 1000.0625 & i=$((i+1)); echo $i >n; done'
tell processes $(cat n)
kill -9 -1
exit 1
`

// A hostile program changes nothing outside its sandbox, sees nothing there, leaves nothing
// for the next game, and ends with its game.
func TestHostile(t *testing.T) {
	root := t.TempDir()
	folder, opponent, secret := filepath.Join(root, "bin", "attack"), filepath.Join(root, "bin", "opponent.sh"), filepath.Join(root, "home", "secret")
	t.Setenv("HOME", filepath.Dir(secret))
	t.Setenv("CAVALO_TEST_VARIABLE", "secret")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.Must(t, err)
	defer listener.Close()
	for _, dir := range []string{folder, filepath.Dir(secret)} {
		testkit.Must(t, os.MkdirAll(dir, 0o755))
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	text := strings.NewReplacer("OPPONENT", opponent, "SECRET", secret, "PORT", port).Replace(attack)
	for path, text := range map[string]string{filepath.Join(folder, "attack.sh"): text, filepath.Join(folder, "kept"): "its own", opponent: "the opponent's", secret: "a secret"} {
		put(t, path, text)
		testkit.Must(t, os.Chmod(path, 0o755))
	}
	want := []string{"etc", "network 1", "disks", "others 0", "variable", "home", "folder attack.sh kept", "file 755 its own"}
	before := treeOf(t, root)
	for game := range 2 {
		g := duelOf(t, patient, small("hostile", rules.Course), "cmd:"+folder+"/attack.sh", "1")
		if len(g.Faults) != 1 || g.Faults[0].Code != Crashed {
			t.Fatalf("%+v", g.Faults)
		}
		told := strings.Split(g.Faults[0].Words, "\n")
		at := len(told) - 1
		if !slices.Equal(told[:at], want) {
			t.Errorf("game %d:\n%s", game, strings.Join(told, "\n"))
		}
		_, count, _ := strings.Cut(told[at], "processes ")
		if n, err := strconv.Atoi(count); err != nil || os.Getuid() != 0 && n >= maxProcesses {
			t.Errorf("game %d: %s", game, told[at])
		}
		testkit.EqualLists(t, treeOf(t, root), before, "game %d changed", game)
		if running("sleep\x001000.0625") {
			t.Errorf("game %d left processes", game)
		}
		for _, path := range []string{"/dev/shm/left", "/tmp/left"} {
			if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("game %d left %s: %v", game, path, err)
			}
		}
	}
	if os.Getuid() == 0 {
		asOrdinaryUser(t)
	}
}

// treeOf lists the files in a folder with their modes and texts.
func treeOf(t *testing.T, root string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		data, _ := os.ReadFile(path) // nothing of a folder
		all = append(all, info.Mode().String()+" "+path+" "+string(data))
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return all
}

// asOrdinaryUser runs the test again as a user without rights, whose processes the
// kernel counts.
func asOrdinaryUser(t *testing.T) {
	const nobody = 65534
	folder, err := os.MkdirTemp("", "cavalo-test-*")
	testkit.Must(t, err)
	defer os.RemoveAll(folder)
	testkit.Must(t, os.Chown(folder, nobody, nobody))
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.v")
	cmd.Path, cmd.Dir = "/proc/self/exe", "/" // the folder of the first is closed to others
	cmd.Env = append(os.Environ(), "TMPDIR="+folder, "HOME="+folder, "GOCOVERDIR="+folder)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if said, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(said), "--- PASS") {
		t.Errorf("as an ordinary user: %v\n%s", err, said)
	}
}

// A program whose folder is too large for a copy loses by that.
func TestLargeFolder(t *testing.T) {
	player := bot(t)
	large := filepath.Join(filepath.Dir(strings.TrimPrefix(player, commandPrefix)), "large")
	put(t, large, "")
	testkit.Must(t, os.Truncate(large, maxFolder))
	if g := duelOf(t, patient, small("large", rules.Course), player, "1"); len(g.Faults) != 1 || g.Faults[0].Code != TooLarge {
		t.Errorf("%+v", g.Faults)
	}
}

// An interpreter in a home folder can be used, with the files beside it.
func TestInterpreterInHome(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	for path, text := range map[string]string{"tool/bin/run": "#!/bin/sh\nread x; cat " + home + "/tool/lib/library; cat $1; cat " + home + "/secret", "tool/lib/library": "library ", "bots/bot.txt": "bot ", "secret": "secret"} {
		path = filepath.Join(home, path)
		testkit.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		put(t, path, text)
	}
	testkit.Must(t, os.Chmod(home+"/tool/bin/run", 0o755))
	g := duelOf(t, patient, small("home", rules.Course), "cmd:"+home+"/tool/bin/run "+home+"/bots/bot.txt", "1")
	if f := g.Faults[0]; f.Found != "library bot" || f.Code != Unreadable || !strings.Contains(f.Words, "No such file") {
		t.Errorf("%+v", f)
	}
}

func TestInterpreterRoots(t *testing.T) {
	t.Setenv("HOME", "/home/ana")
	for path, want := range map[string][]string{
		"/home/ana/.pyenv/shims/python3": {"/home/ana/.pyenv"},
		"/home/ana/bin/bot":              {"/home/ana/bin"},
		"/home/ana/bot":                  {"/home/ana/bot"},
		"/home/bia/bot":                  {"/home/bia/bot"},
		"/srv/lisp/bin/sbcl":             {"/srv/lisp"},
		"/srv/players/ana/bot":           {"/srv/players/ana"},
		"/usr/bin/env":                   nil,
		"/bot":                           {"/bot"},
	} {
		testkit.EqualLists(t, interpreterRoots(path), want, "%s", path)
	}
}

// Where the sandbox is missing, or the system refuses it, programs don't play unless they
// are trusted, and then they end with their games, too.
func TestBare(t *testing.T) {
	folder := t.TempDir()
	s := settings(t, All, "1", script(t, "read x; sleep 1000.125 & echo no move"))
	path := os.Getenv("PATH")
	t.Setenv("PATH", folder+":"+path)
	put(t, filepath.Join(folder, bubblewrap), "#!/bin/sh\necho bwrap: setting up uid map: Permission denied >&2; exit 1")
	testkit.Must(t, os.Chmod(filepath.Join(folder, bubblewrap), 0o755))
	var f *Fault
	if _, err := Play(t.Context(), s, nil); !errors.As(err, &f) || f.Code != SandboxFails || f.Found != "bwrap: setting up uid map: Permission denied" {
		t.Errorf("%v", err)
	}
	testkit.EqualLists(t, Enforced(), []string{LimitMemory, LimitGroup, LimitHome})
	s.Trusted = true
	for _, g := range mustPlay(t, s).Games {
		if len(g.Faults) != 1 || g.Faults[0].Code != Unreadable {
			t.Errorf("%+v", g.Faults)
		}
	}
	testkit.Await(t, "the end of its child", func() bool { return !running("sleep\x001000.125") })
	player := bot(t)
	bare := patient
	bare.Bare = true
	if g := duelOf(t, bare, small("bare", rules.Course), player, player); len(g.Faults) > 0 {
		t.Errorf("%+v", g.Faults)
	}
	t.Setenv("PATH", folder)
	testkit.Must(t, os.Remove(filepath.Join(folder, bubblewrap)))
	if _, missing := Ready(false); missing == nil || missing.Code != NoSandbox {
		t.Errorf("%v", missing)
	}
	s.Entrants = entrants(t, "1", "2")
	mustPlay(t, s) // levels need no sandbox
}
