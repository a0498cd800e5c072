import { t } from '@lingui/core/macro'
import type { Measured } from './measure'

/** Whether a game will do on this network. */
export type Quality = 'good' | 'slow' | 'bad'

export interface Verdict {
  quality: Quality
  /** One sentence. */
  text: string
  figures: { name: string; value: string }[]
}

/** In ms; `missed`: the share of what got lost. The sample's is that of its largest size. */
const mostOf = {
  good: { roundTrip: 400, stream: 500, sample: 3_000, missed: 0.05 },
  slow: { roundTrip: 2_000, stream: 2_000, sample: 12_000, missed: 0.2 },
}
const largestSample = 200_000

export function verdictOn(measured: Measured): Verdict {
  const { roundTrips, lost, streamDelays, sample } = measured
  const roundTrip = highOf(roundTrips)
  const stream = streamDelays.length > 0 ? highOf(streamDelays) : null
  const sampleMs = sample && (sample.tookMs * largestSample) / sample.bytes
  const missed = lost / Math.max(1, lost + roundTrips.length)
  const keeps = ({ roundTrip: trip, stream: delay, sample: whole, missed: share }: (typeof mostOf)['good']) =>
    roundTrip <= trip && (stream ?? 0) <= delay && (sampleMs ?? 0) <= whole && missed <= share
  const quality: Quality = keeps(mostOf.good) && stream !== null ? 'good' : keeps(mostOf.slow) ? 'slow' : 'bad'
  return {
    quality,
    text: sentenceOf(quality, stream === null),
    figures: figuresOf({ roundTrip, stream, sample, lost }),
  }
}

function sentenceOf(quality: Quality, isHeldBack: boolean): string {
  if (quality === 'bad') return t`This network won’t do for a game: questions and answers would come late or get lost.`
  if (isHeldBack)
    return t`This network will do, but it holds live updates back: questions can reach phones two seconds late.`
  if (quality === 'slow')
    return t`This network will do, but a little late: questions can take a second or two to arrive.`
  return t`This network will do: questions reach this phone without a noticeable delay.`
}

interface Figures extends Pick<Measured, 'sample' | 'lost'> {
  roundTrip: number
  stream: number | null
}

function figuresOf({ roundTrip, stream, sample, lost }: Figures): Verdict['figures'] {
  return [
    {
      name: t({ message: 'There and back', comment: 'The time that a message takes to the server and back' }),
      value: ms(roundTrip),
    },
    {
      name: t`Delay of live updates`,
      value:
        stream === null ? t({ message: 'held back', comment: 'In place of how late live updates are' }) : ms(stream),
    },
    ...(sample ? [{ name: `${Math.round(sample.bytes / 1_000)} kB`, value: ms(sample.tookMs) }] : []),
    ...(lost > 0 ? [{ name: t`Messages that got lost`, value: String(lost) }] : []),
  ]
}

/** What nine of ten keep. Infinite of nothing: nothing came through. */
function highOf(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(0.9 * sorted.length))] ?? Infinity
}

const ms = (value: number): string =>
  Number.isFinite(value)
    ? `${Math.round(value)} ms`
    : t({ message: 'no reply', comment: 'In place of how long a reply took' })
