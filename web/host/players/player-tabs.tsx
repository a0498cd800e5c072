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
    <div className="cluster players-tabs" role="group" aria-label="Which players">
      <button type="button" aria-pressed={tab.name === 'all'} onClick={() => onTab({ name: 'all' })}>
        Everybody
      </button>
      <button type="button" aria-pressed={tab.name === 'away'} onClick={() => onTab({ name: 'away' })}>
        Away <b>{formatNumber(away)}</b>
      </button>
      {(silent > 0 || tab.name === 'silent') && (
        <button type="button" aria-pressed={tab.name === 'silent'} onClick={() => onTab({ name: 'silent' })}>
          Quiet <b>{formatNumber(silent)}</b>
        </button>
      )}
      <button type="button" aria-pressed={tab.name === 'removed'} onClick={() => onTab({ name: 'removed' })}>
        Removed
      </button>
      {tab.name === 'similar' && (
        <button type="button" aria-pressed onClick={() => onTab({ name: 'all' })}>
          Similar <b>{formatNumber(tab.ids.size)}</b>
        </button>
      )}
    </div>
  )
}
