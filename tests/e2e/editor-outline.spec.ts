import type { Browser, Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { expectAccessible } from './accessibility'
import { countOfRenders, startCountingRenders } from './count-renders'
import { addQuestion, answer, button, openEditor, question, right, saveBar, savedQuestions, text } from './editor-page'
import {
  api,
  checkScreen,
  expect,
  hostPage,
  laptopSize,
  lowLaptopSize,
  makeQuiz,
  phoneSize,
  test,
  toast,
} from './steps'

const outline = (page: Page) => page.getByRole('navigation', { name: 'Go to a question' })
const rows = (page: Page) => outline(page).getByRole('button', { name: /right answer/ })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const otherKinds = Object.values(questionsOfKinds)

/** Every third and fourth question is of another kind than `choice`. */
async function makeLongQuiz(browser: Browser, product: Product, title: string, count: number) {
  const page = await hostPage(browser, product)
  const { id } = await makeQuiz(page, { title })
  const choice = { options: ['Etna', 'Fuji', 'Erebus', 'Hekla'] }
  const questions = Array.from({ length: count }, (_, index) => ({
    ...(index % 4 < 2 ? { ...choice, correctAnswer: index % 4 } : otherKinds[index % otherKinds.length]),
    text: `Which volcano is number ${index + 1}?`,
  }))
  await api(page, ...hostCalls.saveQuestions(id, questions))
  return { page, id }
}

test('200 questions of mixed kinds are edited on a phone', async ({ browser, product }) => {
  const { page, id } = await makeLongQuiz(browser, product, 'Two hundred', 200)
  await page.setViewportSize(phoneSize)
  await startCountingRenders(page)
  await page.goto(`/quiz/edit/${id}`)
  // By their places: a search of all that is there for a name takes seconds. And `waitFor` where something is not there yet:
  // at its first failure `expect` describes the whole page, which stops this one for many seconds.
  const at = (number: number) => page.locator('[data-question]').nth(number - 1)
  const asks = (number: number) => at(number).getByLabel('Question text')
  const bar = saveBar(page)
  const dialog = page.locator('[role="dialog"]')
  await asks(1).waitFor()
  await expect(asks(1)).toHaveValue('Which volcano is number 1?')

  await bar.getByRole('button', { name: 'Questions' }).click()
  await dialog.locator('li').nth(199).waitFor()
  await expect(dialog.locator('li')).toHaveCount(200)
  await dialog.locator('li').nth(149).getByRole('button').click()
  await expect(asks(150)).toBeFocused()
  await expect(asks(150)).toBeInViewport()
  await asks(150).fill('Which one is in the middle')
  const before = await countOfRenders(page)
  await page.keyboard.type('?')
  await expect(asks(150)).toHaveValue('Which one is in the middle?')
  // Two hundred questions have many thousands of components. A letter renders its own question.
  const rendered = (await countOfRenders(page)) - before
  expect(rendered).toBeGreaterThan(0)
  expect(rendered).toBeLessThan(300)
  await bar.getByRole('button', { name: 'Preview' }).click()
  const phone = dialog.locator('iframe').first().contentFrame()
  await phone.locator('h1').waitFor()
  await expect(phone.locator('h1')).toHaveText('Which one is in the middle?')
  await page.keyboard.press('Escape')

  await at(150).getByRole('button', { name: 'Move question 150', exact: true }).click()
  await at(150).getByRole('menuitem', { name: 'Move to top' }).click()
  await expect(asks(1)).toHaveValue('Which one is in the middle?')
  await expect(at(1).getByRole('button', { name: 'Move question 1', exact: true })).toBeFocused()
  await bar.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Quiz updated successfully!').waitFor()
  const saved = await savedQuestions(page, id)
  expect(saved).toHaveLength(200)
  expect(saved[0]).toMatchObject({ text: 'Which one is in the middle?', correctAnswer: 1 })
  expect(saved[1]).toMatchObject({ text: 'Which volcano is number 1?' })
})

test('the outline leads to a question, moves it, and marks what is wrong', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'In short')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
  await rows(page).first().focus()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(text(page, 2)).toBeFocused()
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await checkScreen(page, 'editor-outline')
  await expectFirstQuestionInSight(page)

  // What is typed stands in its row and in the preview at once.
  await text(page, 2).fill('Which is the lowest?')
  await expect(rows(page).nth(1)).toContainText('Which is the lowest?')
  for (const [index, title] of ['On a phone', 'In the hall'].entries()) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const screen = page.locator('aside iframe').nth(index).contentFrame()
    await expect(screen.getByRole('heading', { includeHidden: true })).toHaveText('Which is the lowest?')
  }
  await right(page, 2, 'D').check()
  await expect(rows(page).nth(1)).toContainText('right answer: D')

  await rows(page).nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said(page, 'Question 2 is now question 1 of 3.')).toBeAttached()
  await expect(rows(page).first()).toBeFocused()
  await expect(text(page, 1)).toHaveValue('Which is the lowest?')

  const [from, to] = [await rows(page).first().boundingBox(), await rows(page).last().boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 60, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, to.y + to.height / 2 + 4, { steps: 12 })
  await page.mouse.up()
  await expect(said(page, 'Question 1 is now question 3 of 3.')).toBeAttached()
  await expect(rows(page).last()).toBeFocused()
  await expect(text(page, 3)).toHaveValue('Which is the lowest?')

  await text(page, 2).fill('')
  await button(page, 'Save Changes').click()
  await expect(rows(page).nth(1)).toContainText('something is missing or too long')
  await expect(rows(page).first()).not.toContainText('something is missing')
  await checkScreen(page, 'editor-outline-fault')
  await addQuestion(page, 'Add another')
  await expect(text(page, 4)).toBeFocused()

  await page.setViewportSize(phoneSize)
  for (const sheet of ['Questions', 'Preview']) {
    await button(page, sheet).click()
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
    await expectAccessible(page, `editor-${sheet}`)
    await page.keyboard.press('Escape')
    await expect(button(page, sheet)).toBeFocused()
  }
})

