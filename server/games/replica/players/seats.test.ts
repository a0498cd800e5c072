import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGameState, openPhase } from '../../../../tests/kit/game-state'
import { Seats } from './seats'

const hash = (browser: number) => Buffer.from(`browser ${browser}`)

test('G50 G51 whatever seats are taken and given up, a replica knows who is late and whose browser has another', () => {
  const anySeats = fc.uniqueArray(
    fc.record({ id: fc.nat(20), browser: fc.nat(3), firstQuestion: fc.nat(3), hasLeft: fc.boolean() }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anySeats, fc.nat(3), (all, index) => {
      const seats = new Seats([])
      for (const { id, browser } of all)
        seats.take({ id, seat: hash(browser).toString('base64'), firstQuestion: 0, admitted: false })
      for (const { id, firstQuestion } of all) seats.admit(id, firstQuestion)
      for (const { id, hasLeft } of all) if (hasLeft) seats.leave(id)
      const held = all.filter(({ hasLeft }) => !hasLeft)
      const game = aGameState({ phase: openPhase({ index, opensAt: 0 }) })
      for (const { id, browser, firstQuestion } of held) {
        const others = held.filter((other) => other.id !== id && other.browser === browser)
        expect(seats.answerer(id, hash(browser), game)).toEqual({
          firstQuestion,
          hasOtherSeat: others.some((other) => other.firstQuestion <= index),
          extraTime: 1,
        })
      }
      const late = held.filter(({ firstQuestion }) => firstQuestion > index).map(({ id }) => id)
      expect([...seats.lateFor(index)].sort((a, b) => a - b)).toEqual(late.sort((a, b) => a - b))
      for (const { browser } of all) expect(seats.isGivenTo(hash(browser))).toBe(true)
    }),
  )
})
