import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { useSecondsLeft } from '../../questions/countdown'
import { minutes } from '../../ui/minutes'
import { formatNumber } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { PlayerTop } from '../player-top'
import { ReactionBar } from '../reactions/lazy-reaction-bar'
import { Joker } from './joker'
import { ownStanding } from './words'
import { langOf } from '../../i18n/locale'
import '../../questions/player-layout.css'
import './evening.css'

export interface BreakProps {
  view: GameView
  phase: CountdownPhase
  /** What is shown where this could not be loaded. */
  waiting: ReactNode
}

/** The break between two rounds: one's own places, what comes next and when, and the joker. */
export function PlayerBreak({ view, phase }: BreakProps) {
  const { evening } = view
  const next = phase.break?.nextRound ?? 0
  const round = evening?.list[next - 1]
  const place = t`Round ${ph({ number: formatNumber(next) })} of ${ph({ count: formatNumber(evening?.list.length ?? 0) })}`
  const title = t({ message: 'Break', comment: 'The time between two rounds' })
  useTitleAndFocus(title)
  return (
    <main className="game-screen phone player evening-break">
      <PlayerTop view={view} index={phase.index} />
      <Places view={view} played={next - 1} />
      <section className="column evening-next" aria-label={t`What comes next`}>
        <h1 className="unseen">{title}</h1>
        <p className="dim">{place}</p>
        {round && (
          <>
            <h2 className="breakable page-start" dir="auto" {...langOf(round.language)}>
              {shown(round.title)}
            </h2>
            <p className="dim">
              {round.weight === 2 ? (
                <Plural value={round.count} one="# question, counts double" other="# questions, counts double" />
              ) : (
                <Plural value={round.count} one="# question" other="# questions" />
              )}
            </p>
          </>
        )}
        <Time phase={phase} />
      </section>
      <Joker view={view} round={next} />
      <ReactionBar view={view} />
    </main>
  )
}

function Time({ phase: { until, isHeld, break: between } }: { phase: CountdownPhase }) {
  const seconds = useSecondsLeft(until ?? 0)
  const heldMs = isHeld ? (between?.endsInMs ?? null) : null
  if (until === null && heldMs !== null)
    return <p className="evening-time held">{minutes(Math.ceil(heldMs / 1_000))}</p>
  if (until === null || seconds === 0)
    return (
      <p className="strong" role="status">
        <Trans>Waiting for the host</Trans>
      </p>
    )
  return (
    <p className="evening-time" role="timer" aria-label={t`Starts in ${ph({ time: minutes(seconds) })}`}>
      {minutes(seconds)}
    </p>
  )
}

/** The place in the round that is over, and in the evening. */
function Places({ view, played }: { view: GameView; played: number }) {
  const standing = ownStanding(view)
  if (!standing) return null
  const round = formatNumber(played)
  return (
    <dl className="evening-places" aria-label={view.teams ? t`Your team` : undefined}>
      <div>
        <dt>{view.teams ? t`Team, round ${round}` : t`Round ${round}`}</dt>
        <Place {...standing} />
      </div>
      {standing.evening && played > 1 && (
        <div>
          <dt>
            {view.teams
              ? t({ message: 'Team, evening', comment: 'Label: a team’s points of the whole evening' })
              : t`The evening`}
          </dt>
          <Place {...standing.evening} />
        </div>
      )}
    </dl>
  )
}

/** Nobody has a place without points. */
const Place = ({ rank, score }: { rank: number; score: number }) =>
  score > 0 ? (
    <dd>
      {ordinal(rank)}{' '}
      <small>
        <Plural value={score} one="# point" other="# points" />
      </small>
    </dd>
  ) : (
    <dd>
      <Trans>No points yet</Trans>
    </dd>
  )
