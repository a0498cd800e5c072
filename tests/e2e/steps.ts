/** Shared by the journeys: the built product on its own folder, its host, its phones, and a check of every screen. */
import {
  expect,
  request,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { networkInterfaces } from 'node:os'
import type { Input, Reply } from '../../contract/api'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { routes, type Route } from '../../contract/routes'
import { hostCalls, requestOf } from '../kit/calls'
import { Product } from '../kit/installation/product'
import { Player } from '../kit/players/player'
import { copyDatabase } from '../kit/services/database-server'
import { expectAccessible } from './accessibility'

export { expect }

export const phoneSize = { width: 360, height: 740 }
export const shortPhoneSize = { width: 360, height: 560 }
export const laptopSize = { width: 1440, height: 900 }
/** Many school laptops have this low screen. */
export const lowLaptopSize = { width: 1366, height: 768 }
export const hallSize = { width: 1920, height: 1080 }

/** One installation for all journeys of a worker, reachable at every address of this machine. */
export const test = base.extend<{ cleanUp: void }, { product: Product }>({
  cleanUp: [
    async ({ browser, product }, use) => {
      await use()
      for (const player of wired.splice(0)) player.leave()
      await Promise.all(browser.contexts().map((context) => context.close()))
      await finishGames(product)
    },
    { auto: true },
  ],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** An installation for one journey, in a new database of the journeys' PostgreSQL. */
export async function startProduct(settings: Parameters<typeof Product.start>[0] = {}): Promise<Product> {
  const url = await copyDatabase(process.env.TEST_DATABASE_SERVER ?? '')
  return Product.start((origin) => ({
    HOST: '0.0.0.0',
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'known to the journeys alone',
    ...(typeof settings === 'function' ? settings(origin) : settings),
  }))
}

export const originOf = (product: Product, host = 'localhost'): string => `http://${host}:${product.address.port}`

/** A non-loopback address of this machine, as phones use it. */
export function networkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((network) => network ?? [])
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!found) throw new Error('This journey needs the machine to be in a network: phones cannot open localhost.')
  return found.address
}

/** A page of a signed-in host, still empty. Signing in has a journey of its own. */
export async function hostPage(
  browser: Browser,
  product: Product,
  origin = originOf(product),
  more: BrowserContextOptions = {},
): Promise<Page> {
  const { request: calls } = await desk(product, origin)
  const storageState = await calls.storageState()
  const context = await browser.newContext({
    viewport: hallSize,
    baseURL: origin,
    reducedMotion: 'reduce',
    storageState,
    ...more,
  })
  return failOnPageErrors(await context.newPage())
}

const desks = new Map<string, { request: APIRequestContext }>()

/**
 * The host's calls at an origin. Signs in only without a session: checking a password takes half a second of a core.
 */
async function desk(product: Product, origin = originOf(product)): Promise<{ request: APIRequestContext }> {
  const calls = desks.get(origin) ?? { request: await request.newContext({ baseURL: origin }) }
  desks.set(origin, calls)
  const user = await api(calls, routes.identity.user)
  if (user === null) await api(calls, ...hostCalls.signIn(product.adminPassword))
  return calls
}

/** All journeys share one host, who may have only a limited number of unfinished games. */
async function finishGames(product: Product): Promise<void> {
  const calls = await desk(product)
  const running = () => api(calls, routes.games.running)
  for (let games = await running(); games.length > 0; games = await running())
    for (const { pin } of games) await api(calls, ...hostCalls.finish(pin))
}

/** Reduced motion, except in journeys about motion: drawing animations takes a tenth of the whole run. */
export function phoneContext(
  browser: Browser,
  origin: string,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<BrowserContext> {
  return browser.newContext({ ...phoneSettings(origin), reducedMotion })
}

export const phoneSettings = (baseURL: string) =>
  ({ viewport: phoneSize, baseURL, isMobile: true, hasTouch: true, reducedMotion: 'reduce' }) as const

export async function join(context: BrowserContext, pin: string, nickname: string): Promise<Page> {
  const page = failOnPageErrors(await context.newPage())
  await page.goto(`/join?pin=${pin}`)
  await joinAs(page, nickname)
  return page
}

/** Joins with a phone of its own. */
export async function joinByPhone(browser: Browser, product: Product, pin: string, nickname: string): Promise<Page> {
  return join(await phoneContext(browser, originOf(product)), pin, nickname)
}

const wired: Player[] = []

/** Joins a player without a page: another phone would cost as much as the journey's own. */
export async function joinByWire(product: Product, pin: string, nickname: string): Promise<void> {
  const player = new Player(product.address, pin, nickname)
  wired.push(player)
  expect((await player.join()).status).toBe(200)
  await player.watch()
}

export async function joinAs(page: Page, nickname: string): Promise<void> {
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByRole('button', { name: 'Join Game' }).click()
  await expect(page).toHaveURL(/\/play\/\d{6}$/)
}

/** Starts the quiz once the first player has joined, because without any the hall asks whether to start. */
export async function startQuiz(host: Page): Promise<void> {
  const start = host.getByRole('button', { name: 'Start Multiplayer Quiz' })
  await expect(host.locator('.hall-counts b').first()).not.toHaveText('0')
  // By a call: the button adds three seconds to get ready, which matter only to a few journeys.
  const [pin = ''] = new URL(host.url()).pathname.match(/\d{6}/) ?? []
  await api(host, routes.games.startQuestion, { pin, questionIndex: 0 })
  await expect(start).toBeHidden()
}

/**
 * Goes on from the reveal by the host's button. While a question is open the same label closes it, and the second of
 * two presses within half a second counts as a slip.
 */
export async function advance(host: Page, to: 'Next Question' | 'Show final scores' = 'Next Question'): Promise<void> {
  const hold = host.getByRole('button', { name: 'Hold' })
  // Keeps the countdown from going on first. A second press would release the hold.
  if ((await hold.getAttribute('aria-pressed')) === 'false') await hold.dispatchEvent('click')
  // Until the game is held, the same button has another label and effect.
  await expect(hold).toHaveAttribute('aria-pressed', 'true')
  // From its first letter: "Show leaderboard before the next question" names the next question, too.
  const next = host.getByRole('button', { name: new RegExp(`^${to}`) })
  const board = host.getByRole('button', { name: 'Show leaderboard' })
  const press = async (button: Locator) => {
    await avoidDoubleClick(host)
    await button.click()
  }
  if (await board.isVisible()) {
    await press(board)
    await expect(next).toBeVisible()
  }
  await press(next)
  await expect(hold).toBeHidden()
}

/** Ends the podium's ceremony, which any key skips. */
export async function skipCeremony(host: Page): Promise<void> {
  const skips = host.getByText('Any key skips')
  await expect(host.getByText('Final scores', { exact: true })).toBeVisible()
  // The first second cannot be skipped.
  await host.clock.fastForward(1_100)
  if (await skips.isVisible()) await host.keyboard.press('Escape')
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
}

/** Stops the page's clock during the work. */
export async function withClockStopped(page: Page, work: () => Promise<void>): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await work()
  await page.clock.setSystemTime(await page.evaluate(() => Date.now()))
}

/** Advances the page's clock by 800 ms, so that the next press is not taken for the second half of a double click. */
export async function avoidDoubleClick(host: Page): Promise<void> {
  await host.clock.setSystemTime((await host.evaluate(() => Date.now())) + 800)
}

/** Expects a part not to have faded, which Playwright ignores. Ask before the mouse has rested for three seconds. */
export async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const isInSight = () => part.evaluate((element) => element.checkVisibility({ opacityProperty: true }))
  await expect.poll(isInSight, { timeout: 1_500 }).toBe(true)
}

