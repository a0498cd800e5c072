import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft, type DraftPlace, type KeptDraft } from './kept-draft'
import { hasSameContent } from './quiz-draft'
import { applyEdit, startEditing } from './quiz-edits'
import type { SavedQuiz } from './read-saved-quiz'

export type Draft = ReturnType<typeof useDraft>

/**
 * A draft and what is done to it. As long as it differs from what is saved, this browser keeps it, and begins with it
 * when the page is opened again.
 */
export function useDraft(at: DraftPlace, saved: SavedQuiz) {
  const [{ place, opened, kept }] = useState(() => ({ place: at, opened: saved, kept: readDraft(at) }))
  const [base, setBase] = useState(opened)
  const [editing, edit] = useReducer(applyEdit, kept?.draft ?? base.draft, startEditing)
  const { draft } = editing
  const hasUnsaved = !hasSameContent(draft, base.draft)
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
    /** What is saved, as far as this page has read it. */
    base: base.draft,
    hasUnsaved,
    /** As it stands now, for what takes its time. */
    latest,
    /** Where it came from this browser and not from the server: whether the quiz has been saved since. */
    restored: kept && { isBehind: opened.at !== undefined && kept.basedOn !== opened.at },
    /** Once more, because logging out on another page clears this browser; and whether that worked. */
    keep,
    forget: () => forgetDraft(place),
    startOver: () => {
      written.current = { madeId: undefined, basedOn: base.at }
      edit({ type: 'start_over', draft: base.draft })
    },
    /** What is saved by now instead. */
    load: (read: SavedQuiz) => {
      written.current = { ...written.current, basedOn: read.at }
      setBase(read)
      edit({ type: 'start_over', draft: read.draft })
    },
    madeId: () => written.current.madeId,
    /** The moment of the save that the next one replaces. */
    basedOn: () => written.current.basedOn,
    /** The next save is to replace this one. */
    replaces: (basedOn: string) => {
      written.current = { ...written.current, basedOn }
      keep()
    },
    /** The quiz itself is written, at this moment; its questions may not be yet. */
    wrote: (madeId: number, basedOn: string) => {
      written.current = { madeId, basedOn }
      keep()
    },
  }
}
