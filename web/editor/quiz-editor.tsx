import { useEffect, useRef, useState, type RefObject } from 'react'
import { limits } from '../../contract/limits'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { useNavigationGuard } from '../ui/navigation/navigation-guard'
import type { DraftPlace } from './draft/kept-draft'
import { firstPicture, newQuestion, type Mode, type QuizDraft } from './draft/quiz-draft'
import type { SavedQuiz } from './draft/read-saved-quiz'
import { useDraft } from './draft/use-draft'
import { EditorProvider, useEditorValue } from './editor-context'
import { EditorLayout, useRoomBeside } from './editor-layout'
import { EditorSheet } from './editor-sheet'
import { goToQuestion, goToQuestionAfter } from './outline/go-to-question'
import { QuestionOutline } from './outline/question-outline'
import { useCurrentQuestion } from './outline/use-current-question'
import { QuestionPreview } from './preview/question-preview'
import { createUploadTracker } from './pictures/upload-tracker'
import { usePreventFileOpening } from '../ui/forms/use-file-drop'
import { ImportQuestions } from './imports/import-questions'
import { useImporting } from './imports/use-importing'
import { FoldBar, QuestionList } from './questions/question-list'
import { QuestionsByAi } from './ai/questions-by-ai'
import { QuizAbout } from './quiz-about'
import { RestoredDraftNotice } from './restored-draft-notice'
import { SaveBar } from './saving/save-bar'
import { SaveFailureNotice } from './saving/save-failure-notice'
import { SaveQuestions } from './saving/save-questions'
import { useChangeFeedback } from './use-change-feedback'
import { useSaveButtons } from './saving/use-save-buttons'

interface QuizEditorProps {
  place: DraftPlace
  saved: SavedQuiz
  isPublic?: boolean
}

/** The form of a quiz. It keeps what was typed, whatever fails. */
export function QuizEditor({ place, saved, isPublic = false }: QuizEditorProps) {
  const mode: Mode = place.quizId === undefined ? 'create' : 'edit'
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(place, saved)
  const { editing, hasUnsaved, restored } = draft
  const [isFolded, setIsFolded] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setIsUploading))
  const { announcement, giveFeedback } = useChangeFeedback()
  const editor = useEditorValue(draft.edit, giveFeedback, uploads)
  const importing = useImporting()
  usePreventFileOpening()

  const saving = useSaveButtons({
    mode,
    quizId: place.quizId,
    isPublic,
    draft,
    uploads,
    onUnfold: () => setIsFolded(false),
  })
  useFocusOnFirstFault(form, saving.attempts)
  const load = (other: Required<SavedQuiz>) => {
    saving.load(other)
    giveFeedback({ say: 'Saved version loaded.' })
  }

  const room = useRoomBeside()
  const current = useCurrentQuestion(form, editing.draft.questions.length)
  const previewed = placeOf(editing.draft, current)
  const outline = (onGoTo: (key: string) => void) => (
    <QuestionOutline
      draft={editing.draft}
      faults={saving.faults}
      current={current}
      onGoTo={onGoTo}
      onFold={setIsFolded}
    />
  )

  return (
    <EditorProvider value={editor}>
      <form
        ref={form}
        className="stack gap-4"
        noValidate
        onPaste={importing.onPaste}
        onSubmit={(event) => {
          event.preventDefault()
          saving.press('leave')
        }}
      >
        <EditorLayout
          outline={room.outline && outline(goToQuestion)}
          preview={room.preview && <QuestionPreview {...previewed} />}
        >
          {restored && hasUnsaved && (
            <RestoredDraftNotice mode={mode} isBehind={restored.isBehind} onDiscard={draft.startOver} />
          )}
          <QuizAbout
            about={editing.draft}
            firstPicture={firstPicture(editing.draft)}
            faults={saving.faults}
            attempts={saving.attempts}
            isNew={mode === 'create' && !restored}
          />
          <QuestionsByAi userId={place.userId} editing={editing}>
            <Button look="quiet" size="small" onClick={importing.open}>
              Import questions
            </Button>
            <FoldBar count={editing.draft.questions.length} isFolded={isFolded} onFold={setIsFolded} />
          </QuestionsByAi>
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
        </EditorLayout>
        <SaveBar
          mode={mode}
          isSaving={saving.isSaving}
          isStarting={saving.game.isPending}
          isUploading={isUploading}
          hasUnsaved={hasUnsaved}
          onStart={() => saving.press('start')}
        >
          {!room.outline && (
            <EditorSheet title="Questions">{(close) => outline((key) => goToQuestionAfter(close, key))}</EditorSheet>
          )}
          {!room.preview && <EditorSheet title="Preview">{() => <QuestionPreview {...previewed} />}</EditorSheet>}
        </SaveBar>
      </form>
      <ImportQuestions importing={importing} editing={editing} />
      <SaveQuestions saving={saving} draft={editing.draft} />
      <p className="unseen" role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      <ConfirmLeaving isGuarded={hasUnsaved || isUploading} onLeave={draft.forget} />
    </EditorProvider>
  )
}

/** The question that one is at, as the preview shows it. */
function placeOf({ questions, timePerQuestion }: QuizDraft, key: string | undefined) {
  const index = Math.max(
    0,
    questions.findIndex((question) => question.key === key),
  )
  return {
    question: questions[index] ?? newQuestion(limits.optionsMin),
    index,
    count: questions.length,
    timePerQuestion,
  }
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
    const field = fault?.querySelector<HTMLElement>('input, textarea') ?? fault
    field?.focus({ preventScroll: true })
  }, [form, attempts])
}
