import type { Page } from '@playwright/test'
import {
  checkScreen,
  expect,
  hallSize,
  joinByPhone,
  joinByWire,
  laptopSize,
  openGame,
  option,
  phoneSize,
  startQuiz,
  test,
} from './steps'

test('after a crash of the server a phone says so, and is back by itself at the same question with its choice', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const { host, pin } = await openGame(browser, product)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await joinByWire(product, pin, 'Amir')
  const remote = await host.context().newPage()
  await remote.setViewportSize(phoneSize)
  await remote.goto(`/remote/${pin}`)
  await startQuiz(host)
  await expect(remote.getByText('1 / 3')).toBeVisible()
  await expect(option(zoe, 'Kīlauea')).toBeVisible()

  await product.kill()
  await expect(zoe.getByText('Connection lost. Trying again…')).toBeVisible()
  // Below it one still reads question, name and points.
  for (const height of [560, 740]) {
    await zoe.setViewportSize({ width: 360, height })
    await expect.poll(() => roomBelowBanner(zoe, '.player-top'), `at 360 × ${height}`).toBeGreaterThanOrEqual(0)
    await expect(option(zoe, 'Krakatoa')).toBeInViewport({ ratio: 1 })
  }
  await expect.poll(() => roomBelowBanner(remote, '.remote-head'), 'on a remote').toBeGreaterThanOrEqual(0)
  await zoe.setViewportSize(phoneSize)
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByText('Not sent yet. Trying again…')).toBeVisible()
  await checkScreen(zoe, 'player-lost')
  // The hall learns of it too, and still reads the time.
  const banner = host.getByText('Connection lost. Trying again…')
  await expect(banner).toBeVisible()
  for (const size of [phoneSize, laptopSize, hallSize]) {
    await host.setViewportSize(size)
    const [strip, timer] = [await banner.boundingBox(), await host.getByRole('timer').boundingBox()]
    expect(strip!.y + strip!.height, `over the timer at ${size.width} px`).toBeLessThanOrEqual(timer!.y)
  }
  await product.start()

  // Nobody touches anything: the stream comes back, and the answer is sent.
  await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible({ timeout: 20_000 })
  await expect(zoe.getByText('Connection lost. Trying again…')).toBeHidden({ timeout: 15_000 })
  await expect(host.getByText('1 of 2 answered')).toBeVisible({ timeout: 15_000 })
})

/** From the banner's lower edge to the number of the question, in px. */
async function roomBelowBanner(phone: Page, firstLine: '.player-top' | '.remote-head'): Promise<number> {
  const banner = await phone.getByText('Connection lost. Trying again…').boundingBox()
  const first = await phone.locator(`${firstLine} .chip`).first().boundingBox()
  return first!.y - (banner!.y + banner!.height)
}
