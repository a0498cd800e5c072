import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { formatSeconds } from '../../live/format'
import { hasLeader } from '../../live/leaderboard'
import { PersonName } from '../../live/person-name'
import { ordinal } from '../../ui/ordinal'
import { isLastQuestion } from './words'

/** The rank after this question. The final rank belongs to the ceremony. */
export function StandingNow({ view, phase }: { view: GameView; phase: CountdownPhase }) {
  const isRankKnown = useRankKnown(view, phase)
  const standing = view.me?.standing
  if (!standing) return null
  const { rank, gapToNext, nextNickname, behindMs, score, correctAnswers, evening } = standing
  if (view.singlePlayer)
    return (
      <p className="headline">
        <Plural value={correctAnswers} one="# correct answer so far" other="# correct answers so far" />
      </p>
    )
  if (!isRankKnown)
    return (
      <p className="headline">
        <Plural value={score} one="# point so far" other="# points so far" />
      </p>
    )
  if (isLastQuestion(view, phase))
    return (
      <p className="headline">
        <Plural value={(evening ?? standing).score} one="# point in all" other="# points in all" />
      </p>
    )
  if (phase.leaderboard.length > 0 && !hasLeader(phase.leaderboard))
    return (
      <p className="headline">
        <Trans>Nobody has points yet</Trans>
      </p>
    )
  const place = ordinal(rank)
  return (
    <>
      <p className="headline">{view.evening ? t`You are ${place} in this round` : t`You are ${place}`}</p>
      <p className="dim gap">
        {gapToNext === null || nextNickname === null ? (
          <Trans>You’re in the lead!</Trans>
        ) : (
          <Behind
            {...{ gapToNext, nextNickname }}
            seconds={behindMs === undefined || score === 0 ? null : formatSeconds(behindMs)}
          />
        )}
      </p>
    </>
  )
}

interface BehindProps {
  gapToNext: number
  nextNickname: string
  /** Of two with the same points, by how much the other was faster; null where that is not told. */
  seconds: string | null
}

function Behind({ gapToNext, nextNickname, seconds }: BehindProps) {
  if (gapToNext > 0)
    return (
      <Trans comment="120 points behind Zoe; the name stands in the second tag">
        <span>
          <Plural value={gapToNext} one="# point behind" other="# points behind" />
          &nbsp;
        </span>
        <PersonName nickname={nextNickname} />
      </Trans>
    )
  if (seconds === null)
    return (
      <Trans comment="level on points with Zoe; the name stands in the second tag">
        <span>level on points with&nbsp;</span>
        <PersonName nickname={nextNickname} />
      </Trans>
    )
  return (
    <Trans comment="0.4 s behind Zoe; the name stands in the second tag">
      <span>{seconds} behind&nbsp;</span>
      <PersonName nickname={nextNickname} />
    </Trans>
  )
}

/** Where the host presses, the leaderboard is a moment of its own. A rank once seen stays when the hall goes back. */
export function useRankKnown({ countdownSeconds }: GameView, { index, shown }: CountdownPhase): boolean {
  const [known, setKnown] = useState<number | null>(null)
  const isTold = countdownSeconds !== null || shown === 'leaderboard'
  if (isTold && known !== index) setKnown(index)
  return isTold || known === index
}
