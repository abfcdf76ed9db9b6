package i18n

// The words for the highest score, the starting squares, the analysis of a
// game and the challenge of the day.
var (
	Goal        = Key{"What for", "Para quê"}
	GoalSteps   = Key{"Fewest steps", "Menos passos"}
	GoalScore   = Key{"Most points", "Mais pontos"}
	Stop        = Key{"Stop", "Parar"}
	StopHelp    = Key{"Stops and keeps the best path so far", "Para e guarda o melhor caminho até agora"}
	BestSoFar   = Key{"Best", "Melhor"}
	MostSoFar   = Key{"Best %[1]s of at most %[2]s: gap %[3]s", "Melhor %[1]s, no máximo %[2]s: diferença %[3]s"}
	AtMost      = Key{"At most", "Máximo"}
	Gap         = Key{"Gap", "Diferença"}
	Percent     = Key{"%s %%", "%s %%"}
	ClosingName = Key{"Best path so far and bound, over time: %s, at most %s points", "Melhor caminho até agora e limite, ao longo do tempo: %s, no máximo %s pontos"}
	AndMostGoal = Key{"%s · most points", "%s · mais pontos"}
	MostChip    = Key{"Most points", "Mais pontos"}
	MostHelp    = Key{"Looks for the path of the most points from here, and for the proof", "Procura o caminho de mais pontos a partir daqui, e a prova"}

	VerdictMost    = Count{Key{"%s point is the most", "%s ponto é o máximo"}, Key{"%s points are the most", "%s pontos é o máximo"}}
	VerdictBetween = Key{"The most is between %s and %s points", "O máximo está entre %s e %s pontos"}
	VerdictScored  = Count{Key{"A path of %s point", "Um caminho de %s ponto"}, Key{"A path of %s points", "Um caminho de %s pontos"}}
	WhyMost        = Count{
		Key{"This path takes %s step. A search of %s nodes rules out %s points and more.", "Este caminho tem %s passo. Uma procura de %s nós exclui %s pontos ou mais."},
		Key{"This path takes %s steps. A search of %s nodes rules out %s points and more.", "Este caminho tem %s passos. Uma procura de %s nós exclui %s pontos ou mais."}}
	WhyGap = Count{
		Key{"The path found takes %s step. No path makes more than %s points: a gap of %s.", "O caminho encontrado tem %s passo. Nenhum faz mais de %s pontos: uma diferença de %s."},
		Key{"The path found takes %s steps. No path makes more than %s points: a gap of %s.", "O caminho encontrado tem %s passos. Nenhum faz mais de %s pontos: uma diferença de %s."}}
	VerdictFewestFrom = Count{Key{"From %[2]s %[1]s step is the fewest", "De %[2]s, %[1]s passo é o mínimo"}, Key{"From %[2]s %[1]s steps are the fewest", "De %[2]s, %[1]s passos é o mínimo"}}
	VerdictNoneFrom   = Key{"From %s the target %s can't be reached", "De %s não se chega a %s"}

	StartSquares = Key{"Starting squares", "Casas iniciais"}
	StartsWords  = Key{"The fewest steps from each starting square, all proved. Press a line to lay its path on the board.", "O mínimo de passos de cada casa inicial, tudo provado. Prima uma linha para pôr o caminho no tabuleiro."}
	StartsOf     = Key{"%s (%s of %s)", "%s (%s de %s)"}
	StartsDone   = Key{"%s of %s squares", "%s de %s casas"}
	StartsGoOn   = Key{"Go on", "Continuar"}
	StartColumn  = Key{"Start", "Início"}
	StepsColumn  = Key{"Steps", "Passos"}
	StartBest    = Key{"best", "melhor"}
	StartAtLeast = Key{"at least %s", "pelo menos %s"}
	StartNone    = Key{"none", "nenhum"}

	Analyse       = Key{"Analyse", "Analisar"}
	AnalyseHelp   = Key{"Measures each step of your path against the shortest", "Mede cada passo do seu caminho contra o mais curto"}
	AnalyseIdle   = Key{"Where could it have been shorter?", "Onde podia ter sido mais curto?"}
	AnalyseAt     = Key{"Measuring: %s of %s positions", "A medir: %s de %s posições"}
	AnalysePart   = Key{"Some steps are not measured.", "Há passos por medir."}
	LostNone      = Key{"No step lost: nothing is shorter.", "Nenhum passo perdido: nada é mais curto."}
	LostNoneSoFar = Count{Key{"No step lost so far: at best %s more step.", "Nenhum passo perdido até agora: no mínimo, mais %s passo."}, Key{"No step lost so far: at best %s more steps.", "Nenhum passo perdido até agora: no mínimo, mais %s passos."}}
	LostAbove     = Count{
		Key{"%s step above the shortest: lost at %s.", "%s passo acima do mais curto: perdido %s."},
		Key{"%s steps above the shortest: lost at %s.", "%s passos acima do mais curto: perdidos %s."}}
	LostSoFar = Count{
		Key{"%s step lost so far, at %s.", "%s passo perdido até agora, %s."},
		Key{"%s steps lost so far, at %s.", "%s passos perdidos até agora, %s."}}
	LostPlaces   = Count{Key{"step %[2]s", "no passo %[2]s"}, Key{"steps %[2]s", "nos passos %[2]s"}}
	LostTarget   = Key{"After step %s the target %s can't be reached any more.", "Depois do passo %s já não se chega a %s."}
	LostNever    = Key{"%s can't be reached on this board, whatever is played.", "Não se chega a %s neste tabuleiro, jogue-se o que se jogar."}
	StepLost     = Count{Key{"From here %[2]s needs %[1]s more step; after %[3]s it would be %[4]s.", "Daqui falta %[1]s passo para %[2]s; depois de %[3]s seriam %[4]s."}, Key{"From here %[2]s needs %[1]s more steps; after %[3]s it would be %[4]s.", "Daqui faltam %[1]s passos para %[2]s; depois de %[3]s seriam %[4]s."}}
	StepFatal    = Key{"From here %s can't be reached any more; after %s it could.", "Daqui já não se chega a %s; depois de %s chegava-se."}
	StepKept     = Count{Key{"Step %[2]s lost nothing: %[1]s more step to go.", "O passo %[2]s não perdeu nada: falta %[1]s passo."}, Key{"Step %[2]s lost nothing: %[1]s more steps to go.", "O passo %[2]s não perdeu nada: faltam %[1]s passos."}}
	StepLostName = Count{Key{"%s step lost", "%s passo perdido"}, Key{"%s steps lost", "%s passos perdidos"}}
	StepFatalTag = Key{"the target was lost here", "aqui perdeu-se o objetivo"}
	BestFromHere = Count{Key{"at best %s more step", "no mínimo, mais %s passo"}, Key{"at best %s more steps", "no mínimo, mais %s passos"}}

	ReachedIn = Count{
		Key{"Target reached in %[2]s steps: %[1]s above the shortest.", "Objetivo alcançado em %[2]s passos: %[1]s acima do mais curto."},
		Key{"Target reached in %[2]s steps: %[1]s above the shortest.", "Objetivo alcançado em %[2]s passos: %[1]s acima do mais curto."}}
	ReachedBest = Count{
		Key{"Target reached in %s step: nothing is shorter.", "Objetivo alcançado em %s passo: nada é mais curto."},
		Key{"Target reached in %s steps: nothing is shorter.", "Objetivo alcançado em %s passos: nada é mais curto."}}

	HelpMore = Key{"Most points looks for the path that makes the most, and draws the best so far while best and bound close in. Starting squares measures every placement. Analyse measures your own path: ? is a step lost, ?? more than one, or the target itself.", "Mais pontos procura o caminho que mais rende, e desenha o melhor até agora enquanto melhor e limite se aproximam. Casas iniciais mede todas as colocações. Analisar mede o seu caminho: ? é um passo perdido, ?? mais de um, ou o próprio objetivo."}

	Daily       = Key{"Challenge of the day", "Desafio do dia"}
	DailyTitle  = Key{"Of the day · %s", "Do dia · %s"}
	DailyTab    = Key{"Today", "Hoje"}
	DailyWords  = Key{"%s: the same board for everybody, %s points in the fewest steps.", "%s: o mesmo tabuleiro para todos, %s pontos no mínimo de passos."}
	DailyPlay   = Key{"Play today's", "Jogar o de hoje"}
	DailyNone   = Key{"Today: not reached yet", "Hoje: ainda por alcançar"}
	DailyBest   = Key{"Today: a shortest path", "Hoje: um caminho mais curto"}
	DailyAbove  = Key{"Today: %s above the shortest", "Hoje: %s acima do mais curto"}
	DailySteps  = Count{Key{"Today: %s step", "Hoje: %s passo"}, Key{"Today: %s steps", "Hoje: %s passos"}}
	DailyHinted = Key{"%s, %s", "%s, %s"}
)
