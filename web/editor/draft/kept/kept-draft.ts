import { storedItem } from '../../../ui/browser/storage'
import type { Insertion } from '../editing'
import { questionDefaults, type QuestionDraft } from '../question-draft'
import type { QuizDraft } from '../quiz-draft'

/** The host and the quiz of a draft. Nobody who signs in later finds another host's draft. */
export interface DraftPlace {
  userId: string
  quizId: number | undefined
}

/** The part of a draft that the browser keeps through a reload, a crash and a sign-in. */
export interface KeptDraft {
  draft: QuizDraft
  /** The id of a new quiz that was created, but whose questions could not be saved. */
  madeId?: number
  /** The `updatedAt` of the saved quiz that the draft began from. */
  basedOn?: string
  /** The latest insertion of generated questions, so that it can still be undone. */
  insertion?: Insertion
}

// The number grows when the shape of a draft changes: this version cannot read older shapes.
const stored = ({ userId, quizId }: DraftPlace) => storedItem('local', `draft-2:${userId}:${quizId ?? 'new'}`)

export function readDraft(place: DraftPlace): KeptDraft | undefined {
  const kept = stored(place).read()
  try {
    return kept === null ? undefined : completed(JSON.parse(kept) as OlderKeptDraft)
  } catch {
    return undefined
  }
}

type OlderQuestion = Partial<Omit<QuestionDraft, 'rightInAdvance'>> &
  Pick<QuestionDraft, 'key' | 'text' | 'options'> & {
    /** Each question used to say whether the host had been asked about its right answer. */
    rightInAdvance?: boolean | 'unasked' | 'asked'
  }
type NewerField = 'cover' | 'scoring' | 'language' | 'guessedLanguage' | 'tags'
interface OlderKeptDraft extends Omit<KeptDraft, 'draft' | 'insertion'> {
  draft: Omit<QuizDraft, 'questions' | NewerField> &
    Partial<Pick<QuizDraft, NewerField>> & { questions: OlderQuestion[] }
  insertion?: Omit<Insertion, 'before'> & { before: OlderQuestion[] }
}

// A draft kept by an older version has no cover, tags, sources or marks, and no kinds but `choice`.
const completed = ({ draft, insertion, ...kept }: OlderKeptDraft): KeptDraft => ({
  ...kept,
  ...(insertion && { insertion: { ...insertion, before: insertion.before.map(completedQuestion) } }),
  draft: {
    cover: null,
    scoring: 'speed',
    ...{ language: null, guessedLanguage: null, tags: [] },
    ...draft,
    ...(draft.questions.some(({ rightInAdvance }) => rightInAdvance === 'asked') && { isAskedAboutRight: true }),
    questions: draft.questions.map(completedQuestion),
  },
})

const completedQuestion = ({ rightInAdvance, ...question }: OlderQuestion): QuestionDraft => ({
  ...questionDefaults,
  ...question,
  rightInAdvance: rightInAdvance && true,
})

/** Returns whether the draft is kept: a browser may forbid storage or have no room. The undo is dropped first. */
export function keepDraft(place: DraftPlace, { insertion, ...kept }: KeptDraft): boolean {
  const { write } = stored(place)
  // Earlier removals are not kept with the draft either.
  const whole = { ...kept, insertion: insertion && { ...insertion, removed: [] } }
  return write(JSON.stringify(whole)) || (insertion !== undefined && write(JSON.stringify(kept)))
}

export const forgetDraft = (place: DraftPlace): void => stored(place).remove()
