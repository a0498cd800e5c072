/** All that a phone shows of teams: one script, so that where one part is shown, all are ready. */
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { TeamHead } from './team-head'
import { OwnTeam } from './own-team-part'
import { TeamFinish, TeamsBoard } from './team-finish'
import { TeamStanding } from './team-standing'
import { useMoved } from './use-moved'
import './teams.css'

export { TeamLobby } from './team-lobby'

export type TeamPartProps = { view: GameView } & (
  { part: 'head' | 'own' | 'moved' | 'finish' | 'board' } | { part: 'standing'; phase: CountdownPhase }
)

export function TeamPart(props: TeamPartProps) {
  switch (props.part) {
    case 'head':
      return <TeamHead view={props.view} />
    case 'own':
      return <OwnTeam view={props.view} />
    case 'moved':
      return <Moved view={props.view} />
    case 'standing':
      return <TeamStanding {...props} />
    case 'finish':
      return <TeamFinish view={props.view} />
    case 'board':
      return <TeamsBoard view={props.view} />
  }
}

function Moved({ view }: { view: GameView }) {
  useMoved(view)
  return null
}
