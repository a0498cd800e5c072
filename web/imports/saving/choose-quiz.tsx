import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Quiz } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { SearchField } from '../../ui/forms/search-field'
import styles from './saving.module.css'

interface ChooseQuizProps {
  /** The number of questions to add. */
  adding: number
  chosen: Quiz | null
  onChoose: (quiz: Quiz) => void
}

/** Chooses one of the host's quizzes to add the questions to. */
export function ChooseQuiz({ adding, chosen, onChoose }: ChooseQuizProps) {
  const [isOpen, setIsOpen] = useState(chosen === null)
  return (
    <>
      <Button look="ghost" className={styles.chosen} onClick={() => setIsOpen(true)}>
        {chosen ? <bdi>{shown(chosen.title)}</bdi> : t`Choose a quiz`}
      </Button>
      {chosen && <span className="faint figures">{sumText(chosen, adding)}</span>}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t`Add to which quiz?`}>
        <QuizChoices
          adding={adding}
          onChoose={(quiz) => {
            onChoose(quiz)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

export const sumText = ({ questionCount }: Quiz, adding: number): string =>
  t({
    message: `${questionCount} + ${adding} of ${ph({ most: limits.questionsPerQuiz })}`,
    comment: 'The questions of a quiz, those to add, and how many it can have',
  })

function QuizChoices({ adding, onChoose }: Omit<ChooseQuizProps, 'chosen'>) {
  const id = useId()
  const [search, setSearch] = useState('')
  const list = useQuery(query(routes.quizzes.list, { search, limit: String(limits.pageSizeMax) }))
  const { quizzes = [], total = 0 } = list.data ?? {}
  return (
    <div className={`stack gap-3 ${styles.choices}`}>
      <SearchField
        id={id}
        label={t`Search your quizzes`}
        placeholder={t`Search your quizzes`}
        search={search}
        onSearch={setSearch}
      />
      {list.error && (
        <p role="alert">
          <Trans>We couldn’t load your quizzes. Check your connection, then search again.</Trans>
        </p>
      )}
      {list.isSuccess && quizzes.length === 0 && (
        <p>{search === '' ? t`You have no quizzes yet.` : t`None of your quizzes has that name.`}</p>
      )}
      <ul>
        {quizzes.map((quiz) => (
          <li key={quiz.id}>
            <button
              type="button"
              disabled={quiz.questionCount + adding > limits.questionsPerQuiz}
              onClick={() => onChoose(quiz)}
            >
              <b dir="auto">{shown(quiz.title)}</b>
              <span className="rigid faint figures">{sumText(quiz, adding)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > quizzes.length && (
        <p className="faint fine">
          {plural(total - quizzes.length, {
            one: '# more quiz: search for its title.',
            other: '# more quizzes: search for its title.',
          })}
        </p>
      )}
    </div>
  )
}
