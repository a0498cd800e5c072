import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()

test('K8 a text that is hidden just before the close is not told by it', async () => {
  const game = await aGame(t, { questions: [questionsOfKinds.words] })
  const zoe = await game.join('Zoë')
  // Who does not answer, so that the question stays open.
  await game.join('Amir')
  await game.startQuestion(0)
  expect((await game.answer(zoe, { words: ['green'] })).status).toBe(200)
  const [hidden] = await Promise.all([
    t.call(routes.games.hideText, { pin: game.pin, index: '0', text: 'green', hidden: true }, game.host),
    game.close(0),
  ])
  expect(hidden.status).toBe(200)
  const { body } = await t.call(routes.games.state, { pin: game.pin, as: 'watch' })
  expect(body.results).toEqual({ words: [] })
})
