import { formatNumber } from '../../ui/format'

export type Tab = { name: 'all' | 'away' | 'removed' } | { name: 'similar'; ids: ReadonlySet<number> }

export function PlayerTabs({ tab, away, onTab }: { tab: Tab; away: number; onTab: (tab: Tab) => void }) {
  return (
    <div className="cluster players-tabs" role="group" aria-label="Which players">
      <button type="button" aria-pressed={tab.name === 'all'} onClick={() => onTab({ name: 'all' })}>
        Everybody
      </button>
      <button type="button" aria-pressed={tab.name === 'away'} onClick={() => onTab({ name: 'away' })}>
        Away <b>{formatNumber(away)}</b>
      </button>
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
