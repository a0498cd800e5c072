import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { podiumPlaces } from '../../../../rules/games/ceremony'
import type { LobbyName } from '../../../live/view/game-view'
import { PersonName } from '../../../live/person-name'
import { TeamMark } from '../../../live/teams/team-mark'
import { formatNumber } from '../../../ui/format'
import { shownName } from '../../../ui/shown-name'
import { Faces } from '../../teams/faces'
import type { TeamWithMembers } from '../../teams/members'
import { namesInShort } from './names-in-short'
import './podium.css'
import './team-podium.css'

interface TeamPodiumProps {
  teams: readonly TeamWithMembers[]
  /** The ranks shown so far. */
  ranks: readonly number[]
  /** The rank that has just come. */
  litRank: number | null
}

/** The best three teams, with their members' faces on the steps. Screen readers hear them in order of rank. */
export const TeamPodium = ({ teams, ranks, litRank }: TeamPodiumProps) => (
  <ol className="podium team-podium">
    {teams.slice(0, podiumPlaces).map(({ id, name, mark, rank, score, members }) => (
      <li className={`podium-place place-${rank} ${stateOf(rank, ranks, litRank)}`} key={id}>
        <div className="column may-shrink podium-person">
          <TeamMark mark={mark} />
          <p className="stack podium-name">
            <PersonName nickname={name} />
          </p>
          <span className="centered podium-score">{formatNumber(score)}</span>
          <Faces members={members} />
        </div>
        <div className="podium-rise">
          <div className="column podium-step">
            <span>
              <Trans comment="“Rank” is read aloud alone">
                <span className="unseen">Rank </span>
                {ph({ rank: formatNumber(rank) })}
              </Trans>
            </span>
            {rank === 1 && <Members members={members} />}
          </div>
        </div>
      </li>
    ))}
  </ol>
)

const stateOf = (rank: number, ranks: readonly number[], litRank: number | null): string =>
  [rank === 1 && 'winner', rank === litRank && 'lit', !ranks.includes(rank) && 'unshown'].filter(Boolean).join(' ')

const Members = ({ members }: { members: readonly LobbyName[] }) => (
  <p className="breakable podium-members" dir="auto">
    {namesInShort(members.map(({ nickname }) => shownName(nickname)))}
  </p>
)
