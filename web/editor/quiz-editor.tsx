import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { Confirm } from '../ui/dialog'
import { releaseNavigationGuard, useNavigationGuard } from '../ui/navigation/navigation-guard'
import { dismissCurrent, failure, toast } from '../ui/toast/toast-store'
import type { DraftPlace } from './draft/kept-draft'
import type { Mode } from './draft/quiz-draft'
import type { SavedQuiz } from './draft/read-saved-quiz'
import { useDraft } from './draft/use-draft'
import { useSaving, type SavingOptions } from './draft/use-saving'
import { EditorProvider, useEditorValue } from './editor-context'
import { createUploadTracker } from './pictures/upload-tracker'
import { usePreventFileOpening } from '../ui/forms/use-file-drop'
import { QuestionList } from './question-list'
import { QuestionsByAi } from './ai/questions-by-ai'
import { QuizAbout } from './quiz-about'
import { RestoredDraftNotice } from './restored-draft-notice'
import { SaveBar } from './save-bar'
import { SaveFailureNotice } from './save-failure-notice'
import { useChangeFeedback } from './use-change-feedback'
import styles from './editor.module.css'

const words = {
  create: { saved: 'Quiz created successfully!', failed: 'Failed to create quiz. Please try again.' },
  edit: { saved: 'Quiz updated successfully!', failed: 'Failed to update quiz. Please try again.' },
}

/** The form of a quiz. It keeps what was typed, whatever fails. */
export function QuizEditor({ place, saved }: { place: DraftPlace; saved: SavedQuiz }) {
  const mode: Mode = place.quizId === undefined ? 'create' : 'edit'
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(place, saved)
  const { editing, hasUnsaved, restored } = draft
  const [isFolded, setIsFolded] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setIsUploading))
  const { announcement, giveFeedback } = useChangeFeedback(form)
  const editor = useEditorValue(draft.edit, giveFeedback, uploads)
  usePreventFileOpening()

  const saving = useSavingWithToasts({
    mode,
    quizId: place.quizId,
    draft,
    uploads,
    onPictureFailed: () => setIsFolded(false),
  })
  useFocusOnFirstFault(form, saving.attempts)
  const load = (other: Required<SavedQuiz>) => {
    saving.load(other)
    giveFeedback({ say: 'Saved version loaded.' })
  }

  return (
    <EditorProvider value={editor}>
      <form ref={form} className={styles.form} noValidate onSubmit={saving.submit}>
        {restored && hasUnsaved && (
          <RestoredDraftNotice mode={mode} isBehind={restored.isBehind} onDiscard={draft.startOver} />
        )}
        <QuizAbout about={editing.draft} faults={saving.faults} />
        <QuestionsByAi userId={place.userId} editing={editing} />
        <QuestionList editing={editing} faults={saving.faults} isFolded={isFolded} onFold={setIsFolded} />
        {saving.failure && (
          <SaveFailureNotice
            failure={saving.failure}
            onKeep={draft.keep}
            onSignedIn={() => void saving.save()}
            onSaveOver={saving.saveOver}
            onLoad={load}
          />
        )}
        <SaveBar mode={mode} isSaving={saving.isSaving} isUploading={isUploading} hasUnsaved={hasUnsaved} />
      </form>
      <p className="unseen" role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      <ConfirmLeaving isGuarded={hasUnsaved || isUploading} onLeave={draft.forget} />
    </EditorProvider>
  )
}

interface SavingWithToasts extends Omit<SavingOptions, 'onSaved' | 'onFailed'> {
  onPictureFailed: () => void
}

/** Says how a save has ended, and leaves the page when all is saved. */
function useSavingWithToasts({ onPictureFailed, ...options }: SavingWithToasts) {
  const { mode, draft } = options
  const [, navigate] = useLocation()
  const saving = useSaving({
    ...options,
    onSaved: () => {
      draft.forget()
      releaseNavigationGuard()
      toast({ title: words[mode].saved })
      navigate('/')
    },
    onFailed: ({ what }) => {
      failure('Error', words[mode].failed)
      if (what === 'picture') onPictureFailed()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The toast is about the attempt before, and would cover the first fault.
    dismissCurrent()
    void saving.save()
  }
  return { ...saving, submit }
}

/** Asks before a page with unsaved changes is left. */
function ConfirmLeaving({ isGuarded, onLeave }: { isGuarded: boolean; onLeave: () => void }) {
  const { isAsking, stay, leave } = useNavigationGuard(isGuarded)
  return (
    <Confirm
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="You’ll lose everything since your last save."
      yes="Leave"
      no="Keep editing"
      isDangerous
      onYes={() => {
        onLeave()
        leave()
      }}
    />
  )
}

/** Once the faults of an attempt are on the screen, the first of them is scrolled into view and has the focus. */
function useFocusOnFirstFault(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([data-ai] *), [data-fault]')
    const place = fault ?? form.current?.querySelector('[data-save-failure]')
    place?.scrollIntoView({ block: 'center' })
    const field = fault?.matches('input, textarea') ? fault : fault?.querySelector<HTMLElement>('input, textarea')
    field?.focus({ preventScroll: true })
  }, [form, attempts])
}
