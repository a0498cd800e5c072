import { routes } from '../../contract/routes'
import { formatDate } from '../../web/ui/format'
import { lastChanged } from '../../web/pages/last-changed'
import { stripeKeys } from '../kit/app/stripe-keys'
import { visitorPage } from './page-table'
import { api, checkScreen, expect, hostPage, makeQuiz, startGame, test, startProduct } from './steps'

/** Today's date, however long ago the text was changed. */
const dates = () => `Effective date: ${formatDate(new Date().toISOString())} · Last changed: ${lastChanged}`

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
})

test('where a host’s way ends, there is the bar and a way on', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host)
  const ends = [
    ['/nowhere', '404 Page Not Found', 'Go to homepage'],
    ['/subscription', 'Subscription', 'Back to Dashboard'],
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

test('without billing the administrator is told which settings are missing', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  await host.goto('/subscription')
  const names = host.getByRole('region', { name: 'Current Plan' }).getByRole('listitem')
  await expect(names).toHaveText([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_PRICE_ID',
    /^STRIPE_WEBHOOK_SECRET/,
  ])
})

test('the footer leads to the privacy policy and the terms', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  await host.goto('/nowhere')
  const footer = host.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await footer.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
})

test('the privacy policy and the terms fit an installation that asks nobody outside', async ({ browser, product }) => {
  const page = await visitorPage(browser, product)
  await page.goto('/privacy')
  await expect(page.getByText(dates())).toBeVisible()
  await expect(page.getByText('This site uses none.')).toBeVisible()
  await expect(page.getByText('365 days, then they’re deleted.')).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeInViewport()

  await page.goto('/terms#content')
  await expect(page.getByRole('heading', { name: 'Your content' })).toBeInViewport()
  await page.goto('/terms')
  await expect(page.getByText(dates())).toBeVisible()
  for (const words of ['Billing is not set up here', '$5.00 per month', 'at least 30 days’ notice'])
    await expect(page.getByText(words).last()).toBeVisible()
  await expect(page.getByText('Fees are non-refundable', { exact: true })).toBeVisible()
})

test('the privacy policy names the services that are switched on, or all of them if it cannot know', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const product = await startProduct({
    ...stripeKeys,
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

test('the editor of a quiz that is gone says so', async ({ browser, product }) => {
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
