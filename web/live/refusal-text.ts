import { t } from '@lingui/core/macro'

export interface RefusalText {
  title: string
  text: string
  link: { to: string; label: string }
}

export const homeLink = () => ({ to: '/', label: t`Go to homepage` })

/** A refusal that hosts and players see alike. `otherGame`: the way on from a PIN without a game. */
export const refusalText = (
  { code, message }: { code: string; message: string },
  otherGame: RefusalText['link'],
): RefusalText =>
  code === 'game_not_found'
    ? {
        title: t`Game Not Found`,
        text: t`No game found with that PIN. Please check and try again.`,
        link: otherGame,
      }
    : { title: t`We can’t show this game`, text: message || t`Please try again later.`, link: homeLink() }
