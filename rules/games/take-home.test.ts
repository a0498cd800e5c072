import { expect, test } from 'vitest'
import { aGameState, asked, now, openPhase, run, typesOf } from '../../tests/kit/game-state'
import { step } from './live-game'
import { explainedToAll, isMissed, whyNotKept } from './take-home'

const offered = aGameState({ phase: openPhase(), settings: { ...aGameState().settings, takeHomeDays: 7 } })
const over = run(offered, { type: 'finish' }).game

test('G66 a link can be kept from the end on, for a minute', () => {
  expect(whyNotKept(offered, now)).toBe('take_home_too_early')
  expect(whyNotKept(over, now)).toBeNull()
  expect(whyNotKept(over, now + 59_999)).toBeNull()
  expect(whyNotKept(over, now + 60_000)).toBe('take_home_too_late')
})

test('G66 not before the ceremony has shown who won', () => {
  const celebrated = { name: 'finished', index: 0, revealedAt: now + 9_000, linksUntil: now + 69_000 } as const
  expect(whyNotKept({ ...over, phase: celebrated }, now)).toBe('take_home_too_early')
  expect(whyNotKept({ ...over, phase: celebrated }, now + 9_000)).toBeNull()
  const { game: skipped } = run({ ...over, phase: celebrated }, { type: 'reveal_now' })
  expect(whyNotKept(skipped, now)).toBeNull()
})

test('G66 nobody is offered one where the host has not chosen, has chosen no, or plays alone', () => {
  for (const takeHomeDays of [null, 0] as const)
    expect(whyNotKept({ ...over, settings: { ...over.settings, takeHomeDays } }, now)).toBe('take_home_not_offered')
  expect(whyNotKept({ ...over, singlePlayer: true }, now)).toBe('take_home_not_offered')
})

test('G66 nobody is offered one where no question was asked', () => {
  const early = run(aGameState({ settings: offered.settings }), { type: 'finish' }).game
  expect(whyNotKept(early, now)).toBe('take_home_not_offered')
})

const choose = (takeHomeDays: 0 | 7 | 30, at: number, game = over) =>
  run(game, { type: 'settings', chosen: { takeHomeDays } }, at)

test('G66 the host’s choice after the end begins another minute, also the same choice again', () => {
  const late = now + 600_000
  for (const days of [7, 30] as const) {
    const outcome = choose(days, late)
    expect(typesOf(outcome)).toEqual(['settings'])
    expect(whyNotKept(outcome.game, late + 59_999)).toBeNull()
  }
  // Within the minute the same choice changes nothing, and neither does saying no twice.
  expect(choose(7, now + 1_000).changes).toEqual([])
  expect(choose(0, late, choose(0, now).game).changes).toEqual([])
})

test('G66 no other setting can be chosen after the end, alone or beside it', () => {
  for (const chosen of [{ reactions: false }, { takeHomeDays: 7, reactions: false }, {}] as const)
    expect(step(over, { type: 'settings', chosen }, now)).toEqual({ refused: 'game_finished' })
})

test('G66 missed is what could be right and was not, or not wholly', () => {
  const [choice] = asked(1)
  const given = (credit: number | null) => ({ answer: { selectedAnswer: 1, elapsedMs: 0, countedMs: 0, credit } })
  expect([given(1), given(0.5), given(0), { answer: null }].map((own) => isMissed(choice!, own))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(isMissed({ ...choice!, isVoid: true }, given(0))).toBe(false)
  expect(isMissed({ kind: 'poll' }, given(null))).toBe(false)
  expect(isMissed({ kind: 'slide' }, { answer: null })).toBe(false)
})

test('G66 whoever has the link cannot tell extra time: all times are parts of the usual window', () => {
  const answer = { selectedAnswer: 1, elapsedMs: 4_100, countedMs: 4_000, credit: 1 }
  const usual = {
    ...({ questionIndex: 0, limitMs: 20_000, scoring: 'speed', factor: 1, pointsAwarded: 900, streak: 1 } as const),
    answer,
  } as const
  expect(explainedToAll(usual)).toEqual(usual)
  expect(explainedToAll({ ...usual, extraTime: 1.5, answer: { ...answer, elapsedMs: 6_150 } })).toEqual(usual)
  const old = { ...usual, answer: { ...answer, elapsedMs: null } }
  expect(explainedToAll({ ...old, extraTime: 1.5 })).toEqual(old)
  expect(explainedToAll({ ...usual, answer: null })).toEqual({ ...usual, answer: null })
})
