import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LeaderboardEntry } from '../../../../contract/games/players'
import { tieBreakers } from '../../../live/tie-breakers'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import { formatNumber } from '../../../ui/format'
import { shown } from '../../../../contract/text'
import { podiumPlaces } from '../../../../rules/games/ceremony'
import { namesInShort } from './names-in-short'
import './podium.css'

interface PodiumProps {
  leaderboard: LeaderboardEntry[]
  /** The text above each winner's name. */
  winnerLabel?: string
  /** The ranks shown so far; without it, all. */
  ranks?: readonly number[]
  /** The rank that has just come. */
  litRank?: number | null
  /** Whether there is room above for a larger podium. */
  isLarge?: boolean
}

/** The best three, with the winner in the middle. Screen readers hear them in order of rank. */
export function Podium({ leaderboard, winnerLabel, ranks, litRank = null, isLarge = false }: PodiumProps) {
  const leads = tieBreakers(leaderboard.slice(0, podiumPlaces + 1))
  return (
    <ol className={`podium ${isLarge ? 'large' : ''}`}>
      {leaderboard.slice(0, podiumPlaces).map((entry, place) => {
        const isShown = !ranks || ranks.includes(entry.rank)
        return (
          <li
            className={classesOf({
              [`podium-place place-${place + 1}`]: true,
              winner: entry.rank === 1,
              lit: entry.rank === litRank,
              unshown: !isShown,
            })}
            key={entry.id}
          >
            <div className="column may-shrink podium-person">
              {winnerLabel && entry.rank === 1 && <span className="podium-label">{winnerLabel}</span>}
              <p className="stack podium-name">
                <PersonName nickname={entry.nickname} />
              </p>
              {entry.members && (
                <p className="breakable podium-members" dir="auto">
                  {namesInShort(entry.members.map(shown))}
                </p>
              )}
              <span className="centered podium-score">
                {formatNumber(entry.score)} {leads[place]}
              </span>
              {entry.rank === 1 && <Crown />}
              <Face face={entry.face} className="podium-face" />
            </div>
            <div className="podium-rise">
              <span className="center podium-step">
                <Trans comment="“Rank” is read aloud alone">
                  <span className="unseen">Rank </span>
                  {ph({ rank: formatNumber(entry.rank) })}
                </Trans>
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const classesOf = (classes: Record<string, boolean>): string =>
  Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ')

const Crown = () => (
  <svg className="podium-crown" viewBox="0 0 40 24" aria-hidden="true">
    <path d="M3 6l9 6 8-10 8 10 9-6-4 16H7z" />
  </svg>
)
