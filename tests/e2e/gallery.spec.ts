import type { Browser, Page } from '@playwright/test'
import { Client } from 'pg'
import { routes } from '../../contract/routes'
import { api, expect, hostPage, checkScreen, makeQuiz, originOf, test, failOnPageErrors, startProduct } from './steps'
import type { Product } from '../kit/installation/product'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

// These quizzes are counted, so no other journey may add one.
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct()
  await fill(80)
})
test.afterAll(() => product.end())

async function visitor(browser: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, baseURL: originOf(product), reducedMotion: 'reduce' })
  return failOnPageErrors(await context.newPage())
}

/** Public quizzes of the administrator, the first the newest and the least played. */
async function fill(count: number): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO quizzes (title, difficulty, host_id, is_public, times_played, created_at)
     SELECT 'Seas ' || n, (ARRAY['hard', 'easy'])[1 + n % 2], 'admin', true, n, now() - n * interval '1 day'
     FROM generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `INSERT INTO questions (quiz_id, text, options, correct_answer, order_index)
     SELECT id, 'Which sea is this?', '["Red", "Black"]', 0, 0 FROM quizzes`,
  )
  await client.end()
}

const cards = (page: Page) => page.getByRole('region', { name: 'Public quizzes' }).getByRole('listitem').locator('h2')
const pageButtons = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem')

test('a visitor finds a public quiz in the gallery: by search, difficulty, order and page', async ({ browser }) => {
  const host = await hostPage(browser, product)
  const quiz = await makeQuiz(host, { title: 'Volcanoes' })
  await api(host, routes.quizzes.publish, { id: quiz.id, isPublic: true })

  const page = await visitor(browser)
  await page.goto('/')
  await page.getByRole('link', { name: 'View Public Gallery' }).click()
  await expect(page.getByText('Showing 12 of 81 quizzes')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Volcanoes' }) })
  await expect(card).toContainText('3 questions')
  await expect(card).toContainText('60 s each')
  await expect(card).toContainText('Played 0 times')
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  await expect(card).toContainText('medium')
  await expect(pageButtons(page)).toHaveText(['1', '2', '3', '4', '5'])
  await checkScreen(page, 'gallery')

  await page.getByRole('button', { name: 'Page 4' }).click()
  await expect(page).toHaveURL(/page=4/)
  await expect(pageButtons(page)).toHaveText(['2', '3', '4', '5', '6'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=5/)

  await page.getByLabel('Sort by').selectOption('popular')
  await expect(cards(page).first()).toHaveText('Seas 80')
  await expect(page).toHaveURL(/\?sortBy=popular$/)
  await page.getByLabel('Difficulty').selectOption('easy')
  await expect(page.getByText('Showing 12 of 40 quizzes')).toBeVisible()
  await expect(cards(page).first()).toHaveText('Seas 79')

  const search = page.getByRole('searchbox')
  await search.fill('SEAS 7')
  await expect(page.getByText('Showing 12 of 40 quizzes')).toBeVisible()
  await search.press('Enter')
  await expect(page.getByText('Showing 6 of 6 quizzes')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 6 of 6 quizzes')).toBeVisible()
  await expect(search).toHaveValue('SEAS 7')
  await expect(page.getByLabel('Difficulty')).toHaveValue('easy')
  await page.goBack()
  await expect(page.getByText('Showing 12 of 40 quizzes')).toBeVisible()
  await expect(search).toHaveValue('')

  await search.fill('100%')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No public quizzes found. Try adjusting your filters.')).toBeVisible()
  await checkScreen(page, 'gallery-empty')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('Showing 12 of 81 quizzes')).toBeVisible()
  await expect(search).toBeFocused()

  await page.getByRole('link', { name: 'Sign in to create quizzes' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('N5 a visitor finds it by language, tag, length and kind, and the address says so', async ({ browser }) => {
  const host = await hostPage(browser, product)
  const { id } = await makeQuiz(host, { title: 'Glaciers' })
  const order = { kind: 'order' as const, text: 'Sort these', options: ['Firn', 'Ice', 'Snow'] }
  await api(host, routes.quizzes.saveQuestions, { id, questions: [order] })
  await api(host, routes.quizzes.update, { id, title: 'Glaciers', language: 'is', tags: ['nature'] })
  await api(host, routes.quizzes.publish, { id, isPublic: true })

  const page = await visitor(browser)
  await page.goto('/gallery')
  const choices = { Language: 'is', Tag: 'nature', 'Number of questions': '1-9', 'Kind of questions': 'order' }
  const choice = (name: string) => page.locator('main').getByLabel(name, { exact: true })
  for (const [name, value] of Object.entries(choices)) await choice(name).selectOption(value)
  await expect(cards(page)).toHaveText(['Glaciers'])
  await expect(page).toHaveURL(/\?language=is&tag=nature&questions=1-9&kind=order$/)
  await page.reload()
  await expect(cards(page)).toHaveText(['Glaciers'])
  for (const [name, value] of Object.entries(choices)) await expect(choice(name)).toHaveValue(value)
  await page.getByLabel('Tag').selectOption('art')
  await expect(page.getByText('No public quizzes found. Try adjusting your filters.')).toBeVisible()
  await api(host, routes.quizzes.publish, { id, isPublic: false })
})

test('an address beyond the last page leads to the last', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto('/gallery?page=900&search=seas')
  await expect(page).toHaveURL(/page=7/)
  await expect(page.getByText('Showing 8 of 80 quizzes')).toBeVisible()
})

test('while it loads there are six skeletons, and when it fails it says so and tries again', async ({ browser }) => {
  const page = await visitor(browser)
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/public/quizzes?*', async (route) => {
    await failing
    await route.fulfill({ status: 502, body: 'no gateway' })
  })
  await page.goto('/gallery')
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  await checkScreen(page, 'gallery-loading')
  fail()
  await expect(page.getByText('Failed to fetch quizzes')).toBeVisible()
  await checkScreen(page, 'gallery-failed')
  await page.unroute('**/api/public/quizzes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Showing 12 of /)).toBeVisible()
})
