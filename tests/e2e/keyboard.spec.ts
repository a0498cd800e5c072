import {
  advance,
  avoidDoubleClick,
  expect,
  failOnPageErrors,
  hostPage,
  joinByPhone,
  openGame,
  option,
  originOf,
  startGame,
  startQuiz,
  test,
} from './steps'

test('a keyboard is enough to join and to play, and nothing moves for those who want no motion', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const context = await browser.newContext({ baseURL: originOf(product), reducedMotion: 'reduce' })
  const page = failOnPageErrors(await context.newPage())
  await page.goto(`/join?pin=${pin}`)
  await expect(page.getByLabel('Nickname')).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re in! Keys' })).toBeFocused()

  // Question 1 by its letter.
  await startQuiz(host)
  await expect(page.getByRole('button', { name: 'B, diamond: Kīlauea' })).toBeVisible()
  // Keys work as soon as the heading has the focus.
  await expect(page.getByRole('heading', { name: /erupting almost without a pause/ })).toBeFocused()
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeFocused()

  // Question 2 by Tab and Space.
  await advance(host)
  await expect(page.getByRole('heading', { name: 'Which of these is the highest?' })).toBeFocused()
  for (const name of ['A, triangle', 'B, diamond', 'C, circle']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible()

  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((a) => Number(a.effect?.getTiming().duration))),
  )
  expect(longest).toBeLessThan(1)
})

test('a keyboard is enough to lead a game, and the names in the lobby are not in its way', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host, { count: 2 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await host.goto(`/host/game/${pin}`)
  await expect(host.getByRole('button', { name: 'Zoë', exact: true })).toBeVisible()
  await expect(host.getByRole('heading', { name: `PIN ${pin.split('').join(' ')}` })).toBeFocused()

  const start = host.getByRole('button', { name: 'Start Multiplayer Quiz' })
  for (let tabs = 0; tabs < 13 && !(await start.evaluate((button) => button === document.activeElement)); tabs++)
    await host.keyboard.press('Tab')
  await expect(start).toBeFocused()
  await host.keyboard.press('Enter')

  // The button that moves the game on keeps the focus.
  const next = host.getByRole('button', { name: 'Next Question' })
  await expect(host.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await expect(next).toBeFocused()
  await option(zoe, 'Kīlauea').tap()
  await expect(host.getByText('1 of 1 got it right')).toBeVisible()
  await expect(next).toBeFocused()
  await avoidDoubleClick(host)
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Which of these is the highest?' })).toBeVisible()
  await option(zoe, 'Fujisan').tap()
  await expect(host.getByRole('button', { name: 'Final scores' })).toBeFocused()
  await avoidDoubleClick(host)
  await host.keyboard.press('Enter')
  await expect(host.getByRole('link', { name: 'See results' })).toBeFocused()
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeFocused()
})
