import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownBetween } from '../../contract/games/game-state'
import type { GameSettings } from '../../contract/games/game-settings'
import type { Change } from './change'
import { closedQuestions, closesAt, currentIndex } from './game-state'
import { step, type Command } from './live-game'
import { aGameState, asked, countdownPhase, openPhase, now, run, typesOf } from '../../tests/kit/game-state'
import { propertyRuns } from '../../tests/kit/property-runs'

const after = (commands: Command[], game = aGameState()) =>
  commands.reduce((state, command) => run(state, command).game, game)
const advance: Command = { type: 'advance' }

test('G3 a game goes from waiting through each question and countdown to the end', () => {
  const first = run(aGameState({ questions: asked(1) }), advance)
  expect(first.game.phase).toEqual(openPhase({ index: 0, opensAt: now }))
  const closed = run(first.game, { type: 'close', index: 0 }, now + 5_000)
  const closedAt = now + 5_000
  expect(closed.game.phase).toEqual(countdownPhase({ opensAt: now, closedAt, countsFrom: closedAt + 3_000 }))
  const end = run(closed.game, advance)
  expect(end.game.phase).toEqual({ name: 'finished', index: 0, revealedAt: now, linksUntil: now + 60_000 })
})

test('G3 from an open question start-question passes through the countdown, and both are told', () => {
  const second = run(after([advance]), advance)
  expect(second.changes).toEqual([
    { type: 'closed', index: 0, opensAt: 100_000, version: 3 },
    { type: 'opened', index: 1, version: 4, shownInMs: 0, opensInMs: 0, areAnswersHidden: false },
  ])
})

test('G4 a call that names the open question, or one before it, has no effect', () => {
  const open = after([advance, advance])
  expect(run(open, { type: 'advance', to: 1 }).changes).toEqual([])
  expect(run(open, { type: 'advance', to: 0 }).changes).toEqual([])
  expect(step(open, { type: 'advance', to: 3 }, now)).toEqual({ refused: 'question_not_next' })
})

test('closing a question again, or one that is past, has no effect; one that has not opened is refused', () => {
  const countdown = after([advance, { type: 'close', index: 0 }])
  expect(run(countdown, { type: 'close', index: 0 }).changes).toEqual([])
  expect(step(countdown, { type: 'close', index: 1 }, now)).toEqual({ refused: 'question_not_next' })
})

test('G39 the clock closes a question one second after its deadline, and does nothing else', () => {
  const open = after([advance])
  const end = now + 21_000
  expect(closesAt(open, openPhase({ opensAt: now }))).toBe(end)
  expect(run(open, { type: 'clock' }, end - 1).changes).toEqual([])
  const closed = run(open, { type: 'clock' }, end)
  expect(typesOf(closed)).toEqual(['closed'])
  expect(run(closed.game, { type: 'clock' }, end + 60_000).changes).toEqual([])
  expect(run(aGameState(), { type: 'clock' }, end).changes).toEqual([])
})

test('a question with pictures shows them for three seconds before its clock starts', () => {
  const picture = { id: 'p', alt: 'Etna', url: '/images/p', width: 1, height: 1 }
  const [question] = asked(1)
  const open = after([advance], aGameState({ questions: [{ ...question!, image: picture }] }))
  expect(open.phase).toMatchObject({ opensAt: now + 3_000 })
})

test('G7 finished is final', () => {
  const over = after([{ type: 'finish' }])
  for (const command of [advance, { type: 'finish' }, { type: 'clock' }] satisfies Command[])
    expect(run(over, command)).toEqual({ game: over, changes: [] })
  expect(step(over, { type: 'lock', locked: true }, now)).toEqual({ refused: 'game_finished' })
})

test('finishing during a question closes it first', () => {
  expect(typesOf(run(after([advance]), { type: 'finish' }))).toEqual(['closed', 'finished'])
})

test('G57 a ceremony is skipped once, and only where it has begun and is not over', () => {
  const skip = { type: 'reveal_now' } as const
  expect(step(aGameState(), skip, now)).toEqual({ refused: 'ceremony_not_begun' })
  expect(step(after([advance]), skip, now)).toEqual({ refused: 'ceremony_not_begun' })
  const over = after([{ type: 'finish' }])
  const celebrated = {
    ...over,
    phase: { name: 'finished', index: -1, revealedAt: now + 10_000, linksUntil: 0 },
  } as const
  const skipped = run(celebrated, skip)
  expect(skipped.changes).toEqual([{ type: 'ceremony_skipped', version: over.version + 1 }])
  expect(skipped.game).toEqual({ ...over, version: over.version + 1, phase: { ...celebrated.phase, revealedAt: 0 } })
  expect(run(skipped.game, skip).changes).toEqual([])
  expect(run(celebrated, skip, now + 10_000).changes).toEqual([])
})

test('G58 where a finished game is played again is told once, changes nothing else, and the newest game counts', () => {
  expect(step(aGameState(), { type: 'next', pin: '222222' }, now)).toEqual({ refused: 'game_not_finished' })
  const over = after([{ type: 'finish' }])
  const told = run(over, { type: 'next', pin: '222222' }, now + 5_000)
  expect(told.changes).toEqual([{ type: 'next', pin: '222222', version: over.version + 1 }])
  expect(told.game).toEqual({ ...over, version: over.version + 1, nextPin: '222222' })
  expect(run(told.game, { type: 'next', pin: '222222' }).changes).toEqual([])
  expect(run(told.game, { type: 'next', pin: '333333' }).game.nextPin).toBe('333333')
  const alone = after([{ type: 'finish' }], aGameState({ singlePlayer: true }))
  expect(step(alone, { type: 'next', pin: '222222' }, now)).toEqual({ refused: 'nobody_to_bring' })
})

