import { askedOptions, shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const severalAsAsked = (question: QuestionDraft): OpenQuestionOf<'several'> => ({
  ...shownOfDraft(question),
  ...askedOptions(question),
  kind: 'several',
  partial: question.partial,
})
