import { optionsToSave, placedInOptions } from '../../editor/draft/saved/options-to-save'
import { keptOptions } from '../../editor/draft/question-draft'
import type { DraftKind } from '../draft-parts'

export const severalDraft: DraftKind<'several'> = {
  toSave: (question, mode) => ({
    ...optionsToSave(question, mode),
    correctAnswers: keptOptions(question, mode).flatMap(({ key }, index) =>
      question.rights.includes(key) ? index : [],
    ),
    partial: question.partial,
  }),

  placed: (question, mode, issue) =>
    issue.path[0] === 'correctAnswers'
      ? { path: ['correctAnswers'], message: issue.message }
      : placedInOptions(question, mode, issue),
}
