import type { CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { formatNumber } from '../../ui/format'
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
              {value < from && <Beyond sign="←" name="below: " />}
              {withUnit(value, unit)}
              {value > to && <Beyond sign="→" name=", above" />}
            </b>
          </p>
        )}
      </div>
      <p className="row spread number-ends" aria-hidden="true">
        <span>
          {edge(from)}
          {isOpenEnded && ' or less'}
        </span>
        <span>
          {edge(to, unit)}
          {isOpenEnded && ' or more'}
        </span>
      </p>
      <div className="row cluster number-closest" aria-hidden={!isTold}>
        {closest.length > 0 && <h2>Closest</h2>}
        <ol className="cluster">
          {closest.map((each) => (
            <li key={each.nickname}>
              <bdi>{shown(each.nickname)}</bdi> <b>{withUnit(each.value)}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

interface BinTextProps {
  bin: SummedProps<'number'>['summary']['bins'][number]
  range: ReturnType<typeof rangeOf>
  unit: string | null
}

const BinText = ({ bin: { count }, range, unit }: BinTextProps) =>
  range && (
    <span className="unseen">
      {range.from < range.to && `${withUnit(range.from)} to `}
      {withUnit(range.to, unit)}: {formatNumber(count)}
    </span>
  )

/** The right number lies further out than the line reaches. */
const Beyond = ({ sign, name }: { sign: string; name: string }) => (
  <>
    <span aria-hidden="true"> {sign} </span>
    <span className="unseen">{name}</span>
  </>
)

export function NumberOutcome({ summary: { median }, question }: SummedProps<'number'>) {
  return median === null ? 'Nobody answered' : `In the middle of all answers: ${withUnit(median, question?.unit)}`
}
