import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { Quiz } from '../../../../contract/endpoints/quizzes'
import { shown } from '../../../../contract/text'
import { errorMessage } from '../../../api'
import { useQuizSearch } from '../../../quizzes/use-quiz-search'
import { Dialog } from '../../../ui/dialog/dialog'
import { SearchField } from '../../../ui/forms/search-field'
import { langOf } from '../../../i18n/locale'
import './another-quiz.css'

const quizzesShown = 8

interface AnotherQuizProps {
  open: boolean
  onClose: () => void
  onChoose: (quizId: number) => void
  isStarting: boolean
  problem: string | null
}

/** Chooses the next quiz for everybody. */
export function AnotherQuiz({ open, onClose, onChoose, isStarting, problem }: AnotherQuizProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Which quiz is next?`}
      description={t`Everybody comes along with their nickname.`}
      isOnGameScreen
    >
      <Choice {...{ onChoose, isStarting }} />
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}

function Choice({ onChoose, isStarting }: Pick<AnotherQuizProps, 'onChoose' | 'isStarting'>) {
  const { search, setSearch, quizzes, error } = useQuizSearch(quizzesShown)
  return (
    <>
      <SearchField
        id="another-quiz"
        label={t`Search your quizzes`}
        placeholder={t`Search your quizzes`}
        search={search}
        onSearch={setSearch}
      />
      {error && <p role="alert">{errorMessage(error, t`We couldn’t load your quizzes.`)}</p>}
      <ul className="another-quiz" aria-busy={!quizzes && !error}>
        {quizzes?.map((quiz) => (
          <li key={quiz.id}>
            <QuizButton quiz={quiz} isStarting={isStarting} onChoose={() => onChoose(quiz.id)} />
          </li>
        ))}
      </ul>
      {quizzes?.length === 0 && <p>{search ? t`None of your quizzes has that name.` : t`You have no quizzes yet.`}</p>}
    </>
  )
}

interface QuizButtonProps {
  quiz: Quiz
  isStarting: boolean
  onChoose: () => void
}

const QuizButton = ({ quiz: { title, language, questionCount }, isStarting, onChoose }: QuizButtonProps) => (
  <button type="button" disabled={questionCount === 0} aria-disabled={isStarting} onClick={onChoose}>
    <b dir="auto" {...langOf(language)}>
      {shown(title)}
    </b>
    <span>
      <Plural value={questionCount} one="# question" other="# questions" />
    </span>
  </button>
)
