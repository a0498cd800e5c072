import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../ui/format'
import { shownName } from '../../ui/shown-name'
import type { ChartProps, SummedProps } from '../parts'
import { edgeOf, rangeOf, withUnit } from '../with-unit'
import './number-line.css'

/** The answers along a line; then the right number drops in. It may lie outside of what was answered. */
export function NumberChart({ question, told, summary, areShown, isTold }: ChartProps<'number'>) {
  const { bins, areWhole = false, median, closest } = summary
  const from = bins[0]?.from ?? 0
  const to = bins.at(-1)?.to ?? 1
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const placeOf = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from || 1)))
  const value = told.reveal?.value
  // Without a slider the outer bins hold all that lies further out, too.
  const isOpenEnded = bins.length > 0 && question?.min === null
  const unit = question?.unit ?? null
  const edge = (value: number, of: string | null = null) => withUnit(edgeOf(value, (to - from) / bins.length), of)
  return (
    <div className={`number-line ${areShown ? 'grown' : ''} ${isTold ? 'told' : ''}`}>
      <div className="number-plot">
        <ol className="number-bins">
          {bins.map((bin, index) => (
            <li key={bin.from} style={{ '--length': bin.count / most } as CSSProperties}>
              <i aria-hidden="true" />
              <BinText {...{ bin, unit }} range={rangeOf(bin, areWhole, index === bins.length - 1)} />
            </li>
          ))}
        </ol>
        {median !== null && <span className="number-median" style={{ '--place': placeOf(median) } as CSSProperties} />}
        {value !== undefined && (
          <p className="number-pin" style={{ '--place': placeOf(value) } as CSSProperties} aria-hidden={!isTold}>
            <b>
              {value < from && <Below />}
              {withUnit(value, unit)}
              {value > to && <Above />}
            </b>
          </p>
        )}
      </div>
      <p className="row spread number-ends" aria-hidden="true">
        <span>{isOpenEnded ? t`${ph({ number: edge(from) })} or less` : edge(from)}</span>
        <span>{isOpenEnded ? t`${ph({ number: edge(to, unit) })} or more` : edge(to, unit)}</span>
      </p>
      <Closest closest={closest} isTold={isTold} />
    </div>
  )
}

interface ClosestProps {
  closest: SummedProps<'number'>['summary']['closest']
  isTold: boolean
}

const Closest = ({ closest, isTold }: ClosestProps) => (
  <div className="row cluster number-closest" aria-hidden={!isTold}>
    {closest.length > 0 && (
      <h2>
        <Trans comment="Above the players whose answers are nearest to the right number">Closest</Trans>
      </h2>
    )}
    <ol className="cluster">
      {closest.map((each) => (
        <li key={each.nickname}>
          <bdi>{shownName(each.nickname)}</bdi> <b>{withUnit(each.value)}</b>
        </li>
      ))}
    </ol>
  </div>
)

interface BinTextProps {
  bin: SummedProps<'number'>['summary']['bins'][number]
  range: ReturnType<typeof rangeOf>
  unit: string | null
}

const BinText = ({ bin: { count }, range, unit }: BinTextProps) =>
  range && (
    <span className="unseen">
      {rangeText(range, unit)}: {formatNumber(count)}
    </span>
  )

const rangeText = ({ from, to }: { from: number; to: number }, unit: string | null): string =>
  from < to
    ? t({
        message: `${ph({ from: withUnit(from) })} to ${ph({ to: withUnit(to, unit) })}`,
        comment: 'A range of numbers',
      })
    : withUnit(to, unit)

/** The right number lies further out than the line reaches. */
const Below = () => (
  <>
    <span aria-hidden="true"> {'←'} </span>
    <span className="unseen">
      <Trans comment="Read aloud before the right number, which is below all answers">below:</Trans>{' '}
    </span>
  </>
)

const Above = () => (
  <>
    <span aria-hidden="true"> {'→'} </span>
    <span className="unseen">
      <Trans comment="Read aloud after the right number, which is above all answers">, above</Trans>
    </span>
  </>
)

export function NumberOutcome({ summary: { median }, question }: SummedProps<'number'>) {
  if (median === null) return t`Nobody answered`
  return t`In the middle of all answers: ${ph({ median: withUnit(median, question?.unit) })}`
}
