import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

const mayChoose = ({ settings }: NonNullable<GameView['teams']>): boolean =>
  settings?.phones === 'each' && settings.spread === 'choose'

/** How players join: the address, the PIN and the QR code. */
export function JoinInstructions({ view: { pin, locked, teams, teamsPerPhone }, address, onQr }: InstructionsProps) {
  const enlarge = t`Show QR Code larger`
  return (
    <>
      <div className="hall-where">
        <p className="breakable hall-join dim" role="status">
          {locked ? (
            <b>{lockedText()}</b>
          ) : (
            <JoinAt
              place={address.place}
              isReady={address.isReady}
              isPerTeam={teamsPerPhone !== null}
              isWithChoice={teams !== null && mayChoose(teams)}
            />
          )}
        </p>
        <h1 className="figures hall-pin" aria-label={t`PIN ${ph({ pin: pin.split('').join(' ') })}`}>
          {formatPin(pin)}
        </h1>
        {!locked && (
          <p className="hall-welcome">
            <Trans>Grab your phone and scan the code, or type the PIN.</Trans>
            <span className="dim">
              {' '}
              {teamsPerPhone === null ? (
                <Trans>Pick a name, and you’re in: no app, no account.</Trans>
              ) : (
                <Trans>Pick a team name, and you’re in: no app, no account.</Trans>
              )}
            </span>
          </p>
        )}
        <Networks address={address} />
      </div>
      <button className="hall-qr" type="button" aria-label={enlarge} title={enlarge} onClick={onQr}>
        {address.isReady && (
          <Qr text={address.link} label={t`QR code of ${ph({ link: address.link })}`} serviceUrl={address.qrImageUrl} />
        )}
      </button>
    </>
  )
}

interface JoinAtProps {
  place: string
  isReady: boolean
  /** One phone plays for each team. */
  isPerTeam: boolean
  /** Players choose their team. */
  isWithChoice: boolean
}

/** A sentence about the address and the PIN, which follow. */
function JoinAt({ place, isReady, isPerTeam, isWithChoice }: JoinAtProps) {
  const look = isReady ? '' : 'unknown'
  if (isPerTeam)
    return (
      <Trans>
        Join at{' '}
        <b className={look} dir="ltr">
          {place}
        </b>{' '}
        with the PIN, one phone for each team
      </Trans>
    )
  if (isWithChoice)
    return (
      <Trans>
        Join at{' '}
        <b className={look} dir="ltr">
          {place}
        </b>{' '}
        with the PIN, then choose your team
      </Trans>
    )
  return (
    <Trans>
      Join at{' '}
      <b className={look} dir="ltr">
        {place}
      </b>{' '}
      with the PIN
    </Trans>
  )
}

const AddressChoice = ({ address: { origin, origins, choose } }: { address: JoinAddress }) => (
  <select value={origin} onChange={({ target }) => choose(target.value)}>
    {origins.map((one) => (
      <option key={one} value={one}>
        {new URL(one).host}
      </option>
    ))}
  </select>
)

function Networks({ address }: { address: JoinAddress }) {
  const { origins, origin, isReady, isLocalOnly } = address
  const checkAddress = `${new URL(origin).host}/check`
  if (isReady && isLocalOnly)
    return (
      <p className="hall-networks problem">
        <Trans>Phones can’t open this address: it only works on this computer.</Trans>
      </p>
    )
  return (
    <p className="hall-networks">
      {origins.length > 1 && (
        <label>
          <Trans comment="A choice of addresses stands at the end">
            <span className="dim">This computer is on several networks. Phones use</span>{' '}
            <AddressChoice address={address} />
          </Trans>
        </label>
      )}
      {isReady && (
        <span className="dim">
          <Trans>
            Is the Wi-Fi good enough? Try it on a phone: <b dir="ltr">{checkAddress}</b>
          </Trans>
        </span>
      )}
    </p>
  )
}
