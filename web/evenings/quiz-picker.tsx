import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../contract/text'
import { QuizChoice } from '../quizzes/quiz-choice'
import { Button } from '../ui/button'
import { whyNoRoom, type EveningDraft, type RoundQuiz } from './evening-draft'
import styles from './evening-editor.module.css'
import { langOf } from '../i18n/locale'

interface QuizPickerProps {
  draft: EveningDraft
  onAdd: (quiz: RoundQuiz) => void
}

/** The quizzes of which rounds are made. */
export const QuizPicker = ({ draft, onAdd }: QuizPickerProps) => (
  <QuizChoice
    className={`card column gap-3 ${styles.picker}`}
    heading={
      <h2 id="choice">
        <Trans>Your quizzes</Trans>
      </h2>
    }
    emptyText={t`Rounds are quizzes of your library, which is still empty.`}
  >
    {(quizzes, isBusy) => (
      <ul className={styles.quizzes} aria-busy={isBusy}>
        {quizzes?.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} draft={draft} onAdd={() => onAdd(quiz)} />
        ))}
      </ul>
    )}
  </QuizChoice>
)

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
        aria-label={t({
          message: `Add ${ph({ title: shown(title) })}`,
          comment: 'Button: puts a quiz into an evening',
        })}
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
