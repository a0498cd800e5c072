import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { playerRoutes } from '../../contract/player-routes'
import { call } from '../api'
import { homeLink, refusalText, type RefusalText } from '../live/refusal-text'
import { Link } from '../ui/navigation/link'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { useCallResult } from './use-call-result'

interface Refusal {
  code: string
  message: string
  pin: string
}

/** Shown where the server refuses the game to this phone: the reason, and the way on. */
export function RefusedNotice(refusal: Refusal) {
  const { code, pin } = refusal
  const find = useCallback(() => call(playerRoutes.games.find, { pin }), [pin])
  const game = useCallResult(code === 'no_seat' ? find : null)
  const { title, text, link } = playerRefusalText(refusal, game?.phase === 'finished')
  useTitleAndFocus(title)
  return (
    <main className="column centered game-screen game-notice">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      <Link className="game-button" href={link.to}>
        {link.label}
      </Link>
    </main>
  )
}

function playerRefusalText(refusal: Refusal, isOver: boolean): RefusalText {
  const join = { to: `/join?pin=${refusal.pin}`, label: t`Join this game` }
  switch (refusal.code) {
    case 'removed':
      return { title: t`You’re out of this game`, text: t`The host has removed you from this game.`, link: homeLink() }
    case 'removed_can_rejoin':
      return { title: t`The lobby was cleared`, text: t`Still want to play? Just join again.`, link: join }
    case 'no_seat':
    case 'not_this_participant':
      return isOver
        ? {
            title: t`This game is over`,
            text: t`You didn’t play in it.`,
            link: { to: '/join', label: t`Join another game` },
          }
        : { title: t`You haven’t joined this game yet.`, text: t`Pick a nickname and you’re in.`, link: join }
    default:
      return refusalText(refusal, { to: '/join', label: t`Type another PIN` })
  }
}
