import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { AssignmentForPlayer, AssignmentSeat, OwnAttempt } from '../../../contract/assignments/play'
import { formatNumber } from '../../ui/format'
import { formatMoment, formatMomentShort } from '../moments'
import type { Opening } from './words'
import styles from './assignment.module.css'

interface SoFarProps {
  code: string
  assignment: AssignmentForPlayer
  opening: Opening
  seat: AssignmentSeat
  attempts: readonly OwnAttempt[]
}

/** How the attempts went, or when that will be told. */
export function SoFar({ code, assignment, opening, seat, attempts }: SoFarProps) {
  const last = attempts.at(-1)
  if (!last || (seat.open && attempts.length === 1)) return null
  const isTold = last.score !== undefined
  return (
    <section className={`stack ${styles.sofar}`} aria-label={t`Your attempts`}>
      {attempts.length === 1 ? (
        <One attempt={last} total={assignment.totalQuestions} />
      ) : (
        <ol className="stack">
          {attempts.map((attempt) => (
            <Row key={attempt.number} code={code} attempt={attempt} isOpen={seat.open?.number === attempt.number} />
          ))}
        </ol>
      )}
      {!isTold && <p className="dim centered">{whenTold(assignment, opening)}</p>}
      {isTold && !seat.open && <Ways code={code} attempt={last} />}
    </section>
  )
}

function One({ attempt: { score, correctAnswers = 0, answered }, total }: { attempt: OwnAttempt; total: number }) {
  return (
    <div className="column centered player-final">
      {score === undefined ? (
        <>
          <h2>
            <Trans comment="Heading: no attempt is left">All done</Trans>
          </h2>
          <p>
            <Plural
              value={total}
              one={`${answered} of # question answered`}
              other={`${answered} of # questions answered`}
            />
          </p>
        </>
      ) : (
        <>
          <p className="points">
            <Plural value={score} one="# point" other="# points" />
          </p>
          <p>
            <Plural value={correctAnswers} one="# right answer" other="# right answers" />
          </p>
        </>
      )}
    </div>
  )
}

function Row({ code, attempt, isOpen }: { code: string; attempt: OwnAttempt; isOpen: boolean }) {
  const { number, begunAt, score, answered, isBest } = attempt
  return (
    <li className={`row spread gap-3 ${styles.attempt}`}>
      <span>
        <Trans comment="An attempt with its number">Attempt {number}</Trans>
        <span className="dim"> · {formatMomentShort(begunAt)}</span>
      </span>
      <span className={styles.earned}>
        {isBest && (
          <span className="chip">
            <Trans comment="Of several attempts">Best</Trans>
          </span>
        )}
        {score === undefined || isOpen ? (
          <span className="dim">{isOpen ? goingOnText() : answeredText(answered)}</span>
        ) : (
          <Link className="quiet-link" href={answersPath(code, number)}>
            <Trans>
              {ph({ score: formatNumber(score) })}
              <span className="unseen"> points: your answers in attempt {number}</span>
            </Trans>
          </Link>
        )}
      </span>
    </li>
  )
}

const goingOnText = (): string => t({ message: 'going on', comment: 'An attempt that is not finished' })

const answeredText = (answered: number): string =>
  t({ message: plural(answered, { other: `${answered} answered` }), comment: 'So many questions of an attempt' })

function Ways({ code, attempt: { questions = [], number } }: { code: string; attempt: OwnAttempt }) {
  const missed = questions.filter(({ isMissed }) => isMissed).length
  return (
    <div className="stack gap-3">
      <Link className="game-button" href={answersPath(code, number)}>
        <Trans>See your answers</Trans>
      </Link>
      {missed > 0 && (
        <>
          <Link className="game-button quiet" href={`/a/${code}/again`}>
            <Trans>Play again what you missed</Trans>
          </Link>
          <p className="dim centered">
            <Trans>Just for practice: your points stay as they are.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

const answersPath = (code: string, attempt: number) => `/a/${code}/answers?attempt=${attempt}`

function whenTold({ tellPlayers, closesAt }: AssignmentForPlayer, opening: Opening): string {
  if (opening === 'closed') return t`You’ll see how you did as soon as everybody has finished.`
  if (tellPlayers === 'at_end') return t`You’ll see how you did once you’ve finished.`
  return t`You’ll see how you did after ${ph({ end: formatMoment(closesAt) })}. The same link brings you back here.`
}
