import type { Browser, Page } from '@playwright/test'
import { openSubscription, PaidInstallation, planBadge, subscribe } from './billing-steps'
import { checkScreen, expect, hostPage, laptopSize, makeQuiz, phoneSize, test, toast } from './steps'

// One installation for all of them.
test.describe.configure({ mode: 'default' })

let paid: PaidInstallation
test.beforeAll(async () => {
  test.setTimeout(300_000)
  paid = await PaidInstallation.start()
})
test.afterAll(() => paid.end())

async function adminPage(browser: Browser, path: string): Promise<Page> {
  const page = await hostPage(browser, paid.product)
  await page.setViewportSize(laptopSize)
  await page.goto(path)
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const summary = (page: Page, text: string) => page.getByText(text, { exact: true })

async function manage(page: Page, email: string): Promise<void> {
  await page.goto(`/admin?search=${email}`)
  await row(page, email).getByRole('button', { name: 'Manage' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function subscriber(browser: Browser, email: string): Promise<void> {
  const page = await paid.host(browser, email, { trialDays: -1 })
  await openSubscription(page)
  await subscribe(page)
  await expect(planBadge(page)).toHaveText('Active')
}

test('users are searched, filtered, sorted and paged, and the address keeps what is shown', async ({ browser }) => {
  await paid.query(
    `INSERT INTO users (id, email, first_name, subscription_status, trial_ends_at, created_at)
     SELECT CASE WHEN i % 2 = 0 THEN 'google_' || i ELSE 'link-' || i END, 'paged' || i || '@example.org', 'Paged ' || i,
            CASE WHEN i % 3 = 0 THEN 'active' ELSE 'trialing' END, now() + interval '2 days', now() - i * interval '1 day'
     FROM generate_series(1, 41) AS i`,
    [],
  )
  const page = await adminPage(browser, '/')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByLabel('Search users').fill('paged')
  await expect(summary(page, '41 users found, page 1 of 3')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await expect(row(page, 'Paged 1').first()).toContainText('Free Trial')
  await expect(page.getByText('Total Users')).toBeVisible()
  await checkScreen(page, 'admin-users')

  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page.getByRole('rowheader').first()).toContainText('Paged 41')
  await page.getByLabel('Status', { exact: true }).selectOption('Active Subscription')
  await page.getByLabel('Type', { exact: true }).selectOption('Google')
  await expect(summary(page, '6 users found')).toBeVisible()
  await page.reload()
  await expect(summary(page, '6 users found')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText('Paged 36')

  await page.goto('/admin?search=paged')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByLabel('Search users').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await checkScreen(page, 'admin-nobody')
  await button(page, 'Show all users').click()
  await expect(page.getByLabel('Search users')).toBeFocused()
  await expect(summary(page, '42 users, page 1 of 3')).toBeVisible()

  // On a phone the rows are cards, which say the same.
  await page.setViewportSize(phoneSize)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: 'Paged 1', exact: false }).first()).toBeVisible()
  await expect(page.getByText('AI Gens This Month').first()).toBeVisible()
})

test('the status and the trial of a host are changed by hand, and each change is in the audit log', async ({
  browser,
}) => {
  const email = 'zoe@example.org'
  await paid.host(browser, email)
  await paid.query('UPDATE users SET ai_quiz_generations_used = 4 WHERE email = $1', [email])
  const page = await adminPage(browser, '/admin')
  await manage(page, email)
  const dialog = page.getByRole('dialog')
  await checkScreen(page, 'admin-manage')
  await page.keyboard.press('Escape')
  await row(page, email).getByRole('button', { name: 'Manage' }).press('Enter')
  await dialog.getByRole('button', { name: '3 more days' }).click()
  await expect(toast(page, 'Trial extended')).toBeVisible()
  await dialog.getByRole('button', { name: '30 more days' }).click()
  await expect(toast(page, 'Trial extended')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Trial Expired')
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('is lost')
  await button(page, 'End the trial').click()
  await expect(toast(page, 'User updated')).toContainText('Trial Expired')
  await expect(dialog.getByText('Set by hand', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Follow the provider again' }).click()
  await expect(dialog.getByText('Set by hand', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row(page, email).getByRole('button', { name: 'Manage' })).toBeFocused()

  const reset = row(page, email).getByRole('button', { name: /^Reset the AI generations of/ })
  await expect(row(page, email)).toContainText('4/10')
  await reset.click()
  await expect(page.getByRole('alertdialog')).toContainText('from 4 back to 0')
  await button(page, 'Reset to 0').click()
  await expect(toast(page, 'AI generations reset')).toBeVisible()
  await expect(row(page, email)).toContainText('0/10')
  await expect(reset).toBeDisabled()

  await paid.query('UPDATE users SET ai_quiz_generations_used = 2 WHERE email = $1', [email])
  await button(page, 'Reset All AI Generations').click()
  await checkScreen(page, 'admin-reset-all')
  await button(page, 'Reset all to 0').click()
  await expect(toast(page, 'AI generations reset')).toContainText('1 user starts at 0 again.')

  const latest = page.getByRole('region', { name: 'Audit log' })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await expect(latest.getByRole('listitem').first()).toContainText('admin reset the AI generations of all users')
  await latest.getByRole('link', { name: 'All entries' }).click()
  const { id } = await paid.row(email)
  await expect(page.getByText(`admin extended the trial of ${id} by 3 days`)).toBeVisible()
  await expect(page.getByText(`admin set the status of ${id} by hand`)).toBeVisible()
  await expect(page.getByText('Free Trial → Trial Expired')).toBeVisible()
  await checkScreen(page, 'admin-audit')
})

test('a second host gets in by a link that the administrator makes, and is told of the next one', async ({
  browser,
}) => {
  const email = 'second@example.org'
  const page = await adminPage(browser, '/admin')
  const origins = ['http://192.168.1.20:3000', 'http://10.0.0.4:3000']
  await page.route('**/api/addresses', (route) => route.fulfill({ json: { origins, qrImageUrl: null } }))
  async function linkFor(typed: string): Promise<string> {
    await page.goto('/admin')
    await button(page, 'Make Sign-in Link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Their email').fill('second')
    await button(page, 'Make link').click()
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address')
    await checkScreen(page, 'admin-sign-in-link')
    await dialog.getByLabel('Their email').fill(typed)
    await button(page, 'Make link').click()
    await expect(dialog.getByRole('img', { name: 'QR code of the sign-in link' })).toBeVisible()
    await checkScreen(page, 'admin-sign-in-link-made')
    await button(page, 'Copy link').click()
    await expect(toast(page, 'Copied!')).toBeVisible()
    // Where this machine is on several networks, the link is for the one that the host's device is on.
    await dialog.getByLabel('Their device’s network').selectOption('10.0.0.4:3000')
    await expect(dialog.getByText('/auth/magic?token=')).toHaveText(/^http:\/\/10\.0\.0\.4:3000\/auth\/magic\?token=/)
    return dialog.getByText('/auth/magic?token=').innerText()
  }
  async function open(link: string): Promise<Page> {
    const { pathname, search } = new URL(link)
    const host = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await host.goto(`${pathname}${search}`)
    await expect(host.getByText(email)).toBeVisible()
    await button(host, 'Sign In').click()
    await expect(host.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
    return host
  }
  const notice = (host: Page) => host.getByText('The administrator made a sign-in link for your account')

  const first = await open(await linkFor(email))
  await expect(notice(first)).toBeHidden()
  const second = await open(await linkFor(email))
  await expect(notice(second)).toBeVisible()
  await checkScreen(second, 'sign-in-link-notice')
  await button(second, 'Got it').click()
  await expect(notice(second)).toBeHidden()
  await first.reload()
  await expect(first.getByRole('link', { name: 'Get Started - Sign In' }).first()).toBeVisible()
  await page.goto('/admin')
  const latest = page.getByRole('region', { name: 'Audit log' })
  await expect(latest.getByRole('listitem').nth(1)).toContainText('admin made a sign-in link for somebody new')
})

test('a subscription is canceled, alone or with a status set by hand, and the page says who is still billed', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [amir, noor] = ['amir@example.org', 'noor@example.org']
  await subscriber(browser, amir)
  await subscriber(browser, noor)
  const page = await adminPage(browser, '/admin')
  await manage(page, amir)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Still billed by the payment provider')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Canceled')
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect(dialog.getByText('Provider says Active Subscription')).toBeVisible()
  await checkScreen(page, 'admin-still-billed')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('without a refund')
  await button(page, 'Keep it').click()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(toast(page, 'Subscription canceled')).toBeVisible()
  await expect(dialog.getByText('Still billed by the payment provider')).toBeHidden()

  await manage(page, noor)
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Active Subscription')
  await dialog.getByLabel('Cancel that subscription, too').check()
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await button(page, 'Cancel and set status').click()
  await expect(toast(page, 'User updated')).toContainText('subscription canceled')
  await expect(dialog.getByText('Set by hand', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Still billed by the payment provider')).toBeHidden()
  await page.keyboard.press('Escape')
  await button(page, 'Sync Period Data').click()
  await expect(toast(page, 'Period data synced')).toContainText('Checked 2 subscriptions.')
})

test('a sync that another tab has begun is shown, and what it did', async ({ browser }) => {
  const page = await adminPage(browser, '/')
  const run = { hasStopped: false, total: 1_936, changed: 14, failed: 0, startedAt: new Date().toISOString() }
  let progress: object = { ...run, isRunning: true, done: 120, message: 'So far …', endedAt: null }
  await page.route('**/api/admin/sync-period-data', (route) => route.fulfill({ json: progress }))
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByText('120 of 1,936 subscriptions checked…')).toBeVisible()
  await checkScreen(page, 'admin-sync')
  progress = { ...run, isRunning: false, done: 1_936, message: 'Checked 1,936 subscriptions.', endedAt: run.startedAt }
  await expect(toast(page, 'Period data synced')).toContainText('Checked 1,936 subscriptions.')
  await expect(page.getByText(/subscriptions checked…/)).toBeHidden()
})

test('what a change is refused for is said, and the page stays as it was', async ({ browser }) => {
  const email = 'priya@example.org'
  await paid.host(browser, email)
  const page = await adminPage(browser, '/admin')
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'payments_away', message: 'The provider is away.' } }),
    )
  await refuse('**/api/admin/sync-period-data')
  await button(page, 'Sync Period Data').click()
  await expect(toast(page, 'Sync failed')).toContainText('The provider is away.')
  await refuse('**/api/admin/reset-all-ai-generations')
  await button(page, 'Reset All AI Generations').click()
  await button(page, 'Reset all to 0').click()
  await expect(toast(page, 'Reset failed')).toBeVisible()
  await refuse('**/api/admin/users/*/extend-trial')
  await manage(page, email)
  await button(page, '3 more days').click()
  await expect(toast(page, 'Error')).toContainText('The provider is away.')

  await page.route('**/api/admin/users?*', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the users' })).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await button(page, 'Try again').click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('another host’s quiz is read, from the list of that host and by the address of the editor', async ({
  browser,
}) => {
  const host = await paid.host(browser, 'lena@example.org')
  const { id } = await makeQuiz(host, { title: 'Volcanoes' })
  const page = await adminPage(browser, '/admin')
  await manage(page, 'lena@example.org')
  await page.getByRole('link', { name: 'Look at their quizzes' }).click()
  await expect(page.getByRole('heading', { name: 'Quizzes of lena@example.org' })).toBeVisible()
  await checkScreen(page, 'admin-quizzes')
  await page.getByRole('link', { name: 'Volcanoes' }).click()
  for (const path of [null, `/quiz/edit/${id}`]) {
    if (path) await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Volcanoes' })).toBeVisible()
    await expect(page.getByText('✓ correct answer')).toHaveCount(3)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await checkScreen(page, path ? 'admin-quiz-by-edit' : 'admin-quiz')
  }

  await page.goto('/admin/users/nobody/quizzes')
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the users' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('the health page says how each part is, and what to do when it cannot be asked', async ({ browser }) => {
  const page = await adminPage(browser, '/admin')
  await page.getByRole('region', { name: 'Health' }).getByRole('link', { name: 'Details' }).click()
  for (const part of ['Processes', 'Installation', 'Database and Redis', 'Mail', 'Payments', 'Outside services'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Processes' }).getByRole('row')).toHaveCount(2)
  await checkScreen(page, 'admin-health')

  await page.route('**/api/admin/health', (route) => route.abort())
  await page.goto('/admin/health')
  await expect(page.getByRole('heading', { name: 'Couldn’t check the health' })).toBeVisible()
  await checkScreen(page, 'admin-health-away')
  await page.unroute('**/api/admin/health')
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'Database and Redis' })).toContainText('Up, answers in')
})
