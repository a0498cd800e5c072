import {
  isNotBlank,
  keptOptions,
  rightIndex,
  toPictureRequest,
  type OptionDraft,
} from '../../editor/draft/question-draft'
import type { DraftKind } from '../draft-parts'

export const choiceDraft: DraftKind = {
  toSave(question, mode) {
    const kept = keptOptions(question, mode)
    return {
      options: kept.map(({ text }) => text),
      correctAnswer: kept.findIndex(({ key }) => key === question.right),
      optionImages: kept.map(({ image }) => toPictureRequest(image)),
    }
  },

  contentOf: (question) => [question.options.map(({ text, image }) => [text, image]), rightIndex(question)],

  placed(question, mode, { path, message }) {
    const [part, sent, ...rest] = path
    const { options, right } = question
    const placeOf = (place: PropertyKey) => options.indexOf(keptOptions(question, mode)[Number(place)] as OptionDraft)

    if (part === 'options' && sent !== undefined) return { path: ['options', placeOf(sent), 'text'], message }
    if (part === 'options') {
      const blank = options.findIndex((option) => !isNotBlank(option))
      return { path: blank < 0 ? ['options', 'root'] : ['options', blank, 'text'], message }
    }
    if (part === 'optionImages' && sent !== undefined)
      return { path: ['options', placeOf(sent), 'image', ...rest], message }
    // The right option was not sent because it is blank: the fault belongs to its text.
    const blankRight = options.findIndex(({ key }) => key === right)
    if (part === 'correctAnswer' && blankRight >= 0)
      return { path: ['options', blankRight, 'text'], message: 'Option cannot be empty' }
    return { path, message }
  },
}
