/** The teams as their host edits them, until they are saved. */
import { plural, t } from '@lingui/core/macro'
import type { Input } from '../../../contract/api'
import type { OwnPhones, Team } from '../../../contract/games/teams'
import { limits } from '../../../contract/limits'
import type { routes } from '../../../contract/routes'
import { graphemes, isBlank, tidyLine } from '../../../contract/text'
import { freeMarks } from '../../../rules/games/teams/teams'
import type { GameView } from '../../live/view/game-view'

/** A team that is to be. Without a name, a new one is given a drawn name, and a saved one keeps its own. */
export interface TeamRow {
  key: number
  name: string
  /** Missing for a new team. */
  saved?: Pick<Team, 'id' | 'mark' | 'name'>
}

/** Who plays: everyone for themselves, in teams of several phones, or in teams that share one. */
export type Playing = 'alone' | 'teams' | 'phones'

export interface TeamDraft {
  playing: Playing
  rows: readonly TeamRow[]
  settings: Omit<OwnPhones, 'phones'>
}

/** How many teams a host begins with. */
const atFirst = 4

const firstSettings: TeamDraft['settings'] = { spread: 'choose', keepEven: true, seatsPerBrowser: 1 }

/** The game's teams by mark, which is the order in which they were made. */
export function draftOf({ teams, teamsPerPhone }: Pick<GameView, 'teams' | 'teamsPerPhone'>): TeamDraft {
  const list = [...(teams?.list ?? [])].sort((one, other) => one.mark - other.mark)
  const rows = list.map(({ id, mark, name }) => ({ key: id, name, saved: { id, mark, name } }))
  const settings = teams?.settings?.phones === 'each' ? teams.settings : firstSettings
  const { spread, keepEven } = settings
  return {
    playing: teams ? 'teams' : teamsPerPhone === null ? 'alone' : 'phones',
    rows: teams ? rows : Array.from({ length: atFirst }, (_, place) => ({ key: -place - 1, name: '' })),
    settings: { spread, keepEven, seatsPerBrowser: teamsPerPhone ?? settings.seatsPerBrowser },
  }
}

/** With one more, as yet without a name. */
export const withRow = (rows: readonly TeamRow[]): TeamRow[] => [
  ...rows,
  { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, name: '' },
]

/** The mark of each: a saved team keeps its own, and new ones get those that are free. */
export function marksOf(rows: readonly TeamRow[]): number[] {
  const free = freeMarks(rows.flatMap(({ saved }) => saved?.mark ?? []))
  return rows.map(({ saved }) => saved?.mark ?? free.shift() ?? 1)
}

/** What is wrong with names, by the key of their row. */
export function faultsOf(rows: readonly TeamRow[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  const taken = new Set<string>()
  for (const { key, name } of rows) {
    const known = tidyLine(name).toLowerCase()
    if (isBlank(known)) continue
    if (graphemes(known) > limits.teamName)
      faults.set(key, plural(limits.teamName, { one: 'At most # character', other: 'At most # characters' }))
    else if (taken.has(known)) faults.set(key, t`Another team has this name`)
    taken.add(known)
  }
  return faults
}

/** New teams whose names will be drawn. */
export const unnamed = (rows: readonly TeamRow[]): number => rows.filter((row) => !row.saved && isEmpty(row)).length

const isEmpty = ({ name }: TeamRow): boolean => isBlank(tidyLine(name))

export function wantedOf({ playing, rows, settings }: TeamDraft): Omit<Input<typeof routes.games.setTeams>, 'pin'> {
  if (playing === 'alone') return { teams: null }
  if (playing === 'phones') return { teams: null, phones: 'one', seatsPerBrowser: settings.seatsPerBrowser }
  const teams = rows.map((row) => ({
    ...(row.saved && { id: row.saved.id }),
    ...(!isEmpty(row) && { name: tidyLine(row.name) }),
  }))
  return { teams, ...settings }
}
