import { formatPin } from '../../live/format'
import type { GameView } from '../../live/view/game-view'
import type { JoinAddress } from '../game/join-address'
import { lockedText } from '../foot/lobby-lock'
import { Qr } from '../../ui/qr'
import './lobby.css'

interface InstructionsProps {
  view: GameView
  address: JoinAddress
  /** Enlarges the QR code, with the PIN to copy. */
  onQr: () => void
}

const enlarge = 'Show QR Code larger'

const mayChoose = ({ settings }: NonNullable<GameView['teams']>): boolean =>
  settings?.phones === 'each' && settings.spread === 'choose'

/** How players join: the address, the PIN and the QR code. */
export function JoinInstructions({ view: { pin, locked, teams, teamsPerPhone }, address, onQr }: InstructionsProps) {
  return (
    <>
      <div className="hall-where">
        <p className="breakable hall-join dim" role="status">
          {locked ? (
            <b>{lockedText}</b>
          ) : (
            <>
              Join at <b className={address.isReady ? '' : 'unknown'}>{address.place}</b> with the PIN
              {teams && mayChoose(teams) && ', then choose your team'}
              {teamsPerPhone !== null && ', one phone for each team'}
            </>
          )}
        </p>
        <h1 className="figures hall-pin" aria-label={`PIN ${pin.split('').join(' ')}`}>
          {formatPin(pin)}
        </h1>
        {!locked && (
          <p className="hall-welcome">
            Grab your phone and scan the code, or type the PIN.
            <span className="dim">
              {' '}
              Pick a {teamsPerPhone !== null && 'team '}name, and you’re in: no app, no account.
            </span>
          </p>
        )}
        <Networks address={address} />
      </div>
      <button className="hall-qr" type="button" aria-label={enlarge} title={enlarge} onClick={onQr}>
        {address.isReady && (
          <Qr text={address.link} label={`QR code of ${address.link}`} serviceUrl={address.qrImageUrl} />
        )}
      </button>
    </>
  )
}

function Networks({ address }: { address: JoinAddress }) {
  const { origins, origin, choose, isReady, isLocalOnly } = address
  if (isReady && isLocalOnly)
    return <p className="hall-networks problem">Phones can’t open this address: it only works on this computer.</p>
  return (
    <p className="hall-networks">
      {origins.length > 1 && (
        <label>
          <span className="dim">This computer is on several networks. Phones use </span>
          <select value={origin} onChange={({ target }) => choose(target.value)}>
            {origins.map((one) => (
              <option key={one} value={one}>
                {new URL(one).host}
              </option>
            ))}
          </select>
        </label>
      )}
      {isReady && (
        <span className="dim">
          Is the Wi-Fi good enough? Try it on a phone: <b>{new URL(origin).host}/check</b>
        </span>
      )}
    </p>
  )
}
