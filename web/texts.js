// The words of the page around the game. What follows the "=" is JSON, and a
// test (internal/tools/site) holds both languages to the same keys.
"use strict";

window.cavaloTexts = {
  "en": {
    "textView": "Text view",
    "closeText": "Close",
    "gameTitle": "Cavalo, the drawn game; the text view has the same in words",
    "loading": "Loading: {done} of {all} MB",
    "starting": "Starting…",
    "again": "Load again",
    "noCanvas": "This browser can't draw the game: WebGL 2 is missing or switched off. Everything can be played here, in words.",
    "failFile": "This page was opened as a file. Browsers run the game only when it comes from a web server: run “make run” and open http://localhost:8080.",
    "failWasm": "This browser has no WebAssembly, or it is switched off. Try a current Firefox, Chrome, Edge or Safari.",
    "missing": "missing",
    "silent": "nothing has come for {seconds} s",
    "damaged": "not what it should be",
    "failFetch": "A part of the game could not be loaded ({file}: {why}). Check the network and load the page again.",
    "failStart": "The game could not be started ({why}). Load the page again; if that does not help, try another browser.",
    "failCrash": "The game has stopped ({why}). It was saved after the last move: load the page again to go on.",
    "updateReady": "A new version is ready.",
    "updateElsewhere": "Another tab has loaded a new version.",
    "reload": "Reload",
    "later": "Later"
  },
  "pt-PT": {
    "textView": "Vista em texto",
    "closeText": "Fechar",
    "gameTitle": "Cavalo, o jogo desenhado; a vista em texto tem o mesmo em palavras",
    "loading": "A carregar: {done} de {all} MB",
    "starting": "A começar…",
    "again": "Carregar de novo",
    "noCanvas": "Este navegador não consegue desenhar o jogo: falta o WebGL 2 ou está desligado. Aqui pode jogar-se tudo, em palavras.",
    "failFile": "Esta página foi aberta como ficheiro. Os navegadores só correm o jogo quando vem de um servidor web: execute “make run” e abra http://localhost:8080.",
    "failWasm": "Este navegador não tem WebAssembly, ou está desligado. Experimente um Firefox, Chrome, Edge ou Safari atual.",
    "missing": "em falta",
    "silent": "não chega nada há {seconds} s",
    "damaged": "não é o que devia ser",
    "failFetch": "Não foi possível carregar uma parte do jogo ({file}: {why}). Verifique a rede e carregue a página outra vez.",
    "failStart": "Não foi possível começar o jogo ({why}). Carregue a página outra vez; se não ajudar, experimente outro navegador.",
    "failCrash": "O jogo parou ({why}). Ficou guardado depois da última jogada: carregue a página outra vez para continuar.",
    "updateReady": "Há uma versão nova.",
    "updateElsewhere": "Outro separador carregou uma versão nova.",
    "reload": "Recarregar",
    "later": "Mais tarde"
  }
};
