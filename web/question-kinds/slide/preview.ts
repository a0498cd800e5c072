import { shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const slideAsAsked = (question: QuestionDraft): OpenQuestionOf<'slide'> => ({
  ...shownOfDraft(question),
  kind: 'slide',
  body: question.body.trim() === '' ? null : question.body,
})
