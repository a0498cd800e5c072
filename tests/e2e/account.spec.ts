import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { Client } from 'pg'
import { routes } from '../../contract/routes'
import { stripeKeys } from '../kit/app/stripe-keys'
import type { Product } from '../kit/installation/product'
import {
  api,
  expect,
  checkScreen,
  lowLaptopSize,
  makeQuiz,
  originOf,
  startGame,
  test,
  failOnPageErrors,
  startProduct,
} from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

const laptop = { width: 1440, height: 900 }
const day = 24 * 3_600_000

/** Hosts sign in by a link here, which the reply contains instead of a mail. With billing, trials end by the clock. */
const withLinks = { MAGIC_LINK_ECHO: 'response' }
let plain: Product
let billed: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  plain = await startProduct(withLinks)
  billed = await startProduct({ ...withLinks, ...stripeKeys })
})
test.afterAll(() => Promise.all([plain.end(), billed.end()]))

async function signIn(page: Page, email: string): Promise<void> {
  const { magicLink = '' } = await api(page, routes.identity.requestMagicLink, { email, recaptchaToken: null })
  const token = new URL(magicLink).searchParams.get('token')
  await api(page, routes.identity.verifyMagicLink, { token })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
}

async function signedIn(browser: Browser, product: Product, email: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: laptop,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  const page = failOnPageErrors(await context.newPage())
  await signIn(page, email)
  return page
}

async function inDatabase(product: Product, statement: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(statement, values)
  await client.end()
  expect(rowCount).toBe(1)
}

