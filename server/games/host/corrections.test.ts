/** T3: a wrong key is put right after the close. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CorrectedKey } from '../../../contract/games/corrections'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../db/tables'
import { at, closedQuestions } from '../../../tests/kit/app/closed-questions'
import { gameStreams } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const listen = gameStreams(t)

const { correcting, aClosedQuestion, boardOf, scoresOf } = closedQuestions(t)

const undoing = (game: TestGame, correction: number) =>
  t.call(routes.games.undoRekey, { pin: game.pin, ...at(0), correction: String(correction) }, game.host)
const stateOf = async (game: TestGame, { id, cookie }: TestPlayer) =>
  (await t.call(routes.games.state, { pin: game.pin, as: 'player', participantId: String(id) }, { cookie })).body

describe('T3 a correction', () => {
  test('gives points, ranks, streaks and counts as if the key had been right from the start', async () => {
    const { game, correct } = await aClosedQuestion()
    expect(await scoresOf(game)).toEqual({ Zoë: 1_000, Amir: 0, Mia: 0 })
    const { body } = await correct({ correctAnswers: [2] })
    expect(body.correction).toBe(1)
    expect(body.changed.map(({ nickname, before, after }) => [nickname, before, after])).toEqual([
      ['Zoë', 1_000, 0],
      ['Amir', 0, 1_000],
      ['Mia', 0, 1_000],
    ])
    expect(body.leaderboard).toEqual(await boardOf(game))
    expect(
      body.leaderboard.map(({ nickname, rank, score, correctAnswers }) => [nickname, rank, score, correctAnswers]),
    ).toEqual([
      ['Amir', 1, 1_000, 1],
      ['Mia', 1, 1_000, 1],
      ['Zoë', 3, 0, 0],
    ])
  })

  test('of a `choice` may have several right answers', async () => {
    const { game, correct, amir } = await aClosedQuestion()
    await correct({ correctAnswers: [1, 2] })
    expect(await scoresOf(game)).toEqual({ Zoë: 1_000, Amir: 1_000, Mia: 1_000 })
    const state = await stateOf(game, amir)
    expect(state).toMatchObject({ correctAnswer: 1, reveal: { correctAnswers: [1, 2] }, tallies: [0, 1, 2, 0] })
    expect(state.you).toMatchObject({ score: 1_000, streak: 1, answer: { isCorrect: true, pointsAwarded: 1_000 } })
  })

  test('is told to all viewers, and to each player what it has changed for them', async () => {
    const { game, correct, amir, zoe } = await aClosedQuestion()
    const hall = await listen(game.pin, 'as=host', game.host.cookie)
    const phone = await listen(game.pin, `as=player&participantId=${amir.id}`, amir.cookie)
    const watcher = await listen(game.pin, 'as=watch')
    await phone.until('game_state')
    await correct({ correctAnswers: [1, 2] })
    const told = await phone.until('scores_corrected')
    expect(told).toMatchObject({
      ...{ questionIndex: 0, reveal: { correctAnswers: [1, 2] }, results: { tallies: [0, 1, 2, 0] } },
      leaderboard: [{ nickname: 'Zoë', won: 1_000 }, { nickname: 'Amir' }, { nickname: 'Mia' }],
    })
    expect(await hall.until('scores_corrected')).toEqual(told)
    expect(await watcher.until('scores_corrected')).toEqual(told)
    expect(await phone.until('you')).toMatchObject({
      ...{ rank: 1, score: 1_000, isCorrect: true, pointsAwarded: 1_000 },
      correction: { questionIndex: 0, delta: 1_000 },
    })
    const { corrected, you } = await stateOf(game, amir)
    expect(corrected).toEqual({ questionIndex: 0, reveal: told.reveal, results: told.results })
    expect(you?.correction).toEqual({ questionIndex: 0, delta: 1_000 })
    expect((await stateOf(game, zoe)).you).not.toHaveProperty('correction')
    await game.startQuestion(1)
    expect(await stateOf(game, amir)).not.toHaveProperty('corrected')
    expect((await stateOf(game, amir)).you).not.toHaveProperty('correction')
  })

  test('is undone alone, and told like a correction; undoing again replies the same', async () => {
    const { game, correct, zoe } = await aClosedQuestion()
    await correct({ correctAnswers: [2] })
    const phone = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
    await phone.until('game_state')
    const undone = await undoing(game, 1)
    expect(undone.body.correction).toBe(2)
    expect(undone.body.changed).toHaveLength(3)
    expect(await scoresOf(game)).toEqual({ Zoë: 1_000, Amir: 0, Mia: 0 })
    expect((await phone.until('scores_corrected')).reveal).toEqual({ correctAnswers: [1] })
    expect((await phone.until('you')).correction).toEqual({ questionIndex: 0, delta: 1_000 })
    expect((await undoing(game, 1)).body).toEqual(undone.body)
    expect((await undoing(game, 7)).problem.code).toBe('correction_not_found')
  })

  test('that voids the question takes it out of the scores until it is undone, with the keys beneath it', async () => {
    const { game, correct } = await aClosedQuestion()
    await correct({ void: true })
    expect(await scoresOf(game)).toEqual({ Zoë: 0, Amir: 0, Mia: 0 })
    expect((await boardOf(game)).map(({ correctAnswers, rank }) => [correctAnswers, rank])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    await correct({ correctAnswers: [2] })
    expect(await scoresOf(game)).toEqual({ Zoë: 0, Amir: 0, Mia: 0 })
    await undoing(game, 1)
    expect(await scoresOf(game)).toEqual({ Zoë: 0, Amir: 1_000, Mia: 1_000 })
  })

  test('counts the questions after it anew, too: streaks, the longest of them, and the best answer', async () => {
    const { game, correct, amir, zoe } = await aClosedQuestion()
    await game.startQuestion(1)
    for (const player of [zoe, amir]) await game.answer(player, { selectedAnswer: 1 })
    await game.close(1)
    await correct({ correctAnswers: [2] })
    expect((await stateOf(game, amir)).you).toMatchObject({
      score: 2_000,
      streak: 2,
      longestStreak: 2,
      best: { questionIndex: 0 },
    })
    expect((await stateOf(game, zoe)).you).toMatchObject({ score: 1_000, streak: 1, best: { questionIndex: 1 } })
  })

  test('that is a preview changes nothing', async () => {
    const { game, correct, amir } = await aClosedQuestion()
    const before = await stateOf(game, amir)
    const { body } = await correct({ correctAnswers: [2] }, { preview: true })
    expect(body).toMatchObject({ correction: null, changed: [{ nickname: 'Zoë', after: 0 }, {}, {}] })
    expect(body.leaderboard[0]).toMatchObject({ nickname: 'Amir', score: 1_000 })
    expect(body.before).toEqual(await boardOf(game))
    const { nextInMs: _, ...after } = await stateOf(game, amir)
    expect(before).toMatchObject(after)
  })

  test('comes from a remote, too, and from nobody else', async () => {
    const { game, correct } = await aClosedQuestion()
    const { id, cookie } = await game.allowedRemote()
    const [screen, phone] = [await listen(game.pin, 'as=host', game.host.cookie), await listen(game.pin, 'as=watch')]
    const asRemote = { pin: game.pin, ...at(0), key: { correctAnswers: [2] }, preview: false }
    expect((await t.call(routes.games.rekey, asRemote, { cookie })).status).toBe(200)
    // The host's screen names it.
    expect((await screen.until('scores_corrected')).remote).toBe(id)
    expect(await phone.until('scores_corrected')).not.toHaveProperty('remote')
    expect((await correct({ void: true }, { host: await t.aHost() })).status).toBe(404)
  })
})

describe('T3 a correction is undone', () => {
  test('also where the keys that are left would not have been accepted together', async () => {
    const game = await aGame(t, { questions: [questionsOfKinds.typed] })
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    await game.answer(zoe, { text: 'Paris' })
    await game.close(0)
    const correct = correcting(game)
    await correct({ accepted: ['Lutetia'] })
    await correct({ rejected: ['Paris'] })
    expect(await scoresOf(game)).toEqual({ Zoë: 0 })
    expect((await undoing(game, 1)).status).toBe(200)
    expect(await scoresOf(game)).toEqual({ Zoë: 1_000 })
  })

  test('after the last one that there may be, and again with the same reply', async () => {
    const { game, correct } = await aClosedQuestion()
    await t.deps.db.update(gameSessions).set({ lastCorrection: 199 }).where(eq(gameSessions.pin, game.pin))
    expect((await correct({ correctAnswers: [2] })).body.correction).toBe(200)
    expect((await correct({ correctAnswers: [3] })).problem.code).toBe('corrections_full')
    const undone = await undoing(game, 200)
    expect(undone.body.changed).toHaveLength(3)
    expect((await undoing(game, 200)).body).toEqual(undone.body)
  })
})

describe('T3 a correction is refused', () => {
  test('once the names and answers of the game’s players are being removed', async () => {
    const { game, correct } = await aClosedQuestion()
    await correct({ void: true })
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    await t.deps.db.update(gameSessions).set({ keptPlayers: 3 }).where(eq(gameSessions.pin, game.pin))
    expect((await correct({ correctAnswers: [2] })).problem.code).toBe('names_removed')
    expect((await undoing(game, 1)).problem.code).toBe('names_removed')
  })

  test('that voids what is void already', async () => {
    const { correct } = await aClosedQuestion()
    await correct({ void: true })
    expect((await correct({ void: true })).problem.issues?.[0]?.path).toEqual(['key', 'void'])
  })

  test('as an undo is, while a question is open, and before the ceremony has shown who won; and of a question that has not been asked', async () => {
    const { game, correct } = await aClosedQuestion()
    const later = { pin: game.pin, key: { void: true as const }, preview: true }
    const code = async (index: number) =>
      (await t.call(routes.games.rekey, { ...later, ...at(index) }, game.host)).problem.code
    expect(await code(1)).toBe('question_still_open')
    expect(await code(3)).toBe('question_not_found')
    await correct({ correctAnswers: [2] })
    const undo = async () => (await undoing(game, 1)).problem.code
    await game.startQuestion(1)
    expect((await correct({ void: true })).problem.code).toBe('question_still_open')
    expect(await undo()).toBe('question_still_open')
    await game.close(1)
    const hall = await listen(game.pin, 'as=host', game.host.cookie)
    await hall.until('game_state')
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    expect((await correct({ void: true })).problem.code).toBe('ceremony_not_over')
    expect(await undo()).toBe('ceremony_not_over')
    await t.call(routes.games.revealNow, { pin: game.pin }, game.host)
    expect((await correct({ void: true })).status).toBe(200)
  })

  test('after 30 a minute of one host, previews included; an undo is not', async () => {
    const { game, correct } = await aClosedQuestion()
    await correct({ correctAnswers: [2] })
    const previews = await Promise.all(Array.from({ length: 40 }, () => correct({ void: true }, { preview: true })))
    expect(previews.filter(({ status }) => status === 200)).toHaveLength(29)
    expect(previews.filter(({ problem }) => problem.code === 'too_many_requests')).toHaveLength(11)
    expect((await undoing(game, 1)).status).toBe(200)
  })

  test('if another came first', async () => {
    const { correct } = await aClosedQuestion()
    expect((await correct({ correctAnswers: [2] }, { after: 0 })).status).toBe(200)
    expect((await correct({ correctAnswers: [3] }, { after: 0 })).problem.code).toBe('corrected_meanwhile')
    expect((await correct({ correctAnswers: [3] }, { after: 1 })).status).toBe(200)
  })

  test.each<[string, CorrectedKey | object, string]>([
    ['nothing', {}, 'key'],
    ['another kind’s field', { accepted: ['Paris'] }, 'key.accepted'],
    ['another kind’s field beside its own', { correctAnswers: [0], value: 7 }, 'key.value'],
    ['a void question with a key', { void: true, correctAnswers: [0] }, 'key.correctAnswers'],
    ['void: false', { void: false }, 'key.void'],
    ['no option', { correctAnswers: [] }, 'key.correctAnswers'],
    ['an option that is not there', { correctAnswers: [4] }, 'key.correctAnswers'],
    ['an option twice', { correctAnswers: [1, 1] }, 'key.correctAnswers'],
  ])('that says %s, with a sentence at the field, and nothing is stored', async (_, key, path) => {
    const { game, correct } = await aClosedQuestion()
    const { status, problem } = await correct(key as CorrectedKey)
    expect([status, problem.code, problem.issues?.[0]?.path.join('.')]).toEqual([400, 'invalid_input', path])
    expect((await t.call(routes.games.corrections, { pin: game.pin }, game.host)).body.last).toBe(0)
  })
})
