import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { roundRoutes } from '../../../../contract/round-routes'
import { call, errorMessage } from '../../../api'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import { TeamMark } from '../../../live/teams/team-mark'
import type { GameView } from '../../../live/view/game-view'
import { formatNumber } from '../../../ui/format'
import { jokersText, jokersToCome, type JokerToCome } from './jokers-to-come'
import '../player-lists.css'

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
        <h3 id={`${listed}-title`}>
          <Trans>Jokers for round {ph({ round: formatNumber(round) })}</Trans>
        </h3>
        <button
          className="rigid game-button quiet small"
          type="button"
          ref={toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listed : undefined}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          {isOpen
            ? t({ message: 'Hide who', comment: 'Button: whose jokers double the round' })
            : t({ message: 'Show who', comment: 'Button: whose jokers double the round' })}
        </button>
      </div>
      <p className="dim">
        <Trans>Everybody can see this screen, and learns who doubles it only when the round begins.</Trans>
      </p>
      {isOpen && (
        <div className="stack" id={listed}>
          <p>{jokersText(list)}</p>
          <ul className="lobby-rows">
            {list.slice(0, rowsShown).map((joker) => (
              <JokerRow key={joker.id} joker={joker} confirming={confirming} />
            ))}
          </ul>
          {list.length > rowsShown && (
            <p className="dim">
              <Plural value={list.length - rowsShown} one="…and # more" other="…and # more" />
            </p>
          )}
        </div>
      )}
      {confirming.error && (
        <p role="alert">{errorMessage(confirming.error, t`We couldn’t reach the server. Please try again.`)}</p>
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
          <Trans comment="Button">
            Confirm<span className="unseen"> the joker of {name}</span>
          </Trans>
        </button>
      ) : (
        <span className="dim">
          <Trans comment="A joker: its team or player gets twice the points of the round">doubles it</Trans>
        </span>
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
