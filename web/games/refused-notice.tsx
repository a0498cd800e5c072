import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../ui/use-title'

interface Notice {
  title: string
  text: string
  link?: { to: string; label: string }
}

const home = { to: '/', label: 'Go to homepage' }

/** Why the server lets nobody in here, in words, and where to go from here. */
function notice(code: string, message: string, pin: string): Notice {
  const join = { to: `/join?pin=${pin}`, label: 'Join this game' }
  switch (code) {
    case 'removed':
      return { title: 'You are out of this game', text: 'The host has removed you from this game.', link: home }
    case 'no_seat':
    case 'not_this_participant':
      return { title: 'You have not joined yet', text: 'Pick a nickname to play in this game.', link: join }
    case 'game_not_found':
      return {
        title: 'Game Not Found',
        text: 'No game found with that PIN. Please check and try again.',
        link: { to: '/join', label: 'Type another PIN' },
      }
    case 'spectators_full':
      return { title: 'Full house', text: 'This game has as many spectators as it can take.', link: join }
    case 'not_signed_in':
      return {
        title: 'Please sign in',
        text: 'This screen is for the host of the game.',
        link: { to: '/auth', label: 'Sign in' },
      }
    default:
      return { title: 'This game cannot be shown', text: message || 'Please try again later.', link: home }
  }
}

export function RefusedNotice({ code, message, pin }: { code: string; message: string; pin: string }) {
  const { title, text, link } = notice(code, message, pin)
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
  useTitle(title)
  return (
    <main className="stage stage-notice">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      {children}
    </main>
  )
}
