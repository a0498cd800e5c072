/** K8: words of strangers, for the host and for the hall. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aQuestion } from '../../tests/kit/app/builders'
import { aLateProcess } from '../../tests/kit/app/late-process'
import { aGame } from '../../tests/kit/app/live-game'
import { openQuestions } from '../../tests/kit/app/open-questions'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { listen, stateOf, stateOfPlayer, opened } = openQuestions(t)

describe('K8 texts of strangers', () => {
  test('go to the host as they come, and to the hall without what is rude or hidden, also afterwards', async () => {
    const { game, zoe, amir, stream } = await opened('words')
    const host = await listen(game.pin, 'as=host', game.host.cookie)
    await game.answer(zoe, { words: ['shit', 'gr\u200been'] })
    expect((await host.until('typed_answers')).texts).toEqual([
      { text: 'green', count: 1, isHidden: false },
      { text: 'shit', count: 1, isHidden: true },
    ])
    expect((await stateOf(game)).typedAnswers).toHaveLength(2)
    expect(await stateOfPlayer(game, zoe)).not.toHaveProperty('typedAnswers')
    await game.answer(amir, { words: ['Green'] })
    expect((await stream.until('countdown_started')).results).toEqual({ words: [{ text: 'Green', count: 2 }] })

    const hide = (text: string, hidden: boolean) =>
      t.call(routes.games.hideText, { pin: game.pin, index: '0', text, hidden }, game.host)
    expect((await hide('GREEN', true)).status).toBe(200)
    expect((await stream.until('results_changed')).results).toEqual({ words: [] })
    await hide('shit', false)
    expect((await stream.until('results_changed', 2)).results).toEqual({ words: [{ text: 'shit', count: 1 }] })
    expect((await stateOf(game)).results).toEqual({ words: [{ text: 'shit', count: 1 }] })
    expect(stream.events.map(({ event }) => event.type)).not.toContain('typed_answers')

    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
    const { questions } = (await t.call(routes.pastGames.get, { gameId: past!.id }, game.host)).body
    expect(questions[0]?.results).toEqual({ words: [{ text: 'shit', count: 1 }] })
  })

  test('are hidden by who controls the game, in a question whose players send some', async () => {
    const { game } = await opened('poll')
    const hide = (index: string, host = game.host) =>
      t.call(routes.games.hideText, { pin: game.pin, index, text: 'x', hidden: true }, host)
    expect((await hide('0')).problem.code).toBe('question_not_found')
    expect((await hide('7')).problem.code).toBe('question_not_found')
    expect((await hide('0', await t.aHost())).status).toBe(404)
  })
})

test('N1 rude texts are hidden from the hall, unless they are allowed, also when the host changes that at a reveal', async () => {
  const { game, zoe, amir, stream } = await opened('words')
  await game.answer(zoe, { words: ['shit'] })
  await game.answer(amir, { words: ['green'] })
  const green = { text: 'green', count: 1 }
  expect((await stream.until('countdown_started')).results).toEqual({ words: [green] })
  const choose = (rudeNames: 'allow' | 'ask') => t.call(routes.games.settings, { pin: game.pin, rudeNames }, game.host)
  await choose('allow')
  const both = (await stream.until('results_changed')).results
  expect(both).toEqual({ words: expect.arrayContaining([green, { text: 'shit', count: 1 }]) })
  expect((await stateOf(game)).typedAnswers?.map(({ isHidden }) => isHidden)).toEqual([false, false])
  await choose('ask')
  expect((await stream.until('results_changed', 2)).results).toEqual({ words: [green] })
  expect((await stateOf(game)).results).toEqual({ words: [green] })
})

test('N1 rude texts to the question that was corrected are hidden with the others', async () => {
  const game = await aGame(t, { questions: [questionsOfKinds.typed, aQuestion()] })
  const players = [await game.join('Zoë'), await game.join('Amir')]
  const choose = (chosen: object) => t.call(routes.games.settings, { pin: game.pin, ...chosen }, game.host)
  await choose({ rudeNames: 'allow' })
  await game.startQuestion(0)
  for (const player of players) await game.answer(player, { text: 'shit' })
  await game.close(0)
  await game.startQuestion(1)
  await game.close(1)
  const rekey = { pin: game.pin, index: '0', key: { accepted: ['Paris'] }, preview: false }
  expect((await t.call(routes.games.rekey, rekey, game.host)).status).toBe(200)
  const stream = await listen(game.pin, 'as=watch')
  const { corrected } = await stream.until('game_state')
  expect(JSON.stringify(corrected?.results)).toContain('shit')
  await choose({ reactions: false })
  await choose({ rudeNames: 'replace' })
  const { results, questionIndex } = await stream.until('results_changed')
  expect(questionIndex).toBe(0)
  expect(JSON.stringify(results)).not.toContain('shit')
  expect(JSON.stringify((await stateOf(game)).corrected)).not.toContain('shit')
})

test('K8 a text that is hidden just before the close is not told by it, though this process has not heard yet', async () => {
  const there = await aLateProcess(t)
  const { game, zoe, stream } = await opened('words')
  expect((await game.answer(zoe, { words: ['green', 'warm'] })).status).toBe(200)
  const hide = { pin: game.pin, index: '0', text: 'green', hidden: true }
  expect((await there.call(routes.games.hideText, hide, game.host)).status).toBe(200)
  expect((await game.close(0)).status).toBe(200)
  there.catchUp()
  const results = { words: [{ text: 'warm', count: 1 }] }
  expect((await stream.until('countdown_started')).results).toEqual(results)
  expect((await stateOf(game)).results).toEqual(results)
  await there.close()
})
