import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import type { SummaryByKind } from '../../../contract/questions/questions'
import type { KnownKind } from '../../questions/kinds'
import { revealKindOf } from '../../question-kinds/reveal-kinds'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import { isLast } from '../game/moves'
import { questionOf, roundBefore } from '../game/question-of'
import { BestTeam } from '../teams/best-team'
import { CorrectedNote } from './corrected-note'
import type { RevealStep } from './reveal-steps'
import { langOf } from '../../i18n/locale'

interface AnswerProps {
  view: GameView
  phase: CountdownPhase
  step: RevealStep
}

/** The question again, its answers, and then the right one. */
export function RevealAnswer({ view, phase, step }: AnswerProps) {
  const { question, index } = phase
  const { Chart, Outcome } = revealKindOf(question)
  const { told, tallies } = phase
  // After a slide there is no summary.
  const summary = (phase.summary ?? { tallies }) as SummaryByKind[KnownKind]
  const { joined, answered } = view.counts
  const summed = { question, told, summary, joined, answered }
  const number = formatNumber(index + 1)
  const isTold = step === 'answer' || step === 'board'
  return (
    <section className="column may-shrink hall-column">
      <div className={`reveal-head ${question?.image ? 'pictured' : ''}`}>
        <div>
          <p className="hall-read dim">
            {roundBefore(view, index)}
            {questionOf(view, index)}
            <CorrectedNote view={view} named={index} />
          </p>
          <h1 className="breakable hall-asked fitted" dir="auto" {...langOf(question?.language)}>
            {question
              ? shown(question.text)
              : t({ message: `Answer ${number}`, comment: 'The answer to question 3, without its text' })}
          </h1>
        </div>
        {question?.image && <Picture className="hall-shown" picture={question.image} sizes="50vw" />}
      </div>
      <div className={`reveal-chart ${told.explanation ? 'explained' : ''}`}>
        <Chart {...summed} isMixed={phase.isMixed} areShown={step !== 'closed'} isTold={isTold} />
        {told.explanation && <Explanation text={told.explanation} language={question?.language} isShown={isTold} />}
      </div>
      <div className="cluster spread reveal-words">
        <p className={`hall-read hall-right ${isTold ? '' : 'unknown'}`}>
          {told.reveal?.isVoid ? t`This question doesn’t count` : <Outcome {...summed} />}
        </p>
        {isLast(view, index) ? (
          <WhoWon isShown={isTold} />
        ) : (
          <BestTeam teams={view.teams?.list ?? []} className={isTold ? '' : 'unknown'} />
        )}
      </div>
    </section>
  )
}

const longExplanation = 140

interface ExplanationProps {
  text: string
  language: string | undefined
  isShown: boolean
}

/** A note of paper: the only light thing on the stage. */
const Explanation = ({ text, language, isShown }: ExplanationProps) => (
  <aside
    className={`explanation ${isShown ? 'shown' : ''} ${text.length > longExplanation ? 'long' : ''}`}
    aria-label={t`Explanation`}
    aria-hidden={!isShown}
  >
    <p className="breakable" dir="auto" {...langOf(language)}>
      {shown(text)}
    </p>
  </aside>
)

/** Announces the ceremony after the last question, in place of the board. */
const WhoWon = ({ isShown }: { isShown: boolean }) => (
  <h2 className="who-won" aria-hidden={!isShown}>
    <Trans>So, who won?</Trans>
  </h2>
)
