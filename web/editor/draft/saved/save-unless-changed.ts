import type { RefObject } from 'react'
import { CallError } from '../../../api'
import type { Mode } from '../question-draft'
import type { QuizDraft } from '../quiz-draft'
import { isOwnSave, readSavedQuiz, type SavedQuiz } from './read-saved-quiz'
import { saveQuiz } from './save-quiz'
import type { Draft } from '../use-draft'

interface Target {
  mode: Mode
  quizId: number | undefined
  draft: Draft
  /** Everything that this page has sent. It may have been saved although the reply was lost. */
  sent: QuizDraft[]
  isMounted: RefObject<boolean>
}

/**
 * Saves the draft, unless somebody else has saved since this page last read the quiz: then it returns their version.
 */
export async function saveUnlessChanged(typed: QuizDraft, target: Target): Promise<Required<SavedQuiz> | undefined> {
  const { mode, draft, sent, isMounted } = target
  sent.push(typed)
  try {
    await saveQuiz(typed, {
      mode,
      quizId: target.quizId ?? draft.madeId(),
      basedOn: draft.basedOn(),
      onSaved: ({ id, updatedAt }) => isMounted.current && draft.recordSave(id, updatedAt),
    })
    return undefined
  } catch (error) {
    const id = target.quizId ?? draft.madeId()
    if (id === undefined || !(error instanceof CallError) || error.code !== 'quiz_changed') throw error
    const saved = await readSavedQuiz(id)
    if (!isOwnSave(saved.draft, [draft.base, ...sent])) return saved
    draft.setBasedOn(saved.at)
    return saveUnlessChanged(typed, target)
  }
}
