import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../contract/text'
import { errorMessage } from '../api'
import { useQuizSearch } from '../quizzes/use-quiz-search'
import { Button, ButtonLink } from '../ui/button'
import { SearchField } from '../ui/forms/search-field'
import { Notice } from '../ui/notice'
import { whyNoRoom, type EveningDraft, type RoundQuiz } from './evening-draft'
import styles from './evening-editor.module.css'
import { langOf } from '../i18n/locale'

const quizzesShown = 10

interface QuizPickerProps {
  draft: EveningDraft
  onAdd: (quiz: RoundQuiz) => void
}

/** The host's library, from which rounds are chosen. */
export function QuizPicker({ draft, onAdd }: QuizPickerProps) {
  const { search, setSearch, quizzes, total, error } = useQuizSearch(quizzesShown)
  if (quizzes?.length === 0 && search === '') return <EmptyLibrary />
  return (
    <section className={`card column gap-3 ${styles.picker}`} aria-labelledby="library">
      <h2 id="library">
        <Trans>Your quizzes</Trans>
      </h2>
      <SearchField
        id="search-quizzes"
        label={t`Search quizzes by name or description`}
        placeholder={t`Search your quizzes`}
        search={search}
        onSearch={setSearch}
      />
      {error && (
        <p className={styles.fault} role="alert">
          {errorMessage(error, t`We couldn’t load your quizzes.`)}
        </p>
      )}
      <ul className={styles.quizzes} aria-busy={!quizzes && !error}>
        {quizzes?.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} draft={draft} onAdd={() => onAdd(quiz)} />
        ))}
      </ul>
      <p className="faint fine" aria-live="polite">
        {quizzes?.length === 0 && t`None of your quizzes has that name.`}
        {quizzes && total > quizzes.length && plural(total - quizzes.length, { other: '# more: search to find them.' })}
      </p>
    </section>
  )
}

function QuizRow({ quiz, draft, onAdd }: { quiz: RoundQuiz; draft: EveningDraft; onAdd: () => void }) {
  const { id, title, language, questionCount } = quiz
  const why = whyNoRoom(draft, quiz)
  const isChosen = draft.rounds.some(({ quizId }) => quizId === id)
  return (
    <li className={`row gap-3 ${styles.quiz}`}>
      <div className="grow may-shrink">
        <p className="strong breakable page-start" dir="auto" {...langOf(language)}>
          {shown(title)}
        </p>
        <p id={`quiz-${id}`} className="faint fine figures">
          {why ?? factsText(questionCount, isChosen)}
        </p>
      </div>
      <Button
        look="ghost"
        size="small"
        className="rigid"
        disabled={why !== undefined}
        aria-label={t`Add ${ph({ title: shown(title) })}`}
        aria-describedby={`quiz-${id}`}
        onClick={onAdd}
      >
        <Trans comment="Button: adds a quiz to the evening">Add</Trans>
      </Button>
    </li>
  )
}

const factsText = (questions: number, isChosen: boolean): string =>
  isChosen
    ? plural(questions, { one: '# question · in this evening', other: '# questions · in this evening' })
    : plural(questions, { one: '# question', other: '# questions' })

const EmptyLibrary = () => (
  <Notice
    heading="h2"
    title={t`No quizzes to choose from`}
    text={t`Rounds are quizzes of your library, which is still empty.`}
  >
    <ButtonLink href="/quiz/create">
      <Trans>Create Quiz</Trans>
    </ButtonLink>
    <ButtonLink href="/gallery" look="ghost">
      <Trans>View Public Gallery</Trans>
    </ButtonLink>
  </Notice>
)
