import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { hallKindOf } from '../../question-kinds/hall-kinds'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import { isLast } from '../game/moves'
import type { RevealStep } from './reveal-steps'

interface AnswerProps {
  view: GameView
  phase: CountdownPhase
  step: RevealStep
}

/** The question again, its answers, and then the right one. */
export function RevealAnswer({ view, phase, step }: AnswerProps) {
  const { question, index } = phase
  const { Chart, Outcome } = hallKindOf(question)
  const summed = { question, told: phase, summary: phase, joined: view.counts.joined }
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
      <Chart {...summed} areShown={step !== 'closed'} isTold={isTold} />
      <div className="cluster spread reveal-words">
        <p className={`hall-read hall-right ${isTold ? '' : 'unknown'}`}>
          <Outcome {...summed} />
        </p>
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
