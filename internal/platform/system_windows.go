package platform

import (
	"os/exec"
	"syscall"
	"unsafe"
)

// hideWindow keeps a console from flashing up.
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
