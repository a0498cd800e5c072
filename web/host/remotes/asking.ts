import type { KnownRemote } from '../../live/view/remotes'

/** The phones that ask, the newest first: pupils who scanned the code earlier don't crowd out the host's own. */
export const askingAt = (remotes: readonly KnownRemote[], now: number): KnownRemote[] =>
  remotes
    .filter(({ isAllowed, endsAt }) => !isAllowed && endsAt !== null && endsAt > now)
    .sort((a, b) => (b.endsAt ?? 0) - (a.endsAt ?? 0) || b.id - a.id)

export const moreText = (more: number): string => (more === 1 ? '1 more is asking' : `${more} more are asking`)
