import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { Dialog } from '../../ui/dialog'
import { failure } from '../../ui/toast/toast-store'
import { useJoinAddress } from '../lobby/join-address'
import { Qr } from '../../ui/qr'
import { RemoteRequests } from './remote-requests'
import './remotes.css'

interface RemoteDialogProps {
  view: GameView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code that a phone scans to control the game, and the phones that do. */
export function RemoteDialog({ view, open, onOpenChange }: RemoteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Control from your phone"
      description="Scan the code, then allow your phone here. It shows the right answer and moves the game on."
      isOnGameScreen
    >
      <Code pin={view.pin} />
      <RemoteRequests view={view} />
      <AllowedRemotes view={view} />
    </Dialog>
  )
}

function Code({ pin }: { pin: string }) {
  const { isReady, origin, qrImageUrl, isLocalOnly } = useJoinAddress(pin)
  const link = `${origin}/remote/${pin}`
  if (!isReady) return <div className="remote-code bone" />
  return (
    <div className="remote-code">
      <Qr text={link} label={`QR code of ${link}`} serviceUrl={qrImageUrl} />
      <p className="remote-link">{link}</p>
      {isLocalOnly && <p>No phone can open this address. Please connect this machine to a network first.</p>}
    </div>
  )
}

export function AllowedRemotes({ view }: { view: GameView }) {
  const allowed = view.remotes.filter(({ isAllowed }) => isAllowed)
  // With the game their rights have ended.
  if (allowed.length === 0 || view.phase.name === 'finished') return null
  return (
    <section className="remote-list">
      <h3>Remotes</h3>
      <ul>
        {allowed.map(({ id, digits }) => (
          <li key={id}>
            <span>
              <b>Phone {digits}</b>
              <small>Can move on, hold and pause</small>
            </span>
            <button
              className="game-button quiet small"
              type="button"
              aria-label={`Remove phone ${digits}`}
              onClick={() => void takeAway(view.pin, id)}
            >
              Remove
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
    failure('That didn’t work', errorMessage(error, 'We couldn’t reach the server.'))
  }
}
