import type { GameState } from '../../contract/games/game-state'
import { wireVersion } from '../../contract/wire-version'
import { expect, hostPage, join, originOf, phoneContext, startGame, test } from './steps'

test('a page that was opened before an update of the wire loads itself anew, once', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host)
  const phone = await phoneContext(browser, originOf(product))
  const zoe = await join(phone, pin, 'Zoë')
  await expect(zoe.getByText('You’re in!')).toBeVisible()

  // From here on every state comes from a server that is ahead of this page.
  await phone.route('**/events?*', (route) => route.fulfill({ status: 503 }))
  let states = 0
  await phone.route('**/state?*', async (route) => {
    const response = await route.fetch()
    const state = (await response.json()) as GameState
    await route.fulfill({ response, json: { ...state, wire: wireVersion + 1 } })
    states++
  })
  let loads = 0
  zoe.on('load', () => loads++)
  await zoe.reload()
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
  await expect(zoe.getByText('You’re in!')).toBeVisible()
  // It goes on asking, and each state would be a reason to load again.
  const before = states
  await expect.poll(() => states, { timeout: 30_000 }).toBeGreaterThan(before + 2)
  expect(loads).toBe(2)
})
