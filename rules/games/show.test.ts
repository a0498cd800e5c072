import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownBetween } from '../../contract/games/game-state'
import { defaultSettings } from '../../contract/games/game-settings'
import { aGameState, asked, now, plainQuestion, run, typesOf } from '../../tests/kit/game-state'
import { ceremonyMs, stepShownAtMs } from './ceremony'
import { nextInMs, type CountdownPhase, type Game } from './game-state'
import { step } from './live-game'
import { longestStreak } from './scores/streaks'
import { standings, type Player } from './scores/standings'
import { noTotals } from './scores/totals'

const phaseOf = ({ phase }: Game) => phase as CountdownPhase
const closed = (game = aGameState()) => run(run(game, { type: 'advance' }).game, { type: 'close', index: 0 }).game
const next = (game: Game, at: number) => nextInMs(game, phaseOf(game), at)

describe('G52 pace', () => {
  test('the countdown begins at the end of the reveal', () => {
    expect(next(closed(), now)).toBe(6_000)
    expect(next(closed(), now + 5_000)).toBe(1_000)
    expect(next(closed(), now + 60_000)).toBe(0)
  })

  test('alone there is no reveal to wait for', () => {
    expect(next(closed(aGameState({ singlePlayer: true })), now)).toBe(3_000)
  })

  test('the game waits where the host presses, and where it is held', () => {
    const settings = { ...defaultSettings, countdownBetweenQuestions: null }
    expect(next(closed(aGameState({ settings })), now)).toBeNull()
    const held = run(closed(), { type: 'show', index: 0, held: true }).game
    expect(next(held, now)).toBeNull()
  })

  test('after a slide the game goes on at once, and not while it is held', () => {
    const slide = { ...plainQuestion, id: 99, text: 'Welcome', kind: 'slide' as const, body: null }
    const after = closed(aGameState({ questions: [slide, ...asked(1)] }))
    expect(next(after, now)).toBe(0)
    const held = run(after, { type: 'show', index: 0, held: true })
    expect(held.changes).toMatchObject([{ isHeld: true, nextInMs: null }])
    expect(run(held.game, { type: 'advance', to: 1, byItself: true }, now + 60_000).changes).toEqual([])
    const released = run(held.game, { type: 'show', index: 0, held: false }, now + 60_000)
    expect(released.changes).toMatchObject([{ isHeld: false, nextInMs: 0 }])
  })

  test('a hold can be taken back, and the countdown begins again', () => {
    const held = run(closed(), { type: 'show', index: 0, held: true }).game
    const released = run(held, { type: 'show', index: 0, held: false }, now + 60_000)
    expect(released.changes).toMatchObject([{ type: 'shown', isHeld: false, nextInMs: 3_000 }])
    const atOnce = run(held, { type: 'show', index: 0, held: false }, now + 500)
    expect(atOnce.changes).toMatchObject([{ nextInMs: 5_500 }])
  })

  test('a screen whose countdown is over does not go on where the game is held by now', () => {
    const byItself = { type: 'advance', to: 1, byItself: true } as const
    const held = run(closed(), { type: 'show', index: 0, held: true }).game
    expect(run(held, byItself, now + 60_000).changes).toEqual([])
    expect(typesOf(run(held, { type: 'advance', to: 1 }, now + 60_000))).toEqual(['opened'])
    const released = run(held, { type: 'show', index: 0, held: false }, now + 60_000).game
    expect(run(released, byItself, now + 60_000).changes).toEqual([])
    expect(typesOf(run(released, byItself, now + 62_500))).toEqual(['opened'])
    const open = run(aGameState(), { type: 'advance' }).game
    expect(run(open, byItself, now + 60_000).changes).toEqual([])
  })

  test('what the hall is shown is the same for all, and begins anew with each question', () => {
    const board = run(closed(), { type: 'show', index: 0, shown: 'leaderboard' })
    expect(board.changes).toMatchObject([{ type: 'shown', index: 0, shown: 'leaderboard', isHeld: false }])
    expect(run(board.game, { type: 'show', index: 0, shown: 'leaderboard' }).changes).toEqual([])
    const second = run(run(board.game, { type: 'advance' }).game, { type: 'close', index: 1 }).game
    expect(phaseOf(second)).toMatchObject({ index: 1, shown: 'reveal', isHeld: false })
  })

  test('the board before can be shown from the second question on, also after the last one', () => {
    const back = { type: 'show', shown: 'previous_leaderboard' } as const
    expect(run(closed(), { ...back, index: 0 }).changes).toEqual([])
    const held = run(closed(), { ...back, index: 0, held: true })
    expect(held.changes).toMatchObject([{ shown: 'reveal', isHeld: true }])
    const second = run(run(closed(), { type: 'advance' }).game, { type: 'close', index: 1 }).game
    expect(run(second, { ...back, index: 1 }).changes).toMatchObject([{ index: 1, shown: 'previous_leaderboard' }])
    const third = run(run(second, { type: 'advance' }).game, { type: 'close', index: 2 }).game
    expect(run(third, { ...back, index: 2 }).changes).toMatchObject([{ index: 2, shown: 'previous_leaderboard' }])
    // While the next question gets ready, phones have it already.
    const open = run(second, { type: 'advance', getReadySeconds: 3 }).game
    expect(run(open, { ...back, index: 1 }).changes).toEqual([])
    expect(step(open, { ...back, index: 2 }, now)).toEqual({ refused: 'question_still_open' })
  })

  test('nothing that is shown opens or closes a question, or moves its times', () => {
    const shows = fc.record({
      index: fc.constantFrom(0, 1, 2, 3),
      shown: fc.option(fc.constantFrom(...shownBetween), { nil: undefined }),
      held: fc.option(fc.boolean(), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(shows), fc.nat(2), fc.boolean(), (all, questions, isOpen) => {
        let game = closed()
        for (let index = 1; index <= questions; index++)
          game = run(run(game, { type: 'advance' }).game, { type: 'close', index }).game
        if (isOpen && questions < 2) game = run(game, { type: 'advance' }).game
        const before = game.phase as CountdownPhase
        for (const one of all) {
          const result = step(game, { type: 'show', ...one }, now)
          if ('refused' in result) continue
          expect(typesOf(result).every((type) => type === 'shown')).toBe(true)
          game = result.game
        }
        const { shown: _, isHeld: __, countsFrom: ___, ...after } = game.phase as CountdownPhase
        expect(before).toMatchObject(after)
        if (after.index === 0) expect(phaseOf(game).shown).not.toBe('previous_leaderboard')
      }),
    )
  })

  test('a press for a question that is past changes nothing; for one that is open or to come it is refused', () => {
    const second = run(closed(), { type: 'advance' }).game
    expect(run(second, { type: 'show', index: 0, held: true }).changes).toEqual([])
    expect(step(second, { type: 'show', index: 1, held: true }, now)).toEqual({ refused: 'question_still_open' })
    expect(step(second, { type: 'show', index: 2, held: true }, now)).toEqual({ refused: 'question_not_next' })
    const finished = run(second, { type: 'finish' }).game
    expect(step(finished, { type: 'show', index: 1 }, now)).toEqual({ refused: 'game_finished' })
  })

  test('another pace in the middle of a countdown is told with the time that is left', () => {
    const slower = run(closed(), { type: 'settings', chosen: { countdownBetweenQuestions: 10 } }, now + 1_000)
    expect(typesOf(slower)).toEqual(['settings', 'shown'])
    expect(slower.changes[1]).toMatchObject({ nextInMs: 12_000 })
    const byHand = run(closed(), { type: 'settings', chosen: { countdownBetweenQuestions: null } }).game
    const again = run(byHand, { type: 'settings', chosen: { countdownBetweenQuestions: 5 } }, now + 60_000)
    expect(again.changes[1]).toMatchObject({ nextInMs: 5_000 })
    expect(typesOf(run(closed(), { type: 'settings', chosen: { countsShown: false } }))).toEqual(['settings'])
    expect(run(closed(), { type: 'settings', chosen: { countsShown: true } }).changes).toEqual([])
  })
})

describe('G57 the ceremony', () => {
  const ended = (isHostWatching: boolean, game: Partial<Game> = {}) =>
    run(closed(aGameState({ questions: asked(1), joined: 5, ...game })), { type: 'advance', isHostWatching })

  test('is held where a host’s screen is connected, and nowhere else', () => {
    expect(ended(true).changes).toMatchObject([{ type: 'finished', isCelebrated: true }])
    expect(ended(false).changes).toMatchObject([{ isCelebrated: false }])
    expect(ended(true, { singlePlayer: true }).changes).toMatchObject([{ isCelebrated: false }])
    expect(run(aGameState(), { type: 'finish', isHostWatching: true }).changes).toMatchObject([{ isCelebrated: false }])
  })

  test('is shorter for fewer steps, and they come one after another', () => {
    expect(ceremonyMs(0)).toBe(0)
    expect(ceremonyMs(1)).toBeLessThan(ceremonyMs(2))
    expect(ceremonyMs(2)).toBeLessThan(ceremonyMs(3))
    expect(ceremonyMs(2_000)).toBe(ceremonyMs(3))
    expect(stepShownAtMs[3]).toBeLessThan(stepShownAtMs[2])
    expect(stepShownAtMs[1] - stepShownAtMs[2]).toBeGreaterThan(stepShownAtMs[2] - stepShownAtMs[3])
  })
})

describe('G59 the longest streak', () => {
  const player = (id: number, streak: number, score = 0): Player => ({
    ...noTotals,
    ...{ id, nickname: `Player ${id}`, score, longestStreak: streak, face: 0, teamId: null },
  })

  test('names those who had it, the best first', () => {
    const ranked = standings([player(1, 4), player(2, 4, 900), player(3, 2)])
    expect(longestStreak(ranked)).toEqual({ length: 4, nicknames: ['Player 2', 'Player 1'], players: 2 })
  })

  test('names three at most, and says how many there are', () => {
    const all = Array.from({ length: 10 }, (_, index) => player(index + 1, 5))
    expect(longestStreak(standings(all))).toMatchObject({ nicknames: { length: 3 }, players: 10 })
  })

  test('is not worth a word below three', () => {
    expect(longestStreak(standings([player(1, 2)]))).toBeNull()
    expect(longestStreak([])).toBeNull()
  })
})
