import { plural } from '@lingui/core/macro'
import type { GameView } from '../../../live/view/game-view'

type Waiting = NonNullable<GameView['admission']>['waiting']

/** Those who wait: with names that the host has to look at, and the others. */
export function byLook({ admission }: GameView): { others: Waiting; toLookAt: Waiting } {
  const waiting = admission?.waiting ?? []
  return {
    others: waiting.filter(({ isToLookAt }) => !isToLookAt),
    toLookAt: waiting.filter(({ isToLookAt }) => isToLookAt),
  }
}

export const namesToLookAt = (count: number): string =>
  plural(count, { one: '# name to look at', other: '# names to look at' })

interface ButtonProps {
  count: number
  onOpen: () => void
  className: string
}

/** Opens the list of players, where these names are. */
export const NamesToLookAt = ({ count, onOpen, className }: ButtonProps) => (
  <span role="status">
    {count > 0 && (
      <button className={className} type="button" onClick={onOpen}>
        {namesToLookAt(count)}
      </button>
    )}
  </span>
)
