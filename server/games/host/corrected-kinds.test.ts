/** T3: each kind has its own key to correct, and so has a past game. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CorrectedKey } from '../../../contract/games/corrections'
import { routes } from '../../../contract/routes'
import { users } from '../../db/tables'
import { aQuestion } from '../../../tests/kit/app/builders'
import { at, closedQuestions } from '../../../tests/kit/app/closed-questions'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { answersOfKinds, questionsOfKinds } from '../../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { correcting, aClosedQuestion, scoresOf } = closedQuestions(t)

describe('T3 each kind', () => {
  const played = async (question: object, answers: readonly object[]) => {
    const game = await aGame(t, { questions: [question as never] })
    const players: TestPlayer[] = []
    for (const [place] of answers.entries()) players.push(await game.join(`Player ${place}`))
    await game.startQuestion(0)
    for (const [place, answer] of answers.entries()) await game.answer(players[place]!, answer)
    await game.close(0)
    return { game, correct: correcting(game), points: async () => Object.values(await inOrder(game)) }
  }
  const inOrder = async (game: TestGame) =>
    Object.fromEntries(Object.entries(await scoresOf(game)).sort(([a], [b]) => a.localeCompare(b)))

  test.each<[string, object, readonly object[], CorrectedKey, number[]]>([
    ['several', questionsOfKinds.several, answersOfKinds.several, { correctAnswers: [1] }, [0, 1_000]],
    [
      'typed',
      questionsOfKinds.typed,
      answersOfKinds.typed,
      { accepted: ['Paris', 'Pariz'], rejected: [] },
      [1_000, 1_000],
    ],
    ['number', questionsOfKinds.number, answersOfKinds.number, { value: 5_000 }, [0, 1_000]],
    ['number', questionsOfKinds.number, answersOfKinds.number, { tolerance: null, zeroAt: 8 }, [500, 0]],
  ])('%s has its own key', async (_, question, answers, key, after) => {
    const { correct, points } = await played(question, answers)
    expect(await points()).toEqual([1_000, 0])
    expect((await correct(key)).status).toBe(200)
    expect(await points()).toEqual(after)
  })

  test('order is corrected by its options as the quiz has them', async () => {
    const { game, correct, points } = await played(questionsOfKinds.order, [])
    expect(await points()).toEqual([])
    const wanted = [1, 0, 2, 3]
    expect((await correct({ order: wanted })).status).toBe(200)
    const { options } = questionsOfKinds.order
    const { question, reveal } = (await t.call(routes.games.state, { pin: game.pin, as: 'watch' })).body
    const shown = question && 'options' in question ? question.options : []
    expect(reveal?.order?.map((each) => shown[each])).toEqual(wanted.map((each) => options[each]))
    expect((await correct({ order: [0, 1] })).problem.issues?.[0]?.path).toEqual(['key', 'order'])
  })

  test.each(['poll', 'words', 'slide'] as const)('%s has no key to correct', async (kind) => {
    const { correct } = await played(questionsOfKinds[kind], [])
    for (const key of [{ void: true as const }, { correctAnswers: [0] }]) expect((await correct(key)).status).toBe(400)
  })
})

describe('T3 a past game', () => {
  test('is corrected by its host, also an expired one, and its lists, statistics and CSV follow', async () => {
    const { game } = await aClosedQuestion({ questions: [aQuestion(), aQuestion({ text: 'Second?' })] })
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, game.host.id))
    const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
    const path = { gameId: String(past!.id) }
    const rekey = { ...path, ...at(0), key: { correctAnswers: [2, 3] }, preview: false, after: 0 }
    expect((await t.call(routes.pastGames.rekey, rekey, await t.aHost())).status).toBe(404)
    expect((await t.call(routes.pastGames.rekey, rekey, game.host)).body.correction).toBe(1)
    const { body } = await t.call(routes.pastGames.get, path, game.host)
    expect(body).toMatchObject({ lastCorrection: 1, rightAnswers: 2, winner: { nickname: 'Amir', others: 1 } })
    expect(body.questions[0]).toMatchObject({
      ...{ correctAnswer: 2, correctedKey: { correctAnswers: [2, 3] }, right: 2 },
      corrections: [{ id: 1, key: { correctAnswers: [2, 3] } }],
    })
    const csv = String((await t.call(routes.pastGames.csv, path, game.host)).body)
    expect(csv).toMatch(/1"?,"?Amir"?,"?1000/)
    expect(csv).toMatch(/3"?,"?Zoë"?,"?0/)
    const undo = { ...path, ...at(0), correction: '1' }
    expect((await t.call(routes.pastGames.undoRekey, undo, game.host)).body.correction).toBe(2)
    expect((await t.call(routes.pastGames.get, path, game.host)).body).toMatchObject({ winner: { nickname: 'Zoë' } })
  })

  const lutetiaToo = { accepted: ['Paris', 'Lutetia'] }
  test.each<[string, object, object, CorrectedKey, object]>([
    ['several', questionsOfKinds.several, { selectedAnswers: [1] }, { correctAnswers: [1] }, { correctAnswers: [1] }],
    ['typed', questionsOfKinds.typed, { text: 'Lutetia' }, lutetiaToo, lutetiaToo],
    ['number', questionsOfKinds.number, { answerValue: 5_000 }, { value: 5_000 }, { value: 5_000 }],
    ['order', questionsOfKinds.order, {}, { order: [1, 0, 2, 3] }, { correctedKey: { order: [1, 0, 2, 3] } }],
  ])('of kind %s is read with its corrected key, and by it', async (kind, question, answer, key, read) => {
    const game = await aGame(t, { questions: [question as never] })
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    if (kind !== 'order') await game.answer(zoe, answer)
    await game.close(0)
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
    const path = { gameId: String(past!.id) }
    await t.call(routes.pastGames.rekey, { ...path, ...at(0), key, preview: false }, game.host)
    const { body } = await t.call(routes.pastGames.get, path, game.host)
    expect(body.questions[0]).toMatchObject({ ...read, right: kind === 'order' ? 0 : 1, corrections: [{ id: 1, key }] })
  })
})
