import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { answerClass } from '../questions/answer-shape'
import '../questions/answer-grid.css'
import { AnswerToRead, QuestionCard } from '../quizzes/question-card'
import { formatCount, formatNumber, percentage } from '../ui/format'
import { TimesChart } from './times-chart'
import styles from './question-results.module.css'

interface QuestionProps {
  question: PastQuestion
  game: PastGame
}

/** The results of one question: the right answers, the votes for each option, and the times. */
export function QuestionResults({ question, game: { players, timePerQuestion } }: QuestionProps) {
  const { index, text, image, right, averageMs, times } = question
  return (
    <QuestionCard heading="h3" number={index + 1} {...{ text, image }}>
      <p className={`muted figures ${styles.summary}`}>
        <strong>{percentage(right, players)}% correct</strong>{' '}
        <span>
          ({formatNumber(right)} of {formatCount(players, 'player')})
        </span>
      </p>
      <Options question={question} players={players} />
      {averageMs === null ? (
        <p className="muted figures">Nobody answered this question.</p>
      ) : (
        <TimesChart times={times} averageMs={averageMs} timePerQuestion={timePerQuestion} />
      )}
    </QuestionCard>
  )
}

function Options({ question, players }: { question: PastQuestion; players: number }) {
  const { options, optionImages, correctAnswer, tallies } = question
  const silent = Math.max(0, players - tallies.reduce((sum, count) => sum + count, 0))
  return (
    <ul className={`stack gap-3 ${styles.options}`}>
      {options.map((text, option) => (
        <li key={option}>
          <AnswerToRead picture={optionImages?.[option]} isRight={option === correctAnswer} {...{ option, text }} />
          <Count count={tallies[option] ?? 0} of={players} className={answerClass(option)} />
        </li>
      ))}
      {silent > 0 && (
        <li>
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <span>No answer</span>
          <Count count={silent} of={players} className={styles.silent} />
        </li>
      )}
    </ul>
  )
}

function Count({ count, of, className }: { count: number; of: number; className: string | undefined }) {
  return (
    <>
      <span className={`strong figures ${styles.count}`}>
        {formatNumber(count)} <span>({percentage(count, of)}%)</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        {count > 0 && <span className={className} style={{ width: `${(100 * count) / of}%` }} />}
      </span>
    </>
  )
}
