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
    <aside className="stack rehearsal-figures" aria-label="What the bots meet">
      <div className="row spread rehearsal-verdict">
        <h2>{formatNumber(players)} bots</h2>
        <p className="chip" data-good={verdict.isGood} role="status">
          {verdict.label}
        </p>
      </div>
      {verdict.text && <p>{verdict.text}</p>}
      <dl className="stack">
        <Figure
          name="Joined"
          value={formatNumber(joined)}
          side={joins && `${most95(joins)} · good up to ${ms(most.join)}`}
        />
        <Figure
          name="Question to the last phone"
          value={ms(question?.lastMs ?? null)}
          side={`good up to ${ms(most.lastPhone)}`}
        />
        <Figure
          name="Answers confirmed in"
          value={ms(question?.answers?.median ?? null)}
          side={question?.answers ? `${most95(question.answers)} · good up to ${ms(most.answer)}` : undefined}
        />
        <Figure name="Answers to this question" value={formatNumber(question?.answered ?? 0)} />
        {othersDelayMs !== null && (
          <Figure
            name="Another game here, meanwhile"
            value={ms(othersDelayMs)}
            side={`bots slow down at ${limits.rehearsalDelayMs}`}
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

const ms = (value: number | null): string => (value === null ? '–' : `${formatNumber(value)} ms`)

const most95 = ({ p95 }: { p95: number }): string => `95% in ${ms(p95)}`
