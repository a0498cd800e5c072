import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { shown } from '../../contract/text'
import { hasKey } from '../questions/kinds'
import { readingKindOf } from '../question-kinds/reading-kinds'
import { QuestionCard } from '../quizzes/question-card'
import { formatCount, formatNumber, percentage } from '../ui/format'
import { TimesChart } from './times-chart'
import styles from './question-results.module.css'

interface QuestionProps {
  question: PastQuestion
  game: PastGame
}

/** The results of one question: the right answers, what was answered, and the times. */
export function QuestionResults({ question, game: { players } }: QuestionProps) {
  const { Bars } = readingKindOf(question)
  const { index, kind, text, image, right, averageMs, times, timePerQuestion, explanation } = question
  return (
    <QuestionCard heading="h3" number={index + 1} {...{ text, image }}>
      {hasKey(kind) && (
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
    </QuestionCard>
  )
}
