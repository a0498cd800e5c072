/** Who can have made a change. */
import type { LogRow, Who } from '../../../contract/games/game-log'

type Kind = 'host' | 'remote' | 'player' | 'clock' | 'sweep'

const controllers: readonly Kind[] = ['host', 'remote']

const allowed: Record<LogRow['did'], readonly Kind[]> = {
  begun: controllers,
  evening: controllers,
  round_begun: controllers,
  joined: ['player'],
  // With a code, and whoever comes along from the previous game.
  extra_time: [...controllers, 'player'],
  opened: controllers,
  closed: [...controllers, 'clock', 'sweep'],
  paused: controllers,
  resumed: controllers,
  extended: controllers,
  shown: controllers,
  // A remote offers links to take home.
  settings: controllers,
  finished: [...controllers, 'sweep'],
  ceremony_skipped: controllers,
  locked: controllers,
  next: controllers,
  text_hidden: controllers,
  corrected: controllers,
  // Whoever asks for control, and a player whose browser had it.
  remotes: [...controllers, 'player'],
  teams: ['host'],
  moved: controllers,
  set_aside: ['host'],
  removed: controllers,
  renamed: controllers,
  admission: controllers,
  erased: ['player'],
  names_removed: ['sweep'],
}

/** Teams come along with whoever plays again. */
export const mayHaveDone = (row: LogRow): boolean =>
  (row.did === 'teams' && row.isCarried ? controllers : allowed[row.did]).includes(row.who.split(' ')[0] as Kind)

/** The id of a remote; undefined for anybody else. */
export const remoteIn = (who: Who): number | undefined =>
  who.startsWith('remote ') ? Number(who.slice('remote '.length)) : undefined

/** `remote` is null for the host. */
export const whoControls = (remote: { id: number } | null): Who => (remote ? `remote ${remote.id}` : 'host')
