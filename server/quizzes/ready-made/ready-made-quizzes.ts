import { generalKnowledge } from './general-knowledge'
import type { ReadyMadeQuiz } from './ready-made-quiz'
import { science } from './science'
import { warmUp } from './warm-up'

/** In the order in which hosts see them. */
export const readyMadeQuizzes: readonly ReadyMadeQuiz[] = [warmUp, generalKnowledge, science]
