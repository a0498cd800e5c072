import {
  advance,
  card,
  avoidDoubleClick,
  checkScreen,
  expect,
  expectInSight,
  failOnPageErrors,
  hostPage,
  joinAs,
  joinByPhone,
  makeQuiz,
  option,
  originOf,
  phoneContext,
  test,
  withClockStopped,
} from './steps'

test('a host and three phones play a whole game, and every screen survives a reload in every phase', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const host = await hostPage(browser, product)
  await makeQuiz(host, { title: 'Volcanoes of the world' })

  // The host starts it from the dashboard.
  await host.goto('/')
  await card(host, 'Volcanoes of the world').first().getByRole('button', { name: 'Start Game' }).click()
  await expect(host).toHaveURL(/\/host\/game\/\d{6}$/)
  const pin = host.url().slice(-6)
  await expect(host.getByRole('heading', { name: `PIN ${pin.split('').join(' ')}` })).toBeVisible()
  await checkScreen(host, 'host-waiting-empty')

  // One phone types the PIN, one opens the link, one follows the QR code over the network's address on plain http.
  const zoesPhone = await phoneContext(browser, originOf(product), 'no-preference')
  const zoe = failOnPageErrors(await zoesPhone.newPage())
  await zoe.goto('/join')
  await zoe.getByLabel('Game PIN').fill(`${pin.slice(0, 3)} ${pin.slice(3)}`)
  await expect(zoe.getByLabel('Game PIN')).toHaveValue(pin)
  await checkScreen(zoe, 'join')
  await joinAs(zoe, 'Zoë')

  const amir = await joinByPhone(browser, product, pin, 'Amir')

  await host.getByRole('button', { name: 'Show QR Code' }).click()
  const dialog = host.getByRole('dialog', { name: 'Join this game' })
  // Until the server has named its networks, the link is that of the page.
  await expect(dialog.getByText(originOf(product))).toHaveCount(0)
  const link = await dialog.getByText(/\/join\?pin=\d{6}$/).textContent()
  expect(link).toContain(`/join?pin=${pin}`)
  await checkScreen(host, 'host-qr')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(new URL(link ?? '').hostname).not.toBe('localhost')
  const qrPhone = await phoneContext(browser, originOf(product), 'no-preference')
  const priya = failOnPageErrors(await qrPhone.newPage())
  await priya.goto(link ?? '')
  await expect(priya.getByLabel('Game PIN')).toHaveValue(pin)
  await joinAs(priya, '🌋 Priya مرحبا')

  // Waiting.
  for (const name of ['Zoë', 'Amir', '🌋 Priya مرحبا'])
    await expect(host.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(host.getByText('3 players')).toBeVisible()
  await checkScreen(host, 'host-waiting')
  await host.reload()
  await expect(host.getByRole('button', { name: 'Amir', exact: true })).toBeVisible()
  await expect(zoe.getByText('3 players are here')).toBeVisible()
  await checkScreen(zoe, 'player-waiting')
  // A tap brings another face, which the hall shows, too, and a reload keeps.
  const ownFace = zoe.getByRole('button', { name: 'New face' }).locator('svg').first()
  const first = await ownFace.innerHTML()
  await zoe.getByRole('button', { name: 'New face' }).tap()
  const chosen = await ownFace.innerHTML()
  expect(chosen).not.toBe(first)
  const inTheHall = host.getByRole('button', { name: 'Zoë', exact: true }).locator('svg')
  await expect.poll(() => inTheHall.innerHTML()).toBe(chosen)
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'Zoë' })).toBeVisible()
  expect(await ownFace.innerHTML()).toBe(chosen)

  // Question 1.
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await expect(host.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await expect(option(zoe, 'Kīlauea')).toBeVisible()
  await checkScreen(zoe, 'player-question')
  await zoe.reload()
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await expect(zoe.getByText('Waiting for 2 others')).toBeVisible()
  await checkScreen(zoe, 'player-taken')
  // The same question with the same answer comes back.
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()

  await option(amir, 'Mount Etna').tap()
  await expect(amir.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await checkScreen(amir, 'player-wrong')
  await expect(host.getByText('2 of 3 answered')).toBeVisible()
  await host.getByRole('button', { name: 'Hide counts' }).click()
  await checkScreen(host, 'host-question')
  await host.reload()
  await expect(host.getByText('2 of 3 answered')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Show counts' })).toBeVisible()
  await host.getByRole('button', { name: 'Show counts' }).click()

  // The reveal, before everybody has answered.
  await withClockStopped(host, async () => {
    await host.getByRole('button', { name: 'Next Question' }).click()
    await expect(host.locator('.answer-bar.right')).toContainText('Kīlauea')
    await host.getByRole('button', { name: 'Hold' }).click()
  })
  await expectInSight(host.getByText('On hold'))
  await expect(host.getByText('1 of 3 got it right')).toBeVisible()
  await checkScreen(host, 'host-reveal')
  await host.reload()
  await expectInSight(host.getByText('On hold'))
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await expect(amir.getByText(/points behind\s+Zoë/)).toBeVisible()
  await expect(priya.getByRole('heading', { name: 'No answer' })).toBeVisible()
  await checkScreen(zoe, 'player-right')
  await checkScreen(priya, 'player-no-answer')
  await zoe.reload()
  await expect(zoe.getByText('You are 1st')).toBeVisible()

  // Question 2 closes by itself when everybody present has answered.
  await advance(host)
  await withClockStopped(host, async () => {
    for (const phone of [zoe, amir, priya]) await option(phone, 'Fujisan').tap()
    await expect(host.getByText('3 of 3 got it right')).toBeVisible()
  })
  await expect(host.getByText('same place').first()).toBeAttached()

  // Question 3 opens by itself when the countdown is over.
  await expect(host.getByRole('heading', { name: /Sunda Strait/ })).toBeVisible({ timeout: 15_000 })
  await option(priya, 'Krakatoa').tap()
  await option(zoe, 'Krakatoa').tap()
  await expect(host.getByText('2 of 3 answered')).toBeVisible()
  await avoidDoubleClick(host)
  await withClockStopped(host, async () => {
    await host.getByRole('button', { name: 'Next Question' }).click()
    await host.getByRole('button', { name: 'Hold' }).click()
  })
  await advance(host, 'Show final scores')

  // The end: the hall shows who won before any phone does.
  await expect(zoe.getByRole('heading', { name: 'Look up!' })).toBeVisible()
  await checkScreen(zoe, 'player-look-up')
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'Look up!' })).toBeVisible()
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible({ timeout: 20_000 })
  await expect(zoe.getByRole('link', { name: 'Play Again' })).toHaveAttribute('href', '/join')
  await checkScreen(zoe, 'player-finished')
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible()
  await checkScreen(host, 'host-finished')
  await host.reload()
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host).toHaveURL(`/results/${pin}`)
  await expect(host.getByText('Winner')).toHaveCount(1)
  await checkScreen(host, 'results')
  await expect(host.getByRole('button', { name: 'Play again with everybody' })).toBeVisible()
  await expect(host.getByRole('link', { name: 'Create New Quiz' })).toHaveAttribute('href', '/quiz/create')
})
