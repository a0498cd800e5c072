import { hostCalls } from '../kit/calls'
import {
  api,
  checkScreen,
  expect,
  expectInSight,
  failOnPageErrors,
  joinByPhone,
  joinByWire,
  openGame,
  option,
  startQuiz,
  test,
} from './steps'

test('while a game runs the host still sees where to join, can lock it, hold it everywhere, and remove a player', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { title: `Tower ${'\u0300'.repeat(9)}` })
  const longName = await joinByPhone(browser, product, pin, 'Wolfeschlegelsteinh')
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await checkScreen(longName, 'player-waiting-long')
  await host.getByRole('button', { name: 'Lock lobby' }).click()
  await expect(host.getByText('Locked: nobody can join')).toBeVisible()
  await checkScreen(host, 'host-waiting-locked')
  await host.getByRole('button', { name: 'Unlock lobby' }).click()
  await startQuiz(host)

  await expect(host.getByText(`PIN ${pin.slice(0, 3)}\u00a0${pin.slice(3)} · `)).toBeVisible()
  await host.getByRole('button', { name: 'Lock lobby' }).click()
  await expect(host.getByText('Locked: nobody can join')).toBeVisible()
  await checkScreen(host, 'host-question-locked')
  await host.getByRole('button', { name: 'Unlock lobby' }).click()

  const second = failOnPageErrors(await host.context().newPage())
  await second.goto(`/host/game/${pin}`)
  await option(zoe, 'Kīlauea').tap()
  await option(longName, 'Mount Etna').tap()
  await host.getByRole('button', { name: 'Hold' }).click()
  await expectInSight(second.getByText('On hold'))
  await second.goto(`/scoreboard/${pin}/0`)
  await expectInSight(second.getByText('On hold'))
  await second.close()
  await checkScreen(host, 'host-reveal-held')
  // Players are removed on the board, which has the screen to itself.
  await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
  await host.getByRole('button', { name: 'Wolfeschlegelsteinh' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(longName.getByRole('heading', { name: 'You’re out of this game' })).toBeFocused()

  // Two places of the podium are where they are with three.
  await host.getByRole('button', { name: 'End game' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
  const place = await host.locator('.podium-place').boundingBox()
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 960)).toBeLessThan(2)
  await checkScreen(host, 'host-finished-one')
})

test('a host whose session has ended signs in from the game screen and is back in the game', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  await expect(host.getByRole('button', { name: 'Start Multiplayer Quiz' })).toBeVisible()
  await host.context().clearCookies()
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await host.getByRole('button', { name: 'Start anyway' }).click()
  await expect(host.getByRole('alert')).toBeVisible()
  await checkScreen(host, 'host-signed-out')
  await host.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await host.getByRole('tab', { name: 'Admin' }).click()
  await host.getByLabel('Username').fill('admin')
  await host.getByLabel('Password').fill(product.adminPassword)
  await host.getByRole('button', { name: 'Sign In' }).click()
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await expect(host.getByRole('button', { name: 'Start Multiplayer Quiz' })).toBeVisible()
  await host.goto('/host/game/000001')
  await expect(host.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})

test('a newcomer moves nobody else’s name in the lobby, and no points bring no confetti', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const placeOf = (name: string) => host.getByRole('button', { name, exact: true }).boundingBox()
  await joinByWire(product, pin, 'Zoë')
  await expect(host.getByRole('button', { name: 'Zoë', exact: true })).toBeVisible()
  // All that stands above the names is there.
  await expect(host.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await host.evaluate(() => document.fonts.ready)
  const before = await placeOf('Zoë')
  await joinByWire(product, pin, 'WWWWWWWWWWWWWWWWWWWW')
  await joinByWire(product, pin, 'Amir')
  await expect(host.getByRole('button', { name: 'Amir', exact: true })).toBeVisible()
  expect(await placeOf('Zoë')).toEqual(before)
  // A long name is cut, and leaves no hole before the next.
  const [long, next] = [await placeOf('WWWWWWWWWWWWWWWWWWWW'), await placeOf('Amir')]
  expect((next?.x ?? 0) - (long?.x ?? 0) - (long?.width ?? 0)).toBeLessThan(40)
  expect(long?.y).toBe(next?.y)

  await startQuiz(host)
  await host.getByRole('button', { name: 'End game' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
  await expect(host.locator('.confetti')).toHaveCount(0)
})
