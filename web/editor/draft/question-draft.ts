/** A question in the editor, saved or not. */
import { limits } from '../../../contract/limits'
import type { QuestionMark } from '../../../contract/endpoints/ai'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { PointFactor, QuestionKind, wordsShown } from '../../../contract/questions/question-kinds'
import { isBlank, tidy } from '../../../contract/text'
import { newKey } from '../../ui/lists'

export interface QuestionDraft extends KindFields {
  /** Identifies the question, wherever it is moved. */
  key: string
  /** The id of a saved question. */
  savedId?: number
  text: string
  image: Picture | null
  explanation: string
  /** In seconds; null: the quiz's. */
  timeLimit: number | null
  /** What its points are multiplied by. */
  points: PointFactor
  /** The sentence of the source that the question was generated from. */
  source: string | null
  /** Marks from the generation. They are not saved. */
  marks: QuestionMark[]
}

/** What depends on the kind. Fields that a kind lacks have their default. */
export interface KindFields {
  kind: QuestionKind
  /** Of an `order`, in the right order. */
  options: OptionDraft[]
  /** The key of the right option of a `choice`; null while none is chosen. */
  right: string | null
  /** We marked the first option as right in advance, and the host has chosen none since. */
  rightInAdvance?: boolean
  /** The keys of the right options of a `several`. */
  rights: string[]
  /** An answer that is partly right earns a part of the points. */
  partial: boolean
  accepted: string[]
  rejected: string[]
  ignoreAccents: boolean
  allowTypos: boolean
  /** Numbers as they are typed: they may be unfinished. */
  value: string
  tolerance: string
  zeroAt: string
  min: string
  max: string
  step: string
  unit: string
  body: string
  maxWords: number
  showWords: (typeof wordsShown)[number]
}

export interface OptionDraft {
  key: string
  text: string
  image: Picture | null
}

/** What a new question, and one kept by an older version, has unless it says otherwise. */
export const kindDefaults = {
  kind: 'choice',
  options: [],
  right: null,
  rights: [],
  partial: true,
  accepted: [],
  rejected: [],
  ignoreAccents: true,
  allowTypos: true,
  value: '',
  tolerance: '',
  zeroAt: '',
  min: '',
  max: '',
  step: '',
  unit: '',
  body: '',
  maxWords: 1,
  showWords: 'at_close',
} satisfies KindFields

export const questionDefaults = {
  ...kindDefaults,
  text: '',
  image: null,
  explanation: '',
  timeLimit: null,
  points: 1,
  source: null,
  marks: [],
} satisfies Omit<QuestionDraft, 'key'>

export type Mode = 'create' | 'edit'

export const newOption = (text = '', image: Picture | null = null): OptionDraft => ({ key: newKey(), text, image })

/** How many options a question of this kind has; none at all without bounds. */
export const optionBounds: { readonly [K in QuestionKind]?: { min: number; max: number } } = {
  choice: { min: limits.optionsMin, max: limits.optionsMax },
  several: { min: limits.optionsMin, max: limits.optionsMaxOfSeveral },
  poll: { min: limits.optionsMin, max: limits.optionsMaxOfSeveral },
  order: { min: limits.orderMin, max: limits.optionsMaxOfSeveral },
}

export const fewestOptions = ({ kind }: Pick<QuestionDraft, 'kind'>): number => optionBounds[kind]?.min ?? 0

export const rightIndex = ({ options, right }: Pick<QuestionDraft, 'options' | 'right'>): number =>
  options.findIndex(({ key }) => key === right)

export const isNotBlank = ({ text, image }: { text: string; image: Picture | null }): boolean =>
  !isBlank(text) || image !== null

/** The index of an earlier option with the same text and picture, which players could not tell apart; -1 if none. */
export function indexOfDuplicate(options: OptionDraft[], option: OptionDraft): number {
  const same = options.findIndex(
    ({ text, image }) => tidy(text) === tidy(option.text) && image?.id === option.image?.id,
  )
  return isBlank(option.text) || same >= options.indexOf(option) ? -1 : same
}

/** The options to save. Blank ones are left out of an edited quiz, and off the end of a new one. */
export const keptOptions = (question: QuestionDraft, mode: Mode): OptionDraft[] =>
  mode === 'create' ? withoutBlankEnd(question) : question.options.filter(isNotBlank)

/** Keeps as many options as the kind needs, whose faults say that they are empty. */
const withoutBlankEnd = ({ kind, options }: QuestionDraft): OptionDraft[] =>
  options.slice(0, Math.max(options.findLastIndex(isNotBlank) + 1, fewestOptions({ kind })))

/** The server knows the file and the size. */
export const toPictureRequest = (image: Picture | null) => image && { id: image.id, alt: image.alt }
