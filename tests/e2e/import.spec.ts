import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '../../contract/routes'
import { button } from './editor-page'
import { api, checkScreen, expect, hostPage, laptopSize, originOf, test, toast } from './steps'

const long =
  'Which famous English scientist, who was also Master of the Royal Mint, is said to have watched an apple fall in his garden at Woolsthorpe?'
const longAnswer = 'It keeps the ship upright by being far heavier than everything that stands above the water'

/** As Wayground's template has them, with every defect that a question can have. */
const rows = [
  [
    'Question Text',
    'Question Type',
    'Option 1',
    'Option 2',
    'Option 3',
    'Option 4',
    'Option 5',
    'Correct Answer',
    'Time in seconds',
  ],
  ['Which planet is closest to the Sun?', 'Multiple Choice', 'Venus', 'Mars', 'Mercury', 'Earth', '', '3', '20'],
  [long, 'Multiple Choice', 'Isaac Newton', 'Robert Hooke', '', '', '', '1', '20'],
  ['How many strings does a violin have?', 'Multiple Choice', 'Three', 'Four', 'Five', 'Six', '', '', '20'],
  ['Which of these is a mammal?', 'Checkbox', 'Dolphin', 'Shark', 'Bat', 'Trout', '', '1,3', '30'],
  ['Which is the largest ocean?', 'Multiple Choice', 'Atlantic', 'Indian', 'Pacific', 'Arctic', 'Baltic', '3', '20'],
  ['What is a keel for?', 'Multiple Choice', longAnswer, 'Speed', '', '', '', '1', '20'],
  ['Is Reykjavík a capital?', 'Multiple Choice', 'Yes', '', '', '', '', '1', '20'],
  ['', 'Multiple Choice', 'Ada Lovelace', 'Grace Hopper', '', '', '', '1', '20'],
  ['What is left out?', 'Open-Ended', 'This', 'That', '', '', '', '', '20'],
]

