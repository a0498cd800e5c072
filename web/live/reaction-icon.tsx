import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Reaction } from '../../contract/games/reactions'

const names: Record<Reaction, MessageDescriptor> = {
  heart: msg({ message: 'Love it', comment: 'A reaction of players, read aloud: a heart' }),
  laugh: msg({ message: 'Funny', comment: 'A reaction of players, read aloud: a laughing face' }),
  star: msg({ message: 'Great', comment: 'A reaction of players, read aloud: a star' }),
  wow: msg({ message: 'Wow', comment: 'A reaction of players, read aloud: an astonished face' }),
  party: msg({ message: 'Party', comment: 'A reaction of players, read aloud: a party popper' }),
}

/** A reaction's name for screen readers. */
export const reactionName = (reaction: Reaction): string => i18n._(names[reaction])

/** A reaction's icon. Inside a button it always needs its name. */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" strokeLinecap="round" aria-hidden="true">
      {drawings[reaction]}
    </svg>
  )
}

const eyes = <path d="M11 14h.01M21 14h.01" stroke="#14161f" strokeWidth="4" />

const drawings: Record<Reaction, ReactNode> = {
  heart: <path d="M16 28C7 21 3 16 3 11a7 7 0 0 1 13-3.5A7 7 0 0 1 29 11c0 5-4 10-13 17z" fill="#ff7a7a" />,
  laugh: (
    <>
      <circle cx="16" cy="16" r="13" fill="#ffd55c" />
      <path d="M9 13l3-2 3 2M17 13l3-2 3 2" stroke="#14161f" strokeWidth="2.2" fill="none" />
      <path d="M8.5 18h15a7.5 7.5 0 0 1-15 0z" fill="#14161f" />
    </>
  ),
  star: <path d="M16 2.5l4.2 8.6 9.3 1.3-6.8 6.6 1.7 9.4-8.4-4.5-8.4 4.5 1.7-9.4L2.5 12.4l9.3-1.3z" fill="#ffb224" />,
  wow: (
    <>
      <circle cx="16" cy="16" r="13" fill="#9fd0ff" />
      {eyes}
      <ellipse cx="16" cy="21.5" rx="3" ry="4" fill="#14161f" />
    </>
  ),
  party: (
    <>
      <path d="M3 29l7-17 10 10z" fill="#c39bff" />
      <path d="M16 9c0-3 2-5 5-5M20 14c3-2 6-1 8 1M22 20c3 0 5 2 6 4" stroke="#57d690" strokeWidth="2.5" fill="none" />
      <path d="M25 7h.01M28 11h.01M14 4h.01" stroke="#ff9440" strokeWidth="4" />
    </>
  ),
}