/** Fails the journey on errors of the page, and on attempts against its security policy. */
export function failOnPageErrors(page: Page): Page {
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text())
  })
  return page
}

const questions = [
  ['Which of these volcanoes has been erupting almost without a pause since 1983?', 'Kīlauea'],
  ['Which of these is the highest?', 'Fujisan'],
  ['Which of these stands in the Sunda Strait?', 'Krakatoa'],
] as const
const options = ['Mount Etna', 'Kīlauea', 'Fujisan', 'Krakatoa']

interface GamePlan {
  title?: string
  count?: number
  countdownBetweenQuestions?: number
  timePerQuestion?: 10 | 20 | 30 | 60
  singlePlayer?: boolean
}

export async function makeQuiz(host: Page, { title = 'Volcanoes', count = 3, timePerQuestion = 60 }: GamePlan = {}) {
  const quiz = await api(host, ...hostCalls.createQuiz({ title, timePerQuestion, difficulty: 'medium' }))
  const list = questions.slice(0, count).map(([text, right], orderIndex) => ({
    text,
    options,
    correctAnswer: options.indexOf(right),
    orderIndex,
  }))
  await api(host, ...hostCalls.saveQuestions(quiz.id, list))
  return quiz
}

/** Assigns a quiz for a day, by a call. */
export const assign = (host: Page, quizId: number, more: Partial<Input<typeof assignmentRoutes.create>> = {}) =>
  api(host, assignmentRoutes.create, {
    ...{ quizId, title: 'Volcanoes to take home', opensAt: null, joining: 'anybody' },
    closesAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    ...more,
  })

