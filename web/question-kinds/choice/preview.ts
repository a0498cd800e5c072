import { askedOptions, shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const choiceAsAsked = (question: QuestionDraft): OpenQuestionOf<'choice'> => ({
  ...shownOfDraft(question),
  ...askedOptions(question),
  kind: 'choice',
})
