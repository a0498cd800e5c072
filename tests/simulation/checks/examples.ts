/** Plain values for the tests of checks: calls, and positions of a game. */
import { fill } from '../../../contract/player-routes'
import type { Route } from '../../../contract/routes'
import type { TimedPosition } from '../commit-monitor'
import type { SentCall } from '../world/sent-call'

export const pin = '482913'

interface Example {
  sentAt: number
  input?: Record<string, unknown>
  params?: Record<string, string>
  status?: number | null
  reply?: object
}

/** A call whose reply comes after 100 ms; with `status: null` it never comes. */
export function called(route: Route, { sentAt, input = {}, params = {}, status = 200, reply = {} }: Example): SentCall {
  const [method, path] = route.split(' ') as [string, string]
  const url = fill(path, { pin, ...params })
  return { method, url, input, sentAt, at: status === null ? null : sentAt + 100, status, reply }
}

export const epoch = 1_000_000

/** Between two questions, with a countdown of three seconds that began with it. */
export const position = (at: number, more: Partial<TimedPosition> = {}): TimedPosition => ({
  ...{ at, clock: epoch + at, status: 'countdown', index: 0, version: 1, faultyUntil: Number.NEGATIVE_INFINITY },
  ...{ opensAt: null, pausedAt: null, extensions: 0, isHeld: false, isBreak: false, countsFrom: epoch + at, pace: 3 },
  ...{
    reactions: true,
    revealedAt: null,
    breakEndsAt: null,
    nextPin: null,
    remotes: [],
    hiddenTexts: [],
    lastCorrection: 0,
    longestTime: 1,
    ...more,
  },
})
