import { limits } from '../../contract/limits'
import { answerClass, letterOf, shapePath, spokenSign } from '../questions/answer-shape'
import styles from './answer-cards.module.css'

/** A card for each answer, to hold up: one or four on a page. Only the shape's edge is coloured, to save ink. */
export const AnswerCards = ({ perPage }: { perPage: 1 | 4 }) => (
  <ul className={perPage === 4 ? styles.page : styles.cards}>
    {Array.from({ length: limits.optionsMax }, (_, option) => (
      <li key={option} className={`${styles.card} ${styles[answerClass(option)]}`}>
        <svg viewBox="-1 -1 22 22" role="img" aria-label={spokenSign(option)}>
          <path d={shapePath(option)} />
          <text x="10" y={baselines[option]}>
            {letterOf(option)}
          </text>
        </svg>
      </li>
    ))}
  </ul>
)

/** Baselines that put the letter into the middle of each shape's area, which is lower in a triangle. */
const baselines = [16.4, 13.6, 13.6, 13.6]