/** Starts a game of a quiz of its own, by calls. */
export async function startGame(host: Page, plan: GamePlan = {}): Promise<string> {
  const { countdownBetweenQuestions = 10, singlePlayer = false } = plan
  const quiz = await makeQuiz(host, plan)
  const game = { quizId: quiz.id, countdownBetweenQuestions, lateJoin: !singlePlayer, singlePlayer }
  return (await api(host, ...hostCalls.startGame(game))).pin
}

/** Starts a game, and opens its hall. */
export async function openGame(
  browser: Browser,
  product: Product,
  plan?: GamePlan,
): Promise<{ host: Page; pin: string }> {
  const host = await hostPage(browser, product)
  const pin = await startGame(host, plan)
  await host.goto(`/host/game/${pin}`)
  return { host, pin }
}

type Calls = Pick<Page, 'request'>

export async function api<R extends Route>(page: Calls, route: R, input: object = {}): Promise<Reply<R>> {
  const { method, url, rest } = requestOf(route, input)
  const response = await page.request.fetch(url, { method, ...(Object.keys(rest).length > 0 && { data: rest }) })
  expect(response.ok(), `${route} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Reply<R>
}

export const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
/** A quiz's card in the library. */
export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** Chooses an entry of a quiz's "…" menu. */
export async function chooseFromMenu(quiz: Locator, entry: string): Promise<void> {
  await quiz.getByRole('button', { name: /^More for / }).click()
  await quiz.page().getByRole('menuitem', { name: entry, exact: true }).click()
}
/** Makes a quiz of the library public, which takes a confirmation. */
export async function publish(quiz: Locator): Promise<void> {
  await quiz.getByRole('switch').click()
  await quiz.page().getByRole('button', { name: 'Make public' }).click()
}
export const option = (page: Page, text: string) => page.getByRole('button', { name: text })

/**
 * Checks a screen's width and accessibility, in a phone's size and in a projector's, or a laptop's for host pages. With
 * SCREENS=1 it saves a screenshot of each. The page keeps its size.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? hallSize
  const isGameScreen = /^\/(join|play|host|scoreboard|results)\b/.test(new URL(page.url()).pathname)
  const others = [phoneSize, isGameScreen ? hallSize : laptopSize].filter((size) => !isSame(size, before))
  for (const size of [...others, before]) {
    await page.setViewportSize(size)
    await page.evaluate(() => document.fonts.ready)
    if (process.env.SCREENS) {
      const path = `${test.info().project.outputDir}/screens/${name}-${size.width}x${size.height}.png`
      await page.screenshot({ path, animations: 'disabled' })
    }
    // The page takes a moment to adapt to the new size.
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider, `${name} at ${size.width} px is wider than the screen`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, name)
}

/** Nothing of the page is higher than its screen. */
export async function expectNoScrolling(page: Page, name: string): Promise<void> {
  const over = () => page.evaluate(() => Math.max(0, document.documentElement.scrollHeight - innerHeight))
  await expect.poll(over, `${name} is higher than the screen`).toBe(0)
}

type Size = typeof hallSize
const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** The controls under the toast. */
export const coveredByToast = (page: Page): Promise<string[]> =>
  page.locator('.toast').evaluate((toast) => {
    const { top, right, bottom, left } = toast.getBoundingClientRect()
    return Array.from(document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, label'))
      .filter((each) => !toast.contains(each))
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map((each) => each.textContent)
  })
