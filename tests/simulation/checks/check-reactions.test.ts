import { expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import type { History } from '../../kit/players/history'
import { checkReactions, type Cheering } from './check-reactions'
import { called, epoch, pin, position } from './examples'

const tap = (sentAt: number, counts = [1, 0, 0, 0, 0], status: number | null = 200) =>
  called(routes.games.react, { sentAt, input: { participantId: 1, counts }, status })
const told = (at: number, counts = [1, 0, 0, 0, 0]): History['observations'][number] => ({
  ...{ kind: 'event', at, stream: 1, id: 1 },
  event: { type: 'reactions', counts },
})
const end = told(30_000, [0, 0, 0, 0, 0])
const host = (observations: History['observations']): History => ({
  ...{ name: 'the host', as: 'host', participantId: null },
  observations: [told(0, [0, 0, 0, 0, 0]), ...observations, end],
})

interface Example extends Partial<Cheering> {
  calls?: Cheering['players'][number]['calls']
  observations?: History['observations']
}
const findings = ({ calls = [], observations = [], ...more }: Example) =>
  checkReactions({
    ...{ pin, positions: [position(0)], players: [{ name: 'Ann', calls }], hosts: [host(observations)] },
    ...{ processStarts: 1, copies: 1, isLossless: true, unawareMs: 2_000, faultyUntil: 0, ...more },
  })

test('G61 finds nothing where the host is told what was accepted', () => {
  expect(findings({ calls: [tap(1_000), tap(2_000)], observations: [told(1_500), told(2_500)] })).toEqual([])
})

test('G61 finds reactions that nobody sent, or that were refused', () => {
  expect(findings({ observations: [told(1_500)] })).toHaveLength(1)
  expect(findings({ calls: [tap(1_000, undefined, 403)], observations: [told(1_500)] })).toHaveLength(1)
  expect(findings({ calls: [tap(1_000, undefined, null)], observations: [told(1_500)] })).toEqual([])
  const twice = { calls: [tap(1_000)], observations: [told(1_500, [2, 0, 0, 0, 0])] }
  expect(findings(twice)).toHaveLength(1)
  expect(findings({ ...twice, copies: 2 })).toEqual([])
})

test('G61 finds reactions that are lost where nothing may be', () => {
  expect(findings({ calls: [tap(1_000)] })).toHaveLength(1)
  expect(findings({ calls: [tap(1_000)], isLossless: false })).toEqual([])
})

test('G61 finds more messages in a second than the hall may be told', () => {
  const often = (count: number) => ({
    calls: Array.from({ length: count }, (_, index) => tap(1_000 + index)),
    observations: Array.from({ length: count }, (_, index) => told(1_500 + index * 50)),
  })
  expect(findings(often(8))).toEqual([])
  expect(findings(often(9))).toHaveLength(1)
})

test('G61 finds more reactions in a second than one player may send', () => {
  const wildly = (count: number) => ({
    calls: Array.from({ length: count }, (_, index) => tap(1_000 + index, [5, 0, 0, 0, 0])),
    observations: [told(2_000, [5 * count, 0, 0, 0, 0])],
  })
  expect(findings(wildly(8))).toEqual([])
  expect(findings(wildly(9))).toHaveLength(1)
  expect(findings({ ...wildly(9), processStarts: 2 })).toEqual([])
})

test('G61 finds reactions that are accepted where they are off, in a question, and after the ceremony', () => {
  const calls = [tap(10_000)]
  const observations = [told(10_500)]
  const since = (at: number, more: object) => ({ calls, observations, positions: [position(0), position(at, more)] })
  const celebrated = (ms: number) => ({ status: 'finished', revealedAt: epoch + 7_000 + ms })
  expect(findings(since(7_000, celebrated(2_000)))).toEqual([])
  const over = [{ status: 'finished' }, celebrated(0), celebrated(900), { status: 'finished', revealedAt: 0 }]
  for (const change of [{ reactions: false }, { status: 'question' }, ...over]) {
    expect(findings(since(7_000, change))).toHaveLength(1)
    expect(findings(since(9_000, change))).toEqual([])
    expect(findings({ ...since(7_000, change), faultyUntil: 9_000 })).toEqual([])
  }
  const off = { calls, observations, positions: [position(0, { reactions: false })], faultyUntil: 9_000 }
  expect(findings(off)).toHaveLength(1)
})
