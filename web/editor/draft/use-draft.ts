import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { rememberAskedAboutRight, wasAskedAboutRight } from './kept/asked-quizzes'
import { resumeEditing, type Editing } from './editing'
import { forgetDraft, keepDraft, readDraft, type DraftPlace, type KeptDraft } from './kept/kept-draft'
import { hasSameContent } from './quiz-draft'
import { applyEdit } from './quiz-edits'
import type { SavedQuiz } from './saved/read-saved-quiz'

export type Draft = ReturnType<typeof useDraft>

/**
 * A draft and its edits. This browser keeps it while it differs from the saved quiz, and restores it when the page is
 * opened again.
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
    /** The current draft, for functions that await something. */
    latest,
    /** Set while the draft is one restored from this browser. `isBehind`: the quiz was saved since. */
    restored,
    /** Keeps the draft once more, because a logout on another page clears this browser. Returns whether it is kept. */
    keep,
    /** Everything is saved. Only that the host was asked stays in this browser. */
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
    /** The `updatedAt` that the next save replaces. */
    basedOn: () => written.current.basedOn,
    /** Makes the next save replace the one of this moment. */
    setBasedOn: (basedOn: string) => {
      written.current = { ...written.current, basedOn }
      keep()
    },
    /** The quiz itself was saved at this moment; its questions may not be. */
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
  /** What the server had of the quiz when the page was opened. */
  onServer: Pick<KeptDraft, 'madeId' | 'basedOn'>
}

/** Keeps an unsaved draft in this browser after each edit. */
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
