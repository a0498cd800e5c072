import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { errorMessage, isRefusal } from '../../api'
import { useWalk } from '../../own-pace/use-walk'
import type { Opened } from '../../own-pace/walk'
import { WalkQuestion } from '../../own-pace/walk-question'
import { WalkResult } from '../../own-pace/walk-result'
import { shown } from '../../../contract/text'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { openQuestion, sendAnswer, type AttemptId, type AttemptQuestion } from './attempt-calls'

export interface Begun {
  of: AttemptId
  /** The question that is open. */
  first: Opened<AttemptQuestion>
  count: number
  /** What has been told of it. */
  score: number
}

interface AttemptProps {
  title: string
  /** Of the title. */
  language: string | undefined
  begun: Begun
  /** Each reply tells what was right. */
  isToldAtOnce: boolean
  /** The player goes back to the page before. */
  onLeave: () => void
  /** The reason is missing after the last question. */
  onEnd: (why?: unknown) => void
}

/** An attempt from the question that is open to its end. */
export function Attempt(props: AttemptProps) {
  const { title, language, isToldAtOnce, onLeave, onEnd } = props
  const { walk, choose, pass, keepDraft, goOn, isOpening, isUnsent, problem } = useAttempt(props)
  const { phase, question } = walk
  const isFinished = phase.name === 'finished'
  useEffect(() => {
    if (isFinished) onEnd()
  }, [isFinished, onEnd])
  if (isFinished || !question) return <PhoneSkeleton title={shown(title)} heading={t`One moment…`} />
  const leave = (
    <button type="button" className="quiet-link" onClick={onLeave}>
      <Trans comment="Link: the way out of a running game">Leave</Trans>
    </button>
  )
  const shared = { title, language, leave, walk, question, isScoreHidden: !isToldAtOnce }
  const next = (
    <Next problem={problem} isBusy={isOpening} isLast={walk.index + 1 === walk.count} onPress={() => void goOn()} />
  )
  if (phase.name === 'result') return <WalkResult {...shared} phase={phase} tellsArrived={false} foot={next} />
  return (
    <WalkQuestion
      key={question.id}
      {...shared}
      phase={phase}
      totalSeconds={question.totalSeconds}
      {...{ choose, pass, keepDraft, isUnsent }}
      foot={phase.name === 'left' && problem && next}
    />
  )
}

/** The walk whose questions the server opens, and whose answers it judges. */
function useAttempt({ begun: { of, ...begun }, onEnd }: AttemptProps) {
  const [problem, setProblem] = useState('')
  const [isUnsent, setIsUnsent] = useState(false)
  const walking = useWalk<AttemptQuestion>({
    ...begun,
    pauseMs: Infinity,
    async open(index) {
      setProblem('')
      try {
        return await openQuestion(of, index)
      } catch (error) {
        if (isRefusal(error)) onEnd(error)
        else setProblem(errorMessage(error, t`We couldn’t reach the server.`))
        return undefined
      }
    },
    async judge(question, choice, { score }) {
      if (question.kind === 'slide') return { verdict: null, nextBy: Infinity }
      try {
        const verdict = await sendAnswer({ of, question, choice, score, onUnsent: () => setIsUnsent(true) })
        return { verdict, nextBy: Infinity }
      } catch (error) {
        onEnd(error)
        return undefined
      } finally {
        setIsUnsent(false)
      }
    },
  })
  return { ...walking, problem, isUnsent }
}

interface NextProps {
  problem: string
  isBusy: boolean
  isLast: boolean
  onPress: () => void
}

/** The clock of the next question starts when the player wants it to. */
const Next = ({ problem, isBusy, isLast, onPress }: NextProps) => (
  <div className="column centered player-standing">
    {problem && (
      <p className="problem" role="alert">
        {problem}
      </p>
    )}
    <button type="button" className="game-button" aria-disabled={isBusy} onClick={onPress}>
      {nextLabel(isBusy, isLast)}
    </button>
  </div>
)

function nextLabel(isBusy: boolean, isLast: boolean): string {
  if (isBusy) return t`One moment…`
  return isLast ? t({ message: 'Finish', comment: 'Button: ends the attempt' }) : t`Next question`
}
