package i18n

// The words of the page as a whole.
var (
	Cavalo         = Key{"Cavalo", "Cavalo"}
	CavaloHome     = Key{"Cavalo, start page", "Cavalo, página inicial"}
	Home           = Key{"Start page", "Página inicial"}
	Menu           = Key{"Menu", "Menu"}
	Help           = Key{"Help", "Ajuda"}
	About          = Key{"About", "Sobre"}
	Settings       = Key{"Settings", "Definições"}
	Close          = Key{"Close", "Fechar"}
	Cancel         = Key{"Cancel", "Cancelar"}
	Play           = Key{"Play", "Jogar"}
	Share          = Key{"Share", "Partilhar"}
	Paste          = Key{"Paste", "Colar"}
	OpenFile       = Key{"Open a file", "Abrir um ficheiro"}
	Language       = Key{"Language", "Língua"}
	SwitchLanguage = Key{"Show this page in English", "Mostrar esta página em português"}

	Theme       = Key{"Theme", "Tema"}
	ThemeSystem = Key{"System", "Do sistema"}
	ThemeLight  = Key{"Light", "Claro"}
	ThemeDark   = Key{"Dark", "Escuro"}
	NoMotion    = Key{"Keep everything still: no animations", "Manter tudo parado: sem animações"}
	LetterKeys  = Key{"Single letters are shortcuts (U, R, H, S)", "Letras simples são atalhos (U, R, H, S)"}

	HomeTitle = Key{"Puzzles you can play. Search you can see.", "Jogos para jogar. Procura para ver."}
	HomeLine  = Key{"Everything is solved on your own machine, and proved.", "Tudo é resolvido no seu computador, e provado."}
	HowItGoes = Key{"How it goes", "Como se joga"}
	MoreHelp  = Key{"Rules and keys in full", "Regras e teclas, por inteiro"}

	CopyText       = Key{"Copy the text", "Copiar o texto"}
	CopyLink       = Key{"Copy the link", "Copiar a ligação"}
	LinkToStart    = Key{"Link to the start", "Ligação para o início"}
	LinkToPosition = Key{"Link to this position", "Ligação para esta posição"}
	PositionText   = Key{"Position as text", "Posição em texto"}

	Copied      = Key{"Copied.", "Copiado."}
	CopyFailed  = Key{"This system does not let the program copy. Select the text and copy it by hand.", "O sistema não deixa copiar. Selecione o texto e copie-o à mão."}
	PasteFailed = Key{"This system does not let the program paste. Press Ctrl+V in the field instead.", "O sistema não deixa colar. Em vez disso, prima Ctrl+V no campo."}
	Saved       = Key{"Saved as %s.", "Guardado como %s."}
	SavedIn     = Key{"Saved as %s in %s.", "Guardado como %s em %s."}
	SaveFailed  = Key{"The file could not be saved: %s", "Não foi possível guardar o ficheiro: %s"}

	StorageTitle  = Key{"Nothing can be kept here", "Não é possível guardar aqui"}
	StorageFull   = Key{"The storage of this browser is full. You can go on playing, but this game will be gone when you close the page: download it to keep it.", "O armazenamento deste navegador está cheio. Pode continuar a jogar, mas este jogo perde-se ao fechar a página: descarregue-o para o guardar."}
	StorageDenied = Key{"This browser does not let the page store anything. You can go on playing, but this game will be gone when you close the page: download it to keep it.", "Este navegador não deixa a página guardar nada. Pode continuar a jogar, mas este jogo perde-se ao fechar a página: descarregue-o para o guardar."}
	DownloadGame  = Key{"Download the game", "Descarregar o jogo"}

	CrashTitle  = Key{"Something went wrong", "Algo correu mal"}
	CrashWords  = Key{"That was a fault of the program, not yours. Your games were saved after the last move: go on from the start page. Whoever you tell of it will want this text.", "Foi um erro do programa, não seu. Os seus jogos ficaram guardados depois da última jogada: continue na página inicial. A quem o contar, este texto será útil."}
	CrashReason = Key{"What happened", "O que aconteceu"}

	ChangedElsewhere = Key{"This game was changed in another tab.", "Este jogo foi alterado noutro separador."}
	TakeOther        = Key{"Take that state", "Usar esse estado"}
	GoOnAsCopy       = Key{"Go on here as a copy", "Continuar aqui numa cópia"}
	SettingsBroken   = Key{"Your settings could not be read and are back at their defaults. The damaged file was put aside.", "Não foi possível ler as suas definições, que voltaram ao início. O ficheiro danificado foi posto de lado."}
	GameBroken       = Key{"A saved game could not be read. It was put aside, not deleted.", "Não foi possível ler um jogo guardado. Foi posto de lado, não apagado."}

	VersionIs     = Key{"Cavalo %s", "Cavalo %s"}
	AboutWhat     = Key{"Search puzzles, solved in your browser or on your desktop. No account, no tracking, no request to any other host.", "Jogos de procura, resolvidos no seu navegador ou no seu computador. Sem conta, sem rastreio, sem pedidos a outros servidores."}
	StoredTitle   = Key{"What is stored", "O que fica guardado"}
	StoredWeb     = Key{"Your games, your settings and a copy of the page for use offline: all of it in this browser, nothing anywhere else.", "Os seus jogos, as suas definições e uma cópia da página para usar sem rede: tudo neste navegador, nada noutro lado."}
	StoredDesktop = Key{"Your games and settings, in your user's configuration folder, under cavalo: nothing anywhere else.", "Os seus jogos e definições, na pasta de configuração do seu utilizador, em cavalo: nada noutro lado."}
	DeleteAll     = Key{"Delete everything", "Apagar tudo"}
	DeleteWords   = Key{"All games and settings that are kept here will be gone. This can't be undone.", "Todos os jogos e definições aqui guardados desaparecem. Não é possível anular."}
	Deleted       = Key{"Everything was deleted.", "Tudo foi apagado."}
	LicencesTitle = Key{"Made with", "Feito com"}

	HelpKeysTitle = Key{"Keys", "Teclas"}
	KeyName       = Key{"Key", "Tecla"}
	WhatItDoes    = Key{"What it does", "O que faz"}
	KeyArrows     = Key{"Arrows", "Setas"}
	KeySpace      = Key{"Space", "Espaço"}
	KeysMove      = Key{"Move the cursor on the board", "Mover o cursor no tabuleiro"}
	KeysPlay      = Key{"Jump to the square under the cursor", "Saltar para a casa do cursor"}
	KeysPlayer    = Key{"Play or pause the path", "Mostrar ou parar o caminho"}
	KeysEscape    = Key{"Close a dialog, leave a choice, stop a search", "Fechar uma janela, deixar uma escolha, parar uma procura"}
)
