import { t } from '@lingui/core/macro'
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
  return (
    <WalkResult
      {...result}
      lostText={lostText(next !== undefined)}
      more={
        question.kind === 'poll' &&
        others &&
        answer &&
        'selectedAnswer' in answer && (
          <PollVotes
            language={question.language}
            options={question.options}
            tallies={others}
            own={answer.selectedAnswer}
          />
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

const lostText = (isMoreToCome: boolean): string =>
  isMoreToCome
    ? t`We couldn’t confirm your answer, so it doesn’t count. If it still gets through, you’ll see the points next time.`
    : t`We couldn’t confirm your answer, so it doesn’t count.`

function Next({ until, isLast }: { until: number; isLast: boolean }) {
  const seconds = Math.max(1, useSecondsLeft(until))
  return isLast
    ? t({ message: `Your result in ${seconds}`, comment: 'A countdown of seconds' })
    : t({ message: `Next question in ${seconds}`, comment: 'A countdown of seconds' })
}
