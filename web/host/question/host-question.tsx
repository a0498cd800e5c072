import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import type { OpenQuestion } from '../../questions/kinds'
import { useIsPast, useSecondsLeft } from '../../questions/countdown'
import { formatNumber } from '../../ui/format'
import { isFirstOfRound, questionOf, roundBefore } from '../game/question-of'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { GetReady } from './get-ready'
import { HallQuestion } from './hall-question'
import { JokersLine } from './jokers-line'
import { lastAnswersMs, useQuestionStage, type QuestionStage } from './question-stage'
import { QuestionTime } from './question-time'
import { TimeRing } from './time-ring'

interface QuestionProps {
  view: GameView
  phase: QuestionPhase
}

/** An open question in the hall: first a count, then the question, then its answers. */
export function HostQuestion({ view, phase }: QuestionProps) {
  const { question, index, pausedAt } = phase
  const stage = useQuestionStage(phase)
  const isWaiting = stage === 'ready'
  const isAlone = stage === 'reading' && phase.areAnswersHidden && !question.image
  // Whoever has extra time may read the question here, too: so the cover goes after a moment.
  const isLate = useIsPast(phase.deadline + lastAnswersMs, pausedAt)
  const title = roundBefore(view, index) + questionOf(view, index)
  useTitleAndFocus(isWaiting ? t`Get ready: ${title}` : title)
  return (
    <HallQuestion
      question={question}
      place={title}
      jokers={isFirstOfRound(view, index) && <JokersLine view={view} />}
      // A slide without a limit has no clock.
      time={phase.deadline < Infinity && <QuestionTime view={view} phase={phase} stage={stage} />}
      tallies={phase.tallies}
      answered={view.counts.answered}
      areCountsHidden={view.settings?.countsShown === false}
      digits={digitsOf(view)}
      isMixed={phase.isMixed}
      isLate={isLate}
      texts={view.sentTexts}
      stage={`${isWaiting ? 'waiting' : ''} ${isAlone ? 'alone' : ''}`}
      answers={`${lookOfAnswers(phase, stage)} ${pausedAt === null ? '' : 'covered'}`}
      before={isWaiting && <GetReady view={view} phase={phase} />}
      overAnswers={
        pausedAt !== null && !isWaiting ? (
          <p className="center hall-covered" role="status">
            <Trans comment="The clock of the question is stopped">Paused</Trans>
          </p>
        ) : (
          stage === 'reading' && <AnswersIn opensAt={phase.opensAt} />
        )
      }
      overAll={
        stage === 'over' &&
        !isLate &&
        pausedAt === null && (
          <p className="center centered times-up" role="status">
            <Trans>Time’s up!</Trans>
          </p>
        )
      }
    />
  )
}

interface SlideProps {
  view: GameView
  phase: CountdownPhase
  slide: OpenQuestion
}

/** A slide stays as it was after its close, until the next question is there. */
export const HostSlide = ({ view, phase: { index }, slide }: SlideProps) => (
  <HallQuestion
    question={slide}
    place={roundBefore(view, index) + questionOf(view, index)}
    time={slide.timeLimit !== null && <TimeRing until={0} totalSeconds={slide.timeLimit} />}
    tallies={[]}
    answered={0}
    areCountsHidden
    digits={0}
    texts={[]}
  />
)

/** Shown while the question is read, or its pictures are viewed. */
function AnswersIn({ opensAt }: { opensAt: number }) {
  const seconds = useSecondsLeft(opensAt)
  return (
    <p className="center hall-covered answers-in" role="timer">
      <Trans comment="In so many seconds the answers are shown">Answers in {seconds}</Trans>
    </p>
  )
}

/** With reading time, the answers come when it is over. */
function lookOfAnswers({ areAnswersHidden }: QuestionPhase, stage: QuestionStage): string {
  const isEarly = stage === 'ready' || stage === 'reading'
  return isEarly ? (areAnswersHidden ? 'unshown' : 'not-yet') : ''
}

/** The width reserved for the counts, so that another vote changes no layout. */
const digitsOf = ({ counts }: GameView): number => formatNumber(counts.joined).length
