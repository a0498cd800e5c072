import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FileEvening, FileQuiz } from '../../../contract/endpoints/imports'
import { routes } from '../../../contract/routes'
import { refresh } from '../../queries'
import { Button } from '../../ui/button'
import { formatList } from '../../ui/format'
import { submissionIds } from '../../ui/submission-id'
import type { ImportedFile } from '../choosing/read-file'
import { quizzesJob, type Saved } from '../saving/save-jobs'
import { SavedQuizzes } from '../saving/saved-quizzes'
import { useSaving } from '../saving/use-saving'
import { WhileSaving } from '../saving/while-saving'
import { ArchivedEvening } from './archived-evening'
import { ArchivedQuiz } from './archived-quiz'
import { EveningForm } from './evening-form'
import { QuizReview } from './quiz-review'
import { useArchive, type Archive } from './use-archive'
import stepStyles from '../import.module.css'
import styles from './archive.module.css'

interface ArchiveImportProps {
  imported: ImportedFile
  quizzes: FileQuiz[]
  evenings?: FileEvening[]
  onCancel: (hasFixed: boolean) => void
}

/** What is reviewed of an archive, by its index. */
type Open = { quiz: number } | { evening: number } | null

const noEvenings: FileEvening[] = []

/** An archive: the choice of which quizzes and evenings to save, and a review of each. */
export function ArchiveImport({ imported, quizzes, evenings = noEvenings, onCancel }: ArchiveImportProps) {
  const { file } = imported
  const archive = useArchive(quizzes, evenings)
  const [open, setOpen] = useState<Open>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const saving = useSaving(imported)
  const [idOf] = useState(submissionIds)

  function save() {
    saving.run(quizzesJob(archive.toSave(), idOf), (result) => {
      void refresh(routes.evenings.list)
      setSaved(result)
    })
  }

  if (saved) return <SavedQuizzes {...saved} onDone={() => onCancel(false)} />
  if (open) return <OpenPart {...{ file, archive, open }} onBack={() => setOpen(null)} />
  const { counts, unready, questionsToFix, hasFixed } = archive
  const bar = (
    <div className="row cluster save-bar">
      <p className={`grow faint ${styles.unready}`} role="status">
        {stayingOutText(unready, questionsToFix)}
      </p>
      <Button look="ghost" onClick={() => onCancel(hasFixed)}>
        <Trans>Cancel</Trans>
      </Button>
      <Button disabled={counts.quizzes === 0} onClick={save}>
        <Trans comment="Button: Save 3 quizzes and 1 evening">Save {ph({ what: countText(counts) })}</Trans>
      </Button>
    </div>
  )
  return (
    <>
      <h1 className={stepStyles.title}>{evenings.length > 0 ? t`Which quizzes and evenings?` : t`Which quizzes?`}</h1>
      <p className="muted breakable">
        <Trans comment="“library.zip holds 3 quizzes and 1 evening”">
          <b dir="auto">{ph({ name: file.name })}</b> holds{' '}
          {ph({ what: countText({ quizzes: quizzes.length, evenings: evenings.length }) })}. Nothing is saved yet.
        </Trans>
      </p>
      <WhileSaving saving={saving} bar={bar}>
        <div className="stack gap-4">
          {evenings.length > 0 && <EveningList archive={archive} onReview={(evening) => setOpen({ evening })} />}
          <QuizList archive={archive} onReview={(quiz) => setOpen({ quiz })} />
        </div>
      </WhileSaving>
    </>
  )
}

interface OpenPartProps {
  file: File
  archive: Archive
  open: NonNullable<Open>
  onBack: () => void
}

function OpenPart({ file, archive, open, onBack }: OpenPartProps) {
  if ('evening' in open) {
    const planned = archive.planned[open.evening]
    const { saved, changeEvening } = archive
    const titles = archive.reviewed.map(({ quiz }) => quiz.title)
    return (
      planned && (
        <EveningForm {...planned} {...{ titles, saved, onBack }} onChange={(it) => changeEvening(open.evening, it)} />
      )
    )
  }
  const reviewed = archive.reviewed[open.quiz]
  const { edit } = archive
  return (
    reviewed && <QuizReview key={open.quiz} {...{ file, edit, onBack }} {...reviewed} title={reviewed.quiz.title} />
  )
}

interface ListProps {
  archive: Archive
  onReview: (index: number) => void
}

const EveningList = ({ archive, onReview }: ListProps) => (
  <ChoiceList
    name={t`Evenings`}
    all={t`All evenings`}
    items={archive.planned}
    chosen={archive.chosenEvenings}
    onChoose={archive.setChosenEvenings}
  >
    {({ index, evening, faults }, choice) => (
      <ArchivedEvening key={index} {...{ evening, faults }} {...choice} onReview={() => onReview(index)} />
    )}
  </ChoiceList>
)

const QuizList = ({ archive, onReview }: ListProps) => (
  <ChoiceList
    name={t`Quizzes`}
    all={archive.planned.length > 0 ? t`All quizzes` : t`All of them`}
    items={archive.reviewed}
    chosen={archive.chosen}
    onChoose={archive.setChosen}
  >
    {({ index, quiz, review }, choice) => (
      <ArchivedQuiz key={index} {...{ quiz, review }} {...choice} onReview={() => onReview(index)} />
    )}
  </ChoiceList>
)

interface Choice {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

interface ChoiceListProps<Item> {
  name: string
  /** What chooses all. */
  all: string
  items: readonly Item[]
  /** Their indices. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  children: (item: Item, choice: Choice) => ReactNode
}

function ChoiceList<Item>({ name, all, items, chosen, onChoose, children }: ChoiceListProps<Item>) {
  const choiceOf = (index: number): Choice => ({
    isChosen: chosen.has(index),
    onChoose: (isChosen) => onChoose(new Set([...chosen, index].filter((each) => isChosen || each !== index))),
  })
  return (
    <div className="stack gap-4">
      <label className={`row gap-3 may-shrink strong ${styles.all}`}>
        <input
          type="checkbox"
          checked={chosen.size === items.length}
          onChange={({ target }) => onChoose(new Set(target.checked ? items.keys() : []))}
        />
        {all}
      </label>
      <ul className={`card ${stepStyles.rows} ${styles.quizzes}`} aria-label={name}>
        {items.map((item, index) => children(item, choiceOf(index)))}
      </ul>
    </div>
  )
}

const countText = ({ quizzes, evenings }: { quizzes: number; evenings: number }): string =>
  formatList([
    plural(quizzes, { one: '# quiz', other: '# quizzes' }),
    ...(evenings > 0 ? [plural(evenings, { one: '# evening', other: '# evenings' })] : []),
  ])

/** What is not saved, although it or its quiz is chosen. */
function stayingOutText(unready: { quizzes: number; evenings: number }, toFix: number): string {
  const quizzes =
    unready.quizzes > 0 &&
    plural(unready.quizzes, {
      one: '# quiz can’t be saved before you review it',
      other: '# quizzes can’t be saved before you review them',
    })
  const evenings =
    unready.evenings > 0 &&
    plural(unready.evenings, {
      one: '# evening can’t be saved before you review it',
      other: '# evenings can’t be saved before you review them',
    })
  const out = toFix > 0 && plural(toFix, { one: '# question to fix stays out', other: '# questions to fix stay out' })
  return [quizzes, evenings, out].filter(Boolean).join('. ')
}
