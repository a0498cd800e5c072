import type { Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { effectiveDate } from '../../web/pages/effective-date'
import { Product } from '../kit/installation/product'
import {
  api,
  expect,
  hostPage,
  expectAccessible,
  laptopSize,
  checkScreen,
  makeQuiz,
  originOf,
  phoneSize,
  startGame,
  test,
  failOnPageErrors,
} from './steps'

async function visitorPage(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: laptopSize,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  return failOnPageErrors(await context.newPage())
}

/** What somebody is shown, in the words of the route table. A page is the one that the address names. */
async function shown(page: Page, path: string): Promise<string> {
  const { pathname } = new URL(page.url())
  const has = async (name: string) => (await page.getByRole('heading', { name, exact: true }).count()) > 0
  if ((await page.locator('main:not([aria-busy])').count()) === 0) return 'on its way'
  if (await has('404 Page Not Found')) return 'not found'
  if (await has('Welcome to your Quiz Dashboard!')) return 'dashboard'
  if ((await page.getByRole('link', { name: 'Get Started - Sign In' }).count()) > 0) return 'landing'
  if (pathname === '/auth') return 'sign-in'
  return pathname === path.replace(/\?.*/, '') ? 'page' : `a page at ${pathname}`
}

const table = `
                              visitor     host
  /                           landing     dashboard
  /auth                       sign-in     dashboard
  /join                       page        page
  /quiz/create                sign-in     page
  /quiz/edit/{quizId}         sign-in     page
  /host/game/{pin}            sign-in     page
  /scoreboard/{pin}/0         sign-in     page
  /results/{pin}              sign-in     page
  /subscription               sign-in     page
  /account                    sign-in     page
  /admin                      sign-in     page
  /admin/feedback             sign-in     page
  /past-games                 sign-in     page
  /play/{pin}                 page        page
  /solo                       landing     dashboard
  /solo?quizId={quizId}       page        page
  /public/solo/{quizId}       page        page
  /gallery                    page        page
  /support                    page        page
  /privacy                    page        page
  /terms                      page        page
  /nowhere                    not_found   not_found
  /quiz/edit/x                not_found   not_found
  /quiz/edit/1e3              not_found   not_found
  /quiz/edit/-1               not_found   not_found
  /quiz/edit/01               not_found   not_found
  /quiz/edit/0                not_found   not_found
  /quiz/edit/2147483648       not_found   not_found
  /scoreboard/{pin}/first     not_found   not_found
  /public/solo/x              not_found   not_found
  /past-games/x               not_found   not_found
`

interface Row {
  path: string
  visitor: string
  host: string
}
const rows: Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', visitor = '', host = ''] = line.trim().split(/\s+/)
    return { path, visitor: visitor.replace('_', ' '), host: host.replace('_', ' ') }
  })

/** The table about a public quiz and a game that are there. */
async function rowsOf(host: Page): Promise<Row[]> {
  const { id } = await makeQuiz(host)
  await api(host, routes.quizzes.publish, { id, isPublic: true })
  const pin = await startGame(host)
  return rows.map((row) => ({ ...row, path: row.path.replace('{quizId}', String(id)).replace('{pin}', pin) }))
}

test('each audience sees its routes, and nobody else’s', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const visitor = await visitorPage(browser, product)
  for (const row of await rowsOf(host)) {
    await Promise.all([visitor.goto(row.path), host.goto(row.path)])
    await expect.poll(() => shown(visitor, row.path), `a visitor at ${row.path}`).toBe(row.visitor)
    await expect.poll(() => shown(host, row.path), `a host at ${row.path}`).toBe(row.host)
  }
})

test('a page shows as soon as its script and its data are there: no clock holds it back', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const visitor = await visitorPage(browser, product)
  for (const page of [host, visitor]) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
  }
  const isShownAtOnce = async (page: Page, path: string, expected: string) => {
    await page.goto(path)
    // A millisecond with each look: of the 300 that React would wait, a page never sees as many.
    const showNext = () => page.clock.runFor(1).then(() => shown(page, path))
    await expect.poll(showNext, { message: path, intervals: [50] }).toBe(expected)
  }
  for (const row of await rowsOf(host))
    await Promise.all([isShownAtOnce(host, row.path, row.host), isShownAtOnce(visitor, row.path, row.visitor)])
})

