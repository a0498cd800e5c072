import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { hasKey } from '../questions/kinds'
import { readingKindOf } from '../question-kinds/reading-kinds'
import { QuestionCard } from '../quizzes/question-card'
import { Callout } from '../ui/notice'
import { formatCount, formatNumber, percentage } from '../ui/format'
import { TimesChart } from './times-chart'
import styles from './question-results.module.css'

interface QuestionProps {
  question: PastQuestion
  /** How many had it. */
  players: number
  /** Opens the dialog that puts its key right; missing where that cannot be. */
  changeKey: ReactNode
}

/** The results of one question: the right answers, what was answered, and the times. */
export function QuestionResults({ question, players, changeKey }: QuestionProps) {
  const { Bars } = readingKindOf(question)
  const { index, kind, text, image, right, averageMs, times, timePerQuestion, explanation } = question
  const { isVoid = false, corrections } = question
  return (
    <QuestionCard heading="h3" number={index + 1} {...{ text, image }}>
      {isVoid && <Callout>You took this question out of the scores: it counts for nobody.</Callout>}
      {hasKey(kind) && !isVoid && (
        <p className={`muted figures ${styles.summary}`}>
          <strong>{percentage(right, players)}% correct</strong>{' '}
          <span>
            ({formatNumber(right)} of {formatCount(players, 'player')})
          </span>
        </p>
      )}
      <Bars question={question} players={players} />
      {explanation !== null && (
        <p className="breakable" dir="auto">
          {shown(explanation)}
        </p>
      )}
      {kind === 'slide' ? null : averageMs === null ? (
        <p className="muted figures">Nobody answered this question.</p>
      ) : (
        <TimesChart times={times} averageMs={averageMs} timePerQuestion={timePerQuestion ?? 0} />
      )}
      {changeKey && (
        <div className={`cluster gap-3 ${styles.key}`}>
          {changeKey}
          {!isVoid && corrections.length > 0 && <span className="faint fine">The right answer was changed</span>}
        </div>
      )}
    </QuestionCard>
  )
}
