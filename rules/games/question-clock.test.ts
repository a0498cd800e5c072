import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import { aGameState, asked, openPhase, now, run } from '../../tests/kit/game-state'
import { judgeAnswer } from './answers'
import { closesAt, remainingMs, type Game, type QuestionPhase } from './game-state'
import { step, type Command } from './live-game'

const phaseOf = ({ phase }: Game) => phase as QuestionPhase
const withSettings = (settings: Partial<typeof defaultSettings>, more: Partial<Game> = {}) =>
  aGameState({ settings: { ...defaultSettings, ...settings }, ...more })
const aPicture = { id: 'p', alt: 'Etna', url: '/images/p', width: 1, height: 1 }
const pictured = asked(1).map((question) => ({ ...question, image: aPicture }))
const open = (game: Game) => run(game, { type: 'advance' })
const answer = { selectedAnswer: 1, claimedMs: 0 }
const seat = { firstQuestion: 0, hasOtherSeat: false, extraTime: 1 } as const

describe('G53 a question opens after the time to get ready, and the longer of the time to read and of its pictures', () => {
  test.each([
    [{}, {}, { shownInMs: 0, opensInMs: 0 }],
    [{ getReadySeconds: 3 }, {}, { shownInMs: 3_000, opensInMs: 3_000 }],
    [{ readingSeconds: 5 }, {}, { shownInMs: 0, opensInMs: 5_000 }],
    [{ readingSeconds: 5 }, { questions: pictured }, { shownInMs: 0, opensInMs: 5_000 }],
    [{}, { questions: pictured }, { shownInMs: 0, opensInMs: 3_000 }],
    [{ getReadySeconds: 3, readingSeconds: 3 }, { questions: pictured }, { shownInMs: 3_000, opensInMs: 6_000 }],
    [{ getReadySeconds: 3 }, { singlePlayer: true }, { shownInMs: 0, opensInMs: 0 }],
  ] as const)('%j, %j', (settings, game, { shownInMs, opensInMs }) => {
    const { game: opened, changes } = open(withSettings(settings, game as Partial<Game>))
    expect(phaseOf(opened)).toMatchObject({ shownAt: now + shownInMs, opensAt: now + opensInMs })
    expect(changes).toMatchObject([{ type: 'opened', shownInMs, opensInMs }])
  })

  test('the call that opens it may ask for another time to get ready', () => {
    const { game } = run(aGameState(), { type: 'advance', getReadySeconds: 3 })
    expect(phaseOf(game).opensAt).toBe(now + 3_000)
    const none = run(withSettings({ getReadySeconds: 3 }), { type: 'advance', getReadySeconds: 0 })
    expect(phaseOf(none.game).opensAt).toBe(now)
  })

  test('its answers are hidden only where there is time to read, and no answer counts before it opens', () => {
    const { game } = open(withSettings({ getReadySeconds: 3, readingSeconds: 3 }))
    expect(phaseOf(game).areAnswersHidden).toBe(true)
    expect(phaseOf(open(withSettings({ getReadySeconds: 3 })).game).areAnswersHidden).toBe(false)
    expect(judgeAnswer(game, answer, seat, now + 5_999)).toEqual({ refused: 'question_not_open' })
    expect(judgeAnswer(game, answer, seat, now + 6_000)).toMatchObject({ isCorrect: true, countedMs: 0 })
  })

  test('settings that are changed while it is open hold for the next one', () => {
    const { game } = open(aGameState())
    const changed = run(game, { type: 'settings', chosen: { readingSeconds: 5, tellPlayers: 'at_close' } }).game
    expect(changed.phase).toEqual(game.phase)
    const next = run(changed, { type: 'advance' }, now + 1_000).game
    expect(phaseOf(next)).toMatchObject({ opensAt: now + 6_000, areAnswersHidden: true, isToldAtClose: true })
  })
})

