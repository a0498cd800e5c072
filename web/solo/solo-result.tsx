import { limits } from '../../contract/limits'
import { NextPictures } from '../own-pace/next-pictures'
import type { TimedQuestion, WalkPhase } from '../own-pace/walk'
import type { ScreenProps } from '../own-pace/walk-question'
import { WalkResult } from '../own-pace/walk-result'
import { TimeBar, useSecondsLeft } from '../questions/countdown'
import { PollVotes } from './poll-votes'
import styles from './solo.module.css'

interface ResultProps extends ScreenProps {
  phase: Extract<WalkPhase, { name: 'result' }>
  next: TimedQuestion | undefined
  /** How others have voted on a poll; undefined where it is not known. */
  others: readonly number[] | undefined
}

/** Shows right or wrong for three seconds. */
export function SoloResult({ next, others, ...result }: ResultProps) {
  const { phase, question } = result
  const { answer } = phase.choice
  const lostText = 'We couldn’t confirm your answer, so it doesn’t count.'
  return (
    <WalkResult
      {...result}
      lostText={next ? `${lostText} If it still gets through, you’ll see the points next time.` : lostText}
      more={
        question.kind === 'poll' &&
        others &&
        answer &&
        'selectedAnswer' in answer && (
          <PollVotes options={question.options} tallies={others} own={answer.selectedAnswer} />
        )
      }
      foot={
        <>
          <div className={`column centered player-standing ${styles.next}`}>
            <p>
              <Next until={phase.until} isLast={!next} />
            </p>
            <TimeBar until={phase.until} totalSeconds={limits.resultMs / 1_000} />
          </div>
          {next && <NextPictures question={next} />}
        </>
      }
    />
  )
}

function Next({ until, isLast }: { until: number; isLast: boolean }) {
  const seconds = useSecondsLeft(until)
  return `${isLast ? 'Your result' : 'Next question'} in ${Math.max(1, seconds)}`
}
