import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, useState, type RefObject } from 'react'
import type { LobbyName } from '../../live/view/game-view'
import { Icon } from '../game/icons'
import { assignSlots } from './assign-slots'
import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'

interface NamesProps {
  lobby: LobbyName[]
  joined: number
  list: RefObject<HTMLUListElement | null>
  places: number
  onPick: (name: LobbyName) => void
  /** Opens the list of players, at one of them if given. */
  onOpen: (at?: number) => unknown
}

/** Names in order of joining, each in a slot of its own, so that a newcomer moves no other name. */
export function NameSlots({ lobby, joined, list, places, onPick, onOpen }: NamesProps) {
  const [drawn, setDrawn] = useState({ lobby, places, slots: assignSlots([], lobby, places) })
  if (drawn.lobby !== lobby || drawn.places !== places)
    setDrawn({ lobby, places, slots: assignSlots(drawn.slots, lobby, places) })
  const more = joined - drawn.slots.filter(Boolean).length

  return (
    <div className="column hall-names">
      {joined === 0 && (
        <p className="hall-nobody dim">
          <Trans>Waiting for players…</Trans>
        </p>
      )}
      <ul ref={list}>
        {drawn.slots.map((name, place) => (
          <li key={place} aria-hidden={name === null}>
            {name && (
              <Fragment key={name.id}>
                <button type="button" className="row hall-name" onClick={() => onOpen(name.id)}>
                  <Face face={name.face} />
                  <PersonName nickname={name.nickname} />
                </button>
                <button
                  type="button"
                  className="center hall-name-cross"
                  aria-label={t({
                    message: `Remove: ${ph({ name: name.nickname })}`,
                    comment: 'Button: takes a player out of the game',
                  })}
                  title={t({ message: 'Remove', comment: 'Button: takes a player out of the game' })}
                  onClick={() => onPick(name)}
                >
                  <Icon name="cross" />
                </button>
              </Fragment>
            )}
          </li>
        ))}
      </ul>
      <p className="hall-more">
        {more > 0 && lobby.length > 0 && (
          <button type="button" onClick={() => onOpen()}>
            <Plural value={more} one="and # more" other="and # more" />
          </button>
        )}
      </p>
    </div>
  )
}
