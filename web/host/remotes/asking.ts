import { plural } from '@lingui/core/macro'
import type { KnownRemote } from '../../live/view/remotes'

/** The phones that ask, newest first: pupils who scanned the code earlier must not crowd out the host's own phone. */
export const askingAt = (remotes: readonly KnownRemote[], now: number): KnownRemote[] =>
  remotes
    .filter(({ isAllowed, endsAt }) => !isAllowed && endsAt !== null && endsAt > now)
    .sort((a, b) => (b.endsAt ?? 0) - (a.endsAt ?? 0) || b.id - a.id)

export const moreText = (more: number): string => plural(more, { one: '# more is asking', other: '# more are asking' })
