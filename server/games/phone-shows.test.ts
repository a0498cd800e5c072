/** N3: what phones show of a question that stands in the hall. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aGame } from '../../tests/kit/app/live-game'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { hostCalls } from '../../tests/kit/calls'

const { here, there } = twoProcesses()
const { settings, start, state } = routes.games

beforeEach(() => goneAgain(here.deps))
afterEach(() => goneAgain(here.deps))

test('N3 every phone is told at once, at every process, and is sent the texts all the same', async () => {
  const game = await aGame(here)
  const zoe = await game.join('Zoë')
  const seen = async ({ call } = here as Pick<typeof here, 'call'>) =>
    (await call(state, { pin: game.pin, as: 'player', participantId: String(zoe.id) }, { cookie: zoe.cookie })).body
  await game.startQuestion(0)
  expect((await seen()).settings?.phoneShows).toBe('all')
  const sent = (await seen()).question
  expect((await here.call(...hostCalls.set(game.pin, { phoneShows: 'buttons' }), game.host)).status).toBe(200)
  expect((await seen()).settings?.phoneShows).toBe('buttons')
  await expect.poll(async () => (await seen(there)).settings?.phoneShows).toBe('buttons')
  expect((await seen(there)).question).toEqual(sent)
})

test('N3 it is kept for the host’s next games, and for none that the host plays alone', async () => {
  const game = await aGame(here)
  await here.call(settings, { pin: game.pin, phoneShows: 'buttons' }, game.host)
  const { quizId } = (await here.call(routes.games.find, { pin: game.pin }, game.host)).body
  const shows = async (chosen: object) => {
    const { body } = await here.call(start, { quizId: quizId ?? 0, withPreferences: true, ...chosen }, game.host)
    return (await here.call(state, { pin: body.pin, as: 'host' }, game.host)).body.settings?.phoneShows
  }
  expect(await shows({})).toBe('buttons')
  expect(await shows({ phoneShows: 'all' })).toBe('all')
  expect(await shows({ singlePlayer: true })).toBe('all')
})

test('N3 no game begins with it, or is given it, while a process of the version before is alive', async () => {
  const game = await aGame(here)
  const { quizId } = (await here.call(routes.games.find, { pin: game.pin }, game.host)).body
  await anOlderProcess(here.deps)
  const asked = [
    () => here.call(settings, { pin: game.pin, phoneShows: 'buttons' }, game.host),
    () => here.call(start, { quizId: quizId ?? 0, phoneShows: 'buttons' }, game.host),
  ]
  for (const ask of asked) expect((await ask()).problem.code).toBe('update_running')
  expect((await here.call(settings, { pin: game.pin, phoneShows: 'all' }, game.host)).status).toBe(200)
  await goneAgain(here.deps)
  for (const ask of asked) expect((await ask()).status).toBe(200)
})
