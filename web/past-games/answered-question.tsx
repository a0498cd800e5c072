import { ph, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { PointsExplanation } from '../../contract/games/points'
import type { Answer } from '../../contract/questions/questions'
import { shown } from '../../contract/text'
import { PointsExplained } from '../points/points-explained'
import { answerWord } from '../points/words'
import { answerWords } from '../question-kinds/answer-words'
import { langOf } from '../i18n/locale'
import styles from './answered-question.module.css'

interface AnsweredProps {
  /** The level that fits the headings around it. */
  heading: 'h3' | 'h4'
  points: PointsExplanation
  /** Undefined until it is known. */
  question: PastQuestion | undefined
}

/** What somebody answered to a question, and why it has its points. */
export const AnsweredQuestion = ({ heading: Heading, points, question }: AnsweredProps) => (
  <li className={`stack gap-2 ${styles.answered}`}>
    <Heading className={`breakable ${styles.text}`}>
      {points.questionIndex + 1}.{' '}
      <span dir="auto" {...langOf(question?.language)}>
        {shown(question?.text ?? '')}
      </span>
    </Heading>
    <p className="strong figures">
      {answerWord(points)} · {plural(points.pointsAwarded, { one: '# point', other: '# points' })}
    </p>
    <Answered points={points} question={question} />
    <PointsExplained points={points} whose="theirs" />
  </li>
)

/** Nothing where there was no answer, or its text was removed. */
function Answered({ points: { answer }, question }: Omit<AnsweredProps, 'heading'>) {
  const said = question && answer && answerWords(question, answer as Answer)
  if (!said) return null
  return (
    <p className="breakable muted">
      <Trans comment="The right answer to a question">
        Answer:{' '}
        <span dir="auto" {...langOf(question.language)}>
          {ph({ answer: shown(said) })}
        </span>
      </Trans>
    </p>
  )
}
