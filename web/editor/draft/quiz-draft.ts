import type { Input, Reply } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { otherLanguage } from '../../../contract/languages/languages'
import { type Difficulty, type Scoring, type Tag } from '../../../contract/questions/quiz-choices'
import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { routes } from '../../../contract/routes'
import { isBlank } from '../../../contract/text'
import { draftKindOf } from '../../question-kinds/draft-kinds'
import {
  isNotBlank,
  newOption,
  questionDefaults,
  rightIndex,
  toPictureRequest,
  type Mode,
  type QuestionDraft,
} from './question-draft'
import { newKey } from '../../ui/lists'
import { draftOfContent, draftFromSaved } from './saved/saved-question'

/** The fields of the quiz itself. */
export interface About {
  title: string
  description: string
  timePerQuestion: number
  scoring: Scoring
  difficulty: Difficulty
  /** The cover that the host chose. Without one, cards show the first picture, or a drawing. */
  cover: Picture | null
  /** By BCP 47; null has it guessed from the text. */
  language: string | null
  /** What the server has guessed so far. */
  guessedLanguage: string | null
  tags: Tag[]
}

/** A quiz in the editor, saved or not. */
export interface QuizDraft extends About {
  isAiGenerated: boolean
  /** The host has been asked about the right answers that we marked in advance. A quiz asks once. */
  isAskedAboutRight?: boolean
  questions: QuestionDraft[]
}

export const newQuestion = (count: number): QuestionDraft =>
  questionDraft({
    options: Array.from({ length: count }, () => newOption()),
    correctAnswer: 0,
    rightInAdvance: true,
  })

/** A copy with the same pictures. It has no `savedId`, because it is a new question. */
export function copyQuestion({ savedId: _, ...question }: QuestionDraft): QuestionDraft {
  const options = question.options.map(({ text, image }) => newOption(text, image))
  return {
    ...question,
    key: newKey(),
    options,
    right: options[rightIndex(question)]?.key ?? null,
    rights: question.options.flatMap(({ key }, index) =>
      question.rights.includes(key) ? (options[index]?.key ?? []) : [],
    ),
  }
}

export const questionsFromGenerated = (generated: readonly GeneratedQuestion[]): QuestionDraft[] =>
  generated.map((question) => ({
    ...draftOfContent({
      ...{ kind: 'choice', image: null, optionImages: null, timeLimit: null, points: 1 },
      ...question,
      explanation: question.explanation ?? null,
    }),
    marks: question.marks,
  }))

export const newQuiz = (): QuizDraft => ({
  title: '',
  description: '',
  timePerQuestion: 20,
  scoring: 'speed',
  difficulty: 'medium',
  cover: null,
  language: null,
  guessedLanguage: null,
  tags: [],
  isAiGenerated: false,
  questions: [newQuestion(limits.optionsMax)],
})

export function draftFromQuiz(
  quiz: Reply<typeof routes.quizzes.get>,
  questions: Reply<typeof routes.quizzes.questions>,
): QuizDraft {
  return {
    title: quiz.title,
    description: quiz.description ?? '',
    timePerQuestion: quiz.timePerQuestion,
    scoring: quiz.scoring,
    difficulty: quiz.difficulty,
    cover: quiz.cover,
    language: quiz.isLanguageGuessed ? null : quiz.language,
    guessedLanguage: quiz.isLanguageGuessed && quiz.language !== otherLanguage ? quiz.language : null,
    tags: quiz.tags,
    isAiGenerated: quiz.isAiGenerated,
    questions: questions.map(draftFromSaved),
  }
}

type Parts = Partial<QuestionDraft> & Pick<QuestionDraft, 'options'> & { correctAnswer: number }

/** A `choice` with these parts. */
const questionDraft = ({ correctAnswer, ...parts }: Parts): QuestionDraft => ({
  ...questionDefaults,
  ...parts,
  key: newKey(),
  right: parts.options[correctAnswer]?.key ?? null,
})

export const isBlankQuestion = (question: QuestionDraft): boolean =>
  !isNotBlank(question) &&
  !question.options.some(isNotBlank) &&
  question.source === null &&
  [...question.accepted, ...question.rejected, question.value, question.body, question.explanation].every(isBlank)

/** The picture that cards show without a cover; the server chooses the same one. */
export const firstPicture = ({ questions }: QuizDraft): Picture | null =>
  questions.find(({ image }) => image !== null)?.image ?? null

/** The questions whose right answer is still the one marked in advance. Empty once the host was asked. */
export const unaskedQuestions = ({ questions, isAskedAboutRight }: QuizDraft): QuestionDraft[] =>
  isAskedAboutRight ? [] : questions.filter(({ kind, rightInAdvance }) => kind === 'choice' && rightInAdvance)

type QuizToSave = Input<typeof routes.quizzes.create>
type QuestionsToSave = Input<typeof routes.quizzes.saveQuestions>['questions']
type QuestionToSave = QuestionsToSave[number]

/** The inputs of the calls that save a draft. */
export function toRequests(draft: QuizDraft, mode: Mode): { quiz: QuizToSave; questions: QuestionsToSave } {
  const { title, description, difficulty, scoring, isAiGenerated, language, tags } = draft
  const timePerQuestion = draft.timePerQuestion as QuizToSave['timePerQuestion']
  return {
    quiz: {
      ...{ title, description, timePerQuestion, difficulty, scoring, isAiGenerated, language, tags },
      cover: toPictureRequest(draft.cover),
    },
    questions: draft.questions.map((question, orderIndex) => {
      const { savedId: id, kind, text, timeLimit, points, source } = question
      const fields = {
        ...{ id, kind, text, ...draftKindOf(question).toSave(question, mode), orderIndex, source },
        ...{ image: toPictureRequest(question.image), timeLimit, points },
        explanation: isBlank(question.explanation) ? null : question.explanation,
      }
      // The kind decides the fields.
      return fields as QuestionToSave
    }),
  }
}

/** Whether two drafts are the same apart from their keys and what the host was asked. */
export function hasSameContent(one: QuizDraft, other: QuizDraft): boolean {
  const { questions, isAskedAboutRight: _, guessedLanguage: _guess, ...about } = one
  const { questions: others, isAskedAboutRight: __, guessedLanguage: __guess, ...otherAbout } = other
  return (
    questions.length === others.length &&
    JSON.stringify(about) === JSON.stringify(otherAbout) &&
    questions.every((question, index) => isSameQuestion(question, others[index]))
  )
}

// Nearly all questions are still the same object.
const isSameQuestion = (one: QuestionDraft, other: QuestionDraft | undefined): boolean =>
  one === other || (other !== undefined && contentOf(one) === contentOf(other))

/** In the order of the defaults, whatever the order of the draft's own fields. */
const contentOf = (question: QuestionDraft): string =>
  JSON.stringify([question.savedId, { ...questionDefaults, ...question, ...keyless(question) }])

/** Options by their places instead of their keys, and nothing that is not saved. */
const keyless = (question: QuestionDraft) => ({
  key: undefined,
  marks: undefined,
  savedId: undefined,
  rightInAdvance: undefined,
  options: question.options.map(({ text, image }) => [text, image]),
  right: rightIndex(question),
  rights: question.options.map(({ key }) => question.rights.includes(key)),
})