/** One row for each page that looks different. */
const distinct = (all: Row[], audience: 'visitor' | 'host') =>
  all.filter(
    (row, index) => row[audience] === 'page' || all.findIndex((each) => each[audience] === row[audience]) === index,
  )

test('every page keeps the accessibility rules, light and dark, and names each of its parts once', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const host = await hostPage(browser, product)
  const visitor = await visitorPage(browser, product)
  const all = await rowsOf(host)
  const check = async (page: Page, audience: 'visitor' | 'host') => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const row of distinct(all, audience)) {
        const name = `${row.path} of a ${audience}, ${colorScheme}`
        await page.goto(row.path)
        await expect.poll(() => shown(page, row.path), name).toBe(row[audience])
        await expectAccessible(page, name)
        expect(await page.evaluate(repeatedIds), name).toEqual([])
      }
    }
  }
  await Promise.all([check(host, 'host'), check(visitor, 'visitor')])
})

function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

declare global {
  interface Window {
    /** What has moved without a press, as the browser counts it. */
    layoutShift: number
  }
}

test('on a slow network nothing on a page moves once it is there', async ({ browser, product }) => {
  test.setTimeout(300_000)
  const desk = await hostPage(browser, product)
  const all = await rowsOf(desk)
  const moved: string[] = []
  const check = async (viewport: typeof laptopSize, audience: 'visitor' | 'host') => {
    const storageState = audience === 'host' ? await desk.context().storageState() : undefined
    const context = await browser.newContext({ viewport, baseURL: originOf(product), storageState })
    const page = failOnPageErrors(await context.newPage())
    const network = await context.newCDPSession(page)
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
    for (const row of distinct(all, audience)) {
      await page.goto(row.path)
      await expect.poll(() => shown(page, row.path)).toBe(row[audience])
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      const shift = await page.evaluate(() => window.layoutShift)
      if (shift > 0.05) moved.push(`${row.path} of a ${audience}, ${viewport.width} px wide: ${shift.toFixed(3)}`)
    }
    await context.close()
  }
  for (const viewport of [phoneSize, laptopSize])
    await Promise.all([check(viewport, 'host'), check(viewport, 'visitor')])
  expect(moved).toEqual([])
})

