import type { Locator, Page } from '@playwright/test'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import { addQuestion, answer, button, openEditor, question, right, saveBar, savedQuestions, text } from './editor-page'
import { expect, hostPage, checkScreen, phoneSize, test, toast } from './steps'

const visibleTexts = (page: Page) => page.getByLabel('Question text').filter({ visible: true })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const textsOf = (page: Page) =>
  page.getByLabel('Question text').evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))

/** Moves the focus as keyboard users do. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'is reached by Tab').toBeFocused()
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(words)
}

/** From the middle of one thing to just beyond the middle of another, in steps, as a hand does. */
async function drag(page: Page, grip: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await onto.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y + 10, { steps: 3 })
  await page.mouse.move(middle.x, to.y + to.height / 2, { steps: 12 })
}

/** The same with a finger, as the browser learns of it from the glass. */
async function swipe(page: Page, grip: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  const glass = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const start = from.y + from.height / 2
  const way = to.y + to.height / 2 - start
  const scrolled = await page.evaluate(() => scrollY)
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] })
  for (let step = 1; step <= 12; step++)
    await glass.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: start + (way * step) / 12 }],
    })
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await page.evaluate(() => scrollY), 'a finger on a grip does not scroll').toBe(scrolled)
}

test('a quiz is made, put in order and saved with the keyboard alone', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Create New Quiz' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create a quiz' })).toBeVisible()

  await type(page, page.getByLabel('Title'), 'By keyboard')
  await type(page, text(page, 1), 'Which one is an island?')
  await tabTo(page, answer(page, 1, 'A'))
  // Enter goes on to the next answer.
  for (const city of ['Oslo', 'Malta', 'Bern']) {
    await page.keyboard.type(city)
    await page.keyboard.press('Enter')
  }
  await expect(answer(page, 1, 'D')).toBeFocused()
  await tabTo(page, button(page, 'Remove answer D'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo: restore Answer D')).toBeFocused()
  await tabTo(page, right(page, 1, 'A'), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(right(page, 1, 'B')).toBeChecked()

  // The right answer is right wherever it moves.
  await tabTo(page, button(page, 'Move answer B'), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(said(page, 'Answer B is now answer C.')).toBeAttached()
  await expect(button(page, 'Move answer C')).toBeFocused()
  await expect(answer(page, 1, 'C')).toHaveValue('Malta')
  await expect(right(page, 1, 'C')).toBeChecked()

  await tabTo(page, button(page, 'Add question'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Choice/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.type('And which is a lake?')
  await type(page, answer(page, 2, 'A'), 'Como')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rome')
  await page.keyboard.press('Enter')
  await expect(answer(page, 2, 'C')).toBeFocused()

  // By the menu of the grip, for those whose arrow keys read the page.
  await tabTo(page, button(page, 'Move question 2'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
  await checkScreen(page, 'editor-move')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Question 2 is now question 1 of 2.')).toBeAttached()
  await expect(button(page, 'Move question 1')).toBeFocused()
  await expect(text(page, 1)).toHaveValue('And which is a lake?')

  await tabTo(page, button(page, 'Duplicate question 1'))
  await page.keyboard.press('Enter')
  await expect(text(page, 2)).toBeFocused()
  await expect(text(page, 2)).toHaveValue('And which is a lake?')
  await tabTo(page, button(page, 'Remove question 2'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo: restore Question 2')).toBeFocused()
  await checkScreen(page, 'editor-undo')

  // The first thing that is wrong is where to go on. What is blank at the end is left out.
  await tabTo(page, answer(page, 1, 'B'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await type(page, answer(page, 1, 'C'), 'Nile')
  await tabTo(page, button(page, 'Create Quiz'))
  await page.keyboard.press('Enter')
  await expect(answer(page, 1, 'B')).toBeFocused()
  await expect(page.getByText('Option cannot be empty')).toBeVisible()
  await page.keyboard.type('Rome')
  await tabTo(page, button(page, 'Create Quiz'))
  await page.keyboard.press('Enter')
  // Nobody has said that A is right in the question about the lake.
  const asks = page.getByRole('alertdialog', { name: 'Is this the right answer?' })
  await expect(asks).toContainText('You never marked the right answer for question 1. Is A right?')
  await checkScreen(page, 'editor-asks')
  await tabTo(page, button(page, 'Check it'))
  await page.keyboard.press('Enter')
  await expect(right(page, 1, 'A')).toBeFocused()
  await tabTo(page, button(page, 'Create Quiz'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Quiz created successfully!')).toBeVisible()
  const { quizzes } = (await (await page.request.get('/api/quizzes')).json()) as Reply<typeof routes.quizzes.list>
  const id = quizzes.find(({ title }) => title === 'By keyboard')?.id ?? 0
  expect(await savedQuestions(page, id)).toMatchObject([
    { text: 'And which is a lake?', options: ['Como', 'Rome', 'Nile'], correctAnswer: 0 },
    { text: 'Which one is an island?', options: ['Oslo', 'Bern', 'Malta'], correctAnswer: 2 },
  ])

  // Asked once a quiz: not again about a question that is added later.
  await page.goto(`/quiz/edit/${id}`)
  await addQuestion(page)
  await text(page, 3).fill('Which one is a river?')
  await answer(page, 3, 'A').fill('Rhine')
  await answer(page, 3, 'B').fill('Alps')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  expect(await savedQuestions(page, id)).toHaveLength(3)
})

test('questions and answers are dragged into another order', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Dragged')
  const before = await savedQuestions(page, id)
  await drag(page, button(page, 'Move answer B').first(), answer(page, 1, 'D'))
  await page.screenshot({ path: `${test.info().project.outputDir}/screens/editor-drag-answer.png` })
  await page.mouse.up()
  await expect(answer(page, 1, 'D')).toHaveValue('Kīlauea')
  await expect(right(page, 1, 'D')).toBeChecked()
  await expect(page.getByRole('menu')).toHaveCount(0)

  await button(page, 'Collapse all').click()
  await drag(page, button(page, 'Move question 1'), question(page, 2))
  await page.screenshot({ path: `${test.info().project.outputDir}/screens/editor-drag-question.png` })
  await page.mouse.up()
  await expect(said(page, 'Question 1 is now question 2 of 3.')).toBeAttached()
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  const after = await savedQuestions(page, id)
  expect(after.map((each) => each.id)).toEqual([1, 0, 2].map((index) => before[index]?.id))
  expect(after[1]).toMatchObject({ options: ['Mount Etna', 'Fujisan', 'Krakatoa', 'Kīlauea'], correctAnswer: 3 })
})

test('a finger drags on a phone, or moves things from the menu of the grip', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'Tapped')
  await page.setViewportSize(phoneSize)
  await swipe(page, button(page, 'Move answer B').first(), answer(page, 1, 'D'))
  await expect(said(page, 'Answer B is now answer D.')).toBeAttached()
  await expect(answer(page, 1, 'D')).toHaveValue('Kīlauea')

  const [first, second, third] = await textsOf(page)
  await button(page, 'Move question 1').click()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
  await expect(button(page, 'Move question 3')).toBeFocused()
  expect(await textsOf(page)).toEqual([second, third, first])
  await button(page, 'Move question 1').click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Move question 1')).toBeFocused()
})

test('folded questions show what they ask, and unfold where something is wrong', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'Folded')
  await text(page, 2).fill('')
  await button(page, 'Collapse all').click()
  await expect(visibleTexts(page)).toHaveCount(0)
  await expect(question(page, 1)).toContainText('Which of these volcanoes')
  await checkScreen(page, 'editor-folded')
  await button(page, 'Save Changes').click()
  await expect(text(page, 2)).toBeFocused()
  await expect(visibleTexts(page)).toHaveCount(1)
  await addQuestion(page)
  await expect(text(page, 4)).toBeFocused()
  await expect(visibleTexts(page)).toHaveCount(4)
})

test('what was removed comes back, the last one first', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'Undone')
  const before = await textsOf(page)
  await button(page, 'Remove answer B').first().click()
  await expect(page.getByText('You removed the correct answer. Which one is correct now?')).toBeVisible()
  await button(page, 'Remove question 2').click()
  await expect(said(page, 'Question 2 removed.')).toBeAttached()
  await button(page, 'Undo: restore Question 2').press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeFocused()
  expect(await textsOf(page)).toEqual(before)
  await button(page, 'Undo: restore Answer B').press('Enter')
  await expect(answer(page, 1, 'B')).toBeFocused()
  await expect(answer(page, 1, 'B')).toHaveValue('Kīlauea')
  await expect(right(page, 1, 'B')).toBeChecked()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  await button(page, 'Remove question 3').click()
  await button(page, 'Dismiss: leave Question 3 removed').click()
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('the counters warn before they refuse', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'Counted')
  const counters: [Locator, [number, RegExp][]][] = [
    [
      text(page, 1),
      [
        [100, /fine/],
        [101, /warning/],
        [125, /warning/],
        [126, /over/],
      ],
    ],
    [
      answer(page, 1, 'A'),
      [
        [60, /fine/],
        [61, /warning/],
        [75, /warning/],
        [76, /over/],
      ],
    ],
  ]
  for (const [field, steps] of counters)
    for (const [length, state] of steps) {
      await field.fill('x'.repeat(length))
      await expect(page.getByText(new RegExp(`^Characters: ${length}/`))).toHaveClass(state)
    }
  await checkScreen(page, 'editor-counters')
})

test('the editor is as readable in the dark', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'Night shift')
  await page.emulateMedia({ colorScheme: 'dark' })
  await button(page, 'Remove answer B').first().click()
  await page.getByLabel('Title').fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await checkScreen(page, 'editor-dark')
})

test('a question that is added is whole above the bar, and answers begin in one line', async ({ browser, product }) => {
  const { page } = await openEditor(browser, product, 'In sight')
  await addQuestion(page)
  await expect(text(page, 4)).toBeFocused()
  await expect(question(page, 4)).toBeInViewport({ ratio: 1 })
  const bar = await saveBar(page).boundingBox()
  const added = await question(page, 4).boundingBox()
  expect((added?.y ?? 0) + (added?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await button(page, 'Duplicate question 1').click()
  await expect(text(page, 2)).toBeFocused()
  await expect(question(page, 2)).toBeInViewport({ ratio: 1 })
  const starts = await question(page, 1)
    .getByLabel(/^Answer [A-D]$/)
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left))
  expect(new Set(starts).size).toBe(1)
})
