import { t } from '@lingui/core/macro'
import { formatNumber } from '../../ui/format'
import { Icon } from '../game/icons'
import { namesToLookAt } from './groups/names-to-look-at'
import type { PlayersPanelState } from './use-players-panel'

/** Opens the list of players, and shows how many there are. */
export function PlayersButton({ joined, panel }: { joined: number; panel: PlayersPanelState }) {
  const label = panel.hasBurst
    ? t({ message: 'Check players', comment: 'Button: players whose names look alike or came at once' })
    : panel.toLookAt > 0
      ? namesToLookAt(panel.toLookAt)
      : t`Players`
  return (
    <button
      className="foot-button players-button"
      type="button"
      aria-label={`${label}, ${formatNumber(joined)}`}
      aria-haspopup="dialog"
      data-marked={panel.hasBurst || panel.toLookAt > 0 || undefined}
      onClick={() => panel.open()}
    >
      <span className="row foot-look">
        <Icon name="users" />
        <span className="figures" aria-hidden="true">
          {formatNumber(joined)}
        </span>
      </span>
      <span className="foot-tip" aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
