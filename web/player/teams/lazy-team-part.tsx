import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { optionalPart } from '../../ui/loading/optional-part'
import type { TeamPartProps } from './team-part'

// One script, which is there for the whole game once its lobby has been shown. Phones play on without it.
const load = () => import('./team-part')

const TeamsSkeleton = () => <PhoneSkeleton title={t`Teams`} heading={t`Loading the teams…`} />

const Lobby = optionalPart(
  () => load().then((m) => m.TeamLobby),
  ({ children }: TeamLobbyProps) => children,
  <TeamsSkeleton />,
)
const Part = optionalPart(() => load().then((m) => m.TeamPart))

interface TeamLobbyProps {
  view: GameView
  /** What players see who have a team. */
  children: ReactNode
}

export const TeamLobby = (props: TeamLobbyProps) => (props.view.teams ? <Lobby {...props} /> : props.children)

/** What a phone shows of teams, where there are any. */
export const TeamPart = (props: TeamPartProps) => props.view.teams && <Part {...props} />