test('who is back from a new game sees the dashboard with it, and nothing moves below it', async ({
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

/** As a link of the page does. */
function goWithoutLoading(path: string): void {
  history.pushState(null, '', path)
}

test('while authentication is loading visitors see their pages, and a host’s route waits without guessing', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const visitor = await visitorPage(browser, product)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await host.route('**/api/auth/user', (route) => answered.then(() => route.continue()))
  await visitor.route('**/api/auth/user', () => undefined)

  await visitor.goto('/privacy')
  for (const row of (await rowsOf(host)).filter(({ path }) => !path.startsWith('/play/'))) {
    const waits = row.visitor === 'sign-in' && row.path !== '/auth'
    await visitor.evaluate(goWithoutLoading, row.path)
    await expect
      .poll(() => shown(visitor, row.path), `nobody yet at ${row.path}`)
      .toBe(waits ? 'on its way' : row.visitor)
    if (waits) await expect(visitor).toHaveURL(row.path)
  }

  await host.goto('/')
  await expect(host.getByRole('heading', { name: 'Loading' })).toBeAttached()
  expect(await shown(host, '/')).toBe('on its way')
  await checkScreen(host, 'loading')
  answer()
  await expect.poll(() => shown(host, '/')).toBe('dashboard')
})

test('the landing page says what this is, and leads everywhere', async ({ browser, product }) => {
  const page = await visitorPage(browser, product)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quizhall')
  await expect(page.getByText('Create engaging quizzes and host live games for up to 2000 players')).toBeVisible()
  for (const title of ['Create Quizzes', 'Host Live Games', 'Compete & Learn'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const block = (name: string) => page.getByRole('region', { name })
  const player = block('Join a Game as a Player?')
  const links = [
    [page.getByRole('link', { name: 'Get Started - Sign In' }), '/auth'],
    [player.getByRole('link', { name: 'Join Game' }), '/join'],
    [player.getByRole('link', { name: 'Get Started as Host' }), '/auth'],
    [block('Browse Public Quizzes').getByRole('link', { name: 'View Public Gallery' }), '/gallery'],
  ] as const
  for (const [link, path] of links) {
    await link.click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByRole('link', { name: 'View Public Gallery' })).toBeVisible()
  await checkScreen(page, 'landing')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(page, 'landing-dark')
})

test('where a host’s way ends, there is the bar and a way on', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host)
  const ends = [
    ['/nowhere', '404 Page Not Found', 'Go to homepage'],
    ['/subscription', 'Subscription isn’t available here yet', 'Go to homepage'],
    ['/host/game/000000', 'Game Not Found', 'Back to Dashboard'],
    ['/results/000000', 'Game Not Found', 'Back to Dashboard'],
    [`/results/${pin}`, 'This game is still running', 'Back to the game'],
    [`/scoreboard/${pin}/0`, 'No leaderboard yet', 'Back to the game'],
  ] as const
  for (const [path, title, way] of ends) {
    await host.goto(path)
    await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(host.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Past Games' })).toBeVisible()
    await expect(host.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
})

test('every page but the stage ends with the footer', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const footer = host.getByRole('contentinfo')
  for (const path of ['/', '/quiz/create', '/account', '/gallery', '/support', '/privacy', '/terms', '/nowhere']) {
    await host.goto(path)
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Quizhall`)
  }
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await footer.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')

  const pin = await startGame(host)
  for (const path of ['/join', `/host/game/${pin}`]) {
    await host.goto(path)
    await expect(host.locator('main')).toBeVisible()
    await expect(footer).toHaveCount(0)
  }
})

test('the privacy policy and the terms fit an installation that asks nobody outside', async ({ browser, product }) => {
  const page = await visitorPage(browser, product)
  await page.goto('/privacy')
  await expect(page.getByText(`Effective date: ${effectiveDate}`)).toBeVisible()
  await expect(page.getByText('This site uses none.')).toBeVisible()
  await expect(page.getByText('365 days, then they’re deleted.')).toBeVisible()
  await checkScreen(page, 'privacy')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeInViewport()

  await page.goto('/terms#content')
  await expect(page.getByRole('heading', { name: 'Your content' })).toBeInViewport()
  await page.goto('/terms')
  await expect(page.getByText(`Effective date: ${effectiveDate}`)).toBeVisible()
  for (const words of ['Billing is not set up here', '$5.00 per month', 'at least 30 days’ notice'])
    await expect(page.getByText(words).last()).toBeVisible()
  await expect(page.getByText('Fees are non-refundable', { exact: true })).toBeVisible()
  await checkScreen(page, 'terms')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(page, 'terms-dark')
})

test('the privacy policy names the services that are switched on, or all of them if it cannot know', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const product = await Product.start({
    STRIPE_SECRET_KEY: 'sk_test_1',
    QR_IMAGE_URL: 'https://qr.example.org',
    RETENTION_DAYS: '30',
  })
  try {
    const page = await visitorPage(browser, product)
    await page.goto('/privacy')
    const named = page.getByRole('region', { name: 'Outside services' }).getByRole('term')
    await expect(named).toHaveText(['Stripe', 'A QR code service'])
    await expect(page.getByText('30 days, then they’re deleted.')).toBeVisible()
    await page.goto('/terms')
    await expect(page.getByText('A Pro subscription costs $5.00 per month.')).toBeVisible()
    await expect(page.getByText('Billing is not set up')).toHaveCount(0)

    await page.route('**/api/services', (route) => route.abort())
    await page.goto('/privacy')
    await expect(named).toHaveCount(7)
    await expect(page.getByText('We can’t tell right now')).toBeVisible()
    await checkScreen(page, 'privacy-unknown')
  } finally {
    await product.end()
  }
})

test('whoever opens a quiz that is gone is told so', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const { id } = await makeQuiz(host)
  await api(host, routes.quizzes.remove, { id })
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await host.route(`**/api/quizzes/${id}`, (route) => answered.then(() => route.continue()))
  await host.goto(`/quiz/edit/${id}`)
  await expect(host.getByRole('heading', { name: 'Edit quiz' })).toBeVisible()
  await checkScreen(host, 'editor-loading')
  answer()
  await expect(host.getByText('This quiz doesn’t exist, or it isn’t yours.')).toBeVisible()
  await checkScreen(host, 'editor-no-such-quiz')
})