describe('G54 a pause', () => {
  const paused = (after = 4_000) => run(open(aGameState()).game, { type: 'pause', index: 0 }, now + after).game

  test('stops the clock, and refuses answers', () => {
    const game = paused()
    expect(remainingMs(game, phaseOf(game), now + 60_000)).toBe(16_000)
    expect(judgeAnswer(game, answer, seat, now + 5_000)).toEqual({ refused: 'question_paused' })
  })

  test('counts for nobody: the opening moves by it', () => {
    const resumed = run(paused(), { type: 'resume', index: 0 }, now + 64_000)
    expect(phaseOf(resumed.game)).toMatchObject({ opensAt: now + 60_000, shownAt: now + 60_000, pausedAt: null })
    expect(resumed.changes).toMatchObject([{ type: 'resumed', remainingMs: 16_000, opensInMs: 0, shownInMs: 0 }])
    const judged = judgeAnswer(resumed.game, { ...answer, claimedMs: 5_000 }, seat, now + 65_000)
    expect(judged).toMatchObject({ countedMs: 5_000 })
  })

  test('before the opening keeps what is left of the time to get ready and to read', () => {
    const opened = open(withSettings({ getReadySeconds: 3, readingSeconds: 5 })).game
    const held = run(opened, { type: 'pause', index: 0 }, now + 1_000).game
    const { changes } = run(held, { type: 'resume', index: 0 }, now + 31_000)
    expect(changes).toMatchObject([{ shownInMs: 2_000, opensInMs: 7_000, remainingMs: 27_000 }])
  })

  test('does not end by the question’s own clock, but after 30 minutes, when the question closes', () => {
    const game = paused()
    const end = now + 4_000 + limits.longestPauseMs
    expect(closesAt(game, phaseOf(game))).toBe(end)
    expect(run(game, { type: 'clock' }, end - 1).changes).toEqual([])
    expect(run(game, { type: 'clock' }, end).changes).toMatchObject([{ type: 'closed', index: 0 }])
  })

  test('ends when the host moves on', () => {
    expect(run(paused(), { type: 'advance', to: 1 }).changes.map(({ type }) => type)).toEqual(['closed', 'opened'])
    expect(run(paused(), { type: 'close', index: 0 }).game.phase).toMatchObject({ name: 'countdown' })
  })

  test('asked for twice is one; of a question that is not open it is refused', () => {
    expect(run(paused(), { type: 'pause', index: 0 }, now + 9_000).changes).toEqual([])
    expect(run(open(aGameState()).game, { type: 'resume', index: 0 }).changes).toEqual([])
    expect(step(aGameState(), { type: 'pause', index: 0 }, now)).toEqual({ refused: 'question_not_open' })
    expect(step(paused(), { type: 'pause', index: 1 }, now)).toEqual({ refused: 'question_not_open' })
    const closed = run(paused(), { type: 'close', index: 0 }).game
    expect(step(closed, { type: 'resume', index: 0 }, now)).toEqual({ refused: 'question_closed' })
    const finished = run(closed, { type: 'finish' }).game
    expect(step(finished, { type: 'pause', index: 0 }, now)).toEqual({ refused: 'game_finished' })
  })
})

describe('G55 more time', () => {
  const extended = (extension: number) => run(open(aGameState()).game, { type: 'extend', index: 0, extension })

  test('moves the close by ten seconds each time, and not what an answer is worth', () => {
    const { game, changes } = extended(1)
    expect(changes).toMatchObject([{ type: 'extended', extensions: 1, remainingMs: 30_000 }])
    expect(closesAt(game, phaseOf(game))).toBe(now + 31_000)
    expect(judgeAnswer(game, { ...answer, claimedMs: 10_000 }, seat, now + 10_000)).toMatchObject({
      pointsAwarded: 750,
    })
    expect(judgeAnswer(game, { ...answer, claimedMs: 25_000 }, seat, now + 25_000)).toMatchObject({
      ...{ countedMs: 20_000, pointsAwarded: 500 },
    })
  })

  test('is named by its number, so that repeating it gives no more, and there is an end to it', () => {
    const { game } = extended(2)
    expect(run(game, { type: 'extend', index: 0, extension: 2 }).changes).toEqual([])
    expect(run(game, { type: 'extend', index: 0, extension: 1 }).changes).toEqual([])
    expect(phaseOf(extended(99).game).extensions).toBe(limits.extensionsMost)
  })

  test('can be given in a pause', () => {
    const paused = run(open(aGameState()).game, { type: 'pause', index: 0 }, now + 4_000).game
    const { changes } = run(paused, { type: 'extend', index: 0, extension: 1 }, now + 50_000)
    expect(changes).toMatchObject([{ type: 'extended', remainingMs: 26_000 }])
  })
})

test('G54 G55 in every order of pauses and extensions the time that runs before the close is the question’s own and what was given', () => {
  const anyCommand = fc.oneof(
    fc.constant<Command>({ type: 'pause', index: 0 }),
    fc.constant<Command>({ type: 'resume', index: 0 }),
    fc.integer({ min: 1, max: 6 }).map<Command>((extension) => ({ type: 'extend', index: 0, extension })),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCommand, fc.integer({ min: 1, max: 4_000 })), { maxLength: 12 }), (story) => {
      let game = open(aGameState()).game
      let at = now
      let runMs = 0
      for (const [command, waitMs] of story) {
        if (phaseOf(game).pausedAt === null) runMs += waitMs
        at += waitMs
        const clocked = run(game, { type: 'clock' }, at)
        if (clocked.changes.length > 0) {
          expect(runMs).toBeGreaterThanOrEqual(21_000 + phaseOf(game).extensions * 10_000)
          return
        }
        const left = remainingMs(game, phaseOf(game), at)
        expect(left).toBe(Math.max(0, 20_000 + phaseOf(game).extensions * 10_000 - runMs))
        game = run(game, command, at).game
        expect(remainingMs(game, phaseOf(game), at)).toBeGreaterThanOrEqual(left)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('an answer after a pause is judged by the time that ran', () => {
  const game = aGameState({ phase: openPhase({ opensAt: 10_000 }) })
  expect(judgeAnswer(game, { ...answer, claimedMs: 2_000 }, seat, 12_000)).toMatchObject({ countedMs: 2_000 })
})
