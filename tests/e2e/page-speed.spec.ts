import type { Page } from '@playwright/test'
import { distinct, expectShown, rowsOf, shown, visitorPage } from './page-table'
import {
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  laptopSize,
  makeQuiz,
  originOf,
  phoneSize,
  test,
} from './steps'

test('each audience sees its routes, and each page as soon as its script and data are there: no clock holds it back', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const visitor = await visitorPage(browser, product)
  for (const page of [host, visitor]) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
  }
  let missing = 0
  const isShownAtOnce = async (page: Page, path: string, expected: string) => {
    // One missing page is loaded by each audience: the others are told by the same script.
    if (expected === 'not found' && missing++ > 1) await page.evaluate(goWithoutLoading, path)
    else await page.goto(path)
    // A millisecond with each look: of the 300 that React would wait, a page never sees as many.
    const showNext = () => page.clock.runFor(1).then(() => shown(page, path))
    await expect.poll(showNext, { message: path, intervals: [50] }).toBe(expected)
  }
  for (const row of await rowsOf(host))
    await Promise.all([isShownAtOnce(host, row.path, row.host), isShownAtOnce(visitor, row.path, row.visitor)])
})

declare global {
  interface Window {
    /** What has moved without a press, as the browser counts it. */
    layoutShift: number
  }
}

for (const [size, viewport] of [
  ['phone', phoneSize],
  ['laptop', laptopSize],
] as const)
  test(`on a slow network nothing on a page moves once it is there, on a ${size}`, async ({ browser, product }) => {
    test.setTimeout(300_000)
    const desk = await hostPage(browser, product)
    const all = await rowsOf(desk)
    const check = async (audience: 'visitor' | 'host') => {
      const storageState = audience === 'host' ? await desk.context().storageState() : undefined
      const context = await browser.newContext({ viewport, baseURL: originOf(product), storageState })
      const page = await onSlowNetwork(failOnPageErrors(await context.newPage()))
      const moved: string[] = []
      for (const row of distinct(all, audience)) {
        await page.goto(row.path)
        await expectShown(page, row, row[audience])
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        const shift = await page.evaluate(() => window.layoutShift)
        if (shift > 0.05) moved.push(`${row.path} of a ${audience}: ${shift.toFixed(3)}`)
      }
      await context.close()
      return moved
    }
    // Each waits for its slow network most of the time.
    const moved = await Promise.all([check('host'), check('visitor')])
    expect(moved.flat()).toEqual([])
  })

/** Its layout shifts are counted. */
async function onSlowNetwork(page: Page): Promise<Page> {
  // A page that never loads is named, instead of the time of the whole test.
  page.setDefaultNavigationTimeout(60_000)
  const network = await page.context().newCDPSession(page)
  const bytesASecond = 1_600_000 / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) window.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

test('a host who is back from a new game sees the dashboard with it, and nothing moves below it', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  await makeQuiz(host)
  await host.goto('/')
  await host.getByRole('button', { name: 'Start Game' }).first().click()
  await expect(host).toHaveURL(/\/host\/game\/\d{6}$/)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await host.route('**/api/games/running', (route) => answered.then(() => route.continue()))
  await host.getByRole('link', { name: 'Quizhall' }).click()
  await expect(host).toHaveURL('/')
  await expect(host.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(host.getByRole('button', { name: 'Start Game' })).toHaveCount(0)
  answer()
  await expect(host.getByRole('button', { name: 'Start Game' }).first()).toBeVisible()
  await expect(host.getByRole('region', { name: 'Running games' })).toBeVisible()
})

/** As the browser’s Back and Forward do. */
function goWithoutLoading(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

test('while authentication is loading visitors see their pages, and a host’s route waits without guessing', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  // This browser knows from now on that it belongs to a host.
  await host.goto('/')
  await expect.poll(() => shown(host, '/')).toBe('dashboard')
  const visitor = await visitorPage(browser, product)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await host.route('**/api/auth/user', (route) => answered.then(() => route.continue()))
  await visitor.route('**/api/auth/user', () => undefined)

  await visitor.goto('/privacy')
  // The page that tests a network is entered by loading it.
  for (const row of (await rowsOf(host)).filter(({ path }) => path !== '/check' && !path.startsWith('/play/'))) {
    const waits = row.visitor === 'sign-in' && row.path !== '/auth'
    await visitor.evaluate(goWithoutLoading, row.path)
    await expectShown(visitor, row, waits ? 'on its way' : row.visitor, `nobody yet at ${row.path}`)
    if (waits) await expect(visitor).toHaveURL(row.path)
  }

  await host.goto('/')
  await expect(host.getByRole('heading', { name: 'Loading' })).toBeAttached()
  expect(await shown(host, '/')).toBe('on its way')
  await checkScreen(host, 'loading')
  answer()
  await expect.poll(() => shown(host, '/')).toBe('dashboard')
})
