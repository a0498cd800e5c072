import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { useIsPast } from '../../questions/countdown'
import { formatNumber } from '../../ui/format'
import { Link } from '../../ui/navigation/link'
import { retry } from '../../ui/retry'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { openQuestion } from './attempt-calls'
import type { Begun } from './attempt'
import { Head } from './head'
import { patiently } from './patience'
import { ResumeCode } from './resume-code'
import { SoFar } from './so-far'
import { startOf } from './start'
import { useAskedAgain, useOwnResults } from './use-assignment'
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
  onBegun: (begun: Begun) => void
  onAsk: () => unknown
  onLeave: () => void
}

/** A player's own page: what they can do now, and how their attempts went as far as it may be told. */
export function Inside(props: InsideProps) {
  const { code, assignment, aheadMs, seat, resumeCode, notice, onBegun, onAsk, onLeave } = props
  useTitleAndFocus(shown(assignment.title))
  // Whoever has more time than others has a close of their own.
  const own = { ...assignment, closesAt: seat.closesAt }
  useIsPast(Date.parse(own.opensAt) - aheadMs)
  useIsPast(Date.parse(own.closesAt) - aheadMs)
  const opening = openingOf(own, Date.now() + aheadMs)
  const results = useOwnResults(code, seat.attemptsBegun > 0)
  const attempts = results.data?.attempts ?? []
  const isWaiting = opening === 'closed' && attempts.some(({ score }) => score === undefined)
  useAskedAgain(() => {
    onAsk()
    void results.refetch()
  }, isWaiting)

  const start = startOf(seat, opening)
  const { begin, isBusy, problem } = useBegin({
    code,
    score: (seat.open && attempts.find(({ number }) => number === seat.open?.number)?.score) ?? 0,
    onBegun,
    onAsk: () => Promise.all([onAsk(), results.refetch()]),
  })
  return (
    <main className={`game-screen phone ${styles.page}`}>
      <Head assignment={own} opening={opening} hasBegun={seat.attemptsBegun > 0} />
      {resumeCode !== null && <ResumeCode code={resumeCode} />}
      {seat.attemptsBegun > 0 && <SoFar {...{ code, assignment: own, opening, seat, attempts }} />}
      <div className={`stack ${styles.ways}`}>
        {(problem || notice) && <p role="alert">{problem || notice}</p>}
        {seat.extraTime && (
          <p className="dim centered">
            <Trans>You have {ph({ factor: formatNumber(seat.extraTime) })} times as long for each question.</Trans>
          </p>
        )}
        {start.label && (
          <button
            type="button"
            className={`game-button ${start.isAgain ? 'quiet' : ''}`}
            aria-disabled={isBusy}
            onClick={() => void begin()}
          >
            {isBusy ? t`One moment…` : start.label}
          </button>
        )}
        {start.text && <p className="dim centered">{start.text}</p>}
        <WhoTheyAre {...{ code, assignment, seat, onLeave }} />
      </div>
    </main>
  )
}

type WhoProps = Pick<InsideProps, 'code' | 'assignment' | 'seat' | 'onLeave'>

const WhoTheyAre = ({ code, assignment, seat, onLeave }: WhoProps) => (
  <p className="dim centered">
    <Trans>
      You are <bdi className="breakable">{ph({ name: shown(seat.name) })}</bdi>.
    </Trans>{' '}
    <button type="button" className="quiet-link" onClick={onLeave}>
      <Trans>Not you?</Trans>
    </button>
    {assignment.joining === 'anybody' && seat.attemptsBegun > 0 && (
      <>
        {' '}
        <Link href={`/a/${code}/answers`} className="quiet-link">
          <Trans>Your data</Trans>
        </Link>
      </>
    )}
  </p>
)

interface Beginning {
  code: string
  /** Of the attempt that goes on, as far as it is told. */
  score: number
  onBegun: (begun: Begun) => void
  onAsk: () => unknown
}

/** Begins an attempt, or goes on with the one that is open. */
function useBegin({ code, score, onBegun, onAsk }: Beginning) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function begin() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      const begun = await retry(() => call(routes.begin, { code }), patiently)
      const { number: attempt, questionIndex, totalQuestions: count } = begun
      const of = { code, attempt }
      const first = await openQuestion(of, questionIndex)
      if (first) onBegun({ of, first, count, score })
      else await onAsk()
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
      void onAsk()
    } finally {
      setIsBusy(false)
    }
  }
  return { begin, isBusy, problem }
}
