/** The kinds of questions that these pages know, and what is known of a question, an answer and a key of each. */
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { Question } from '../../contract/endpoints/quizzes'
import type { OpenQuestion } from '../../contract/game-events'
import type { QuestionKind } from '../../contract/question-kinds'
import type { Reveal } from '../../contract/questions'
import type { AnswerTo } from '../../rules/question-kinds/kind-rules'

export const knownKinds = ['choice'] as const satisfies readonly QuestionKind[]
export type KnownKind = (typeof knownKinds)[number]

/** The kind of a question. A page that came too late to know the question takes it for a choice. */
export const kindOf = (_: object | null): KnownKind => 'choice'

export type OpenQuestionOf<_ extends KnownKind> = OpenQuestion
export type QuestionOf<_ extends KnownKind> = Question
export type PastQuestionOf<_ extends KnownKind> = PastQuestion
export type GeneratedQuestionOf<_ extends KnownKind> = GeneratedQuestion

export type AnswerOf<K extends KnownKind> = K extends KnownKind ? AnswerTo<K> : never
/** An answer to a question of any kind. */
export type Answer = AnswerOf<KnownKind>

/** What has been told of a question's key, as events, states and replies tell it. */
export interface Told {
  correctAnswer?: number
  reveal?: Reveal
}
