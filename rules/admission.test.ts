import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../contract/limits'
import { admitByHand, letIn, removed, type LetIn } from './admission'
import { admit } from './joining'
import type { Game, Refused } from './live-game'
import { aGameState, asked } from '../tests/kit/game-state'

const asking = (key: string) => ({ key, browser: `${key}’s` })
const byHand = (game: Partial<Game> = {}) => aGameState({ byHand: true, waiting: 3, ...game })
const seated = (result: LetIn | Refused): LetIn => {
  if ('refused' in result) throw new Error(result.refused)
  return result
}

describe('G46 a newcomer whom the host has to let in', () => {
  test('is in no count until then, and one more version tells the host', () => {
    const { game, refusals, newcomers } = admit(byHand({ waiting: 0 }), [asking('zoe'), asking('amir')], [])
    expect(refusals).toEqual([null, null])
    expect(newcomers).toHaveLength(2)
    expect(game).toMatchObject({ joined: 0, waiting: 2, version: 2 })
  })

  test('holds the nickname', () => {
    const { refusals } = admit(byHand(), [{ key: 'zoe', browser: 'another' }], [{ ...asking('zoe'), isRemoved: false }])
    expect(refusals).toEqual(['nickname_taken'])
  })

  test('is one of 500 at most', () => {
    const { game, refusals } = admit(byHand({ waiting: limits.waitingPerGame - 1 }), [asking('a'), asking('b')], [])
    expect(refusals).toEqual([null, 'waiting_full'])
    expect(game.waiting).toBe(limits.waitingPerGame)
  })

  test('is not taken into a game that is full, and no more than any other into a locked one', () => {
    const refusal = (game: Game) => admit(game, [asking('zoe')], []).refusals[0]
    expect(refusal(byHand({ joined: limits.playersPerGame }))).toBe('game_full')
    expect(refusal(byHand({ locked: true }))).toBe('game_locked')
  })
})

describe('G47 the host', () => {
  test('lets in some, in the order in which they came', () => {
    const { game, admitted } = seated(letIn(byHand(), [4, 5, 9], new Set([9, 4, 77])))
    expect(admitted).toEqual([4, 9])
    expect(game).toMatchObject({ joined: 2, waiting: 1, version: 2 })
  })

  test('lets in all, as long as there are seats', () => {
    const { game, admitted } = seated(letIn(byHand({ joined: 1_998 }), [4, 5, 9]))
    expect(admitted).toEqual([4, 5])
    expect(game).toMatchObject({ joined: 2_000, waiting: 1 })
  })

  test('may ask again: who is in already is let in no second time', () => {
    const game = byHand({ waiting: 0 })
    expect(seated(letIn(game, [], new Set([4])))).toEqual({ game, admitted: [], missedMs: 0, firstQuestion: 0 })
  })

  test('may call in who waits before a locked door, and into a running game without late joins', () => {
    expect(seated(letIn(byHand({ locked: true }), [4])).admitted).toEqual([4])
    const running = byHand({ phase: { name: 'countdown', index: 0, opensAt: 0, closedAt: 0 } })
    expect(seated(letIn(running, [4]))).toMatchObject({ admitted: [4], missedMs: 20_000, firstQuestion: 1 })
  })

  test('lets nobody in once the last question has opened, or the game is over', () => {
    const last = byHand({ questions: asked(2), phase: { name: 'question', index: 1, opensAt: 0 } })
    expect(letIn(last, [4])).toEqual({ refused: 'too_late_to_admit' })
    expect(letIn(byHand({ phase: { name: 'finished', index: 2 } }), [4])).toEqual({ refused: 'game_finished' })
  })

  test('lets everybody in by letting them in by themselves again', () => {
    const { game, admitted } = seated(admitByHand(byHand(), false, [4, 5, 9]))
    expect(admitted).toEqual([4, 5, 9])
    expect(game).toMatchObject({ byHand: false, joined: 3, waiting: 0, version: 2 })
  })

  test('changes nothing by saying the same twice', () => {
    const on = byHand()
    expect(seated(admitByHand(on, true, [4, 5, 9]))).toMatchObject({ game: on, admitted: [] })
    const off = aGameState()
    expect(seated(admitByHand(off, false, [])).game).toEqual(off)
  })
})

test('whatever is let in and taken out, nobody is counted twice and no seat is given that is not there', () => {
  const act = fc.record({
    what: fc.constantFrom('join', 'let in', 'by hand', 'by itself', 'remove'),
    count: fc.integer({ min: 1, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let game = aGameState()
      let next = 1
      let waiting: number[] = []
      const take = (result: LetIn | Refused) => {
        const { game: after, admitted } = seated(result)
        waiting = waiting.filter((id) => !admitted.includes(id))
        game = after
      }
      for (const { what, count } of acts) {
        const { version } = game
        if (what === 'join') {
          const before = game.waiting
          const names = Array.from({ length: count }, () => asking(String(next++)))
          game = admit(game, names, []).game
          waiting.push(...Array.from({ length: game.waiting - before }, () => next++))
        } else if (what === 'let in') take(letIn(game, waiting, new Set(waiting.slice(0, count))))
        else if (what === 'remove') {
          const gone = waiting.splice(0, count).length
          game = removed(game, { seated: Math.min(count, game.joined), waiting: gone })
        } else take(admitByHand(game, what === 'by hand', waiting))
        expect(game.joined).toBeLessThanOrEqual(limits.playersPerGame)
        expect(game.joined).toBeGreaterThanOrEqual(0)
        expect(game.waiting).toBe(waiting.length)
        expect(waiting.length).toBeLessThanOrEqual(limits.waitingPerGame)
        expect(game.version - version).toBeLessThanOrEqual(1)
      }
    }),
  )
})
