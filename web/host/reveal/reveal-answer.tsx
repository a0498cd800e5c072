import { limits } from '../../../contract/limits'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import { isLast } from '../game/moves'
import { AnswerChart } from './answer-chart'
import type { RevealStep } from './reveal-steps'

interface AnswerProps {
  view: GameView
  phase: CountdownPhase
  step: RevealStep
}

/** The question again, the votes, and then the right answer. */
export function RevealAnswer({ view, phase, step }: AnswerProps) {
  const { question, index, tallies, correctAnswer } = phase
  const options = question?.options ?? []
  const answers = tallies.reduce((total, count) => total + count, 0)
  const isTold = step === 'answer' || step === 'board'
  return (
    <section className="column may-shrink hall-column">
      <div className={`reveal-head ${question?.image ? 'pictured' : ''}`}>
        <div>
          <p className="hall-read dim">
            Question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
          </p>
          <h1 className="breakable hall-asked fitted" dir="auto">
            {question ? shown(question.text) : `Answer ${formatNumber(index + 1)}`}
          </h1>
        </div>
        {question?.image && <Picture className="hall-shown" picture={question.image} sizes="50vw" />}
      </div>
      <AnswerChart
        options={options}
        pictures={question?.optionImages ?? null}
        tallies={tallies.slice(0, options.length || limits.optionsMax)}
        players={Math.max(answers, view.counts.joined)}
        correctAnswer={correctAnswer}
        step={step}
      />
      <div className="cluster spread reveal-words">
        <p className={`hall-read hall-right ${isTold ? '' : 'unknown'}`}>{howManyWereRight(view, phase)}</p>
        {isLast(view, index) && <WhoWon isShown={isTold} />}
      </div>
    </section>
  )
}

/** Announces the ceremony after the last question, in place of the board. */
const WhoWon = ({ isShown }: { isShown: boolean }) => (
  <h2 className="who-won" aria-hidden={!isShown}>
    So, who won?
  </h2>
)

function howManyWereRight({ counts }: GameView, { tallies, correctAnswer }: CountdownPhase): string {
  const answers = tallies.reduce((total, count) => total + count, 0)
  if (answers === 0) return 'Nobody answered'
  return `${formatNumber(tallies[correctAnswer] ?? 0)} of ${formatNumber(Math.max(answers, counts.joined))} got it right`
}
