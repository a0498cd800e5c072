import type { Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { mailServer, type MailServer } from '../kit/services/mail-server'
import type { Product } from '../kit/installation/product'
import { api, expect, hostPage, laptopSize, checkScreen, originOf, test, failOnPageErrors, startProduct } from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

const supportEmail = 'support@example.org'

let mails: MailServer
let withMail: Product
/** An installation without any feedback yet. */
let untouched: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  mails = await mailServer()
  withMail = await startProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Quizhall <quiz@example.org>',
    SUPPORT_EMAIL: supportEmail,
    MAGIC_LINK_ECHO: 'response',
  })
  untouched = await startProduct()
})
test.afterAll(async () => {
  await withMail.end()
  await untouched.end()
  await mails.close()
})

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Feedback' })
const piece = (page: Page, subject: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject, exact: true }) })

async function visit(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: laptopSize,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  const page = failOnPageErrors(await context.newPage())
  await page.goto('/support')
  return page
}

async function write(page: Page, subject: string, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Zoë Q.')
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByLabel('Category').selectOption('Bug report')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill(message)
}

test('a visitor finds answers by the keyboard, and where to write', async ({ browser }) => {
  const page = await visit(browser, withMail)
  await expect(page.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
  await expect(page.getByText('We usually reply within 24 hours')).toBeVisible()
  const answer = page.getByText('The six-digit PIN is on the host’s screen')
  await expect(answer).toBeHidden()
  await page.getByText('I can’t join a game').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await checkScreen(page, 'support')
})

test('without SUPPORT_EMAIL there is the form alone', async ({ browser }) => {
  const page = await visit(browser, untouched)
  await expect(page.getByRole('heading', { name: 'Send us feedback' })).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
})

test('the form says at each field what is missing, and keeps everything when sending fails', async ({ browser }) => {
  const page = await visit(browser, withMail)
  await page.getByLabel('Email').fill('zoe')
  await page.getByLabel('Message').fill('Too short')
  await sendButton(page).click()
  for (const message of [
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Please select a category',
    'Message must be at least 10 characters long',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await checkScreen(page, 'support-errors')

  await write(page, 'The QR code', 'It is too small in our hall.')
  // It arrives, and its reply does not.
  await page.route('**/api/support/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(page.getByText('Failed to send feedback. Please try again later.').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('It is too small in our hall.')
  await checkScreen(page, 'support-failed')

  await page.unroute('**/api/support/feedback')
  await sendButton(page).click()
  await expect(page.getByText('Feedback Sent!').first()).toBeVisible()
  await expect(page.getByText('We’ll reply to zoe@example.org')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Name')).toHaveValue('Zoë Q.')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await checkScreen(page, 'support-sent')

  const mail = await mails.mailTo(supportEmail)
  expect(mail.headers['reply-to']).toBe('zoe@example.org')
  expect(mail.text).toContain('It is too small in our hall.')
  expect(mails.received).toHaveLength(1)
})

test('a signed-in user need not type the address', async ({ browser }) => {
  const page = await visit(browser, withMail)
  const { magicLink = '' } = await api(page, routes.identity.requestMagicLink, {
    email: 'amir@example.org',
    recaptchaToken: null,
  })
  const token = new URL(magicLink).searchParams.get('token')
  await api(page, routes.identity.verifyMagicLink, { token })
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('amir@example.org')
  await checkScreen(page, 'support-host')

  for (const path of ['/admin', '/admin/feedback', '/admin/audit', '/admin/health', '/admin/users/admin/quizzes']) {
    await page.goto(path)
    await expect(page.getByText('Access Denied – You need admin privileges to access this page.')).toBeVisible()
  }
  await checkScreen(page, 'feedback-denied')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
})

test('the administrator reads the feedback, and marks it as answered and back', async ({ browser }) => {
  const page = await hostPage(browser, untouched)
  await page.setViewportSize(laptopSize)
  await page.goto('/')
  for (const [place, name] of [
    ['Support', 'Read the feedback'],
    ['Admin Panel', 'Feedback'],
  ]) {
    await page.getByRole('link', { name: place }).click()
    const feedback = page.getByRole('link', { name, exact: true })
    await expect(feedback).toBeVisible()
    if (place === 'Admin Panel') await checkScreen(page, 'admin')
    await feedback.click()
    await expect(page).toHaveURL(/\/admin\/feedback$/)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  }
  await page.goto('/admin/feedback')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await checkScreen(page, 'feedback-empty')

  for (let i = 1; i <= 12; i++) {
    const message =
      i === 12 ? `A long one.\n\n${'What came before, once more. '.repeat(30)}` : 'Here is what I think of it.'
    const form = {
      name: 'Zoë Q.',
      email: 'zoe@example.org',
      category: 'feature_request',
      subject: `Idea ${i}`,
      message,
    }
    await api(page, routes.support.send, form)
  }
  await page.reload()
  await expect(page.getByText('Showing 10 of 12 (Page 1 of 2)')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Idea 12')
  const answer = piece(page, 'Idea 12').getByRole('link', { name: 'Reply to Zoë Q. by email' })
  await expect(answer).toHaveAttribute('href', /^mailto:zoe@example\.org\?subject=Re%3A%20Idea%2012&body=/)
  await checkScreen(page, 'feedback')

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  for (const subject of ['Idea 2', 'Idea 1']) {
    await piece(page, subject).getByRole('button', { name: 'Mark as answered' }).focus()
    await page.keyboard.press('Enter')
    await expect(piece(page, subject)).toHaveCount(0)
  }
  // The page is empty now: there is one before it.
  await expect(page.getByText('Showing 10 of 10 (Page 1 of 1)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeFocused()

  await page.getByRole('radio', { name: 'Answered' }).check()
  await expect(page.getByText('Showing 2 of 2')).toBeVisible()
  await expect(piece(page, 'Idea 1').getByText(/^Answered on /)).toBeVisible()
  await checkScreen(page, 'feedback-answered')
  await page.reload()
  await piece(page, 'Idea 1').getByRole('button', { name: 'Mark as open' }).click()
  await expect(page.getByText('Showing 1 of 1')).toBeVisible()

  await piece(page, 'Idea 2').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this feedback?' })).toBeVisible()
  await checkScreen(page, 'feedback-delete')
  await page.getByRole('button', { name: 'Delete feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing answered yet' })).toBeVisible()
})
