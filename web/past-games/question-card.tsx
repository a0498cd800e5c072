import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { shown } from '../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../questions/answer-shape'
import '../questions/answer-grid.css'
import '../ui/card.css'
import { formatCount, formatNumber, percentage } from '../ui/format'
import { Picture } from '../questions/picture'
import { TimesChart } from './times-chart'
import styles from './question-card.module.css'

interface QuestionProps {
  question: PastQuestion
  game: PastGame
}

/** The results of one question: the right answers, the votes for each option, and the times. */
export function QuestionCard({ question, game: { players, timePerQuestion } }: QuestionProps) {
  const { index, text, image, right, averageMs, times } = question
  return (
    <li className={`card ${styles.question}`}>
      <div>
        <p className={styles.number}>Question {index + 1}</p>
        <h3 dir="auto">{shown(text)}</h3>
      </div>
      {image && <Picture className={styles.picture} picture={image} sizes="(min-width: 40rem) 32rem, 90vw" />}
      <p className={styles.summary}>
        <strong>{percentage(right, players)}% correct</strong>{' '}
        <span>
          ({formatNumber(right)} of {formatCount(players, 'player')})
        </span>
      </p>
      <Options question={question} players={players} />
      {averageMs === null ? (
        <p className={styles.nobody}>Nobody answered this question.</p>
      ) : (
        <TimesChart times={times} averageMs={averageMs} timePerQuestion={timePerQuestion} />
      )}
    </li>
  )
}

function Options({ question, players }: { question: PastQuestion; players: number }) {
  const { options, optionImages, correctAnswer, tallies } = question
  const silent = Math.max(0, players - tallies.reduce((sum, count) => sum + count, 0))
  return (
    <ul className={styles.options}>
      {options.map((text, option) => {
        const isRight = option === correctAnswer
        const picture = optionImages?.[option]
        return (
          <li key={letterOf(option)} className={isRight ? styles.right : undefined}>
            <span className={styles.sign} aria-hidden="true">
              <AnswerShape option={option} />
              {letterOf(option)}
            </span>
            <span className={styles.text}>
              <span className="unseen">{spokenSign(option)}: </span>
              {picture && <Picture className={styles.small} picture={picture} sizes="4rem" />}
              <span dir="auto">{shown(text)}</span>
              {isRight && <span className={styles.mark}> ✓ correct answer</span>}
            </span>
            <Count count={tallies[option] ?? 0} of={players} className={answerClass(option)} />
          </li>
        )
      })}
      {silent > 0 && (
        <li>
          <span className={styles.sign} aria-hidden="true">
            –
          </span>
          <span className={styles.text}>No answer</span>
          <Count count={silent} of={players} className={styles.silent} />
        </li>
      )}
    </ul>
  )
}

function Count({ count, of, className }: { count: number; of: number; className: string | undefined }) {
  return (
    <>
      <span className={styles.count}>
        {formatNumber(count)} <span>({percentage(count, of)}%)</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        {count > 0 && <span className={className} style={{ width: `${(100 * count) / of}%` }} />}
      </span>
    </>
  )
}
