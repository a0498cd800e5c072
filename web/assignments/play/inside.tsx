import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { shown } from '../../../contract/text'
import { errorMessage } from '../../api'
import { useIsPast, useSecondsLeft } from '../../questions/countdown'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { timeLabel } from '../../questions/time-label'
import { formatNumber } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { openQuestion } from './attempt-calls'
import type { Begun } from './attempt'
import { Head } from './head'
import { repeatedCall } from './patience'
import { ResumeCode } from './joining/resume-code'
import { SoFar } from './so-far'
import { startOf, type Start } from './start'
import { WhoTheyAre } from './who-they-are'
import { useOwnResults } from './use-assignment'
import { openingOf } from './words'
import styles from './assignment.module.css'

interface InsideProps {
  code: string
  assignment: AssignmentForPlayer
  aheadMs: number
  seat: AssignmentSeat
  resumeCode: string | null
  /** Why the attempt before could not go on. */
  notice: string
  /** The open question is shown at once: its clock may run. */
  goesOn: boolean
  onBegun: (begun: Begun) => void
  onAsk: () => unknown
  onLeave: () => void
  /** The name is free: it was chosen by mistake. */
  onFreed: () => void
}

/** A player's own page: what they can do now, and how their attempts went as far as it may be told. */
export function Inside(props: InsideProps) {
  const { code, assignment, aheadMs, seat, resumeCode, notice, goesOn, onBegun, onAsk, onLeave, onFreed } = props
  useTitleAndFocus(shown(assignment.title))
  // Whoever has more time than others has a close of their own.
  const own = { ...assignment, closesAt: seat.closesAt }
  // What is told waits for everybody.
  const asTold = { ...assignment, closesAt: [assignment.closesAt, seat.closesAt].sort()[1] ?? seat.closesAt }
  useIsPast(Date.parse(own.opensAt) - aheadMs)
  useIsPast(Date.parse(own.closesAt) - aheadMs)
  const opening = openingOf(own, Date.now() + aheadMs)
  const results = useOwnResults({ code, assignment })
  const attempts = results.data?.attempts ?? []

  const isKnown = seat.attemptsBegun === 0 || !results.isPending
  const { begin, isBusy, isGoingOn, problem } = useBegin({
    ...{ code, assignment, seat, onBegun },
    score: (seat.open && attempts.find(({ number }) => number === seat.open?.number)?.score) ?? 0,
    goesOn: goesOn && isKnown,
    onAsk: () => Promise.all([onAsk(), results.refetch()]),
  })
  if (isGoingOn || (goesOn && !isKnown))
    return <PhoneSkeleton title={shown(assignment.title)} heading={t`One moment…`} />
  return (
    <main className={`game-screen phone ${styles.page}`}>
      <Head assignment={own} opening={opening} hasBegun={seat.attemptsBegun > 0} />
      {resumeCode !== null && <ResumeCode code={resumeCode} />}
      {seat.attemptsBegun > 0 && <SoFar {...{ code, assignment: asTold, opening, seat, attempts }} />}
      <div className={`stack ${styles.ways}`}>
        {(problem || notice) && <p role="alert">{problem || notice}</p>}
        {seat.extraTime && (
          <p className="dim centered">
            <Trans>You have {ph({ factor: formatNumber(seat.extraTime) })} times as long for each question.</Trans>
          </p>
        )}
        <StartPart
          start={startOf(seat, opening)}
          deadline={deadlineOf(props)}
          isBusy={isBusy}
          onPress={() => void (isBusy || begin())}
        />
        <WhoTheyAre {...{ code, assignment, seat, onLeave, onFreed }} />
      </div>
    </main>
  )
}

/** `now` and `remainingMs` came in one reply. */
function deadlineOf({ assignment: { now }, seat: { open }, aheadMs }: InsideProps): number | null {
  const remainingMs = open?.remainingMs ?? null
  return remainingMs === null ? null : Date.parse(now) - aheadMs + remainingMs
}

interface StartProps {
  start: Start
  /** Until when the question that is open can be answered, by this phone's clock; null without one. */
  deadline: number | null
  isBusy: boolean
  onPress: () => void
}

/** What there is to press, or why there is nothing. The time of an open question runs here, too. */
const StartPart = ({ start: { label, isAgain = false, text }, deadline, isBusy, onPress }: StartProps) => (
  <>
    {label && (
      <button
        type="button"
        className={`game-button ${isAgain ? 'quiet' : ''}`}
        aria-disabled={isBusy}
        onClick={onPress}
      >
        {isBusy ? t`One moment…` : label}
      </button>
    )}
    {deadline !== null ? <TimeLeft until={deadline} /> : text && <p className="dim centered">{text}</p>}
  </>
)

function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <p className="dim centered" role="timer">
      {timeLabel(seconds, null)}
    </p>
  )
}

interface Beginning extends Pick<InsideProps, 'code' | 'assignment' | 'seat' | 'goesOn' | 'onBegun' | 'onAsk'> {
  /** Of the attempt that goes on, as far as it is told. */
  score: number
}

/** Begins an attempt, or goes on with the one that is open. */
function useBegin({ code, assignment, seat: { open, attemptsBegun }, score, goesOn, onBegun, onAsk }: Beginning) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Shows a question of an attempt, or that there is none left. */
  async function show(attempt: number, questionIndex: number, count: number) {
    const of = { code, attempt }
    const first = await openQuestion(of, questionIndex)
    if (first) onBegun({ of, first, count, score })
    else await onAsk()
  }
  async function attemptTo(act: () => Promise<void>) {
    setIsBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
      void onAsk()
    } finally {
      setIsBusy(false)
    }
  }
  const meant = open?.number ?? attemptsBegun + 1
  const begin = () =>
    attemptTo(async () => {
      const { number, questionIndex, totalQuestions } = await repeatedCall(routes.begin, {
        code,
        attempt: meant,
      })
      await show(number, questionIndex, totalQuestions)
    })
  const hasGoneOn = useRef(false)
  useEffect(() => {
    if (!goesOn || !open || hasGoneOn.current) return
    hasGoneOn.current = true
    void attemptTo(() => show(open.number, open.questionIndex, assignment.totalQuestions))
  })
  return { begin, isBusy, problem, isGoingOn: goesOn && problem === '' }
}
