import { t } from '@lingui/core/macro'
import { useRef, type ReactNode, type RefObject } from 'react'
import { limits } from '../../contract/limits'
import { usePreventFileOpening } from '../ui/forms/use-file-drop'
import { ConfirmLeaving } from '../ui/navigation/confirm-leaving'
import { newQuestion, type QuizDraft } from './draft/quiz-draft'
import { EditorProvider } from './editor-context'
import { EditorLayout, useRoomBeside } from './editor-layout'
import { EditorSheet } from './editor-sheet'
import { ImportQuestions } from './imports/import-questions'
import { goToQuestion, goToQuestionAfter } from './outline/go-to-question'
import { QuestionOutline } from './outline/question-outline'
import { useCurrentQuestion } from './outline/use-current-question'
import { QuestionPreview } from './preview/question-preview'
import { QuizFields } from './quiz-fields'
import { SaveBar } from './saving/save-bar'
import { SaveQuestions } from './saving/save-questions'
import { useFocusOnFirstFault } from '../ui/forms/use-focus-on-first-fault'
import { useQuizForm, type QuizForm, type QuizFormOptions } from './use-quiz-form'
import { DraftLanguageProvider, languageOfDraft } from './draft-language'

/** The form of a quiz. It keeps what was typed, whatever fails. */
export function QuizEditor(options: QuizFormOptions) {
  const form = useQuizForm(options)
  const { draft, saving, importing, isUploading, announcement } = form
  const { editing, hasUnsaved } = draft
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFirstFault(element, saving.attempts)
  usePreventFileOpening()
  const { beside, sheets } = useOverviews(form, element)
  return (
    <EditorProvider value={form.editor}>
      <DraftLanguageProvider value={languageOfDraft(editing.draft)}>
        <form
          ref={element}
          className="stack gap-4"
          noValidate
          onPaste={importing.onPaste}
          onSubmit={(event) => {
            event.preventDefault()
            saving.press('leave')
          }}
        >
          <EditorLayout {...beside}>
            <QuizFields form={form} />
          </EditorLayout>
          <SaveBar
            mode={form.mode}
            isSaving={saving.isSaving}
            isStarting={saving.game.isPending}
            isUploading={isUploading}
            hasUnsaved={hasUnsaved}
            onStart={() => saving.press('start')}
          >
            {sheets}
          </SaveBar>
        </form>
        <ImportQuestions importing={importing} editing={editing} />
        <SaveQuestions saving={saving} draft={editing.draft} />
        <p className="unseen" role="status">
          <span key={announcement.count}>{announcement.text}</span>
        </p>
        <ConfirmLeaving isGuarded={hasUnsaved || isUploading} onLeave={draft.forget} />
      </DraftLanguageProvider>
    </EditorProvider>
  )
}

interface Overviews {
  beside: { outline: ReactNode; preview: ReactNode }
  sheets: ReactNode
}

/** The outline and the preview: beside the questions where there is room, else behind a button each. */
function useOverviews({ draft, saving, setIsFolded }: QuizForm, element: RefObject<HTMLElement | null>): Overviews {
  const quiz = draft.editing.draft
  const room = useRoomBeside()
  const current = useCurrentQuestion(element, quiz.questions.length)
  const preview = <QuestionPreview {...placeOf(quiz, current)} />
  const outline = (onGoTo: (key: string) => void) => (
    <QuestionOutline draft={quiz} faults={saving.faults} current={current} onGoTo={onGoTo} onFold={setIsFolded} />
  )
  return {
    beside: { outline: room.outline && outline(goToQuestion), preview: room.preview && preview },
    sheets: (
      <>
        {!room.outline && (
          <EditorSheet title={t`Questions`}>{(close) => outline((key) => goToQuestionAfter(close, key))}</EditorSheet>
        )}
        {!room.preview && <EditorSheet title={t`Preview`}>{() => preview}</EditorSheet>}
      </>
    ),
  }
}

/** The current question, with what the preview needs. */
function placeOf({ questions, timePerQuestion }: QuizDraft, key: string | undefined) {
  const index = Math.max(
    0,
    questions.findIndex((question) => question.key === key),
  )
  const question = questions[index] ?? newQuestion(limits.optionsMin)
  return { question, index, count: questions.length, timePerQuestion: question.timeLimit ?? timePerQuestion }
}