test('G58 a lobby whose place another one takes ends and leads there, a finished game leads there, and no other', () => {
  const lead = { type: 'lead_on', pin: '333333' } as const
  const lobby = aGameState({ joined: 2, byHand: true, waiting: 1 })
  const ended = run(lobby, lead)
  expect(ended.changes).toMatchObject([
    { type: 'finished', isCelebrated: false },
    { type: 'next', pin: '333333' },
  ])
  expect(ended.game).toMatchObject({ phase: { name: 'finished', index: -1 }, waiting: 0, nextPin: '333333' })
  expect(run(ended.game, lead).changes).toEqual([])
  const over = after([{ type: 'finish' }, { type: 'next', pin: '222222' }])
  expect(run(over, lead).changes).toEqual([{ type: 'next', pin: '333333', version: over.version + 1 }])
  for (const playing of [after([advance]), after([advance, { type: 'close', index: 0 }])])
    expect(run(playing, lead)).toEqual({ game: playing, changes: [] })
})

test('locking is told once', () => {
  const locked = run(aGameState(), { type: 'lock', locked: true })
  expect(locked.changes).toEqual([{ type: 'locked', locked: true, version: 2 }])
  expect(run(locked.game, { type: 'lock', locked: true }).changes).toEqual([])
})

test('G3 G4 G7 G32 G39 G52 to G55 G58 hold in every order of commands and times', () => {
  const anyCommand: fc.Arbitrary<Command> = fc.oneof(
    fc.record({ type: fc.constant('advance' as const) }),
    fc.record({ type: fc.constant('advance' as const), to: fc.nat(5) }),
    fc.record({ type: fc.constant('close' as const), index: fc.nat(5) }),
    fc.constant({ type: 'clock' as const }),
    fc.constant({ type: 'finish' as const }),
    fc.constant({ type: 'reveal_now' as const }),
    fc.record({ type: fc.constant('lock' as const), locked: fc.boolean() }),
    fc.record({ type: fc.constantFrom('next' as const, 'lead_on' as const), pin: fc.constantFrom('111111', '222222') }),
    fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const), index: fc.nat(5) }),
    fc.record({ type: fc.constant('extend' as const), index: fc.nat(5), extension: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      ...{ type: fc.constant('show' as const), index: fc.nat(5), held: fc.boolean() },
      shown: fc.constantFrom(...shownBetween),
    }),
    fc.record({
      type: fc.constant('settings' as const),
      chosen: fc.record({
        ...{ countdownBetweenQuestions: fc.constantFrom(null, 3, 10), getReadySeconds: fc.constantFrom(0, 3) },
        ...{ readingSeconds: fc.constantFrom(0, 3, 5), tellPlayers: fc.constantFrom('at_once', 'at_close') },
        lateJoin: fc.boolean(),
      }) as fc.Arbitrary<Partial<GameSettings>>,
    }),
  )
  const anyStory = fc.array(fc.tuple(anyCommand, fc.nat(30_000)), { maxLength: 30 })

  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), anyStory, (questions, story) => {
      let game = aGameState({ questions: asked(questions) })
      let at = now
      const told: Change[] = []
      for (const [command, wait] of story) {
        at += wait
        const result = step(game, command, at)
        if ('refused' in result) continue
        if (command.type === 'clock') expect(result.changes.every(({ type }) => type === 'closed')).toBe(true)
        if (game.phase.name === 'finished' && !('pin' in command)) expect(result.game).toBe(game)
        expect(step(result.game, command, at)).toSatisfy((again: ReturnType<typeof step>) => {
          // Said again, only an advance that names no question has an effect.
          const isPlainAdvance = command.type === 'advance' && command.to === undefined
          return isPlainAdvance || 'refused' in again || again.changes.length === 0
        })
        told.push(...result.changes)
        game = result.game
        expect(closedQuestions(game)).toBe(told.filter(({ type }) => type === 'closed').length)
      }
      followsTheRules(told, questions)
      expect(game.version).toBe(1 + told.length)
      expect(currentIndex(game.phase) ?? -1).toBeLessThan(questions)
    }),
    { numRuns: propertyRuns },
  )
})

/** Versions rise by one; each question opens once, in order, and closes before the next; nothing follows the end. */
function followsTheRules(told: Change[], questions: number): void {
  expect(told.map(({ version }) => version)).toEqual(told.map((_, index) => index + 2))
  const story = told.filter(({ type }) => !['locked', 'settings', 'next'].includes(type))
  const [next] = told.filter(({ type }) => type === 'next')
  if (next) expect(next.version).toBeGreaterThan(told.find(({ type }) => type === 'finished')!.version)
  let opened = -1
  let isOpen = false
  for (const [index, one] of story.entries()) {
    switch (one.type) {
      case 'opened':
        expect(isOpen).toBe(false)
        expect(one.index).toBe(++opened)
        expect(one.index).toBeLessThan(questions)
        isOpen = true
        break
      case 'closed':
        expect(isOpen).toBe(true)
        expect(one.index).toBe(opened)
        isOpen = false
        break
      case 'paused':
      case 'resumed':
      case 'extended':
        expect([isOpen, one.index]).toEqual([true, opened])
        break
      case 'shown':
        expect([isOpen, one.index]).toEqual([false, opened])
        break
      case 'finished':
        expect(isOpen).toBe(false)
        expect(index).toBe(story.length - 1)
        break
    }
  }
}
