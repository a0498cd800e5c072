/** G33 and G40: a client that comes back receives the same deadline, whatever was killed meanwhile. */
import type { History } from '../../kit/players/history'
import { eventsOf } from './order-check'

const exactMs = 250

/**
 * A message is never read before it was sent, so the earliest estimate of a deadline is the truest one. Each other must
 * be within `slackMs` behind it, and half of them within 250 ms. None is more than 250 ms before it, unless all had read
 * late that the question opened: then none is before a deadline that counts from the host's call.
 */
export function* checkDeadlines(histories: History[], slackMs: number): Iterable<string> {
  const opened = new Map<number, number[]>()
  const resumed = new Map<number, { name: string; atMs: number }[]>()
  const asked = new Map<number, number>()
  const openForMs = new Map<number, number>()
  for (const history of histories) {
    for (const it of history.observations)
      if (it.kind === 'asked' && !asked.has(it.questionIndex)) asked.set(it.questionIndex, it.at)
    for (const { at, event } of eventsOf(history)) {
      if (event.type === 'question_started' && event.timePerQuestion !== null) {
        const inMs = event.opensInMs + event.timePerQuestion * 1_000
        push(opened, event.questionIndex, at + inMs)
        openForMs.set(event.questionIndex, Math.max(inMs, openForMs.get(event.questionIndex) ?? 0))
      }
      if (event.type === 'game_state' && event.phase === 'question' && event.remainingMs)
        push(resumed, event.questionIndex, { name: history.name, atMs: at + event.remainingMs })
    }
  }
  for (const [index, estimates] of resumed) {
    const truth = Math.min(...(opened.get(index) ?? estimates.map(({ atMs }) => atMs)))
    const leastMs = Math.min(0, (asked.get(index) ?? truth) + (openForMs.get(index) ?? 0) - truth)
    const late = estimates.map(({ name, atMs }) => ({ name, ms: Math.round(atMs - truth) }))
    const isMoved = (ms: number, mostMs: number) => ms > mostMs || ms < leastMs - exactMs
    for (const { name, ms } of late)
      if (isMoved(ms, slackMs)) yield `G40 ${name}, question ${index}: the deadline moved by ${ms} ms`
    const middle = late.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(late.length / 2)]!
    if (isMoved(middle, exactMs)) yield `G40 question ${index}: the deadline moved by ${middle} ms for most`
  }
}

function push<T>(map: Map<number, T[]>, key: number, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
