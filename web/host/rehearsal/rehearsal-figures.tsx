import { ph, t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Rehearsal } from '../../../contract/games/rehearsals'
import { limits } from '../../../contract/limits'
import { formatNumber } from '../../ui/format'
import { most, verdictOn } from './verdict'

/** What the bots meet, beside the host's screen. */
export function RehearsalFigures({ rehearsal }: { rehearsal: Rehearsal }) {
  const { players, figures, othersDelayMs } = rehearsal
  const { joined, joins, question } = figures
  const verdict = verdictOn(rehearsal)
  return (
    <aside className="stack rehearsal-figures" aria-label={t`What the bots meet`}>
      <div className="row spread rehearsal-verdict">
        <h2>
          <Plural value={players} one="# bot" other="# bots" />
        </h2>
        <p className="chip" data-good={verdict.isGood} role="status">
          {verdict.label}
        </p>
      </div>
      {verdict.text && <p>{verdict.text}</p>}
      <dl className="stack">
        <Figure
          name={t({ message: 'Joined', context: 'How many bots have joined' })}
          value={formatNumber(joined)}
          side={joins && `${most95(joins)} · ${goodUpTo(most.join)}`}
        />
        <Figure
          name={t({
            message: 'Question to the last phone',
            comment: 'After this time the last phone has the question',
          })}
          value={ms(question?.lastMs ?? null)}
          side={goodUpTo(most.lastPhone)}
        />
        <Figure
          name={t({
            message: 'Answers confirmed in',
            comment: 'After this time phones know that their answer has arrived',
          })}
          value={ms(question?.answers?.median ?? null)}
          side={question?.answers ? `${most95(question.answers)} · ${goodUpTo(most.answer)}` : undefined}
        />
        <Figure name={t`Answers to this question`} value={formatNumber(question?.answered ?? 0)} />
        {othersDelayMs !== null && (
          <Figure
            name={t({ message: 'Another game here, meanwhile', comment: 'The delay that its players meet' })}
            value={ms(othersDelayMs)}
            side={t({
              message: `bots slow down at ${ph({ milliseconds: limits.rehearsalDelayMs })}`,
              comment: 'Milliseconds',
            })}
          />
        )}
      </dl>
    </aside>
  )
}

const Figure = ({ name, value, side }: { name: string; value: string; side?: ReactNode }) => (
  <div className="rehearsal-figure">
    <dt className="dim">{name}</dt>
    <dd className="row spread">
      <b className="figures">{value}</b>
      <span className="dim">{side}</span>
    </dd>
  </div>
)

const ms = (value: number | null): string =>
  value === null ? '–' : t({ message: `${ph({ number: formatNumber(value) })} ms`, comment: 'Milliseconds' })

const most95 = ({ p95 }: { p95: number }): string =>
  t({ message: `95% in ${ph({ time: ms(p95) })}`, comment: '95 of 100 bots were done after this time' })

const goodUpTo = (value: number): string =>
  t({ message: `good up to ${ph({ time: ms(value) })}`, comment: 'Figures of a rehearsal: times up to this are good' })
