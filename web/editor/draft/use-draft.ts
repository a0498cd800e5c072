import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { rememberAskedAboutRight, wasAskedAboutRight } from './asked-quizzes'
import { resumeEditing, type Editing } from './editing'
import { forgetDraft, keepDraft, readDraft, type DraftPlace, type KeptDraft } from './kept-draft'
import { hasSameContent } from './quiz-draft'
import { applyEdit } from './quiz-edits'
import type { SavedQuiz } from './read-saved-quiz'

export type Draft = ReturnType<typeof useDraft>

/**
 * A draft and its edits. As long as it differs from the saved quiz, this browser keeps it, and restores it when the page
 * is opened again.
 */
export function useDraft(at: DraftPlace, saved: SavedQuiz) {
  const [{ place, opened, kept }] = useState(() => ({ place: at, opened: saved, kept: readDraft(at) }))
  const [base, setBase] = useState(opened)
  const [editing, edit] = useReducer(applyEdit, kept ?? base, (from) => resumed(place, from))
  const [restored, setRestored] = useState(kept && { isBehind: opened.at !== undefined && kept.basedOn !== opened.at })
  const { draft } = editing
  const hasUnsaved = !hasSameContent(draft, base.draft)

  const { latest, written, keep } = useKeptDraft(place, editing, {
    hasUnsaved,
    onServer: { madeId: kept?.madeId, basedOn: kept?.basedOn ?? base.at },
  })

  return {
    editing,
    edit,
    /** The saved quiz, as this page has last read it. */
    base: base.draft,
    hasUnsaved,
    /** The draft as it is now, for functions that await something. */
    latest,
    /** Present where the draft was restored from this browser, until it is replaced. `isBehind`: the quiz has been saved since. */
    restored,
    /** Keeps it once more, because logging out on another page clears this browser. Returns whether it is kept. */
    keep,
    /** All is saved. What the host was asked is remembered with the quiz, and the rest is the server's. */
    finish: () => {
      const quizId = place.quizId ?? written.current.madeId
      if (latest.current.isAskedAboutRight) rememberAskedAboutRight({ ...place, quizId })
      forgetDraft(place)
    },
    forget: () => forgetDraft(place),
    startOver: () => {
      written.current = { madeId: undefined, basedOn: base.at }
      edit({ type: 'start_over', draft: base.draft })
      setRestored(undefined)
    },
    /** Takes the saved quiz instead of the draft. */
    load: (read: SavedQuiz) => {
      written.current = { ...written.current, basedOn: read.at }
      setBase(read)
      edit({ type: 'start_over', draft: read.draft })
      setRestored(undefined)
    },
    madeId: () => written.current.madeId,
    /** The moment of the save that the next one replaces. */
    basedOn: () => written.current.basedOn,
    /** Makes the next save replace the one of this moment. */
    setBasedOn: (basedOn: string) => {
      written.current = { ...written.current, basedOn }
      keep()
    },
    /** The quiz itself is saved, at this moment; its questions may not be yet. */
    recordSave: (madeId: number, basedOn: string) => {
      written.current = { madeId, basedOn }
      keep()
    },
  }
}

function resumed(place: DraftPlace, from: SavedQuiz | KeptDraft): Editing {
  const isAskedAboutRight = from.draft.isAskedAboutRight ?? wasAskedAboutRight(place)
  return resumeEditing({ ...from, draft: { ...from.draft, isAskedAboutRight } })
}

interface KeepingOptions {
  hasUnsaved: boolean
  /** What the server has of it when the page is opened. */
  onServer: Pick<KeptDraft, 'madeId' | 'basedOn'>
}

/** Keeps a draft in this browser after each edit, as long as it is not saved. */
function useKeptDraft(place: DraftPlace, { draft, insertions }: Editing, { hasUnsaved, onServer }: KeepingOptions) {
  const written = useRef(onServer)
  const latest = useRef(draft)
  const insertion = insertions.at(-1)
  const latestInsertion = useRef(insertion)
  const keep = useCallback(
    () => keepDraft(place, { draft: latest.current, insertion: latestInsertion.current, ...written.current }),
    [place],
  )
  useEffect(() => {
    latest.current = draft
    latestInsertion.current = insertion
    if (hasUnsaved) keep()
    else forgetDraft(place)
  }, [draft, insertion, hasUnsaved, keep, place])
  return { latest, written, keep }
}
