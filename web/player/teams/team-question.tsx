import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { GameView } from '../../live/view/game-view'
import { Face } from '../../live/face/face'
import { formatPin } from '../../live/format'
import { PersonName } from '../../live/person-name'
import { TeamMark } from '../../live/teams/team-mark'
import { ownFace } from '../../live/view/own-face'
import { formatNumber } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { smallestFirst, teamChoices, teamWith, type TeamChoice } from './own-team'
import { TeamName } from './team-name'
import { sizeText } from './words'
import '../../questions/player-layout.css'

interface TeamQuestionProps {
  view: GameView
  teamId: number | null
  /** Why the last choice was refused. */
  problem: string
  choose: (teamIds: readonly number[]) => void
  onDone: () => void
}

export function TeamQuestion({ view, teamId, problem, choose, onDone }: TeamQuestionProps) {
  const teams = teamChoices(view)
  const own = teamWith(view, teamId)
  const list = useRef<HTMLUListElement>(null)
  useTitleAndFocus(t`Which team is yours?`)
  useEffect(() => list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <main className="game-screen phone player team-question">
      <div className="row spread player-top">
        <span className="chip">{t`PIN ${ph({ pin: formatPin(view.pin) })}`}</span>
        <span className="row may-shrink player-who">
          <Face face={ownFace(view)} />
          <PersonName nickname={(view.me ?? view.newcomer)?.nickname ?? ''} className="dim" />
        </span>
      </div>
      <div>
        <h1>{t`Which team is yours?`}</h1>
        <p className="dim">
          {view.phase.name === 'waiting' ? t`You can change until it starts.` : t`You stay in it for this game.`}
        </p>
      </div>
      <ul className="stack team-choices" aria-label={t`Teams`} ref={list}>
        {teams.map((team) => (
          <li key={team.id}>
            <Choice team={team} isOwn={team.id === teamId} onChoose={() => choose([team.id])} />
          </li>
        ))}
      </ul>
      <div className="column team-actions">
        {problem && <p role="alert">{problem}</p>}
        {own && (
          <button className="game-button" type="button" onClick={onDone}>
            <span className="one-line">
              <Trans comment="Play for Foxes, a team">
                Play for <TeamName team={own} />
              </Trans>
            </span>
          </button>
        )}
        <button
          className={`game-button ${own ? 'quiet' : ''}`}
          type="button"
          onClick={() => choose(smallestFirst(teams, Math.random))}
        >
          <Trans comment="Button: chooses a team by chance">Surprise me</Trans>
        </button>
      </div>
    </main>
  )
}

interface ChoiceProps {
  team: TeamChoice
  isOwn: boolean
  onChoose: () => void
}

/** The count is told with the name: read alone it says nothing. */
function Choice({ team, isOwn, onChoose }: ChoiceProps) {
  const isClosed = team.isFull && !isOwn
  return (
    <button
      className={`row team-choice ${isOwn ? 'own' : ''}`}
      type="button"
      aria-pressed={isOwn}
      aria-disabled={isClosed}
      onClick={() => !isClosed && onChoose()}
    >
      <TeamMark mark={team.mark} />
      <span className="column may-shrink grow">
        <TeamName team={team} className="team-name" />
        {isClosed && (
          <span aria-hidden="true">
            <Trans comment="Of a team">full for now</Trans>
          </span>
        )}
      </span>
      <span className="unseen">{sizeText({ ...team, isFull: isClosed })}</span>
      <span className="team-count" aria-hidden="true">
        {isOwn ? <Tick /> : formatNumber(team.playerCount)}
      </span>
    </button>
  )
}

const Tick = () => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em">
    <path d="m4.5 12.5 5 5 10-11" />
  </svg>
)
