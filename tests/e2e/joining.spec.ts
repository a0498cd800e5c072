import {
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  join,
  joinAs,
  networkAddress,
  openGame,
  originOf,
  phoneContext,
  startGame,
  test,
} from './steps'

test('what is wrong with a PIN or a nickname is said in place, and an unknown PIN is Game Not Found', async ({
  browser,
  product,
}) => {
  const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await phone.goto('/join?pin=12-34x')
  await expect(phone.getByLabel('Game PIN')).toHaveValue('1234')
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByText('PIN must be 6 digits')).toBeVisible()
  await expect(phone.getByText('Nickname is required')).toBeVisible()
  await checkScreen(phone, 'join-faults')
  await phone.getByLabel('Game PIN').fill('000 000 7')
  await expect(phone.getByLabel('Game PIN')).toHaveValue('000000')
  await phone.getByLabel('Nickname').fill('A nickname that is far too long')
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByText('Nickname must be 20 characters or less')).toBeVisible()
  await phone.getByLabel('Nickname').fill('Zoë')
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByText('Game Not Found')).toBeVisible()
  await expect(phone.getByText('No game found with that PIN. Please check and try again.')).toBeVisible()
  await expect(phone.getByLabel('Game PIN')).toHaveAttribute('aria-invalid', 'true')
  await checkScreen(phone, 'join-not-found')
  await phone.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(phone).toHaveURL('/')
})

test('a taken name is said at its field, a locked game takes nobody, a removed player is told so', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const zoesPhone = await phoneContext(browser, originOf(product))
  const zoe = await join(zoesPhone, pin, 'Zoë')

  const other = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await other.goto(`/join?pin=${pin}`)
  await other.getByLabel('Nickname').fill('ZOË')
  const button = other.getByRole('button', { name: 'Join Game' })
  await other.evaluate(() => document.fonts.ready)
  const before = await button.boundingBox()
  await button.click()
  await expect(other.getByText('This nickname is taken.')).toBeVisible()
  expect(await button.boundingBox(), 'the button has moved').toEqual(before)
  await expect(other.getByLabel('Nickname')).toBeFocused()

  await host.getByRole('button', { name: 'Lock lobby' }).click()
  await expect(host.getByRole('button', { name: 'Unlock lobby' })).toBeVisible()
  await other.getByLabel('Nickname').fill('Amir')
  await other.getByRole('button', { name: 'Join Game' }).click()
  await expect(other.getByText('Cannot Join Game')).toBeVisible()
  await expect(other.getByText('This game is not accepting new players.')).toBeVisible()
  await other.getByLabel('Nickname').fill('')
  await button.click()
  await expect(other.locator('.toast')).toHaveCount(0, { timeout: 2_000 })

  // Zoë has a seat, and comes back to it though the game is locked.
  await zoe.goto(`/join?pin=${pin}`)
  await zoe.getByRole('button', { name: 'Continue as Zoë' }).click()
  await expect(zoe.getByRole('heading', { name: 'Zoë' })).toBeVisible()

  await host.getByRole('button', { name: 'Remove: Zoë' }).click()
  await checkScreen(host, 'host-remove')
  await host.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(zoe.getByText('The host has removed you from this game.')).toBeVisible()
  await checkScreen(zoe, 'player-removed')
  await expect(host.getByText('0 players')).toBeVisible()
  await zoe.reload()
  await expect(zoe.getByText('The host has removed you from this game.')).toBeVisible()

  // The name and the place are free again.
  await host.getByRole('button', { name: 'Unlock lobby' }).click()
  await expect(host.getByRole('button', { name: 'Lock lobby', exact: true })).toBeVisible()
  await other.getByLabel('Nickname').fill('Zoë')
  await other.getByRole('button', { name: 'Join Game' }).click()
  await expect(other).toHaveURL(`/play/${pin}`)
})

test('opening the game without a seat leads to the join page, and Back, Forward and a link as on any page', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host)
  const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await phone.goto(`/play/${pin}`)
  await expect(phone.getByRole('heading', { name: 'You haven’t joined this game yet.' })).toBeVisible()
  await checkScreen(phone, 'player-no-seat')
  await phone.getByRole('link', { name: 'Join this game' }).click()
  await expect(phone.getByLabel('Game PIN')).toHaveValue(pin)
  await phone.goBack()
  await expect(phone.getByRole('heading', { name: 'You haven’t joined this game yet.' })).toBeVisible()
  await phone.goForward()
  await expect(phone).toHaveTitle(/^Join a game/)
  await phone.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(phone.getByRole('link', { name: 'Get Started - Sign In' }).first()).toBeVisible()
  await phone.goBack()
  await expect(phone.getByLabel('Game PIN')).toHaveValue(pin)
  await joinAs(phone, 'Late Larry')
})

test('over the network and on plain http, where a page is no secure context, the PIN can still be copied', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product, originOf(product, networkAddress()))
  const pin = await startGame(host)
  await host.goto(`/host/game/${pin}`)
  expect(await host.evaluate(() => isSecureContext)).toBe(false)
  await host.getByRole('button', { name: 'Show QR Code' }).click()
  await host.getByRole('button', { name: 'Copy PIN' }).click()
  await expect(host.getByText('Game PIN copied to clipboard', { exact: true })).toBeVisible()

  // What was copied can be pasted.
  await host.goto('/join')
  await host.getByLabel('Game PIN').focus()
  await host.keyboard.press('ControlOrMeta+v')
  await expect(host.getByLabel('Game PIN')).toHaveValue(pin)
})
