import { t } from '@lingui/core/macro'
import type { BoardEntry } from '../../../contract/games/players'
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import { PersonName } from '../../live/person-name'
import { TeamMark } from '../../live/teams/team-mark'
import { isFirstOfRound, questionOf } from '../game/question-of'
import { BestTeam } from '../teams/best-team'
import { Faces } from '../teams/faces'
import { withMembers } from '../teams/members'
import { CorrectedNote } from './corrected-note'
import { HallBoard } from './hall-board'
import { teamEntries, teamGrid } from './team-entries'
import type { PreviousBoards } from './use-previous-board'
import './team-board.css'

interface TeamBoardProps {
  view: GameView
  /** The question after which it stands. */
  index: number
  teams: PreviousBoards['teams']
  before?: PreviousBoards['teams']
  isMoved?: boolean
}

const none: PreviousBoards['teams'] = []

/** All teams, as they stand after a question. */
export function TeamBoard({ view, index, teams, before = none, isMoved = true }: TeamBoardProps) {
  const known = withMembers(teams, view.lobby).teams
  const grid = teamGrid(teams.length)
  // Before the first board there is nothing to show or announce.
  const isFirst = isFirstOfRound(view, index)
  const isEmpty = isFirst && !isMoved
  return (
    <section className="column may-shrink hall-column team-board" aria-label={t`Teams`} data-columns={grid.columns}>
      <div className={`row hall-row team-board-head ${isEmpty ? 'unknown' : ''}`}>
        <h2 className="hall-read dim hall-grow">
          {questionOf(view, index, 'teams')}
          <CorrectedNote view={view} />
        </h2>
        {isMoved && <BestTeam teams={teams} />}
      </div>
      <HallBoard
        entries={teamEntries(teams, before)}
        before={teamEntries(before, none)}
        isFirst={isFirst}
        isMoved={isMoved}
        grid={grid}
        name={(entry) => <TeamName entry={entry} of={known} />}
      />
    </section>
  )
}

function TeamName({ entry, of }: { entry: BoardEntry; of: ReturnType<typeof withMembers>['teams'] }) {
  const team = of.find(({ id }) => id === entry.id)
  return (
    <span className="row grow may-shrink team-board-name">
      <TeamMark mark={team?.mark ?? limits.teamsMax} />
      <PersonName nickname={entry.nickname} />
      <Faces members={team?.members ?? []} />
    </span>
  )
}
