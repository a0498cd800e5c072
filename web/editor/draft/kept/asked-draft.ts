import { fewestOptions, isNotBlank, type QuestionDraft } from '../question-draft'

/** What players are shown of a draft of any kind. */
export const shownOfDraft = ({ text, image, timeLimit, points }: QuestionDraft) => ({
  ...{ id: 0, text, image, timeLimit, points },
  optionImages: null,
})

/** Its options without the blank ones, once there are enough others. */
export function askedOptions(question: QuestionDraft) {
  const written = question.options.filter(isNotBlank)
  const kept = written.length < fewestOptions(question) ? question.options : written
  return { options: kept.map(({ text }) => text), optionImages: kept.map(({ image }) => image) }
}
