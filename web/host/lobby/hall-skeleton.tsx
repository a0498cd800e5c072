import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTitle } from '../../ui/use-title-and-focus'
import '../game/hall.css'
import './lobby.css'

/** Has the sizes of the lobby, which usually follows. */
export function HallSkeleton() {
  useTitle(t({ message: 'Connecting…', comment: 'A page waits for the server' }))
  return (
    <div className="hall-lobby" aria-busy="true">
      <h1 className="unseen">
        <Trans>Connecting to the game…</Trans>
      </h1>
      <div className="row hall-row" aria-hidden="true">
        <span className="bone" style={{ width: '12%', height: '2rem' }} />
      </div>
      <div className="hall-top" aria-hidden="true">
        <span className="bone" style={{ width: '70%', height: '40%' }} />
        <span className="bone hall-qr" />
      </div>
    </div>
  )
}
