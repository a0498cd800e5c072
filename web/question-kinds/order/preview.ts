import { askedOptions, shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

/** Each game shuffles anew. The preview stands still while a host types: it shows the last one first. */
export function orderAsAsked(question: QuestionDraft): OpenQuestionOf<'order'> {
  const { options, optionImages } = askedOptions(question)
  return {
    ...shownOfDraft(question),
    options: [...options].reverse(),
    optionImages: [...optionImages].reverse(),
    kind: 'order',
    partial: question.partial,
  }
}
