import { expect, test } from 'vitest'
import { aGameState, asked } from './testing'
import { admit, doorClosed } from './joining'

const asking = (key: string, seatsHeld = 0) => ({ key, seatsHeld })
const nobody = new Set<string>()

test('a waiting game takes newcomers, and one more version tells of them', () => {
  const { game, answers, missedMs } = admit(aGameState(), [asking('zoe'), asking('amir')], nobody)
  expect(answers).toEqual([null, null])
  expect(game).toMatchObject({ joined: 2, version: 2 })
  expect(missedMs).toBe(0)
})

test('G9 the 2,000th gets in and the 2,001st does not', () => {
  const { game, answers } = admit(aGameState({ joined: 1_999 }), [asking('a'), asking('b')], nobody)
  expect(answers).toEqual([null, 'game_full'])
  expect(game.joined).toBe(2_000)
})

test('G10 of several who ask for one nickname the first gets it', () => {
  expect(admit(aGameState(), [asking('zoe'), asking('zoe')], nobody).answers).toEqual([null, 'nickname_taken'])
  expect(admit(aGameState(), [asking('zoe')], new Set(['zoe'])).answers).toEqual(['nickname_taken'])
})

test('a nickname that is taken costs no place', () => {
  const { answers } = admit(aGameState({ joined: 1_999 }), [asking('zoe'), asking('amir')], new Set(['zoe']))
  expect(answers).toEqual(['nickname_taken', null])
})

test('a browser takes up to eight seats', () => {
  expect(admit(aGameState(), [asking('i', 7), asking('j', 8)], nobody).answers).toEqual([null, 'seats_used_up'])
})

test('a locked game, a started one without late joins, and a finished one take nobody new', () => {
  expect(doorClosed(aGameState({ locked: true }))).toBe('game_locked')
  expect(doorClosed(aGameState({ phase: { name: 'question', index: 0, opensAt: 0 } }))).toBe('game_started')
  expect(doorClosed(aGameState({ phase: { name: 'finished', index: 2 }, lateJoin: true }))).toBe('game_over')
})

test('with late joins the door is open until the last question opens', () => {
  const at = (index: number) =>
    doorClosed(aGameState({ lateJoin: true, questions: asked(3), phase: { name: 'question', index, opensAt: 0 } }))
  expect([at(0), at(1), at(2)]).toEqual([null, null, 'game_started'])
})

test('G29 a late joiner has spent the whole time of the questions that were missed', () => {
  const inCountdown = { name: 'countdown', index: 1, opensAt: 0, closedAt: 0 } as const
  const { missedMs } = admit(aGameState({ lateJoin: true, phase: inCountdown }), [asking('late')], nobody)
  expect(missedMs).toBe(40_000)
})
