import { plural } from '@lingui/core/macro'
import { lazyPart } from '../../ui/loading/lazy-part'
import type { Editing } from '../draft/editing'
import { countOfOwnQuestions, roomForQuestions } from '../draft/insertions'
import type { QuestionDraft } from '../draft/question-draft'
import { useChange } from '../editor-context'
import type { useImporting } from './use-importing'

const ImportDialog = lazyPart(() => import('../../imports/import-dialog').then((m) => m.ImportDialog), {
  close: ({ onClose }) => onClose(),
})

interface ImportQuestionsProps {
  importing: ReturnType<typeof useImporting>
  editing: Editing
}

/** Appends imported questions to the draft by one edit. It is outside the form, because Enter would save there. */
export function ImportQuestions({ importing, editing }: ImportQuestionsProps) {
  const change = useChange()
  if (!importing.isOpen) return null
  const room = roomForQuestions(editing.draft)
  const count = countOfOwnQuestions(editing.draft) === 0 ? 0 : editing.draft.questions.length
  const add = (questions: QuestionDraft[]) => {
    importing.close()
    change(
      { type: 'append_questions', questions, isImported: true },
      {
        say: plural(questions.length, { one: '# question added.', other: '# questions added.' }),
        focus: '[data-ai-notice]',
      },
    )
  }
  const { timePerQuestion } = editing.draft
  return (
    <ImportDialog
      first={importing.first}
      quiz={{ count, room, timePerQuestion }}
      onAdd={add}
      onClose={importing.close}
    />
  )
}
