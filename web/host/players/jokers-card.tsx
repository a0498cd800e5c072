import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { roundRoutes } from '../../../contract/round-routes'
import { call, errorMessage } from '../../api'
import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'
import { TeamMark } from '../../live/teams/team-mark'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
import { jokersText, jokersToCome, type JokerToCome } from './jokers-to-come'
import './player-lists.css'

/** Nobody reads more than this. */
const rowsShown = 200

/**
 * Who doubles the round that comes next, and which teams the host can confirm. The hall may see this screen and is told
 * only once the round has opened, so that names and numbers stay covered until pressed.
 */
export function JokersCard({ view }: { view: GameView }) {
  const [isOpen, setIsOpen] = useState(false)
  const listed = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const confirming = useConfirm(view.pin, () => toggle.current?.focus())
  const jokers = jokersToCome(view)
  if (!jokers) return null
  const { round, list } = jokers
  return (
    <section className="stack lobby-card" aria-labelledby={`${listed}-title`}>
      <div className="row spread lobby-card-acts">
        <h3 id={`${listed}-title`}>Jokers for round {formatNumber(round)}</h3>
        <button
          className="rigid game-button quiet small"
          type="button"
          ref={toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listed : undefined}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          {isOpen ? 'Hide who' : 'Show who'}
        </button>
      </div>
      <p className="dim">Everybody can see this screen, and learns who doubles it only when the round begins.</p>
      {isOpen && (
        <div className="stack" id={listed}>
          <p>{jokersText(list)}</p>
          <ul className="lobby-rows">
            {list.slice(0, rowsShown).map((joker) => (
              <JokerRow key={joker.id} joker={joker} confirming={confirming} />
            ))}
          </ul>
          {list.length > rowsShown && <p className="dim">…and {formatNumber(list.length - rowsShown)} more</p>}
        </div>
      )}
      {confirming.error && (
        <p role="alert">{errorMessage(confirming.error, 'We couldn’t reach the server. Please try again.')}</p>
      )}
    </section>
  )
}

type Confirming = ReturnType<typeof useConfirm>

function JokerRow({ joker, confirming }: { joker: JokerToCome; confirming: Confirming }) {
  const { name, isProposed, face, mark, player } = joker
  return (
    <li>
      {mark === undefined ? <Face face={face} /> : <TeamMark mark={mark} />}
      <PersonName nickname={name} />
      {isProposed ? (
        <button
          className="game-button quiet small"
          type="button"
          aria-disabled={confirming.isPending || player === null}
          onClick={() => player !== null && !confirming.isPending && confirming.mutate(player)}
        >
          Confirm<span className="unseen"> the joker of {name}</span>
        </button>
      ) : (
        <span className="dim">doubles it</span>
      )}
    </li>
  )
}

/** Its row changes when the event comes. */
const useConfirm = (pin: string, onSuccess: () => void) =>
  useMutation({
    mutationFn: (participantId: number) => call(roundRoutes.joker, { pin, participantId, isPlayed: true }),
    onSuccess,
  })
