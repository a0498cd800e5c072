import type { Browser, Page } from '@playwright/test'
import type { Product } from '../kit/installation/product'
import {
  expect,
  hostPage,
  makeQuiz,
  originOf,
  phoneContext,
  publish,
  test,
  failOnPageErrors,
  startProduct,
} from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

/** Sign-in links are set up, so that every message about them can occur. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct({ MAGIC_LINK_ECHO: 'response' })
})
test.afterAll(() => product.end())

const reason = 'The server says why.'
const withReason = { status: 409, json: { code: 'internal', message: reason, error: { message: reason } } }
const without = { status: 502, body: 'Bad gateway' }

/** The latest holds. */
async function answerWith(page: Page, call: string, reply: { status: number; body?: string; json?: object }) {
  const [method, path = ''] = call.split(' ')
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? route.fulfill(reply) : route.fallback(),
  )
}

const toasts = (page: Page) => page.locator('.toast')
const card = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Errata' }) })

async function library(browser: Browser): Promise<Page> {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Errata' })
  await page.goto('/')
  return page
}

async function signInPage(browser: Browser, tab: 'Magic Link' | 'Admin'): Promise<Page> {
  const page = failOnPageErrors(await (await browser.newContext({ baseURL: originOf(product) })).newPage())
  await page.goto('/auth')
  await page.getByRole('tab', { name: tab }).click()
  return page
}

