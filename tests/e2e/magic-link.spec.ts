import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { mailServer, type MailServer } from '../kit/services/mail-server'
import type { Product } from '../kit/installation/product'
import { expect, checkScreen, originOf, test, failOnPageErrors, startProduct } from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

/** An installation that mails, through a real server on this machine. */
let mails: MailServer
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  mails = await mailServer()
  product = await startProduct({ SMTP_URL: mails.url, MAIL_FROM: 'Quizhall <quiz@example.org>' })
})
test.afterAll(async () => {
  await product.end()
  await mails.close()
})

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(product), reducedMotion: 'reduce' })
  return failOnPageErrors(await context.newPage())
}

async function askFor(page: Page, email: string, mails: MailServer, way = '/auth?tab=magic'): Promise<string> {
  await page.goto(way)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return linkIn((await mails.mailTo(email)).text)
}

const linkIn = (text: string): string => text.match(/^http\S+$/m)?.[0] ?? ''
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })
const saying = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a keyboard is enough to ask for a link, and the link in the mail signs in', async ({ browser }) => {
  const email = 'zoë.keys@example.org'
  const page = await visitor(browser)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Google' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Magic Link' })).toBeFocused()
  const field = page.getByLabel('Email')
  const button = page.getByRole('button', { name: 'Send magic link' })
  await expect(button).toBeEnabled()
  await checkScreen(page, 'magic-form')

  await field.focus()
  await page.keyboard.type('zoë.keys')
  await page.keyboard.press('Enter')
  await expect(saying(page, 'Invalid email')).toBeVisible()
  await expect(saying(page, 'Please enter a valid email address')).toBeVisible()
  await expect(field).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.type('@example.org')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(saying(page, 'Magic link sent!')).toBeVisible()
  await expect(saying(page, 'Check your email for a sign-in link')).toBeVisible()
  await expect(saying(page, email)).toBeVisible()
  await expect(page.getByText('The link expires in 15 minutes')).toBeVisible()
  await checkScreen(page, 'magic-sent')

  await page.goto(linkIn((await mails.mailTo(email)).text))
  await expect(page).toHaveURL('/auth/magic')
  await expect(saying(page, email)).toBeVisible()
  await checkScreen(page, 'magic-link')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  for (let tabs = 0; tabs < 6 && !(await signIn.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(saying(page, 'Login successful')).toBeVisible()
  await expect(saying(page, 'Welcome back, zoë.keys!')).toBeVisible()
  await expect(dashboard(page)).toBeVisible()
})

test('a link that is only opened is used up by nobody, and one that was used says so', async ({ browser }) => {
  const asking = await visitor(browser)
  const link = await askFor(asking, 'twice@example.org', mails)
  // As a program that looks into mails does.
  expect((await asking.request.get(link)).status()).toBe(200)
  await asking.goto(link)
  await expect(asking.getByRole('button', { name: 'Sign In' })).toBeVisible()

  const first = await visitor(browser)
  await first.goto(link)
  await first.getByRole('button', { name: 'Sign In' }).click()
  await expect(dashboard(first)).toBeVisible()

  await asking.getByRole('button', { name: 'Sign In' }).click()
  await expect(saying(asking, 'This link has been used already. Please ask for a new one.')).toBeVisible()
  await checkScreen(asking, 'magic-link-used')
  await asking.getByRole('link', { name: 'Send another link' }).click()
  await expect(asking.getByRole('button', { name: 'Send magic link' })).toBeVisible()
})

test('a link that is too old says so, and the next one leads where it was to lead, after a reload, too', async ({
  browser,
}) => {
  const email = 'late@example.org'
  const page = await visitor(browser)
  const link = await askFor(page, email, mails, '/auth?tab=magic&from=/quiz/create')
  await sixteenMinutesLater()
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()

  const sent = () => mails.received.filter(({ to }) => to.includes(email))
  const another = page.getByRole('link', { name: 'Send another link' })
  await expect(another).toHaveAttribute('href', /from=%2Fquiz%2Fcreate/)
  await another.click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect.poll(() => sent().length).toBe(2)
  await page.goto(linkIn(sent()[1]?.text ?? ''))
  await page.reload()
  await expect(page).toHaveURL('/auth/magic')
  await page.getByRole('button', { name: 'Sign In' }).click()
  // The page that was wanted with the first one.
  await expect(page).toHaveURL('/quiz/create')
  await expect(page.getByLabel('Title')).toBeVisible()
})

test('the address stays for another link, and asking too often shows how long to wait', async ({ browser }) => {
  const page = await visitor(browser)
  await askFor(page, 'often@example.org', mails)
  for (let asked = 1; asked < 4; asked++) {
    await page.getByRole('button', { name: 'Send another link' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('often@example.org')
    await page.getByRole('button', { name: 'Send magic link' }).click()
    if (asked < 3) await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }
  await expect(saying(page, 'Failed to send magic link')).toBeVisible()
  await expect(saying(page, 'Too many tries at once. Please try again in 15 minutes.')).toBeVisible()
})

test('a signed-in user sees the present account before a link signs in another', async ({ browser }) => {
  const page = await visitor(browser)
  const [mine, yours] = [await askFor(page, 'me@example.org', mails), await askFor(page, 'you@example.org', mails)]
  await page.goto(mine)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dashboard(page)).toBeVisible()
  await page.goto(yours)
  await expect(page.getByText('You’re already signed in as me@example.org.')).toBeVisible()
  await expect(saying(page, 'you@example.org')).toBeVisible()
  await checkScreen(page, 'magic-link-signed-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(saying(page, 'Welcome back, you!')).toBeVisible()
  await expect(dashboard(page)).toBeVisible()
})

test('the link leads to the page that was wanted, on another device, too, and says first whom it signs in', async ({
  browser,
}) => {
  const email = 'wanderer@example.org'
  const laptop = await visitor(browser)
  await laptop.goto('/quiz/create')
  await laptop.getByRole('tab', { name: 'Magic Link' }).click()
  await laptop.getByLabel('Email').fill(email)
  await laptop.getByRole('button', { name: 'Send magic link' }).click()
  const link = linkIn((await mails.mailTo(email)).text)

  // The server is away for a moment: the page shows it, and nothing is lost.
  const phone = await visitor(browser)
  await phone.route('**/api/auth/magic/read', (route) => route.abort(), { times: 1 })
  await phone.goto(link)
  await expect(phone.getByText('We couldn’t reach the server.')).toBeVisible()
  await checkScreen(phone, 'magic-link-unreachable')
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(saying(phone, email)).toBeVisible()
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL('/quiz/create')
  await expect(phone.getByLabel('Title')).toBeVisible()
})

test('half a link is no link', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto('/auth/magic')
  await expect(page.getByText('Part of this link is missing.')).toBeVisible()
  await page.goto('/auth/magic?token=abc')
  await expect(page.getByText('Part of this link is missing.')).toBeVisible()
})

test('the mail can be read in light and in dark', async ({ browser }) => {
  await askFor(await visitor(browser), 'reader@example.org', mails)
  const { html } = await mails.mailTo('reader@example.org')
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ colorScheme })).newPage()
    await page.setContent(html)
    await checkScreen(page, `magic-mail-${colorScheme}`)
  }
})

/** The database's clock cannot be moved, so its links are made older. */
async function sixteenMinutesLater(): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query("UPDATE magic_links SET expires_at = expires_at - interval '16 minutes'")
  await client.end()
}
