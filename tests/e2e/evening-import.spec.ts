import { routes } from '../../contract/routes'
import { requestOf } from '../kit/calls'
import { api, checkScreen, expect, hostPage, laptopSize, makeQuiz, test } from './steps'

test('E5 an evening is exported, looked through and imported again; a round whose quiz was gone is put right', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  const long = 'Everything that our grandparents knew about the weather, and what we know today'
  for (const title of ['Icebreaker', 'Rivers', long]) await makeQuiz(page, { title })
  const { quizzes } = await api(page, routes.quizzes.list)
  const idOf = (title: string) => quizzes.find((quiz) => quiz.title === title)!.id
  const rounds = ['Icebreaker', 'Rivers', long].map((title) => ({
    ...{ quizId: idOf(title), weight: title === long ? (2 as const) : (1 as const) },
  }))
  const { id } = await api(page, routes.evenings.create, { title: 'Thursday pub quiz', rounds, jokers: true })
  await api(page, routes.quizzes.remove, { id: String(idOf('Rivers')) })
  const { url } = requestOf(routes.exports.evening, { id: String(id) })
  const file = await (await page.request.get(url)).body()
  await api(page, routes.evenings.remove, { id: String(id) })

  await page.goto('/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'Thursday.zip', mimeType: '', buffer: file })
  await expect(page.getByRole('heading', { name: 'Which quizzes and evenings?' })).toBeVisible()
  const evenings = page.getByRole('list', { name: 'Evenings' })
  await expect(evenings).toContainText('3 rounds · 1 to fix')
  await checkScreen(page, 'evening-import')

  await evenings.getByRole('button', { name: 'Review Thursday pub quiz' }).click()
  const second = page.getByRole('combobox', { name: 'Round 2' })
  await expect(second).toHaveAccessibleDescription(/We can’t find “Rivers” in this file/)
  await checkScreen(page, 'evening-import-review')
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await checkScreen(page, 'evening-import-review-untitled')
  await page.getByRole('textbox', { name: 'Title' }).fill('Friday pub quiz')
  await second.selectOption('Icebreaker')
  await expect(page.getByText('We can’t find')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to all quizzes' }).click()
  await expect(evenings).not.toContainText('to fix')

  await page.getByRole('button', { name: 'Save 2 quizzes and 1 evening' }).click()
  await expect(page.getByRole('heading', { name: 'All saved' })).toBeVisible()
  await checkScreen(page, 'evening-import-saved')
  const saved = (await api(page, routes.evenings.list)).filter(({ title }) => title === 'Friday pub quiz')
  expect(saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    ...{ title: 'Friday pub quiz', jokers: true },
    rounds: [
      { title: 'Icebreaker', weight: 1 },
      { title: 'Icebreaker', weight: 1 },
      { title: long, weight: 2 },
    ],
  })
  await page.getByRole('link', { name: 'Friday pub quiz' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Friday pub quiz')
  // Other journeys begin without an evening.
  await api(page, routes.evenings.remove, { id: String(saved[0]!.id) })
})
