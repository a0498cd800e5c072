import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { limits } from '../../contract/limits'
import { shown } from '../../contract/text'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { formatNumber } from '../ui/format'
import { MoveHandle } from '../ui/sorting/move-handle'
import { SortableList, useSortableItem } from '../ui/sorting/sortable-list'
import type { Feedback } from '../ui/use-change-feedback'
import { questionsOf, type EveningDraft, type EveningEdit, type RoundDraft } from './evening-draft'
import styles from './evening-editor.module.css'
import { langOf } from '../i18n/locale'

type Change = (edit: EveningEdit, feedback?: Feedback) => void

interface RoundListProps {
  draft: EveningDraft
  fault: string | undefined
  change: Change
}

/** The rounds in the order in which they will be played. */
export function RoundList({ draft, fault, change }: RoundListProps) {
  const { rounds } = draft
  const move = useMoveRound(rounds, change)
  return (
    <section className={`card stack gap-3 ${styles.rounds}`} aria-labelledby="rounds">
      <div className={`row cluster spread ${styles.top}`}>
        <h2 id="rounds" tabIndex={-1}>
          <Trans>Rounds</Trans>
        </h2>
        <p className="faint fine figures">
          <Trans comment="2 of 20 · 24 of 1,000 questions; the first numbers are rounds">
            {ph({ rounds: rounds.length })} of {ph({ roundsMax: limits.roundsMax })} ·{' '}
            {ph({ questions: formatNumber(questionsOf(draft)) })} of{' '}
            {ph({ questionsMax: formatNumber(limits.questionsPerEvening) })} questions
          </Trans>
        </p>
      </div>
      {fault && (
        <p className={`fine strong ${styles.fault}`} role="alert" data-fault tabIndex={-1}>
          {fault}.
        </p>
      )}
      {rounds.length === 0 ? (
        <p className={`muted centered ${styles.none}`}>
          <Trans>Add quizzes from your library: each becomes a round, and there’s a break between them.</Trans>
        </p>
      ) : (
        <SortableList keys={rounds.map(({ key }) => key)} onMove={move}>
          <ol className="stack gap-2">
            {rounds.map((round, index) => (
              <RoundRow
                key={round.key}
                {...{ round, index, change }}
                count={rounds.length}
                nextFocus={removeButtonOf(rounds[index + 1] ?? rounds[index - 1])}
                onMove={(to) => move(round.key, to)}
              />
            ))}
          </ol>
        </SortableList>
      )}
    </section>
  )
}

/** Stays the same function, so that a drag is not begun anew by an edit. */
function useMoveRound(rounds: RoundDraft[], change: Change) {
  const latest = useRef(rounds)
  useEffect(() => {
    latest.current = rounds
  })
  return useCallback(
    (key: string, to: number) => {
      const from = latest.current.findIndex((round) => round.key === key)
      change(
        { type: 'move_round', key, to },
        {
          say: t`Round ${ph({ from: from + 1 })} is now round ${ph({ to: to + 1 })} of ${ph({ count: latest.current.length })}.`,
          focus: `[data-key="${key}"] [data-grip]`,
        },
      )
    },
    [change],
  )
}

const removeButtonOf = (round: RoundDraft | undefined) =>
  round ? `[data-key="${round.key}"] [data-remove]` : '#rounds'

interface RoundRowProps {
  round: RoundDraft
  index: number
  count: number
  /** Selects what has the focus once the round is removed. */
  nextFocus: string
  change: Change
  onMove: (to: number) => void
}

function RoundRow({ round, index, count, nextFocus, change, onMove }: RoundRowProps) {
  const { key, title, language, questionCount, weight, isGone } = round
  const { ref, onGrip } = useSortableItem(key)
  const number = index + 1
  const remove = () => change({ type: 'remove_round', key }, { say: t`Round ${number} removed.`, focus: nextFocus })
  return (
    <li ref={ref} className={`row ${styles.round}`} data-key={key}>
      <MoveHandle label={t`Move round ${number}`} index={index} count={count} onGrip={onGrip} onMove={onMove} />
      <span className={`rigid figures ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={`grow may-shrink ${styles.words}`}>
        <p className="strong breakable page-start" dir="auto">
          <span className="unseen">
            <Trans comment="Before a round’s title">Round {number}:</Trans>{' '}
          </span>
          <span {...langOf(language)}>{shown(title)}</span>
        </p>
        {isGone ? (
          <Badge tone="coral">
            <Trans>This quiz is gone</Trans>
          </Badge>
        ) : (
          <p className="faint fine figures">
            <Plural value={questionCount} one="# question" other="# questions" />
          </p>
        )}
      </div>
      <label className={`row gap-2 rigid ${styles.weight}`}>
        <input
          type="checkbox"
          aria-label={t`Counts double, round ${number}`}
          checked={weight === 2}
          onChange={({ target }) => change({ type: 'weigh_round', key, weight: target.checked ? 2 : 1 })}
        />
        <Trans>Counts double</Trans>
      </label>
      <Button
        look="danger"
        size="small"
        className={styles.remove}
        aria-label={t`Remove round ${number}`}
        data-remove
        onClick={remove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
