import { plural } from '@lingui/core/macro'
import { namesAndMore } from '../../game/names-and-more'
import type { LobbyName } from '../../../live/view/game-view'
import type { Roster } from '../attendance'
import { shown } from '../../../../contract/text'
import { formatNumber, formatUnits } from '../../../ui/format'

/** Players who can be removed by one press. */
export interface RemovalGroup {
  key: string
  title: string
  names: string
  ids: number[]
  /** They wait to be let in. */
  areWaiting: boolean
  /** Spares players who have reconnected by then. */
  onlyGone: boolean
}

const namesShown = 3

/** Whether a program seems to have sent some of the players. */
export const hasBurst = (groups: readonly RemovalGroup[]): boolean => groups.some(({ onlyGone }) => !onlyGone)

/** All newcomers who wait for admission. */
export const waitingGroup = (waiting: readonly LobbyName[]): RemovalGroup => ({
  key: 'waiting',
  title: plural(waiting.length, { one: '# waiting to come in', other: '# waiting to come in' }),
  names: namesOf(waiting),
  ids: idsOf(waiting),
  areWaiting: true,
  onlyGone: false,
})

/** Groups that a host may want to remove: each burst of similar names, and all players who are not connected. */
export function removalGroups(asRead: Roster, lobby: readonly LobbyName[]): RemovalGroup[] {
  // Some have left since the read.
  const here = new Set(lobby.map(({ id }) => id))
  const roster = asRead.filter(({ id }) => here.has(id))
  const bursts = new Map<number, Roster>()
  for (const one of roster) if (one.burst) bursts.set(one.burst.index, [...(bursts.get(one.burst.index) ?? []), one])
  const groups = [...bursts].sort(([a], [b]) => a - b).map(([index, some]) => ofBurst(index, some))
  const away = roster.filter(({ isActive }) => !isActive)
  if (away.length === 0) return groups
  const title = plural(away.length, { one: '# is not connected', other: '# are not connected' })
  return [...groups, { key: 'away', title, names: namesOf(away), ids: idsOf(away), areWaiting: false, onlyGone: true }]
}

function ofBurst(index: number, some: Roster): RemovalGroup {
  const within = formatNumber(Math.max(1, Math.ceil((some[0]?.burst?.tookMs ?? 0) / 1_000)))
  const title = plural(some.length, {
    one: `# joined in ${within} s, similar names`,
    other: `# joined in ${within} s, similar names`,
  })
  return { key: `burst ${index}`, title, names: namesOf(some), ids: idsOf(some), areWaiting: false, onlyGone: false }
}

const idsOf = (some: readonly LobbyName[]) => some.map(({ id }) => id)

function namesOf(some: readonly LobbyName[]): string {
  const first = some.slice(0, namesShown).map(({ nickname }) => shown(nickname))
  const more = some.length - first.length
  return more > 0 ? namesAndMore(first, more) : formatUnits(first)
}
