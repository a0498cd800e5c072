import { routes } from '../../contract/routes'
import { api, card, expect, hostPage, look, test, toast } from './stage'

test('the library has pages, which the address, a reload and the Back button keep', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  const form = { description: 'Of many', timePerQuestion: 20, difficulty: 'easy' }
  const numbers = Array.from({ length: 51 }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const number of numbers) await api(page, routes.quizzes.create, {}, { ...form, title: `Paged ${number}` })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const turn = (name: string) => pages.getByRole('button', { name, exact: true })

  await page.goto('/?search=Paged')
  await expect(page.getByText('Showing 10 of 51 quizzes (Page 1 of 6)')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '…', '6'])
  await expect(turn('Previous')).toBeDisabled()
  await turn('Next').click()
  await expect(page.getByText('(Page 2 of 6)')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '…', '6'])
  await look(page, 'dashboard-pages')
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

  await page.getByLabel('Sort by').selectOption('Name')
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

test('a search waits until the typing pauses, or for Enter', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.clock.install()
  await page.reload()
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
