import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../../ui/format'

export type Tab = { name: 'all' | 'away' | 'silent' | 'removed' } | { name: 'similar'; ids: ReadonlySet<number> }

interface TabsProps {
  tab: Tab
  away: number
  /** How many have not answered lately, in a game with teams. */
  silent: number
  onTab: (tab: Tab) => void
}

export function PlayerTabs({ tab, away, silent, onTab }: TabsProps) {
  return (
    <div
      className="cluster players-tabs"
      role="group"
      aria-label={t({ message: 'Which players', comment: 'Read aloud: a choice of groups of players' })}
    >
      <button type="button" aria-pressed={tab.name === 'all'} onClick={() => onTab({ name: 'all' })}>
        <Trans comment="All players">Everybody</Trans>
      </button>
      <button type="button" aria-pressed={tab.name === 'away'} onClick={() => onTab({ name: 'away' })}>
        <Trans comment="Players who are not connected">
          Away <b>{ph({ count: formatNumber(away) })}</b>
        </Trans>
      </button>
      {(silent > 0 || tab.name === 'silent') && (
        <button type="button" aria-pressed={tab.name === 'silent'} onClick={() => onTab({ name: 'silent' })}>
          <Trans comment="Players who have not answered lately">
            Quiet <b>{ph({ count: formatNumber(silent) })}</b>
          </Trans>
        </button>
      )}
      <button type="button" aria-pressed={tab.name === 'removed'} onClick={() => onTab({ name: 'removed' })}>
        <Trans comment="Players who were removed">Removed</Trans>
      </button>
      {tab.name === 'similar' && (
        <button type="button" aria-pressed onClick={() => onTab({ name: 'all' })}>
          <Trans comment="Players whose names are similar">
            Similar <b>{ph({ count: formatNumber(tab.ids.size) })}</b>
          </Trans>
        </button>
      )}
    </div>
  )
}