const deleteIt = async (page: Page) => {
  await card(page).first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
}
const publishIt = async (page: Page) => {
  const isPublic = card(page).first().getByRole('switch')
  // While a try is under way the switch shows what was asked for, and takes no other.
  await expect(isPublic).not.toBeChecked()
  await publish(card(page).first())
}
const startIt = (page: Page) => card(page).first().getByRole('button', { name: 'Start Game' }).click()
const askForLink = async (page: Page) => {
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByRole('button', { name: 'Send magic link' }).click()
}
const logIn = async (page: Page) => {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('guessed')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The error catalogue: each failure with its message. */
const catalogue = [
  {
    situation: 'a magic link cannot be sent',
    open: (browser: Browser) => signInPage(browser, 'Magic Link'),
    call: 'POST /api/auth/magic/request',
    act: askForLink,
    title: 'Failed to send magic link',
    otherwise: 'Please try again',
  },
  {
    situation: 'a login fails',
    open: (browser: Browser) => signInPage(browser, 'Admin'),
    call: 'POST /api/login',
    act: logIn,
    title: 'Login failed',
    otherwise: 'Invalid credentials',
  },
  {
    situation: 'a quiz cannot be deleted',
    open: library,
    call: 'DELETE /api/quizzes/*',
    act: deleteIt,
    title: 'Failed to delete quiz',
    otherwise: 'An error occurred while deleting the quiz. Please try again.',
  },
  {
    situation: 'a quiz cannot be published',
    open: library,
    call: 'PATCH /api/quizzes/*/public',
    act: publishIt,
    title: 'Failed to update visibility',
    otherwise: 'An error occurred. Please try again.',
  },
  {
    situation: 'a game cannot be started',
    open: library,
    call: 'POST /api/games/start',
    act: startIt,
    title: 'Failed to start game',
    otherwise: 'An error occurred. Please try again.',
  },
]

for (const { situation, open, call, act, title, otherwise } of catalogue)
  test(`${situation}: a toast says so, with the server’s reason where there is one`, async ({ browser }) => {
    const page = await open(browser)
    for (const [reply, said] of [
      [withReason, reason],
      [without, otherwise],
    ] as const) {
      await answerWith(page, call, reply)
      await act(page)
      await expect(toasts(page)).toHaveClass(/toast-destructive/)
      await expect(toasts(page)).toContainText(title)
      await expect(toasts(page)).toContainText(said)
    }
  })

test('an address that is none is not asked for', async ({ browser }) => {
  const page = await signInPage(browser, 'Magic Link')
  await page.getByLabel('Email').fill('zoe')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(toasts(page)).toContainText('Invalid email')
  await expect(toasts(page)).toContainText('Please enter a valid email address')
})

const refusals = [
  ['404', { status: 404, body: 'gone' }, 'Game Not Found', 'No game found with that PIN. Please check and try again.'],
  ['400', { status: 400, body: 'no' }, 'Cannot Join Game', 'This game is not accepting new players.'],
  ['anything else', without, 'Error', 'Failed to join game. Please try again.'],
] as const

for (const [status, reply, title, text] of refusals)
  test(`a join that is answered by ${status} says "${title}", until it is swiped away`, async ({ browser }) => {
    const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
    await phone.goto('/join?pin=123456')
    await answerWith(phone, 'POST /api/games/*/join', reply)
    await phone.getByLabel('Nickname').fill('Zoë')
    await phone.getByRole('button', { name: 'Join Game' }).click()
    await expect(toasts(phone)).toContainText(title)
    await expect(toasts(phone)).toContainText(text)
    await swipe(phone, 90)
    await expect(toasts(phone)).toHaveCount(0)
  })

test('a library that cannot be read says so in its place', async ({ browser }) => {
  const page = await library(browser)
  for (const [reply, said] of [
    [withReason, reason],
    [without, 'Check your connection, then try again.'],
  ] as const) {
    await answerWith(page, 'GET /api/quizzes?*', reply)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch quizzes' })).toContainText(said)
  }
})

test('a logout that fails is ignored: the browser is emptied all the same, and goes to "/"', async ({ browser }) => {
  const page = await hostPage(browser, product)
  await page.goto('/account')
  await answerWith(page, 'POST /api/logout', without)
  await page.evaluate(() => localStorage.setItem('buzz', 'no'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('buzz'))).toBeNull()
  await expect(toasts(page)).toHaveCount(0)
})

test('what succeeds is said in the specification’s words', async ({ browser }) => {
  const visitor = await signInPage(browser, 'Magic Link')
  await askForLink(visitor)
  await expect(toasts(visitor)).toContainText('Magic link sent!')
  await expect(toasts(visitor)).toContainText('Check your email for a sign-in link')

  const page = await library(browser)
  await publishIt(page)
  await expect(toasts(page)).toHaveText(/^Quiz visibility updated/)
  await expect(toasts(page)).not.toHaveClass(/toast-destructive/)
  // At most one is visible: the next takes its place.
  await deleteIt(page)
  await expect(toasts(page)).toHaveText(/^Quiz deleted/)
})

test('a toast goes after five seconds by itself', async ({ browser }) => {
  const page = await library(browser)
  await page.clock.install()
  await page.reload()
  await publishIt(page)
  await expect(toasts(page)).toContainText('Quiz visibility updated')
  await page.mouse.move(1, 1)
  await page.clock.fastForward(5_000)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast goes when it is pushed 50 px to the right, and comes back when let go before', async ({ browser }) => {
  const page = await library(browser)
  await page.clock.install()
  await page.reload()
  await expect(card(page).first()).toBeVisible()
  // From here on time passes by our hand alone: nothing but the finger sends the toast away.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await publishIt(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return toasts(page).count()
    })
    .toBe(1)
  await swipe(page, 30)
  await page.clock.runFor(500)
  await expect(toasts(page)).toBeVisible()
  await swipe(page, 90)
  await page.clock.runFor(500)
  await expect(toasts(page)).toHaveCount(0)
})

async function swipe(page: Page, px: number): Promise<void> {
  // By its title: further down is a button.
  const { x = 0, y = 0 } = (await toasts(page).boundingBox()) ?? {}
  await page.mouse.move(x + 30, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 30 + px / 2, y + 20)
  await page.mouse.move(x + 30 + px, y + 20)
  await page.mouse.up()
}
