import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { releaseNavigationGuard } from '../ui/navigation/navigation-guard'
import { toast } from '../ui/toast/toast-store'
import { formatCount } from '../ui/format'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { titleFromName } from './choosing/accepted-files'
import { isPasted } from './choosing/pasted-file'
import type { ImportedFile } from './choosing/read-file'
import { QuestionsImport } from './questions-import'
import { SaveForm, type SaveOrder } from './saving/save-form'
import { newJob, savedId, type SaveJob } from './saving/save-quizzes'
import { SavingProgress } from './saving/saving-progress'
import { SavedQuizzes } from './saving/saved-quizzes'
import { useSaving } from './saving/use-saving'
import { quizOf } from './understood'

interface QuizImportProps {
  imported: ImportedFile
  onCancel: (hasMended: boolean) => void
}

/** A file whose questions become one quiz, several where they are too many, or a part of one that exists. */
export function QuizImport({ imported, onCancel }: QuizImportProps) {
  const { file, read } = imported
  const [, navigate] = useLocation()
  useTitleAndFocus('Import')
  const saving = useSaving(file)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [several, setSeveral] = useState<SaveJob[] | null>(null)
  const last = useRef<SaveJob>(null)

  async function save({ quizzes, into }: SaveOrder) {
    const jobs = quizzes.map((quiz) => newJob(quiz, into?.id))
    const [only] = jobs
    // What an earlier attempt has made is gone on with.
    if (jobs.length === 1 && only && last.current?.into === only.into)
      Object.assign(only, { madeId: last.current.madeId, wasTried: true })
    last.current = jobs.length === 1 ? (only ?? null) : null
    setFailure(null)
    setAttempt(attempt + 1)
    await saving.run(jobs)
    if (jobs.length > 1) return setSeveral(jobs)
    if (!only?.isSaved) return setFailure(only?.failure ?? 'You stopped it.')
    releaseNavigationGuard()
    toast({ title: savedTitle(only, into?.title), description: lostText(only) })
    navigate(`/quiz/edit/${savedId(only)}`)
  }

  if (several && !saving.progress)
    return (
      <SavedQuizzes
        jobs={several}
        onRest={() => void saving.run(several)}
        onDone={() => onCancel(several.some(({ isSaved }) => !isSaved))}
      />
    )
  const about =
    (read.kind === 'archive' && read.quizzes[0]) || quizOf(isPasted(file) ? '' : titleFromName(file.name), [])
  return (
    <QuestionsImport imported={imported} heading="h1" onOtherFile={() => onCancel(false)}>
      {(parts) => (
        <SaveForm
          {...parts}
          about={about}
          failure={failure}
          attempt={attempt}
          progress={
            saving.progress && (
              <SavingProgress progress={saving.progress} onStop={saving.stop} answerFull={saving.answerFull} />
            )
          }
          onSave={(order) => void save(order)}
          onCancel={onCancel}
        />
      )}
    </QuestionsImport>
  )
}

const savedTitle = ({ quiz }: SaveJob, into: string | undefined): string => {
  const count = formatCount(quiz.questions.length, 'question')
  return into === undefined ? `Quiz saved with ${count}` : `${count} added to “${into}”`
}

const lostText = ({ lostPictures }: SaveJob): string | undefined =>
  lostPictures.length === 0 ? undefined : `Without ${formatCount(lostPictures.length, 'picture')}. ${lostPictures[0]}`
