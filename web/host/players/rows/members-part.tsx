import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { shown } from '../../../../contract/text'
import type { LobbyName } from '../../../live/view/game-view'
import { formatUnits } from '../../../ui/format'

interface MembersProps {
  player: LobbyName
  onDone: () => void
}

/** All who share a team's phone. */
export function MembersPart({ player: { nickname, members = [] }, onDone }: MembersProps) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus({ preventScroll: true }), [])
  return (
    <div className="player-rename">
      <b className="breakable may-shrink" dir="auto">
        {shown(nickname)}
      </b>
      <button className="rigid players-mini plain" type="button" data-cancel ref={close} onClick={onDone}>
        <Trans>Close</Trans>
      </button>
      <p className="breakable player-members">{namesOf({ members })}</p>
    </div>
  )
}

export const namesOf = ({ members = [] }: Pick<LobbyName, 'members'>): string => formatUnits(members.map(shown))
