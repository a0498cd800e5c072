import { shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

export const wordsAsAsked = (question: QuestionDraft): OpenQuestionOf<'words'> => ({
  ...shownOfDraft(question),
  kind: 'words',
  maxWords: question.maxWords,
  showWords: question.showWords,
})
