import { t } from '@lingui/core/macro'
import '../../questions/game-screen.css'
import { useCallback, useState } from 'react'
import { CallError, errorMessage } from '../../api'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { Attempt, type Begun } from './attempt'
import { Door } from './door'
import { Inside } from './inside'
import { GameNotice } from './game-notice'
import { endedText } from './ended-text'
import { useAssignment } from './use-assignment'

/** /a/{code}: an assignment on a player's device; with a token after the `#`, a personal link. */
export function AssignmentScreen({ code }: { code: string }) {
  const asked = useAssignment(code)
  const { refetch } = asked
  /** Nothing of a person is shown before they say that it is they. */
  const [isInside, setIsInside] = useState(false)
  const [resumeCode, setResumeCode] = useState<string | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [notice, setNotice] = useState('')

  const enter = useCallback(
    async (given: string | null) => {
      setResumeCode(given)
      await refetch()
      setIsInside(true)
    },
    [refetch],
  )
  const end = useCallback(
    (why?: unknown) => {
      setBegun(null)
      setNotice(why === undefined ? '' : endedText(why))
      void refetch()
    },
    [refetch],
  )

  const { data, error } = asked
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
  if (!isInside || !seat) return <Door {...{ code, assignment, aheadMs }} onEnter={enter} />
  return (
    <Inside
      {...{ code, assignment, aheadMs, seat, resumeCode, notice }}
      onBegun={(started) => {
        setNotice('')
        setResumeCode(null)
        setBegun(started)
      }}
      onAsk={refetch}
      onLeave={() => {
        setResumeCode(null)
        setNotice('')
        setIsInside(false)
      }}
    />
  )
}

const NotLoaded = ({ error, ...again }: { error: unknown; isBusy: boolean; onRetry: () => void }) => (
  <GameNotice
    title={error instanceof CallError && error.status === 404 ? t`Assignment not found` : t`That didn’t load`}
    text={errorMessage(error, t`Check your connection, then try again.`)}
    {...again}
  />
)
