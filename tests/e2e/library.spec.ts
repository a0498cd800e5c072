import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  api,
  card,
  expect,
  hostPage,
  checkScreen,
  makeQuiz,
  publish,
  test,
  toast,
  startProduct,
  hallSize,
  lowLaptopSize,
} from './steps'

/** For the journey that makes 51 quizzes: a host may make 60 a minute, and other journeys have their share of those. */
let ownProduct: Product | undefined
test.afterAll(() => ownProduct?.end())

test('the library has pages, which the address, a reload and the Back button keep', async ({ browser }) => {
  test.setTimeout(300_000)
  ownProduct = await startProduct()
  const page = await hostPage(browser, ownProduct)
  const form = { description: 'Of many', timePerQuestion: 20, difficulty: 'easy' }
  const numbers = Array.from({ length: 51 }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const number of numbers) await api(page, routes.quizzes.create, { ...form, title: `Paged ${number}` })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const turn = (name: string) => pages.getByRole('button', { name, exact: true })

  await page.goto('/?search=Paged')
  await expect(page.getByText('Showing 10 of 51 quizzes (Page 1 of 6)')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '…', '6'])
  await expect(turn('Previous')).toBeDisabled()
  await turn('Next').click()
  await expect(page.getByText('(Page 2 of 6)')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '…', '6'])
  await checkScreen(page, 'dashboard-pages')
  await turn('Next').click()
  await expect(page.getByText('(Page 3 of 6)')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('(Page 2 of 6)')).toBeVisible()

  await turn('Page 6').click()
  await expect(page.getByText('Showing 1 of 51 quizzes (Page 6 of 6)')).toBeVisible()
  await turn('Previous').click()
  await turn('Next').press('Enter')
  await expect(turn('Next')).toBeDisabled()
  await expect(turn('Page 6')).toBeFocused()
  await page.reload()
  await expect(page.getByText('(Page 6 of 6)')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Paged')

  // The oldest is alone on the last page: without it there is a page before.
  await card(page, 'Paged 01').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(page.getByText('Showing 10 of 50 quizzes (Page 5 of 5)')).toBeVisible()

  // The order that the toggle says stays when something else is sorted by.
  await page.getByLabel('Sort by').selectOption('Name')
  await page.getByRole('button', { name: 'Z to A' }).click()
  await expect(page.getByRole('button', { name: 'A to Z' })).toBeVisible()
  await expect(page.getByText('(Page 1 of 5)')).toBeVisible()
  await turn('Next').click()
  await page.getByLabel('Quizzes per page').selectOption('20')
  await expect(page.getByText('Showing 20 of 50 quizzes (Page 1 of 3)')).toBeVisible()
  await card(page, 'Paged 02').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Paged 02')
  await page.goBack()
  await expect(page.getByText('Showing 20 of 50 quizzes (Page 1 of 3)')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('name')

  await card(page, 'Paged 02').getByRole('button', { name: 'Start Game' }).click()
  await expect(toast(page, 'Failed to start game')).toContainText('This quiz has no questions yet.')
})

test('the pages send every field that the specification names', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  const sent = async (path: string, act: () => Promise<unknown>) => {
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && new URL(each.url()).pathname === path),
      act(),
    ])
    return request.postDataJSON() as object
  }
  await page.goto('/quiz/create')
  await page.getByLabel('Title').fill('Fields')
  await page.getByLabel('Question text').fill('Which one?')
  for (const letter of ['A', 'B', 'C', 'D']) await page.getByLabel(`Answer ${letter}`, { exact: true }).fill(letter)
  await page.getByLabel('B is the correct answer').check()
  const quiz = await sent('/api/quizzes', () => page.getByRole('button', { name: 'Create Quiz' }).click())
  const about = { title: 'Fields', description: '', timePerQuestion: 20, difficulty: 'medium' }
  const chosen = { cover: null, scoring: 'speed', language: null, tags: [] }
  expect(quiz).toEqual({ ...about, ...chosen, isAiGenerated: false })

  const start = card(page, 'Fields').getByRole('button', { name: 'Start Game' })
  expect(await sent('/api/games/start', () => start.click())).toMatchObject({ countdownBetweenQuestions: 3 })

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Admin' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(product.adminPassword)
  const signIn = () => page.getByRole('button', { name: 'Sign In' }).click()
  expect(await sent('/api/login', signIn)).toMatchObject({ username: 'admin', recaptchaToken: '' })
})

test('a reply that is a plain array is shown as a list without paging controls', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await api(page, ...hostCalls.createQuiz({ title: 'Plain', timePerQuestion: 20, difficulty: 'easy' }))
  await page.route('**/api/quizzes?*', async (route) => {
    const { quizzes } = (await (await route.fetch()).json()) as { quizzes: object[] }
    await route.fulfill({ json: quizzes })
  })
  await page.goto('/?search=Plain')
  await expect(card(page, 'Plain')).toBeVisible()
  await expect(page.getByText('Showing 1 of 1 quizzes')).toHaveText('Showing 1 of 1 quizzes')
  await expect(page.getByLabel('Quizzes per page')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
})

