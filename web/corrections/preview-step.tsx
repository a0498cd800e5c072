import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasLeader } from '../live/leaderboard'
import { Face } from '../live/face/face'
import { ordinal } from '../ui/ordinal'
import { Button } from '../ui/button'
import { formatNumber } from '../ui/format'
import { Callout } from '../ui/notice'
import type { Closed } from './correctable'
import { FiguresBoxes } from './figures-boxes'
import { applyWords, correctionWords } from './key-words'
import { changesOf, figuresOf, topOf, type TopRow } from './recount-summary'
import type { Correcting, Step } from './use-correction'
import styles from './corrections.module.css'
import { shownName } from '../ui/shown-name'

interface PreviewStepProps extends Pick<Closed, 'question'> {
  step: Extract<Step, { name: 'preview' }>
  correcting: Correcting
  alsoFor: ReactNode
  isBoardHidden: boolean
  /** Scores are those of all rounds of an evening so far. */
  isOfEvening: boolean
  isOfAssignment: boolean
  onLeave: () => void
}

/** What would change, before anything does. */
export function PreviewStep(props: PreviewStepProps) {
  const { question, step, correcting, alsoFor, isBoardHidden, isOfEvening, isOfAssignment, onLeave } = props
  const { key, recount } = step
  const { apply, back, isBusy, problem } = correcting
  return (
    <>
      {!key.void && (
        <p className="breakable">
          <Trans comment="What a correction changes: “From now on · answer B is right.”">
            From now on · {ph({ correction: correctionWords(question, key) })}.
          </Trans>
        </p>
      )}
      <FiguresBoxes {...figuresOf(recount)} />
      {isBoardHidden ? (
        <p className="muted">
          <Trans>The names stay hidden until the ceremony has shown who won.</Trans>
        </p>
      ) : (
        <>
          {isOfEvening && (
            <p className="muted">
              <Trans>Points are those of the whole evening so far.</Trans>
            </p>
          )}
          {hasLeader(recount.leaderboard) && <Top rows={topOf(recount)} {...{ isOfEvening, isOfAssignment }} />}
          <Changes {...{ recount }} />
        </>
      )}
      {alsoFor}
      {problem?.message && <Callout tone="danger">{problem.message}</Callout>}
      <div className={`cluster gap-3 ${styles.actions}`}>
        <p className={`muted ${styles.grows}`}>
          {isOfAssignment ? (
            <Trans>You can undo this. Players find the new points in their results.</Trans>
          ) : (
            <Trans>You can undo this. Every phone is told what changes for its player.</Trans>
          )}
        </p>
        <Button look="quiet" onClick={back}>
          <Trans comment="Button: one step back">Back</Trans>
        </Button>
        <Button look="ghost" onClick={onLeave}>
          <Trans comment="Button: changes nothing">Leave it</Trans>
        </Button>
        <Button isBusy={isBusy} onClick={() => apply(key)}>
          {applyWords(question, key)}
        </Button>
      </div>
    </>
  )
}

interface TopProps extends Pick<PreviewStepProps, 'isOfEvening' | 'isOfAssignment'> {
  rows: TopRow[]
}

const Top = ({ rows, rows: { length: count }, isOfEvening, isOfAssignment }: TopProps) => (
  <section>
    <h3 className={styles.heading}>{topText(count, isOfEvening)}</h3>
    <ol>
      {rows.map(({ entry: { id, rank, nickname, face, score }, was, won }) => (
        <li key={id} className={`row gap-3 figures ${styles.line}`}>
          <b className={styles.rank}>{formatNumber(rank)}</b>
          {!isOfAssignment && <Face face={face} className={styles.face} />}
          <span className={`grow may-shrink ${styles.who}`}>
            <bdi className="strong breakable">{shownName(nickname)}</bdi>
            {was !== null && (
              <span className="faint">
                {was === rank
                  ? t({ message: 'as before', comment: 'A player’s rank' })
                  : t({ message: `was ${ph({ rank: ordinal(was) })}`, comment: 'A player’s rank: “was 2nd”' })}
              </span>
            )}
          </span>
          <span className={`rigid ${styles.total}`}>
            <Total score={score} won={won} />
          </span>
        </li>
      ))}
    </ol>
  </section>
)

function topText(count: number, isOfEvening: boolean): string {
  if (count === 1) return t({ message: 'Now in first place', comment: 'Heading: above one player' })
  return isOfEvening
    ? t`The evening’s new top ${count}`
    : t({ message: `The new top ${count}`, comment: 'Heading: the best 5 players' })
}

const Total = ({ score, won }: { score: number; won: number }) => (
  <>
    <b>{formatNumber(score)}</b>
    {won !== 0 && <span className={won > 0 ? styles.gained : styles.lost}> {signed(won)}</span>}
  </>
)

/** All totals that change. */
function Changes({ recount }: Pick<PreviewStepProps['step'], 'recount'>) {
  const changes = changesOf(recount)
  const [highest, lowest] = [changes[0], changes.at(-1)]
  if (!highest || !lowest)
    return (
      <p>
        <Trans>Nobody’s points change.</Trans>
      </p>
    )
  return (
    <details className={styles.changes}>
      <summary>
        <b>{plural(changes.length, { one: 'See the one that changes', other: 'See all #' })}</b>
        {changes.length > 1 && ` · ${rangeOf(lowest.won, highest.won)}`}
      </summary>
      <ul className={styles.all}>
        {changes.map(({ participantId, nickname, after, won }) => (
          <li key={participantId} className={`row spread gap-3 figures ${styles.line}`}>
            <bdi className="grow may-shrink breakable">{shownName(nickname)}</bdi>
            <span className={`rigid ${styles.total}`}>
              <Total score={after} won={won} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const rangeOf = (lowest: number, highest: number): string =>
  lowest === highest
    ? t({ message: `${ph({ points: signed(lowest) })} each`, comment: 'Points that every player gets or loses' })
    : t({
        message: `lowest ${ph({ lowest: signed(lowest) })}, highest ${ph({ highest: signed(highest) })}`,
        comment: 'Points that players get or lose',
      })

/** "+ 870", "− 1,000", on one line. */
const signed = (points: number): string => `${points < 0 ? '−' : '+'}\u00A0${formatNumber(Math.abs(points))}`
