import type { Remote } from '../../../contract/games/game-state'

/** `endsAt`: when its request expires, by this page's clock. */
export interface KnownRemote extends Pick<Remote, 'id' | 'digits' | 'isAllowed'> {
  endsAt: number | null
}

export const remotesAt = (remotes: readonly Remote[], at: number): KnownRemote[] =>
  remotes.map(({ id, digits, isAllowed, endsInMs }) => ({
    ...{ id, digits, isAllowed },
    endsAt: endsInMs === undefined ? null : at + endsInMs,
  }))

/** Without remotes that only ask. */
export const allowedRemotes = (remotes: readonly KnownRemote[]): KnownRemote[] =>
  remotes.filter(({ isAllowed }) => isAllowed)
