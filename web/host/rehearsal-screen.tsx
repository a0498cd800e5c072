import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { routes } from '../../contract/routes'
import { call, CallError } from '../api'
import { queries, query } from '../queries'
import { navigate } from '../ui/navigation/location'
import { toast } from '../ui/toast/toast-store'
import { HostScreen } from './host-screen'
import { HallSkeleton } from './lobby/hall-skeleton'
import { RehearsalBanner } from './rehearsal/rehearsal-banner'
import { RehearsalContext } from './rehearsal/rehearsal-context'
import { RehearsalFigures } from './rehearsal/rehearsal-figures'
import { RehearsalNotice } from './rehearsal/rehearsal-notice'
import { lobbyPath } from './rehearsal/rehearsal-path'
import './rehearsal/rehearsal.css'

const readEveryMs = 1_000

/** /host/rehearsal/{pin}: the host's screens of the game that the bots play, beside what they meet. `pin`: the lobby's. */
export function RehearsalScreen({ pin }: { pin: string }) {
  const reading = query(routes.games.rehearsal, { pin })
  const { data: rehearsal, error } = useQuery({ ...reading, refetchInterval: readEveryMs })
  const isOver = error instanceof CallError && error.status === 404
  const leave = useCallback(() => {
    queries.removeQueries({ queryKey: query(routes.games.rehearsal, { pin }).queryKey })
    navigate(lobbyPath(pin), { replace: true })
  }, [pin])
  useEffect(() => {
    if (!isOver) return
    toast({ title: t`The rehearsal is over`, description: t`Nothing was kept. Your lobby is still open.` })
    leave()
  }, [isOver, leave])

  const players = rehearsal?.players ?? 0
  const held = useMemo(() => {
    const end = () => {
      // Should the call get lost, the rehearsal ends by itself a minute later.
      void call(routes.games.endRehearsal, { pin }, { keepalive: true }).catch(() => {})
      leave()
    }
    return { notice: <RehearsalNotice players={players} />, end }
  }, [players, pin, leave])

  if (!rehearsal || isOver)
    return (
      <main className="game-screen hall">
        <HallSkeleton />
      </main>
    )
  return (
    <RehearsalContext value={held}>
      <div className="rehearsal">
        <RehearsalBanner endsInMs={rehearsal.endsInMs} onEnd={held.end} />
        <HostScreen key={rehearsal.pin} pin={rehearsal.pin} />
        <RehearsalFigures rehearsal={rehearsal} />
      </div>
    </RehearsalContext>
  )
}
