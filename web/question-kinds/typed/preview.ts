import { shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const typedAsAsked = (question: QuestionDraft): OpenQuestionOf<'typed'> => ({
  ...shownOfDraft(question),
  kind: 'typed',
})
