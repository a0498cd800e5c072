import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { BoardEntry } from '../../../contract/games/players'
import { limits } from '../../../contract/limits'
import { PersonName } from '../../live/person-name'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { isFirstOfRound, questionOf } from '../game/question-of'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { CorrectedNote } from './corrected-note'
import { HallBoard } from './hall-board'
import { TeamBoard } from './team-board'
import { isTeamBoard } from '../game/team-turn'
import type { PreviousBoards } from './use-previous-board'

interface BoardProps {
  view: GameView
  phase: CountdownPhase
  before: PreviousBoards
  isMoved: boolean
  onPick: (entry: BoardEntry) => void
}

/** The board after the question: the teams' or the players'. */
export function RevealBoard(props: BoardProps) {
  const { view, phase, before, isMoved } = props
  const { index } = phase
  if (!view.teams || !isTeamBoard(view, index)) return <PlayersBoard {...props} />
  return <TeamBoard {...{ view, index, isMoved }} teams={view.teams.list} before={before.teams} />
}

/** The players' leaderboard. A press on a name offers to remove that player. */
function PlayersBoard({ view, phase: { index, leaderboard }, before, isMoved, onPick }: BoardProps) {
  // A page of its own would leave the rehearsal's frame.
  const rehearsal = useRehearsal()
  // Before the first board there is nothing to show or announce.
  const isFirst = isFirstOfRound(view, index)
  const isEmpty = isFirst && !isMoved
  return (
    <section
      className="column may-shrink hall-column"
      aria-label={t({ message: 'Leaderboard', comment: 'The list of players by their points' })}
    >
      <div className="row hall-row">
        <h2 className={`hall-read dim hall-grow ${isEmpty ? 'unknown' : ''}`}>
          <Trans>Leaderboard</Trans>
          <CorrectedNote view={view} />
        </h2>
        {!rehearsal && (
          <Link className={`quiet-link ${isEmpty ? 'unknown' : ''}`} href={`/scoreboard/${view.pin}/${index}`}>
            <Trans>Full leaderboard</Trans>
          </Link>
        )}
      </div>
      <HallBoard
        entries={leaderboard.slice(0, limits.topAfterQuestion)}
        before={before.players}
        isFirst={isFirst}
        isMoved={isMoved}
        name={(entry) => (
          <button type="button" className="row grow may-shrink board-name" onClick={() => onPick(entry)}>
            <Trans comment="Button, read aloud: removes a player, whose name comes first">
              <PersonName nickname={entry.nickname} />
              <span className="unseen"> – remove</span>
            </Trans>
          </button>
        )}
      />
    </section>
  )
}

/** The previous question's board, as it was then: the host has gone back to it. The teams' is known to who saw it. */
export function PreviousBoard({ view, phase, before }: Pick<BoardProps, 'view' | 'phase' | 'before'>) {
  const { index, previousLeaderboard } = phase
  if (isTeamBoard(view, index - 1) && before.teams.length > 0)
    return <TeamBoard view={view} index={index - 1} teams={before.teams} />
  return (
    <section className="column may-shrink hall-column">
      <p className="hall-read dim">
        {questionOf(view, index - 1, 'board')}
        <CorrectedNote view={view} />
      </p>
      <h1 className="hall-read">
        <Trans>Leaderboard</Trans>
      </h1>
      <HallBoard
        entries={previousLeaderboard}
        isFirst={isFirstOfRound(view, index - 1)}
        name={({ nickname }) => <PersonName nickname={nickname} className="who" />}
      />
    </section>
  )
}
