import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { allowedRemotes } from '../../live/view/remotes'
import { Dialog } from '../../ui/dialog/dialog'
import { keepTrying } from '../../ui/retry'
import { failure } from '../../ui/toast/toast-store'
import { useJoinAddress } from '../game/join-address'
import { Qr } from '../../ui/qr'
import { RemoteRequests } from './remote-requests'
import './remotes.css'

interface RemoteDialogProps {
  view: GameView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code to scan for controlling the game, and the phones that control it. */
export function RemoteDialog({ view, open, onOpenChange }: RemoteDialogProps) {
  const isOver = view.phase.name === 'finished'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Control from your phone`}
      description={
        isOver
          ? t`Phones that you have allowed can start this quiz again, and control the next game, too.`
          : t`Scan the QR code with your phone, then allow it here. Your phone then shows the right answers and can move the game on.`
      }
      isOnGameScreen
    >
      {!isOver && <Code view={view} />}
      <RemoteRequests view={view} />
      <AllowedRemotes view={view} />
    </Dialog>
  )
}

function Code({ view: { pin, remotes } }: { view: GameView }) {
  const { isReady, origin, isLocalOnly } = useJoinAddress(pin)
  const code = useRemoteCode(pin, Math.max(0, ...remotes.map(({ id }) => id)))
  const link = `${origin}/remote/${pin}`
  if (!isReady || code === null) return <div className="remote-code bone" />
  return (
    <div className="remote-code">
      {/* Drawn here, so that no other service learns the code. */}
      <Qr text={`${link}#${code}`} label={t`QR code of ${link}`} />
      <p>
        <Trans comment="The code follows">
          Or open{' '}
          <span className="figures breakable" dir="ltr">
            {link}
          </span>{' '}
          and type this code:
        </Trans>
      </p>
      <p className="remote-code-letters" aria-label={[...code].join(' ')}>
        {code}
      </p>
      <p className="remote-code-hint">
        <Trans>A phone where you are signed in needs no code.</Trans>
      </p>
      {isLocalOnly && (
        <p>
          <Trans>No phone can open this address. Please connect this computer to a network first.</Trans>
        </p>
      )}
    </div>
  )
}

const againMs = 2_000

/** The current code. The next one is fetched before it expires, and after each request, as it may be used up. */
function useRemoteCode(pin: string, lastAsked: number): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const { code, endsInMs } = await call(routes.games.remoteCode, { pin })
      if (isOver) return
      setCode(code)
      stop = keepTrying(load, { ...tries, inMs: Math.max(againMs, endsInMs - limits.remoteCodeMs / 2) })
    }
    const tries = { inMs: 0, pauseMs: () => againMs }
    let stop = keepTrying(load, tries)
    return () => {
      isOver = true
      stop()
    }
  }, [pin, lastAsked])
  return code
}

export function AllowedRemotes({ view }: { view: GameView }) {
  const allowed = allowedRemotes(view.remotes)
  if (allowed.length === 0) return null
  const can = view.phase.name === 'finished' ? t`Can play again` : t`Can move on, hold and pause`
  return (
    <section className="stack remote-list">
      <h3>
        <Trans comment="Title: phones that control the game">Remotes</Trans>
      </h3>
      <ul>
        {allowed.map(({ id, digits }) => (
          <li key={id}>
            <span>
              <b>
                <Trans comment="A phone that controls the game, by its three digits">Phone {digits}</Trans>
              </b>
              <small>{can}</small>
            </span>
            <button
              className="game-button quiet small"
              type="button"
              aria-label={t`Remove phone ${digits}`}
              onClick={() => void takeAway(view.pin, id)}
            >
              <Trans comment="Button: this phone no longer controls the game">Remove</Trans>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export async function takeAway(pin: string, id: number): Promise<void> {
  try {
    await call(routes.games.removeRemote, { pin, id: String(id) })
  } catch (error) {
    failure(t`That didn’t work`, errorMessage(error, t`We couldn’t reach the server.`))
  }
}