/** On a low laptop, without scrolling: its text and its answers, above the bar at the foot. */
async function expectFirstQuestionInSight(page: Page) {
  await page.setViewportSize(lowLaptopSize)
  await page.evaluate(() => scrollTo(0, 0))
  const foot = async () => (await saveBar(page).boundingBox())?.y ?? 0
  for (const field of [text(page, 1), ...['A', 'B', 'C', 'D'].map((letter) => answer(page, 1, letter))]) {
    await expect(field).toBeInViewport({ ratio: 1 })
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await foot())
  }
  await page.setViewportSize(laptopSize)
}

test('on a phone a finger has room for every button of a question', async ({ browser, product }) => {
  const { page, id } = await makeLongQuiz(browser, product, 'A dozen', 12)
  await page.setViewportSize(phoneSize)
  await page.goto(`/quiz/edit/${id}`)
  await expect(text(page, 12)).toHaveValue('Which volcano is number 12?')
  await expectAccessible(page, 'editor')
  await button(page, 'Questions').click()
  await expect(outline(page).getByRole('listitem')).toHaveCount(12)
  await expectAccessible(page, 'editor-questions')
})

test('a quiz is written, saved and started by one press', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  await page.goto('/quiz/create')
  await page.getByLabel('Title').fill('Straight into the hall')
  await text(page, 1).fill('Is Etna a volcano?')
  await question(page, 1).getByRole('button', { name: 'True or false' }).click()
  await expect(right(page, 1, 'A')).toBeFocused()
  await button(page, 'Save and start').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
  const { quizzes } = await api(page, 'GET /api/quizzes')
  const made = quizzes.find(({ title }) => title === 'Straight into the hall')
  expect(await savedQuestions(page, made?.id ?? 0)).toMatchObject([
    { text: 'Is Etna a volcano?', options: ['True', 'False'], correctAnswer: 0 },
  ])
})
