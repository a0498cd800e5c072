import { routes } from '../../contract/routes'
import {
  advance,
  api,
  avoidDoubleClick,
  checkScreen,
  expect,
  hostPage,
  joinByPhone,
  laptopSize,
  originOf,
  phoneContext,
  failOnPageErrors,
  startGame,
  test,
} from './steps'

/** The most for two cores beside other journeys. The faults play with 300. */
const bots = 30

test('a host rehearses with bots through every button, and is back in a lobby that has seen nothing', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const host = await hostPage(browser, product)
  await host.setViewportSize(laptopSize)
  const pin = await startGame(host, { count: 2 })
  await host.goto(`/host/game/${pin}`)
  const phone = await joinByPhone(browser, product, pin, 'Zoë')
  const press = (name: string) => host.getByRole('button', { name, exact: true }).click()

  await expect(host.getByText('Is the Wi-Fi good enough?')).toContainText(/\/check$/)
  await press('Rehearse')
  await expect(host.getByText('The questions will be shown here.')).toBeVisible()
  await checkScreen(host, 'the choice of a rehearsal')
  await press(`${bots} players`)

  // "Rehearsal" stands where PIN and QR code would, beside the figures.
  await expect(host.getByRole('heading', { name: 'Rehearsal', exact: true })).toBeVisible()
  await expect(host.locator('.hall-qr')).toHaveCount(0)
  const figures = host.getByRole('complementary', { name: 'What the bots meet' })
  await expect(figures.getByText(String(bots), { exact: true })).toBeVisible({ timeout: 120_000 })
  await press('Lock lobby')
  await press('Unlock lobby')
  await press('Show settings')
  await host.getByRole('radiogroup', { name: 'Rude names' }).getByText('Replace', { exact: true }).click()
  await press('Done')
  await host
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(host.getByRole('button', { name: `Players, ${bots - 1}` })).toBeVisible()
  await checkScreen(host, 'the lobby of a rehearsal')
  await host.reload()
  await expect(host.getByRole('heading', { name: 'Rehearsal', exact: true })).toBeVisible()

  await press('Start Multiplayer Quiz')
  await press('Pause')
  await press('Resume')
  await press('10 more seconds')
  await press('Hide counts')
  await expect(figures).toContainText(/\d ms/)
  await checkScreen(host, 'a question of a rehearsal')
  await avoidDoubleClick(host)
  await press('Pause')
  await press('Close question')
  await expect(host.getByRole('button', { name: 'Change the right answer' })).toBeVisible()
  await checkScreen(host, 'a reveal of a rehearsal')
  await advance(host)
  await press('End game')
  await host.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await expect(host.getByText('Final scores', { exact: true })).toBeVisible()
  // The first second cannot be skipped.
  await host.clock.fastForward(1_100)
  await host.keyboard.press('Escape')
  await expect(host.getByRole('button', { name: 'Back to the lobby' })).toBeVisible()
  await checkScreen(host, 'the end of a rehearsal')
  await expect(host.getByRole('link', { name: 'See results' })).toHaveCount(0)
  await expect(host.getByRole('button', { name: 'Play again' })).toHaveCount(0)

  await press('Back to the lobby')
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await expect(host.getByText('Zoë')).toBeVisible()
  await expect(phone.getByText('Zoë').first()).toBeVisible()
  const past = await api(host, routes.pastGames.list)
  expect(past.games.filter((game) => game.pin !== pin && game.players === bots - 1)).toEqual([])
})

test('any phone tests the network of the room', async ({ browser, product }) => {
  const context = await phoneContext(browser, originOf(product))
  const page = failOnPageErrors(await context.newPage())
  await page.goto('/check')
  await expect(page.getByRole('status')).toHaveText(/Checking for ten seconds/)
  await checkScreen(page, 'a test of a network')
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status')).toHaveText(/^This network will do/)
  await expect(page.getByText('200 kB')).toBeVisible()
  await checkScreen(page, 'a tested network')
  await again.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/Checking|Connecting/)
  await context.close()
})
