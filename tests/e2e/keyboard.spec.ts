import { expect, hostPage, originOf, startGame, test, watched } from './stage'

test('a keyboard is enough to join and to play, and nothing moves for those who want no motion', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host)
  await host.goto(`/host/game/${pin}`)
  const context = await browser.newContext({ baseURL: originOf(product), reducedMotion: 'reduce' })
  const page = watched(await context.newPage())
  await page.goto(`/join?pin=${pin}`)
  await expect(page.getByLabel('Nickname')).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible()

  // Question 1 by its letter.
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await expect(page.getByRole('button', { name: 'B, diamond: Kīlauea' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeFocused()

  // Question 2 by Tab and Space.
  await host.getByRole('button', { name: 'Next Question' }).click()
  await expect(page.getByRole('heading', { name: 'Which of these is the highest?' })).toBeFocused()
  for (const name of ['A, triangle', 'B, diamond', 'C, circle']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeVisible()

  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((a) => Number(a.effect?.getTiming().duration))),
  )
  expect(longest).toBeLessThan(1)
})
