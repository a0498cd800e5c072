import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { releaseNavigationGuard, useNavigationGuard } from '../ui/navigation-guard'
import { dismissCurrent, failure, toast } from '../ui/toast/toast-store'
import { EditorProvider, type Change } from './editor-context'
import type { DraftPlace } from './draft/kept-draft'
import { QuestionList } from './question-list'
import { QuizAbout } from './quiz-about'
import type { Mode } from './draft/quiz-draft'
import { RestoredDraftNotice } from './restored-draft-notice'
import { SaveFailureNotice } from './save-failure-notice'
import type { SavedQuiz } from './draft/read-saved-quiz'
import { createUploadTracker } from './pictures/upload-tracker'
import { useChangeFeedback } from './use-change-feedback'
import { useDraft } from './draft/use-draft'
import { usePreventFileOpening } from './pictures/use-file-drop'
import { useSaving } from './draft/use-saving'
import styles from './editor.module.css'

const words = {
  create: {
    save: 'Create Quiz',
    saved: 'Quiz created successfully!',
    failed: 'Failed to create quiz. Please try again.',
  },
  edit: {
    save: 'Save Changes',
    saved: 'Quiz updated successfully!',
    failed: 'Failed to update quiz. Please try again.',
  },
}

/** The form of a quiz. Whatever fails, what was typed stays. */
export function QuizEditor({ place, saved }: { place: DraftPlace; saved: SavedQuiz }) {
  const mode: Mode = place.quizId === undefined ? 'create' : 'edit'
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(place, saved)
  const { edit, editing, hasUnsaved } = draft
  const [isFolded, setIsFolded] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setIsUploading))
  const leaving = useNavigationGuard(hasUnsaved || isUploading)
  const { announcement, giveFeedback } = useChangeFeedback(form)
  usePreventFileOpening()
  const [restored, setRestored] = useState(draft.restored)

  const change = useCallback<Change>(
    (what, next = {}) => {
      edit(what)
      giveFeedback(next)
    },
    [edit, giveFeedback],
  )
  const editor = useMemo(() => ({ change, uploads }), [change, uploads])
  const saving = useSaving({
    mode,
    quizId: place.quizId,
    draft,
    uploads,
    onSaved: () => {
      draft.forget()
      releaseNavigationGuard()
      toast({ title: words[mode].saved })
      navigate('/')
    },
    onFailed: ({ what }) => {
      failure('Error', words[mode].failed)
      if (what === 'picture') setIsFolded(false)
    },
  })
  const { save, isSaving, trouble, found, tries } = saving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It was about the try before, and would cover the first fault.
    dismissCurrent()
    void save()
  }
  const discard = () => {
    draft.startOver()
    setRestored(undefined)
  }

  const load = (other: Required<SavedQuiz>) => {
    saving.load(other)
    setRestored(undefined)
    giveFeedback({ say: 'Saved version loaded.' })
  }

  // Once the errors of a try are on the screen, the first of them is where to go on.
  useEffect(() => {
    if (tries > 0) showWhatIsWrong(form.current)
  }, [tries])

  return (
    <EditorProvider value={editor}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {restored && hasUnsaved && <RestoredDraftNotice mode={mode} isBehind={restored.isBehind} onDiscard={discard} />}
        <QuizAbout about={editing.draft} faults={found} />
        <QuestionList editing={editing} faults={found} isFolded={isFolded} onFold={setIsFolded} />
        {trouble && (
          <div data-trouble>
            <SaveFailureNotice
              trouble={trouble}
              onKeep={draft.keep}
              onSignedIn={() => void save()}
              onSaveOver={saving.saveOver}
              onLoad={load}
            />
          </div>
        )}
        <div className={styles.bar} data-bar-below>
          <p aria-live="polite">
            {isSaving && isUploading ? 'Waiting for a picture to upload…' : hasUnsaved ? 'Unsaved changes' : ''}
          </p>
          <Button look="ghost" onClick={() => navigate('/')}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSaving}>
            {words[mode].save}
          </Button>
        </div>
      </form>
      <p className="unseen" role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      <Confirm
        open={leaving.isAsking}
        onOpenChange={(open) => !open && leaving.stay()}
        title="Leave without saving?"
        description="You’ll lose everything since your last save."
        yes="Leave"
        no="Keep editing"
        isDangerous
        onYes={() => {
          draft.forget()
          leaving.leave()
        }}
      />
    </EditorProvider>
  )
}

function showWhatIsWrong(form: HTMLElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  const place = fault ?? form?.querySelector('[data-trouble]')
  place?.scrollIntoView({ block: 'center' })
  const field = fault?.matches('input, textarea') ? fault : fault?.querySelector<HTMLElement>('input, textarea')
  field?.focus({ preventScroll: true })
}
