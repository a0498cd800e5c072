/** The editor's page and its parts, for journeys. */
import type { Browser, Page } from '@playwright/test'
import type { Reply } from '../../contract/api'
import { fill, routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import { expect, hostPage, laptopSize, makeQuiz } from './steps'

export const question = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Question ${number}`, exact: true })
export const text = (page: Page, number: number) => question(page, number).getByLabel('Question text')
export const answer = (page: Page, number: number, letter: string) =>
  question(page, number).getByLabel(`Answer ${letter}`, { exact: true })
export const right = (page: Page, number: number, letter: string) =>
  question(page, number).getByLabel(`${letter} is the correct answer`)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Adds a question by this button: a `choice`, the first kind of its menu. */
export async function addQuestion(page: Page, by = 'Add question') {
  await button(page, by).click()
  await page.getByRole('menuitem', { name: /^Choice/ }).click()
}
/** The save bar. Found by its tag: among 200 questions a search by roles takes seconds. */
export const saveBar = (page: Page) => page.locator('button', { hasText: 'Save and start' }).locator('..')

/** Opens a saved quiz of three questions, each with the same four answers. */
export async function openEditor(browser: Browser, product: Product, title: string) {
  const page = await hostPage(browser, product)
  const { id } = await makeQuiz(page, { title })
  await page.setViewportSize(laptopSize)
  await page.goto(`/quiz/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  // The drag code loads after the editor is shown, and a test drags sooner than any person.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/dragging-')),
  )
  return { page, id }
}

export async function savedQuestions(page: Page, id: number): Promise<Reply<typeof routes.quizzes.questions>> {
  const response = await page.request.get(fill(routes.quizzes.questions.split(' ')[1] ?? '', { id }))
  return (await response.json()) as Reply<typeof routes.quizzes.questions>
}
