import type { Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import { api, card, checkScreen, chooseFromMenu, expect, hostPage, makeQuiz, test } from './steps'

/** The page tree of a PDF says how many pages it has. */
async function pagesOnPaper(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return Number(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/.exec(pdf)?.[1])
}

test('a host prints a quiz with or without its key, and cards for a room without phones', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'On paper' })
  await page.goto('/')
  await chooseFromMenu(card(page, 'On paper'), 'Print')
  const sheet = page.getByRole('region', { name: 'Question sheet' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sunda Strait' })).toContainText('Krakatoa')
  await expect(page.getByRole('region', { name: 'Answer key' })).toHaveCount(0)
  await checkScreen(page, 'print')
  expect(await pagesOnPaper(page)).toBe(1)

  await page.getByRole('switch', { name: 'With the answer key' }).press('Space')
  await expect(page.getByRole('region', { name: 'Answer key' }).getByRole('listitem')).toHaveText([
    /B, diamond: Kīlauea$/,
    /C, circle: Fujisan$/,
    /D, square: Krakatoa$/,
  ])
  expect(await pagesOnPaper(page)).toBe(2)

  await page.getByLabel('Answer cards A to D').press('Space')
  await expect(page.getByRole('img')).toHaveCount(4)
  await checkScreen(page, 'print-cards')
  expect(await pagesOnPaper(page)).toBe(4)
  expect(await pagesOnPaper(page, 'Letter')).toBe(4)
  await page.getByLabel('Four a page').press('Space')
  await expect(page.getByRole('img')).toHaveCount(4)
  await checkScreen(page, 'print-cards-four')
  expect(await pagesOnPaper(page)).toBe(1)
  expect(await pagesOnPaper(page, 'Letter')).toBe(1)

  // The button opens the browser's own dialog.
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page).toHaveTitle('printed')
})

test('no page break cuts a question in two', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  const quiz = await api(page, ...hostCalls.createQuiz({ title: 'Forty', timePerQuestion: 20, difficulty: 'easy' }))
  const question = (orderIndex: number) => ({
    text: `Question ${orderIndex}?`,
    options: ['Yes', 'No'],
    correctAnswer: 0,
    orderIndex,
  })
  await api(
    page,
    ...hostCalls.saveQuestions(
      quiz.id,
      Array.from({ length: 40 }, (_, index) => question(index)),
    ),
  )
  await page.goto(`/quiz/${quiz.id}/print`)
  await page.emulateMedia({ media: 'print' })
  const questions = page.getByRole('region', { name: 'Question sheet' }).locator('ol > li')
  await expect(questions).toHaveCount(40)
  const breaks = await questions.evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  const pages = await pagesOnPaper(page)
  expect(pages).toBeGreaterThan(1)
  // In two columns they need half of the paper.
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('switch', { name: 'Two columns' }).press('Space')
  await page.emulateMedia({ media: 'print' })
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(Math.ceil(pages / 2))
  // Of the page around it nothing is printed.
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeHidden()
})
