import type { QuestionIssue } from '../../../question-kinds/draft-parts'
import {
  isNotBlank,
  keptOptions,
  toPictureRequest,
  type Mode,
  type OptionDraft,
  type QuestionDraft,
} from '../question-draft'

/** The options of a question and their pictures, as they are saved. */
export function optionsToSave(question: QuestionDraft, mode: Mode) {
  const kept = keptOptions(question, mode)
  return { options: kept.map(({ text }) => text), optionImages: kept.map(({ image }) => toPictureRequest(image)) }
}

/** An issue of the options that were sent, at the option in the form. Blank ones were left out. */
export function placedInOptions(question: QuestionDraft, mode: Mode, issue: QuestionIssue): QuestionIssue {
  const [part, sent, ...rest] = issue.path
  const { options } = question
  const { message } = issue
  const placeOf = (place: PropertyKey) => options.indexOf(keptOptions(question, mode)[Number(place)] as OptionDraft)

  if (part === 'options' && sent !== undefined) return { path: ['options', placeOf(sent), 'text'], message }
  if (part === 'options') {
    const blank = options.findIndex((option) => !isNotBlank(option))
    return { path: blank < 0 ? ['options', 'root'] : ['options', blank, 'text'], message }
  }
  if (part === 'optionImages' && sent !== undefined)
    return { path: ['options', placeOf(sent), 'image', ...rest], message }
  return issue
}
