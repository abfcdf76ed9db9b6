package platform

import (
	"os/exec"
	"syscall"
	"unsafe"
)

// hideWindow keeps a console from opening.
func hideWindow(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
}

// systemLanguages asks Windows for the user's language: "pt-PT".
func systemLanguages() []string {
	var name [85]uint16 // LOCALE_NAME_MAX_LENGTH
	ask := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if n, _, _ := ask.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}

// playWave plays a WAV file, and waits for its end.
func playWave(path string) error {
	const synchronous, noDefault, fileName = 0x0000, 0x0002, 0x20000 // SND_SYNC, SND_NODEFAULT, SND_FILENAME
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	play := syscall.NewLazyDLL("winmm.dll").NewProc("PlaySoundW")
	if err := play.Find(); err != nil {
		return err
	}
	if ok, _, err := play.Call(uintptr(unsafe.Pointer(name)), 0, synchronous|noDefault|fileName); ok == 0 {
		return err
	}
	return nil
}
