import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft, type DraftPlace, type KeptDraft } from './kept-draft'
import { isSame, type QuizDraft } from './quiz-draft'
import { edited, start } from './quiz-edits'

/** A quiz as it is saved, or an empty one, which never was. */
export interface SavedQuiz {
  draft: QuizDraft
  at?: string
}

export type Draft = ReturnType<typeof useDraft>

/**
 * A draft and what is done to it. As long as it differs from what is saved, this browser keeps it, and begins with it
 * when the page is opened again.
 */
export function useDraft(at: DraftPlace, saved: SavedQuiz) {
  const [{ place, base, kept }] = useState(() => ({ place: at, base: saved, kept: readDraft(at) }))
  const [editing, edit] = useReducer(edited, kept?.draft ?? base.draft, start)
  const { draft } = editing
  const hasUnsaved = !isSame(draft, base.draft)
  const latest = useRef(draft)
  const written = useRef<Pick<KeptDraft, 'madeId' | 'basedOn'>>({
    madeId: kept?.madeId,
    basedOn: kept?.basedOn ?? base.at,
  })

  const keep = useCallback(() => keepDraft(place, { draft: latest.current, ...written.current }), [place])
  useEffect(() => {
    latest.current = draft
    if (hasUnsaved) keep()
    else forgetDraft(place)
  }, [draft, hasUnsaved, keep, place])

  return {
    editing,
    edit,
    hasUnsaved,
    /** As it stands now, for what takes its time. */
    latest,
    /** Where it came from this browser and not from the server: whether the quiz has been saved since. */
    restored: kept && { isBehind: base.at !== undefined && kept.basedOn !== base.at },
    /** Once more, because logging out on another page clears this browser; and whether that worked. */
    keep,
    forget: () => forgetDraft(place),
    startOver: () => {
      written.current = { madeId: undefined, basedOn: base.at }
      edit({ type: 'start_over', draft: base.draft })
    },
    madeId: () => written.current.madeId,
    /** The quiz itself is written; its questions are not yet. */
    wrote: (madeId: number, basedOn: string) => {
      written.current = { madeId, basedOn }
      keep()
    },
  }
}
