/** A question in the editor, saved or not. */
import { limits } from '../../../contract/limits'
import type { QuestionMark } from '../../../contract/endpoints/ai'
import type { Picture } from '../../../contract/endpoints/pictures'
import { isBlank, tidy } from '../../../contract/text'

export interface QuestionDraft {
  /** Identifies the question, wherever it is moved. */
  key: string
  /** The id of a saved question. */
  savedId?: number
  text: string
  image: Picture | null
  options: OptionDraft[]
  /** The key of the right option; null while none is chosen. */
  right: string | null
  /** We marked the first option as right in advance, and the host has chosen none since. */
  rightInAdvance?: boolean
  /** The sentence of the source that the question was generated from. */
  source: string | null
  /** Marks from the generation. They are not saved. */
  marks: QuestionMark[]
}

export interface OptionDraft {
  key: string
  text: string
  image: Picture | null
}

export type Mode = 'create' | 'edit'

export const newKey = (): string => Math.random().toString(36).slice(2)

export const newOption = (text = '', image: Picture | null = null): OptionDraft => ({ key: newKey(), text, image })

export const rightIndex = ({ options, right }: QuestionDraft): number => options.findIndex(({ key }) => key === right)

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
export const keptOptions = ({ options }: QuestionDraft, mode: Mode): OptionDraft[] =>
  mode === 'create' ? withoutBlankEnd(options) : options.filter(isNotBlank)

/** Keeps at least two options, whose faults say that they are empty. */
const withoutBlankEnd = (options: OptionDraft[]): OptionDraft[] =>
  options.slice(0, Math.max(options.findLastIndex(isNotBlank) + 1, limits.optionsMin))

/** The server knows the file and the size. */
export const toPictureRequest = (image: Picture | null) => image && { id: image.id, alt: image.alt }
