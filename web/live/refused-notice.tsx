import { useCallback, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameState } from '../../contract/game-events'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { signInPath } from '../../contract/return-address'
import { useScreen } from '../ui/use-screen'
import { useReply } from './use-reply'

export interface Refused {
  code: string
  message: string
  pin: string
  as: GameState['as']
}

interface Notice {
  title: string
  text: string
  link?: { to: string; label: string }
}

const home = { to: '/', label: 'Go to homepage' }

/** Why the server lets nobody in here, in words, and where to go from here. */
export function notice({ code, message, pin, as }: Refused, isOver: boolean): Notice {
  const join = { to: `/join?pin=${pin}`, label: 'Join this game' }
  switch (code) {
    case 'removed':
      return { title: 'You’re out of this game', text: 'The host has removed you from this game.', link: home }
    case 'removed_can_rejoin':
      return { title: 'The lobby was cleared', text: 'Still want to play? Just join again.', link: join }
    case 'no_seat':
    case 'not_this_participant':
      return isOver
        ? {
            title: 'This game is over',
            text: 'You didn’t play in it.',
            link: { to: '/join', label: 'Join another game' },
          }
        : { title: 'You haven’t joined this game yet.', text: 'Pick a nickname and you’re in.', link: join }
    case 'game_not_found':
      return {
        title: 'Game Not Found',
        text: 'No game found with that PIN. Please check and try again.',
        link: as === 'host' ? { to: '/', label: 'Back to Dashboard' } : { to: '/join', label: 'Type another PIN' },
      }
    case 'spectators_full':
      return { title: 'Full house', text: 'This game already has all the spectators it can take.', link: join }
    case 'not_signed_in':
      return {
        title: 'Please sign in',
        text: 'This screen is for the host of the game.',
        link: { to: signInPath({ from: location.pathname + location.search }), label: 'Sign in' },
      }
    default:
      return { title: 'We can’t show this game', text: message || 'Please try again later.', link: home }
  }
}

export function RefusedNotice(refused: Refused) {
  const { code, pin } = refused
  const find = useCallback(() => call(routes.games.find, { pin }), [pin])
  const game = useReply(code === 'no_seat' ? find : null)
  const { title, text, link } = notice(refused, game?.phase === 'finished')
  return (
    <StageNotice title={title} text={text}>
      {link && (
        <Link className="stage-button" href={link.to}>
          {link.label}
        </Link>
      )}
    </StageNotice>
  )
}

export function StageNotice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  useScreen(title)
  return (
    <main className="stage stage-notice">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      {children}
    </main>
  )
}
