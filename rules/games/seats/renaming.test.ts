import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGameState, countdownPhase, finishedPhase, openPhase } from '../../../tests/kit/game-state'
import type { Outcome, Refused } from '../change'
import type { Phase } from '../game-state'
import { join, type GivenSeat } from './joining'
import { step } from '../live-game'
import type { NamedSeat } from './renaming'
import { formerKeysKept, seatNamed } from './seat-names'

const now = 100_000
const asking = (key: string, browser: string) => ({ key, browser, formerBrowser: null })
const zoe: NamedSeat = { id: 1, nickname: 'Zoë', key: 'zoe', formerKeys: [] }
const amir: NamedSeat = { id: 2, nickname: 'Amir', key: 'amir', formerKeys: [] }

const rename = (participantId: number, nickname: string, seats: NamedSeat[] = [zoe, amir], phase?: Phase) =>
  step(
    aGameState({ joined: 2, ...(phase && { phase }) }),
    { type: 'rename', participantId, nickname, key: nickname.toLowerCase(), verdict: 'fine', seats },
    now,
  )
const done = (result: Outcome | Refused): Outcome => {
  if ('refused' in result) throw new Error(result.refused)
  return result
}

describe('G62 the host renames a player', () => {
  test('by one change, and one more version tells of it', () => {
    const { game, changes } = done(rename(1, 'Lou'))
    expect(changes).toEqual([
      { type: 'renamed', id: 1, nickname: 'Lou', key: 'lou', formerKeys: ['zoe'], version: game.version },
    ])
    expect(game).toMatchObject({ version: 2, joined: 2 })
  })

  test('a second time without any effect', () => {
    const lou = { ...zoe, nickname: 'Lou', key: 'lou', formerKeys: ['zoe'] }
    expect(done(rename(1, 'Lou', [lou])).changes).toEqual([])
  })

  test('to the same name written otherwise, which leaves nothing behind', () => {
    const { changes } = done(rename(2, 'AMIR'))
    expect(changes).toMatchObject([{ nickname: 'AMIR', key: 'amir', formerKeys: [] }])
  })

  test('and back, after which the seat has its first name once', () => {
    const lou = { ...zoe, nickname: 'Lou', key: 'lou', formerKeys: ['zoe'] }
    expect(done(rename(1, 'zoe', [lou])).changes).toMatchObject([{ key: 'zoe', formerKeys: ['lou'] }])
  })

  test('while a question is open or has closed, and not after the end', () => {
    const open = openPhase({ index: 0, opensAt: 0 })
    const countdown = countdownPhase({ index: 0, opensAt: 0, closedAt: 0 })
    for (const phase of [open, countdown]) expect(done(rename(1, 'Lou', [zoe], phase)).changes).toHaveLength(1)
    expect(rename(1, 'Lou', [zoe], finishedPhase(2))).toEqual({ refused: 'game_finished' })
  })

  test('not to the name of somebody else, and not somebody who is gone', () => {
    expect(rename(1, 'Amir')).toEqual({ refused: 'nickname_taken' })
    expect(rename(3, 'Lou', [])).toEqual({ refused: 'participant_not_found' })
  })
})

test('a browser finds its seat by the present name first, then by a former one', () => {
  const renamed = { key: 'lou', formerKeys: ['zoe'] }
  const next = { key: 'zoe', formerKeys: [] }
  expect(seatNamed([renamed, next], 'zoe')).toBe(next)
  expect(seatNamed([renamed], 'zoe')).toBe(renamed)
  expect(seatNamed([renamed], 'amir')).toBeUndefined()
})

test('a removed player stays out under a former name, too', () => {
  const seat = (key: string, formerKeys: string[], isRemoved: boolean) => ({
    ...{ key, formerKeys, isRemoved, browser: 'b' },
    ...{ extraTimes: [], codeId: null },
  })
  const given = [seat('lou', ['zoe'], true), seat('mia', [], false)]
  expect(join(aGameState(), [asking('zoe', 'b')], given).refusals).toEqual(['removed'])
})

test('G62 through all joins and renames no nickname is held twice, and each browser finds its seats, and no other', () => {
  const browsers = ['a', 'b', 'c']
  const names = ['ann', 'ben', 'cem', 'dua', 'eli', 'fay']
  const act = fc.record({
    isRename: fc.boolean(),
    browser: fc.constantFrom(...browsers),
    name: fc.constantFrom(...names),
    seat: fc.nat(20),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let game = aGameState()
      const seats: (GivenSeat & NamedSeat)[] = []
      for (const { isRename, browser, name, seat } of acts) {
        if (isRename) {
          const renamed = seats[seat % Math.max(1, seats.length)]
          const command = {
            type: 'rename',
            participantId: renamed?.id ?? 99,
            nickname: name,
            key: name,
            verdict: 'fine',
            seats,
          } as const
          const result = step(game, command, now)
          if ('refused' in result) continue
          game = result.game
          for (const change of result.changes)
            if (change.type === 'renamed' && renamed) Object.assign(renamed, change, { id: renamed.id })
        } else {
          const joined = join(game, [asking(name, browser)], seats)
          game = joined.game
          for (const one of joined.seated)
            seats.push({
              ...one,
              nickname: name,
              formerKeys: [],
              extraTimes: [],
              isRemoved: false,
              id: seats.length + 1,
            })
        }
        const keys = seats.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { browser: own, formerKeys, key } of seats) {
          expect(formerKeys.length).toBeLessThanOrEqual(formerKeysKept)
          expect(formerKeys).not.toContain(key)
          for (const known of [key, ...formerKeys])
            expect(join(game, [asking(known, own)], seats)).toMatchObject({ refusals: [null], seated: [] })
        }
        const stranger = join(
          game,
          names.map((key) => asking(key, 'stranger')),
          seats,
        )
        expect(stranger.refusals).toEqual(names.map((key) => (keys.includes(key) ? 'nickname_taken' : null)))
      }
    }),
    { numRuns: 60 },
  )
})