test('signing out of all devices ends the sessions of both browsers', async ({ browser }) => {
  const here = await signedIn(browser, plain, 'zoe@example.org')
  const there = await signedIn(browser, plain, 'zoe@example.org')
  await there.goto('/account')
  await here.getByRole('link', { name: 'zoe@example.org' }).click()
  await expect(here).toHaveURL(/\/account$/)
  await expect(here.getByText('zoe@example.org').last()).toBeVisible()
  await expect(here.getByText('Free Trial', { exact: true })).toBeVisible()
  await checkScreen(here, 'account')

  await here.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expect(here.getByText('Signed out of all devices', { exact: true })).toBeVisible()
  await expect(here.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()
  expect(await here.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  // The page that is still open there finds out with the first press.
  await there.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expect(there.getByText('You’re already signed out here', { exact: true })).toBeVisible()
  await expect(there).toHaveURL(/\/auth\?from=%2Faccount$/)
  await there.goto('/account')
  await expect(there).toHaveURL(/\/auth\?from=/)
})

test('an account is deleted when it has been asked twice, and nothing of it comes back', async ({ browser }) => {
  const page = await signedIn(browser, plain, 'amir@example.org')
  await makeQuiz(page)
  await page.goto('/account')
  const deletion = page.getByRole('button', { name: 'Delete account' })
  await deletion.click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkScreen(page, 'account-delete-first')
  await page.keyboard.press('Escape')
  await expect(deletion).toBeFocused()

  await deletion.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Please type “delete”')).toBeVisible()
  await checkScreen(page, 'account-delete-second')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Volcanoes' })).toBeVisible()

  await page.goto('/account')
  await deletion.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Type “delete” to continue')).toBeFocused()
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()
  await signIn(page, 'amir@example.org')
  await expect(page.getByText('No quizzes yet')).toBeVisible()
})

test('an account with a subscription that nobody here can cancel stays, and says why', async ({ browser }) => {
  const page = await signedIn(browser, plain, 'lea@example.org')
  await inDatabase(plain, "UPDATE users SET stripe_subscription_id = 'sub_1' WHERE email = $1", ['lea@example.org'])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Type “delete” to continue')).toBeFocused()
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Your account is still there' })).toContainText(
    'Nothing was deleted',
  )
  await checkScreen(page, 'account-delete-refused')
})

test('a host without a name is asked for one, and is called by it', async ({ browser }) => {
  const page = await signedIn(browser, plain, 'mila@example.org')
  await page.getByRole('link', { name: 'mila@example.org' }).click()
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Mila')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mila' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible()
  await checkScreen(page, 'account-named')

  await page.getByLabel('First name').fill('M'.repeat(50))
  await page.getByLabel('Last name (optional)').fill('W'.repeat(50))
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(`${'M'.repeat(50)} ${'W'.repeat(50)}`)).toBeVisible()
  await checkScreen(page, 'account-long-name')
  await page.setViewportSize({ width: 180, height: 400 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
})

test('an empty library has nothing to search or sort, and ways to begin', async ({ browser }) => {
  const page = await signedIn(browser, plain, 'ida@example.org')
  await expect(page.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await checkScreen(page, 'dashboard-empty')
  await expect(page.getByRole('link', { name: 'Import them' })).toHaveAttribute('href', '/import')
  await expect(page.getByRole('link', { name: 'View Public Gallery' })).toHaveAttribute('href', '/gallery')
  await page.getByRole('link', { name: 'Create Quiz' }).click()
  await expect(page).toHaveURL('/quiz/create')
})

test('a ready-made quiz is one press away from its editor, and from a game of it', async ({ browser }) => {
  const page = await signedIn(browser, plain, 'uma@example.org')
  await page.getByRole('button', { name: 'Choose one' }).press('Enter')
  const offers = page.getByRole('dialog', { name: 'Ready-made quizzes' }).getByRole('listitem')
  await expect(offers).toHaveCount(3)
  await expect(offers.first()).toContainText('10 questions')
  await checkScreen(page, 'ready-made')
  const title = await offers.first().getByRole('heading').innerText()
  await offers.first().getByRole('button', { name: 'Use this quiz' }).dblclick()
  await expect(page).toHaveURL(/\/quiz\/edit\/\d+$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Save and start' })).toBeEnabled()

  // A library with quizzes has the ways to further ones.
  await page.goto('/')
  await expect(page.getByText('Showing 1 of 1 quizzes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveAttribute('href', '/import')
  await page.getByRole('button', { name: 'More for your library' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ready-made quizzes' }).click()
  await expect(offers).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for your library' })).toBeFocused()

  await page.getByRole('button', { name: 'More for your library' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ready-made quizzes' }).click()
  await offers.first().getByRole('button', { name: 'Play now' }).dblclick()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  await expect(page.getByText(title)).toBeVisible()
  const { total } = await api(page, routes.quizzes.list)
  expect(total, 'a copy for each of the two choices').toBe(2)
})

test('without billing the dashboard still says when the trial ends, and that everything stays free', async ({
  browser,
}) => {
  const page = await signedIn(browser, plain, 'kofi@example.org')
  const endsOn = new Date(Date.now() + 3 * day).toLocaleDateString('en-US', { dateStyle: 'long' })
  await expect(page.getByText('Free trial until')).toHaveText(
    `Free trial until ${endsOn}. Billing is not set up here, so everything stays free.`,
  )
  await expect(page.getByRole('link', { name: 'Subscription Trial' })).toBeVisible()
  await checkScreen(page, 'dashboard-without-billing')

  // On a low laptop the main buttons of the first quizzes are in sight below that and a running game, too.
  await makeQuiz(page, { title: 'Mountains of the Andes that have been climbed in winter' })
  await startGame(page)
  await page.reload()
  await page.setViewportSize(lowLaptopSize)
  await expect(page.getByRole('link', { name: 'Back to the game' })).toBeVisible()
  const starts = page.getByRole('button', { name: 'Start Game' })
  await expect(starts).toHaveCount(2)
  for (const start of await starts.all()) await expect(start).toBeInViewport({ ratio: 1 })
})

test('the dashboard of a host says trial, expired and pro, and blocks what has expired', async ({ browser }) => {
  const email = 'mia@example.org'
  const page = await signedIn(browser, billed, email)
  await makeQuiz(page)
  const endsAt = async (moment: Date) =>
    inDatabase(billed, 'UPDATE users SET trial_ends_at = $2 WHERE email = $1', [email, moment])

  await endsAt(new Date(Date.now() + 2 * day))
  await page.reload()
  await expect(page.getByText(/^Free trial until \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Subscription' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscription Trial' })).toBeVisible()
  await checkScreen(page, 'dashboard-trial')

  // It ends while the page is open: the next click is refused, and the page follows.
  await endsAt(new Date(Date.now() - 1_000))
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByText('Trial expired - Subscribe to continue')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscription Expired' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New Quiz (Subscription Required)' })).toBeDisabled()
  await expect(page.getByText('Your trial/subscription has expired. Please renew to create new quizzes.')).toBeVisible()
  const isBlocked = async (control: Locator) => {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription('Subscription required to start, edit or publish')
  }
  for (const name of ['Start Game', 'Edit']) await isBlocked(page.getByRole('button', { name, exact: true }))
  await page.getByRole('button', { name: 'More for Volcanoes' }).click()
  for (const name of ['Try it yourself', 'Duplicate']) await isBlocked(page.getByRole('menuitem', { name }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
  await checkScreen(page, 'dashboard-expired')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  const create = page.getByRole('button', { name: 'Create Quiz', exact: true })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/^Your trial\/subscription has expired\./)
  await expect(page.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute('href', '/subscription')
  await checkScreen(page, 'dashboard-expired-empty')
  await page.goto('/quiz/create')
  await expect(page.getByRole('heading', { name: 'Subscription required' })).toBeVisible()
  await checkScreen(page, 'editor-expired')
  await page.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await checkScreen(page, 'subscription')
  await page.goto('/account')
  await expect(page.getByText('You can still view your existing quizzes')).toBeVisible()
  await checkScreen(page, 'account-expired')

  await inDatabase(billed, "UPDATE users SET subscription_status = 'active' WHERE email = $1", [email])
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Subscription Pro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Quiz' })).toBeVisible()
  await checkScreen(page, 'dashboard-pro')
})
