import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import {
  api,
  card,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  joinByPhone,
  laptopSize,
  makeQuiz,
  originOf,
  startQuiz,
  test,
  startProduct,
} from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

/** A second host signs in here by a link, which the reply contains instead of a mail. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct({ MAGIC_LINK_ECHO: 'response' })
})
test.afterAll(() => product.end())

/** Publishes a quiz by another host. */
async function publicQuiz(browser: Browser, title: string): Promise<number> {
  const author = await hostPage(browser, product)
  const { id } = await makeQuiz(author, { title, count: 2 })
  await api(author, routes.quizzes.publish, { id, isPublic: true })
  return id
}

async function visitor(browser: Browser): Promise<Page> {
  const options = { viewport: laptopSize, baseURL: originOf(product), reducedMotion: 'reduce' } as const
  return failOnPageErrors(await (await browser.newContext(options)).newPage())
}

async function signInByLink(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Magic Link' }).click()
  await page.getByLabel('Email').fill(email)
  const [reply] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname === '/api/auth/magic/request'),
    page.getByRole('button', { name: 'Send magic link' }).click(),
  ])
  const { magicLink } = (await reply.json()) as { magicLink: string }
  await page.goto(magicLink)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a visitor looks at a public quiz, signs in, and hosts a copy of it', async ({ browser }) => {
  await publicQuiz(browser, 'Fire mountains')
  const page = await visitor(browser)
  await page.goto('/gallery')
  await page.getByRole('link', { name: 'Fire mountains', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fire mountains' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Question 1' })).toContainText('Kīlauea')
  await checkScreen(page, 'public-quiz')
  await expect(page.getByText('correct answer')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show answers' }).press('Space')
  await expect(page.getByText('correct answer')).toHaveCount(2)
  await checkScreen(page, 'public-quiz-answers')
  await expect(page.getByRole('link', { name: 'Play Solo' })).toBeVisible()

  await page.getByRole('link', { name: 'Use this quiz' }).click()
  await signInByLink(page, 'bea@example.org')
  await expect(page.getByRole('heading', { level: 1, name: 'Fire mountains' })).toBeVisible()
  await page.getByRole('button', { name: 'Use this quiz' }).dblclick()
  await expect(page.getByText('Copied to your library', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/quiz\/edit\/\d+$/)
  await expect(page.getByLabel('Title')).toHaveValue('Fire mountains')

  await page.getByRole('button', { name: 'Save and start' }).click()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  const [pin = ''] = /\d{6}$/.exec(page.url()) ?? []
  const phone = await joinByPhone(browser, product, pin, 'Zoe')
  await startQuiz(page)
  await expect(phone.getByRole('button', { name: 'Kīlauea' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('Showing 1 of 1 quizzes')).toBeVisible()
  await expect(card(page, 'Fire mountains')).toContainText('after Fire mountains')
  await expect(card(page, 'Fire mountains')).toContainText('Played once, today')
  await expect(card(page, 'Fire mountains')).toContainText('Private')

  // In one press from the gallery to a lobby, of a copy of one's own.
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Play now Fire mountains' }).dblclick()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  await expect(page.getByText('Fire mountains · 2 questions')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Showing 2 of 2 quizzes')).toBeVisible()
})

test('what keeps a host from a copy is said beside the button', async ({ browser }) => {
  const id = await publicQuiz(browser, 'Withdrawn')
  const page = await visitor(browser)
  await page.goto(`/auth?from=/gallery/${id}`)
  await signInByLink(page, 'ivo@example.org')
  // There may be others by this author below.
  const copyOf = (title: string) => page.getByRole('button', { name: `Use this quiz ${title}` })
  await expect(copyOf('Withdrawn')).toBeEnabled()
  const author = await hostPage(browser, product)
  await api(author, routes.quizzes.publish, { id, isPublic: false })
  await copyOf('Withdrawn').click()
  await expect(page.getByRole('alert')).toHaveText('This quiz doesn’t exist, or it isn’t public.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quiz not found' })).toBeVisible()
  await checkScreen(page, 'public-quiz-gone')

  const other = await publicQuiz(browser, 'Still there')
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query("UPDATE users SET subscription_status = 'canceled' WHERE email = 'ivo@example.org'")
  await client.end()
  await page.goto(`/gallery/${other}`)
  await expect(copyOf('Still there')).toBeDisabled()
  await expect(copyOf('Still there')).toHaveAccessibleDescription(/has expired/)
  await checkScreen(page, 'public-quiz-expired')
  await page.getByRole('link', { name: 'Renew to use it' }).first().click()
  await expect(page).toHaveURL('/subscription')
})
