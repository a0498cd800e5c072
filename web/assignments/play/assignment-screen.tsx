import { t } from '@lingui/core/macro'
import '../../questions/game-screen.css'
import { useCallback, useState } from 'react'
import type { AssignmentSeat } from '../../../contract/assignments/play'
import { CallError, errorMessage } from '../../api'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { Attempt, type Begun } from './attempt'
import { Door } from './door'
import { Inside } from './inside'
import { GameNotice } from './game-notice'
import { endedText } from './ended-text'
import { playingHere } from './playing-here'
import { useAssignment } from './use-assignment'

/** /a/{code}: an assignment on a player's device; with a token after the `#`, a personal link. */
export function AssignmentScreen({ code }: { code: string }) {
  const { asked, inside, isComing, resumeCode, begun, notice, enter, begin, end, leave } = useVisit(code)
  const { data, error, refetch } = asked
  if (!data && error) return <NotLoaded error={error} isBusy={asked.isFetching} onRetry={() => void refetch()} />
  if (!data) return <PhoneSkeleton title={t`Loading…`} heading={t`Loading the assignment…`} />
  const { assignment, aheadMs } = data
  const { title, language, seat, tellPlayers } = assignment
  if (begun)
    return (
      <Attempt
        {...{ title, language, begun }}
        isToldAtOnce={tellPlayers === 'at_once'}
        onEnd={end}
        key={begun.first.index}
      />
    )
  if (!seat || inside !== idOf(seat)) return <Door {...{ code, assignment, aheadMs, notice }} onEnter={enter} />
  return (
    <Inside
      {...{ code, assignment, aheadMs, seat, resumeCode, notice }}
      goesOn={isComing && seat.open?.remainingMs !== undefined}
      onBegun={(started) => begin(seat, started)}
      onAsk={refetch}
      onLeave={leave}
    />
  )
}

/** Who is at this page, and what they do. */
function useVisit(code: string) {
  /** Who has said that it is they, or plays in this tab. Nothing of a person is shown before. */
  const [inside, setInside] = useState(() => playingHere(code).read())
  /** They have just come, and have not left the question that is open. */
  const [isComing, setIsComing] = useState(true)
  const [resumeCode, setResumeCode] = useState<string | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [notice, setNotice] = useState('')
  const asked = useAssignment(code, begun !== null)
  const { refetch } = asked

  async function enter(given: string | null) {
    const { data } = await refetch()
    setResumeCode(given)
    setNotice('')
    setIsComing(true)
    setInside(idOf(data?.seat))
  }
  function begin(seat: AssignmentSeat, started: Begun) {
    playingHere(code).write(String(seat.personId))
    setNotice('')
    setResumeCode(null)
    setBegun(started)
  }
  const end = useCallback(
    (why?: unknown) => {
      playingHere(code).remove()
      setIsComing(false)
      setBegun(null)
      setNotice(why === undefined ? '' : endedText(why))
      void refetch()
    },
    [code, refetch],
  )
  function leave() {
    playingHere(code).remove()
    setResumeCode(null)
    setNotice('')
    setInside(null)
  }
  return { asked, inside, isComing, resumeCode, begun, notice, enter, begin, end, leave }
}

const idOf = (seat: AssignmentSeat | null | undefined): string | null => (seat ? String(seat.personId) : null)

const NotLoaded = ({ error, ...again }: { error: unknown; isBusy: boolean; onRetry: () => void }) => (
  <GameNotice
    title={error instanceof CallError && error.status === 404 ? t`Assignment not found` : t`That didn’t load`}
    text={errorMessage(error, t`Check your connection, then try again.`)}
    {...again}
  />
)
