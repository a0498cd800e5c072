import { generalKnowledge } from './en/general-knowledge'
import type { ReadyMadeQuiz } from './ready-made-quiz'
import { science } from './en/science'
import { warmUp } from './en/warm-up'

/** In the order in which hosts see those of their language. */
export const readyMadeQuizzes: readonly ReadyMadeQuiz[] = [warmUp, generalKnowledge, science]
