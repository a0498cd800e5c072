import { generalKnowledge as generalKnowledgeDe } from './de/general-knowledge'
import { science as scienceDe } from './de/science'
import { warmUp as warmUpDe } from './de/warm-up'
import { generalKnowledge } from './en/general-knowledge'
import { science } from './en/science'
import { warmUp } from './en/warm-up'
import { generalKnowledge as generalKnowledgeEs } from './es/general-knowledge'
import { science as scienceEs } from './es/science'
import { warmUp as warmUpEs } from './es/warm-up'
import { generalKnowledge as generalKnowledgeFr } from './fr/general-knowledge'
import { science as scienceFr } from './fr/science'
import { warmUp as warmUpFr } from './fr/warm-up'
import type { ReadyMadeQuiz } from './ready-made-quiz'

/** In the order in which hosts see those of their language. Each language has quizzes of its own, not translations. */
export const readyMadeQuizzes: readonly ReadyMadeQuiz[] = [
  ...[warmUp, generalKnowledge, science],
  ...[warmUpDe, generalKnowledgeDe, scienceDe],
  ...[warmUpFr, generalKnowledgeFr, scienceFr],
  ...[warmUpEs, generalKnowledgeEs, scienceEs],
]
