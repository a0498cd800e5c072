import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import type { KnownRemote } from '../../live/view/remotes'
import { askingAt, moreText } from './asking'
import { failure } from '../../ui/toast/toast-store'
import './remotes.css'

/** More requests at once come from pupils' phones: they are shown as these are answered. */
const mostShown = 2

/** "Is 417 yours?": the phones that have scanned the code and wait for the host. */
export function RemoteRequests({ view }: { view: GameView }) {
  const asking = useAsking(view.remotes)
  const more = asking.length - mostShown
  return (
    <div className="row cluster remote-requests" role="status">
      {asking.slice(0, mostShown).map((remote) => (
        <Request key={remote.id} pin={view.pin} remote={remote} />
      ))}
      {more > 0 && <p>{moreText(more)}</p>}
      {asking.length > 1 && <DenyAll pin={view.pin} asking={asking} />}
    </div>
  )
}

/** Denies all requests, for a code that pupils have scanned. */
function DenyAll({ pin, asking }: { pin: string; asking: readonly KnownRemote[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const deny = async () => {
    setIsBusy(true)
    try {
      await Promise.all(asking.map(({ id }) => call(routes.games.removeRemote, { pin, id: String(id) })))
    } catch (error) {
      failure(t`That didn’t work`, errorMessage(error, t`We couldn’t reach the server.`))
    }
    setIsBusy(false)
  }
  return (
    <button
      className="game-button quiet small"
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void deny()}
    >
      <Trans>Deny all</Trans>
    </button>
  )
}

function Request({ pin, remote: { id, digits } }: { pin: string; remote: KnownRemote }) {
  const [isBusy, setIsBusy] = useState(false)
  const answer = async (route: typeof routes.games.allowRemote | typeof routes.games.removeRemote) => {
    setIsBusy(true)
    try {
      await call(route, { pin, id: String(id) })
    } catch (error) {
      failure(t`That didn’t work`, errorMessage(error, t`We couldn’t reach the server.`))
      setIsBusy(false)
    }
  }
  return (
    <div className="row strong remote-request">
      <p>
        <Trans comment="A phone that asks to control the game, by its three digits">
          Is <b>{digits}</b> yours?
        </Trans>
      </p>
      <button
        className="game-button small"
        type="button"
        aria-label={t`Allow phone ${digits} to control the game`}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void answer(routes.games.allowRemote)}
      >
        <Trans comment="Button: this phone may control the game">Allow</Trans>
      </button>
      <button
        className="game-button quiet small"
        type="button"
        aria-label={t`Deny phone ${digits}`}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void answer(routes.games.removeRemote)}
      >
        <Trans comment="Button: this phone may not control the game">Deny</Trans>
      </button>
    </div>
  )
}

/** The phones asking now: a request expires by itself. */
function useAsking(remotes: readonly KnownRemote[]): KnownRemote[] {
  const [now, setNow] = useState(() => Date.now())
  const asking = askingAt(remotes, now)
  const nextEnd = Math.min(...asking.map(({ endsAt }) => endsAt ?? Infinity))
  useEffect(() => {
    if (nextEnd === Infinity) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, nextEnd - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [nextEnd])
  return asking
}