const spreadsheet = (cells: string[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Questions')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const choose = (page: Page, name: string, cells: string[][]) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: spreadsheet(cells) })

const row = (page: Page, number: number) => page.getByRole('listitem', { name: `Row ${number}`, exact: true })
const right = (place: Locator, letter: string) => place.getByRole('radio', { name: `${letter} is the correct answer` })
const counts = (page: Page) => page.getByRole('list', { name: 'Counts' })
const editor = (page: Page) => page.getByRole('listitem', { name: /^Question \d+$/ })

test('a spreadsheet with every defect is fixed and played', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  await page.goto('/import')
  await checkScreen(page, 'import')
  await choose(page, 'pub-night_31.xlsx', rows)
  await expect(counts(page)).toHaveText('9 rows read1 ready8 to fix')
  await expect(page.getByText('laid out like Wayground’s template')).toBeVisible()
  await checkScreen(page, 'import-review')

  await test.step('the page asks before it is left, and says so where the file is lost', async () => {
    await page.getByRole('link', { name: 'Past Games' }).click()
    await button(page, 'Keep checking').click()
    await expect(page).toHaveURL('/import')
    page.on('dialog', (leaving) => leaving.accept())
    await page.reload()
    await expect(page.getByText('We no longer have pub-night_31.xlsx')).toBeVisible()
    await choose(page, 'pub-night_31.xlsx', rows)
  })

  await test.step('by keyboard: Enter leads to the next row to fix, in the editor’s own fields', async () => {
    const question = row(page, 3).getByLabel('Question text')
    await question.focus()
    await question.fill('Who is said to have watched an apple fall?')
    await page.keyboard.press('Enter')
    await expect(right(row(page, 4), 'A')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(right(row(page, 4), 'B')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(row(page, 4).getByText('Fixed')).toBeVisible()
    await expect(right(row(page, 5), 'A')).toBeFocused()
    await row(page, 5).getByRole('button', { name: 'Make two questions' }).press('Enter')
    await expect(row(page, 5)).toHaveCount(2)
    await expect(row(page, 6).getByRole('button', { name: 'Remove answer A' })).toBeFocused()
  })

  await row(page, 6).getByRole('button', { name: 'Remove answer E' }).click()
  await row(page, 7).getByRole('textbox', { name: 'Answer A' }).fill('It keeps the ship upright')
  await row(page, 7).getByRole('button', { name: 'Done' }).click()
  await row(page, 8).getByRole('button', { name: 'Add answer' }).click()
  await row(page, 8).getByRole('textbox', { name: 'Answer B' }).fill('No')
  // Another row can be opened at any time.
  await button(page, 'Fix row 10').click()
  await expect(row(page, 8).getByText('Fixed')).toBeVisible()
  await button(page, 'Fix row 9').click()
  await row(page, 9).getByLabel('Question text').fill('Who wrote the first program?')
  await row(page, 9).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 10)).toContainText('This was an open question')
  await row(page, 10).getByRole('button', { name: 'Leave it out' }).click()
  await expect(counts(page)).toHaveText('10 questions read9 ready0 to fix1 left out')

  await test.step('nothing is lost: what was left out is taken back, and what was done is undone', async () => {
    await page.getByRole('button', { name: 'Left out 1' }).click()
    await button(page, 'Take it back').click()
    await expect(counts(page)).toHaveText('10 questions read9 ready1 to fix')
    await button(page, 'Undo').click()
    await expect(counts(page)).toHaveText('10 questions read9 ready0 to fix1 left out')
  })

  await expect(page.getByText('20 s for 8 questions, 30 s for 1 question')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Pub night 31')
  await button(page, 'Save 9 questions').click()
  await expect(toast(page, 'Quiz saved with 9 questions')).toBeVisible()
  await expect(editor(page)).toHaveCount(9)
  await button(page, 'Save and start').click()
  await expect(page).toHaveURL(/\/host\/game\/\d{6}$/)
})

test('a file without known headings gets its columns assigned, and goes into a quiz that exists', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  const { id } = await api(page, routes.quizzes.create, { title: 'Seas' })
  await page.goto('/import')

  await test.step('text is read wherever on the page it is pasted', async () => {
    await page.getByRole('heading', { name: 'Import your questions' }).waitFor()
    await page.evaluate(pasteText, 'Is the sea salty?\nA. Yes\nB. No\nANSWER: A\n')
    await expect(page.getByText('What you pasted, in Aiken format')).toBeVisible()
    await button(page, 'Cancel').click()
  })

  const seas = [
    ['Difficulty', 'Frage', 'eins', 'zwei', 'richtig'],
    ['easy', 'Which is the smallest ocean?', 'Arctic', 'Indian', '1'],
    ['hard', 'Which is the deepest?', 'Atlantic', 'Pacific', '2'],
  ]
  await choose(page, 'wrong.xlsx', seas)
  await button(page, 'Choose another file').click()
  await choose(page, 'seas.xlsx', seas)
  await expect(page.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible()
  await checkScreen(page, 'import-columns')
  await page.getByLabel('Column B holds').selectOption('Question')
  await page.getByLabel('Column C holds').selectOption('Answer A')
  await page.getByLabel('Column D holds').selectOption('Answer B')
  await page.getByLabel('Column E holds').selectOption('Which answer is right')
  await page.getByLabel('Questions start in row').fill('2')
  await expect(page.getByText('2 questions: 2 ready, 0 to fix.')).toBeVisible()
  await button(page, 'Use these columns').click()
  await expect(page.getByText('Not imported: the column “Difficulty”.')).toBeVisible()
  await test.step('what was fixed is not lost without a word', async () => {
    await row(page, 2).getByRole('checkbox').uncheck()
    await button(page, 'Assign columns').click()
    await expect(page.getByText('What you’ve fixed starts over with other columns.')).toBeVisible()
    await button(page, 'Back').click()
    await button(page, 'Undo').click()
  })
  await page.getByLabel('Save as').selectOption('Part of a quiz')
  await page.getByRole('dialog').getByRole('button', { name: 'Seas' }).click()
  await expect(page.getByText('0 + 2 of 200')).toBeVisible()
  await button(page, 'Save 2 questions').click()
  await expect(page).toHaveURL(`/quiz/edit/${id}`)
  await expect(editor(page)).toHaveCount(2)

  await test.step('cells that are pasted into the editor are checked, added, and taken out by one undo', async () => {
    await page.getByLabel('Question text').first().focus()
    await page.evaluate(
      pasteText,
      'Question\tA\tB\tRight answer\nIs the sea salty?\tYes\tNo\tA\nIs it deep?\tYes\tNo\t',
    )
    const dialog = page.getByRole('dialog')
    await expect(counts(page)).toHaveText('2 rows read1 ready1 to fix')
    await checkScreen(page, 'import-in-editor')
    await right(dialog, 'A').click()
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    await expect(editor(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo: bring back what was here' }).click()
    await expect(editor(page)).toHaveCount(2)
  })
})

test('quizzes that were exported come back with their pictures, those that are chosen', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  const image = await uploadedPicture(page, originOf(product))
  await emptyLibrary(page)
  for (const title of ['Comets', 'Meteors', 'Moons']) {
    const { id } = await api(page, routes.quizzes.create, { title })
    const question = { text: `What are ${title}?`, options: ['Ice', 'Iron'], correctAnswer: 1, image }
    await api(page, routes.quizzes.saveQuestions, { id, questions: [question] })
  }
  const library = await (await page.request.get('/api/library/export')).body()
  await emptyLibrary(page)

  await page.goto('/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'library.zip', mimeType: '', buffer: library })
  await expect(page.getByText('library.zip holds 3 quizzes')).toBeVisible()
  await checkScreen(page, 'import-archive')
  await page.getByRole('checkbox', { name: 'Meteors' }).uncheck()
  await button(page, 'Review Comets').click()
  await expect(row(page, 1).getByRole('img', { name: 'A grey square' })).toBeVisible()
  await button(page, 'Back to all quizzes').click()
  await button(page, 'Save 2 quizzes').click()
  await expect(page.getByRole('heading', { name: 'All saved' })).toBeVisible()
  await checkScreen(page, 'import-saved')
  await expect(page.getByRole('button', { name: 'Start Game Moons' })).toBeEnabled()
  await page.getByRole('link', { name: 'Moons' }).click()
  await expect(editor(page).getByRole('img', { name: 'A grey square' })).toBeVisible()
  expect((await api(page, routes.quizzes.list)).quizzes.map(({ title }) => title)).toEqual(['Moons', 'Comets'])
})

async function emptyLibrary(page: Page): Promise<void> {
  const { quizzes } = await api(page, routes.quizzes.list)
  for (const { id } of quizzes) await api(page, routes.quizzes.remove, { id })
  // A page of them has gone. Other journeys may have left more.
  if (quizzes.length > 0) await emptyLibrary(page)
}

async function uploadedPicture(page: Page, origin: string): Promise<{ id: string; alt: string }> {
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  const multipart = { image: { name: 'square.png', mimeType: 'image/png', buffer } }
  const response = await page.request.post('/api/images', { multipart, headers: { origin } })
  return { id: ((await response.json()) as { id: string }).id, alt: 'A grey square' }
}

/** Another program's copy, which no journey can make. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
