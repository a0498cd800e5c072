import { t } from '@lingui/core/macro'
import { optionsToSave, placedInOptions } from '../../editor/draft/saved/options-to-save'
import { keptOptions } from '../../editor/draft/question-draft'
import type { DraftKind } from '../draft-parts'

export const choiceDraft: DraftKind<'choice'> = {
  toSave: (question, mode) => ({
    ...optionsToSave(question, mode),
    correctAnswer: keptOptions(question, mode).findIndex(({ key }) => key === question.right),
  }),

  placed(question, mode, issue) {
    // The right option was not sent because it is blank: the fault belongs to its text.
    const blankRight = question.options.findIndex(({ key }) => key === question.right)
    if (issue.path[0] === 'correctAnswer' && blankRight >= 0)
      return { path: ['options', blankRight, 'text'], message: t`Option cannot be empty` }
    return placedInOptions(question, mode, issue)
  },
}
