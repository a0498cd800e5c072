import { answerClass, AnswerShape, letterOf, spokenSign } from '../questions/answer-shape'
import '../questions/answer-grid.css'
import './answer-chart.css'

interface BarsProps {
  tallies: number[]
  correctAnswer: number
}

/** How many chose what: one bar an answer, the right one marked by more than its colour. */
export function AnswerBars({ tallies, correctAnswer }: BarsProps) {
  const most = Math.max(1, ...tallies)
  return (
    <ul className="answer-bars">
      {tallies.map((count, option) => {
        const isRight = option === correctAnswer
        return (
          <li className={`answer-bar ${isRight ? 'right' : 'wrong'}`} key={letterOf(option)}>
            <span className="sign" aria-hidden="true">
              <AnswerShape option={option} />
              {letterOf(option)}
            </span>
            <span className="track" aria-hidden="true">
              <span
                className={`length ${answerClass(option)}`}
                style={{ display: 'block', width: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="unseen">
              {spokenSign(option)}
              {isRight && ', the correct answer'}:
            </span>
            <span className="count">
              {count.toLocaleString('en')}
              {isRight && <span aria-hidden="true"> ✓</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