test('a search waits until the typing pauses, or for Enter', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Lava' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeVisible()
  const searches: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/quizzes') searches.push(searchParams.get('search'))
  })
  // From here on time passes by our hand alone.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  searches.length = 0
  await page.getByRole('searchbox').pressSequentially('lava')
  await page.clock.runFor(250)
  await page.getByRole('searchbox').pressSequentially(' lamp')
  await page.clock.runFor(250)
  expect(searches).toEqual([])
  await page.clock.runFor(250)
  await expect.poll(() => searches).toEqual(['lava lamp'])
  await page.getByRole('searchbox').fill('tea')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => searches).toEqual(['lava lamp', 'tea'])
})

test('a quiz is duplicated, and taken along as a file, by the keyboard alone', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Originals' })
  await page.goto('/?search=Originals')
  const more = card(page, 'Originals').getByRole('button', { name: 'More for Originals' })
  await more.press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(entry('Try it yourself')).toBeFocused()
  await checkScreen(page, 'dashboard-menu')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(entry('Duplicate')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Quiz duplicated')).toBeVisible()
  await expect(page.getByText('Showing 2 of 2 quizzes')).toBeVisible()
  await expect(more).toBeFocused()

  await more.press('Enter')
  const [file] = await Promise.all([page.waitForEvent('download'), entry('Quizhall file (.zip)').press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'More for your library' }).press('Enter')
  const [all] = await Promise.all([page.waitForEvent('download'), entry('Export quizzes and evenings').press('Enter')])
  expect(all.suggestedFilename()).toMatch(/\.zip$/)

  await toast(page, 'Quiz duplicated').getByRole('button', { name: 'Edit copy' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(/Originals/)
})

test('a quiz becomes public only after a question, and by Undo private again', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Secrets' })
  await page.goto('/?search=Secrets')
  const isPublic = card(page, 'Secrets').getByRole('switch')
  await isPublic.press('Space')
  await expect(page.getByRole('alertdialog', { name: 'Make this quiz public?' })).toBeVisible()
  await checkScreen(page, 'dashboard-publishing')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(isPublic).not.toBeChecked()
  await expect(isPublic).toBeFocused()

  await publish(card(page, 'Secrets'))
  await expect(isPublic).toBeChecked()
  await toast(page, 'Quiz visibility updated').getByRole('button', { name: 'Undo' }).click()
  await expect(isPublic).not.toBeChecked()
  await expect(card(page, 'Secrets').getByText('Public', { exact: true })).toHaveCount(0)
})

test('the library is searched, published from and cleared up', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  for (const title of ['Alpha', 'Beta']) await makeQuiz(page, { title })
  await page.goto('/')
  await expect(card(page, 'Alpha')).toBeVisible()
  await checkScreen(page, 'dashboard')

  await page.getByRole('searchbox').pressSequentially('nothing like it', { delay: 40 })
  await expect(page.getByText('No quizzes found')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('nothing like it')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(card(page, 'Alpha')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByLabel('Sort by').selectOption('Name')
  await page.getByRole('button', { name: /Z to A/ }).click()
  await expect(page.getByRole('button', { name: /A to Z/ })).toBeVisible()
  await expect(page).toHaveURL(/sortBy=name&sortDirection=asc/)

  // A start in the middle of publishing is warned about, too.
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/quizzes/*/public', (route) => held.then(() => route.continue()))
  await publish(card(page, 'Alpha'))
  await expect(card(page, 'Alpha').getByText('Players could look up the answers')).toBeVisible()
  await card(page, 'Alpha').getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByRole('alertdialog', { name: 'This quiz is public' })).toBeVisible()
  await checkScreen(page, 'dashboard-public')
  answer()
  await expect(toast(page, 'Quiz visibility updated')).toBeVisible()
  const startAlpha = () => page.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
  await startAlpha()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  const lobby = page.url()
  await page.goBack()

  // The lobby that is open already is offered when the quiz is started again.
  const offer = page.getByRole('dialog', { name: 'This quiz already has an open lobby' })
  const startAgain = async () => {
    await card(page, 'Alpha').getByRole('button', { name: 'Start Game' }).click()
    await startAlpha()
    await expect(offer).toContainText('Alpha is waiting at PIN')
  }
  await startAgain()
  await checkScreen(page, 'open-lobby')
  await offer.getByRole('button', { name: 'Go to the open lobby' }).click()
  await expect(page).toHaveURL(lobby)
  await page.goBack()
  await startAgain()
  await offer.getByRole('button', { name: 'Start a new one' }).click()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  expect(page.url()).not.toBe(lobby)
  await page.goBack()
  await page.setViewportSize(lowLaptopSize)
  await expect(page.getByRole('link', { name: 'Back to the game' }).first()).toBeVisible()
  for (const start of (await page.getByRole('button', { name: 'Start Game' }).all()).slice(0, 3))
    await expect(start, 'of the first row, below a running game').toBeInViewport({ ratio: 1 })
  await page.setViewportSize(hallSize)

  await card(page, 'Beta').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(toast(page, 'Quiz deleted')).toBeVisible()
  await expect(card(page, 'Beta')).toHaveCount(0)

  await page.route('**/api/quizzes?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to fetch quizzes')).toBeVisible()
  await checkScreen(page, 'dashboard-failed')
  await page.unroute('**/api/quizzes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Alpha')).toBeVisible()
})
