/** A rehearsal at one process, beside a game at another. */
import { expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { aGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here, there } = twoProcesses()

test('T4 bots slow down for a game of another process, which their own never sees', async () => {
  await here.app.listen({ port: 0, host: '127.0.0.1' })
  const { pin, host } = await aGame(here)
  const read = async () => (await here.call(routes.games.rehearsal, { pin }, host)).body
  expect((await here.call(routes.games.rehearse, { pin, players: 30 }, host)).status).toBe(200)
  await expect.poll(async () => (await read()).figures.joined).toBeGreaterThan(0)
  expect((await read()).othersDelayMs).toBe(null)

  const elsewhere = await aGame({ ...here, call: there.call })
  await elsewhere.join('Zoë')
  await expect.poll(async () => (await read()).othersDelayMs).not.toBe(null)
  // Both processes of this test have one event loop.
  const busy = setInterval(() => {
    for (const until = performance.now() + 70; performance.now() < until;);
  }, 80)
  try {
    await expect.poll(async () => (await read()).pace).toBe('slow')
  } finally {
    clearInterval(busy)
  }
  await there.call(routes.games.finish, { pin: elsewhere.pin }, elsewhere.host)
  await expect.poll(async () => (await read()).othersDelayMs).toBe(null)
  await here.call(routes.games.endRehearsal, { pin }, host)
})
