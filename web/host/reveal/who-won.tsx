import { shown } from '../../../contract/text'
import type { CountdownPhase } from '../../live/view/phase'
import { answerClass, AnswerShape, letterOf } from '../../questions/answer-shape'
import type { RevealStep } from './reveal-steps'

/** After the last question: the right answer, large, and in place of the board a word of what comes. */
export function WhoWon({ phase: { question, correctAnswer }, step }: { phase: CountdownPhase; step: RevealStep }) {
  const isTold = step === 'answer' || step === 'board'
  return (
    <section className="hall-column who-won" data-step={step}>
      <div className={`who-won-answer ${answerClass(correctAnswer)}`} aria-hidden={!isTold}>
        {isTold && (
          <>
            <span className="who-won-sign">
              <AnswerShape option={correctAnswer} />
              {letterOf(correctAnswer)}
            </span>
            <p className="fitted" dir="auto">
              {shown(question?.options[correctAnswer] ?? '')}
            </p>
          </>
        )}
      </div>
      <div className="who-won-words" aria-hidden={step !== 'board'}>
        <h2>So, who won?</h2>
        <p className="dim">All points are in. Next stop: the podium.</p>
      </div>
    </section>
  )
}
