import { t } from '@lingui/core/macro'
import '../../questions/game-screen.css'
import { useCallback, useState } from 'react'
import { CallError, errorMessage } from '../../api'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { Attempt, type Begun } from './attempt'
import { Door } from './joining/door'
import { Inside } from './inside'
import { GameNotice } from './game-notice'
import { endedText } from './ended-text'
import { forgetHere, rememberHere, whoIsHere } from './joining/here'
import { useAssignment } from './use-assignment'

/** /a/{code}: an assignment on a player's device; with a token after the `#`, a personal link. */
export function AssignmentScreen({ code }: { code: string }) {
  const visit = useVisit(code)
  const { asked, here, isComing, begun, enter, leave } = visit
  const { data, error, refetch } = asked
  const isGone = error instanceof CallError && error.code === 'assignment_not_found'
  if (error && (!data || isGone))
    return <NotLoaded {...{ error, wasHere: !!data }} isBusy={asked.isFetching} onRetry={() => void refetch()} />
  if (!data) return <PhoneSkeleton title={t`Loading…`} heading={t`Loading the assignment…`} />
  const { assignment, aheadMs } = data
  const { title, language, seat, tellPlayers } = assignment
  if (begun)
    return (
      <Attempt
        {...{ title, language, begun }}
        isToldAtOnce={tellPlayers === 'at_once'}
        onLeave={visit.stop}
        onEnd={visit.end}
        key={begun.first.index}
      />
    )
  // Once it closes at another time, why it has ended is no longer true.
  const notice = visit.notice?.closesAt === seat?.closesAt ? (visit.notice?.text ?? '') : ''
  if (!seat || seat.personId !== here?.personId)
    return <Door {...{ code, assignment, aheadMs, notice }} onEnter={enter} />
  return (
    <Inside
      {...{ code, assignment, aheadMs, seat, notice }}
      resumeCode={here.resumeCode}
      goesOn={isComing && seat.open?.remainingMs !== undefined}
      onBegun={visit.begin}
      onAsk={refetch}
      onLeave={leave}
      onFreed={() => void visit.freed()}
    />
  )
}

interface Notice {
  text: string
  /** The person's, as it was then. */
  closesAt: string | undefined
}

/** Who is at this page, and what they do. */
function useVisit(code: string) {
  /** Who has said that it is they. Nothing of a person is shown before. */
  const [here, setHere] = useState(() => whoIsHere(code))
  /** They have just come, and have not left the question that is open. */
  const [isComing, setIsComing] = useState(true)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const asked = useAssignment(code, begun !== null)
  const { refetch } = asked

  async function enter(given: string | null) {
    const { data } = await refetch()
    setNotice(null)
    setIsComing(true)
    if (data?.seat) remember({ personId: data.seat.personId, resumeCode: given })
  }
  function remember(who: Parameters<typeof rememberHere>[1]) {
    rememberHere(code, who)
    setHere(whoIsHere(code))
  }
  function begin(started: Begun) {
    setNotice(null)
    if (here) remember({ ...here, resumeCode: null })
    setBegun(started)
  }
  const stop = useCallback(() => {
    setIsComing(false)
    setBegun(null)
    void refetch()
  }, [refetch])
  const end = useCallback(
    async (why?: unknown) => {
      // The page of before would offer what is done.
      const { data } = await refetch()
      setIsComing(false)
      setNotice(why === undefined ? null : { text: endedText(why), closesAt: data?.seat?.closesAt })
      setBegun(null)
    },
    [refetch],
  )
  function leave() {
    forgetHere(code)
    setNotice(null)
    setHere(null)
  }
  async function freed() {
    await refetch()
    leave()
    setNotice({ text: t`The name is free again. Please choose your own.`, closesAt: undefined })
  }
  return { asked, here, isComing, begun, notice, enter, begin, stop, end, leave, freed }
}

interface NotLoadedProps {
  error: unknown
  /** Whether this page has shown the assignment before. */
  wasHere: boolean
  isBusy: boolean
  onRetry: () => void
}

const NotLoaded = ({ error, wasHere, ...again }: NotLoadedProps) => (
  <GameNotice
    title={error instanceof CallError && error.status === 404 ? t`Assignment not found` : t`That didn’t load`}
    text={
      wasHere ? t`This assignment has been deleted.` : errorMessage(error, t`Check your connection, then try again.`)
    }
    {...again}
  />
)
