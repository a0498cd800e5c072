import { askedOptions, shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const pollAsAsked = (question: QuestionDraft): OpenQuestionOf<'poll'> => ({
  ...shownOfDraft(question),
  ...askedOptions(question),
  kind: 'poll',
})
