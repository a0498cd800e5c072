import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { releaseNavigationGuard } from '../ui/navigation/navigation-guard'
import { submissionIds } from '../ui/submission-id'
import { toast } from '../ui/toast/toast-store'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { titleFromName } from './choosing/accepted-files'
import { isPasted } from './choosing/pasted-file'
import type { ImportedFile } from './choosing/read-file'
import { QuestionsImport } from './questions-import'
import { SaveForm, type SaveOrder } from './saving/save-form'
import { quizzesJob, type Saved } from './saving/save-jobs'
import { SavedQuizzes } from './saving/saved-quizzes'
import { useSaving } from './saving/use-saving'
import { quizOf } from './understood'

interface QuizImportProps {
  imported: ImportedFile
  onCancel: (hasFixed: boolean) => void
}

/** A file whose questions become a quiz, several quizzes if there are too many, or part of an existing one. */
export function QuizImport({ imported, onCancel }: QuizImportProps) {
  const { file, read } = imported
  const [, navigate] = useLocation()
  useTitleAndFocus(t`Import`)
  const saving = useSaving(imported)
  const [idOf] = useState(submissionIds)
  const [several, setSeveral] = useState<Saved | null>(null)

  const save = ({ quizzes, into }: SaveOrder) =>
    saving.run(quizzesJob({ quizzes, into: into?.id ?? null }, idOf), (saved) => {
      if (quizzes.length > 1) return setSeveral(saved)
      releaseNavigationGuard()
      toast({ title: savedText(quizzes[0]?.questions.length ?? 0, into?.title), description: lostText(saved.lost) })
      navigate(`/quiz/edit/${saved.quizIds[0]}`)
    })

  if (several) return <SavedQuizzes {...several} onDone={() => onCancel(false)} />
  const about =
    (read.kind === 'archive' && read.quizzes[0]) || quizOf(isPasted(file) ? '' : titleFromName(file.name), [])
  return (
    <QuestionsImport imported={imported} heading="h1" onOtherFile={() => onCancel(false)}>
      {(parts) => (
        <SaveForm {...parts} {...{ about, saving }} isTable={read.kind === 'table'} onSave={save} onCancel={onCancel} />
      )}
    </QuestionsImport>
  )
}

const savedText = (count: number, into: string | undefined): string =>
  into === undefined
    ? plural(count, { one: 'Quiz saved with # question', other: 'Quiz saved with # questions' })
    : plural(count, { one: `# question added to “${into}”`, other: `# questions added to “${into}”` })

function lostText(lost: string[]): string | undefined {
  const [why] = lost
  if (why === undefined) return undefined
  return plural(lost.length, { one: `Without # picture. ${why}`, other: `Without # pictures. ${why}` })
}
