import {
  checkScreen,
  expect,
  join,
  joinByPhone,
  openGame,
  option,
  originOf,
  phoneContext,
  startQuiz,
  test,
  withClockStopped,
} from './steps'

test('the leaderboard on a page of its own counts five seconds down, advances the game, and goes back', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await startQuiz(host)

  await host.goto(`/scoreboard/${pin}/0`)
  await expect(host.getByRole('heading', { name: 'No leaderboard yet' })).toBeVisible()
  await host.getByRole('link', { name: 'Back to the game' }).click()

  await withClockStopped(host, async () => {
    await option(zoe, 'Kīlauea').tap()
    await host.getByRole('link', { name: 'Full leaderboard' }).click()
    await expect(host).toHaveURL(`/scoreboard/${pin}/0`)
    await expect(host.getByText('Zoë')).toBeVisible()
    await expect(host.getByText('Next question in 5')).toBeVisible()
    await host.getByRole('button', { name: 'Hold' }).click()
  })
  await checkScreen(host, 'scoreboard')
  await host.waitForTimeout(6_000)
  await expect(host.getByText('On hold')).toBeVisible()
  await host.getByRole('button', { name: 'Next Question' }).click()
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await expect(host.getByRole('heading', { name: 'Which of these is the highest?' })).toBeVisible()

  // Not held, it moves on by itself; after the last question that is the end.
  await withClockStopped(host, async () => {
    await option(zoe, 'Mount Etna').tap()
    await host.getByRole('link', { name: 'Full leaderboard' }).click()
    await expect(host.getByText('Final scores in 5')).toBeVisible()
  })
  await expect(host).toHaveURL(`/host/game/${pin}`, { timeout: 8_000 })
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
})

test('a host who has left a running game finds it on the dashboard, its results say that they are not there yet, and it can be ended early', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { title: 'Left alone' })
  await host.getByRole('link', { name: 'Quizhall' }).click()
  const running = host.getByRole('region', { name: 'Running games' }).getByRole('listitem')
  await running.filter({ hasText: 'Left alone' }).getByRole('link', { name: 'Back to the game' }).click()
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await host.getByRole('button', { name: 'Start anyway' }).click()
  await expect(host.getByRole('button', { name: 'Next Question' })).toBeVisible()
  await host.goto(`/results/${pin}`)
  await expect(host.getByRole('heading', { name: 'This game is still running' })).toBeVisible()
  await host.getByRole('link', { name: 'Back to the game' }).click()
  await host.getByRole('button', { name: 'End game' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await expect(host.getByText('Nobody played this game.')).toBeVisible()
})

test('a double click opens one question and does not close it again', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  await joinByPhone(browser, product, pin, 'Zoë')
  await expect(host.getByText('1 joined')).toBeVisible()
  // The page's clock stands, so that a slow machine does not decide how far apart two clicks are.
  const now = Date.now()
  await host.clock.setFixedTime(now)
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).dblclick()
  const next = host.getByRole('button', { name: 'Next Question' })
  await expect(next).toBeVisible()
  // Where the button for closing stands, a moment after the one for opening was pressed.
  await next.click()
  await host.waitForTimeout(1_000)
  await expect(host.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await host.clock.setFixedTime(now + 1_000)
  await next.click()
  await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
})

test('a double click on "Remove" opens no dialog for the name beneath it', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  const phone = await phoneContext(browser, originOf(product))
  await join(phone, pin, 'Zoë')
  await joinByPhone(browser, product, pin, 'Amir')
  await expect(host.getByText('2 joined')).toBeVisible()
  const now = Date.now()
  await host.clock.setFixedTime(now)
  await host.getByRole('button', { name: 'Zoë' }).click()
  const asked = host.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(asked).toBeHidden()
  await host.getByRole('button', { name: 'Amir' }).click()
  await host.clock.setFixedTime(now + 1_000)
  await expect(host.getByText('1 joined')).toBeVisible()
  await expect(asked).toBeHidden()
  await host.getByRole('button', { name: 'Amir' }).click()
  await expect(asked).toContainText('Amir leaves the game')
})
