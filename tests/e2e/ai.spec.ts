import type { Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { aPdf } from '../kit/app/files/pdfs'
import { aPicture } from '../kit/app/files/pictures'
import { goodQuestion, modelServer, type ModelServer } from '../kit/services/models/model-server'
import { expectAccessible } from './accessibility'
import { PaidInstallation } from './billing-steps'
import { answer, button, question, savedQuestions, text } from './editor-page'
import { api, checkScreen, expect, hostPage, makeQuiz, test, toast } from './steps'

// One installation for all of them.
test.describe.configure({ mode: 'default' })

let models: ModelServer
let paid: PaidInstallation
test.beforeAll(async () => {
  test.setTimeout(300_000)
  models = await modelServer()
  paid = await PaidInstallation.start(models.env())
})
test.beforeEach(() => models.reset())
test.afterAll(async () => {
  await paid.end()
  await models.close()
})

const orion =
  'Orion can be seen from almost everywhere on Earth. Its belt is formed by three bright stars, Alnitak, Alnilam and Mintaka.'
const panel = (page: Page) => page.getByRole('region', { name: 'Write questions with AI' })
const use = (page: Page) => page.getByRole('button', { name: /^Use these/ })
const count = (page: Page) => page.getByRole('listitem', { name: /^Question \d+$/ })

async function subscriber(browser: Browser, email: string): Promise<Page> {
  const page = await paid.host(browser, email)
  await paid.query(`UPDATE users SET subscription_status = 'active', is_admin_managed = true WHERE email = $1`, [email])
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await button(page, 'Write questions with AI').click()
  await expect(panel(page).getByRole('heading', { name: 'Write questions with AI' })).toBeFocused()
}

/** The editor of a quiz with three questions, with the panel open. */
async function openPanel(page: Page, title: string): Promise<number> {
  const { id } = await makeQuiz(page, { title })
  await open(page, `/quiz/edit/${id}`)
  return id
}

async function askForTopic(page: Page, topic = 'Volcanoes'): Promise<void> {
  await page.getByRole('tab', { name: 'Topic' }).click()
  await page.getByLabel('Your topic').fill(topic)
  await button(page, 'Generate questions').click()
}

test('questions from a text come one by one, take the place of the host’s own, and an undo brings those back', async ({
  browser,
}) => {
  const page = await subscriber(browser, 'text@example.org')
  const id = await openPanel(page, 'Orion')
  await expect(panel(page).getByText('0 of 10 AI generations used this month')).toBeVisible()
  await page.getByLabel('Your text').fill(orion.slice(0, 40))
  await expect(button(page, 'Generate questions')).toBeDisabled()
  await page.getByLabel('Your text').fill(orion)
  await expect(panel(page).getByText(`${orion.length}/10,000`)).toBeVisible()

  models.next({ mishap: 'waits', after: 3 })
  await button(page, 'Generate questions').click()
  await expect(panel(page).getByText('3 of 8 questions are here')).toBeVisible()
  await expect(panel(page).getByText('What is 2 plus 2?')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38')
  await checkScreen(page, 'ai-running')
  models.release()

  await expect(page.getByText('These take the place of your 3 questions.').first()).toBeVisible()
  await expect(page.locator('[data-ai-notice]')).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await expect(count(page)).toHaveCount(8)
  await expect(text(page, 8)).toHaveValue('What is 8 plus 8?')
  await checkScreen(page, 'ai-used')

  await page.getByRole('button', { name: 'Undo: bring back what was here' }).click()
  await expect(count(page)).toHaveCount(3)
  await expect(text(page, 2)).toHaveValue('Which of these is the highest?')
  // What was generated is still there, for those who meant to add it.
  await expect(panel(page).getByText('8 questions from your text are ready')).toBeVisible()
  await panel(page).getByText('Add to mine').click()
  await use(page).click()
  await expect(page.getByText('8 questions added.').first()).toBeVisible()
  await expect(count(page)).toHaveCount(11)
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  const saved = await savedQuestions(page, id)
  expect(saved).toHaveLength(11)
  expect(saved[3]).toMatchObject({ source: 'Orion can be seen from almost everywhere on Earth.' })
  expect(await api(page, routes.quizzes.get, { id })).toMatchObject({ isAiGenerated: true })
})

test('questions from a file: what cannot be taken is refused at once, fewer than asked for say so', async ({
  browser,
}) => {
  const page = await subscriber(browser, 'file@example.org')
  await open(page, '/quiz/create')
  await page.getByRole('tab', { name: 'Image or PDF' }).click()
  const input = panel(page).locator('input[type="file"]')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await input.setInputFiles({ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('notes') })
  await expect(toast(page, 'Invalid file type')).toContainText('Please select a JPG, PNG, GIF, or PDF file')
  await expect(button(page, 'Generate questions')).toBeDisabled()
  expect(sent.filter((url) => url.includes('generate'))).toEqual([])
  await checkScreen(page, 'ai-file-refused')

  await input.setInputFiles({
    name: 'orion.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf([orion.split('. ')])),
  })
  await expect(panel(page).getByText('orion.pdf')).toBeVisible()
  models.next({ questions: [goodQuestion(1), goodQuestion(2)] })
  // What is missing is asked for once more.
  models.next({ questions: [] })
  await button(page, 'Generate questions').click()
  // An unwritten quiz has nothing that could be replaced.
  await expect(page.getByText('2 new questions are in your quiz.').first()).toBeVisible()
  await expect(page.getByText('We got 2 of 8 questions.')).toBeVisible()
  await expect(answer(page, 2, 'A')).toHaveValue('2')
  await expect(count(page)).toHaveCount(2)
})

test('questions from a picture do not take the place of one that is being written, and are offered', async ({
  browser,
}) => {
  const page = await subscriber(browser, 'picture@example.org')
  await openPanel(page, 'Peaks')
  await page.getByRole('tab', { name: 'Image or PDF' }).click()
  const buffer = await aPicture({ width: 320, height: 240 }, 'png')
  await panel(page).locator('input[type="file"]').setInputFiles({ name: 'peak.png', mimeType: 'image/png', buffer })
  models.next({ mishap: 'waits', after: 2 })
  await button(page, 'Generate questions').click()
  await expect(panel(page).getByText('2 of 8 questions are here')).toBeVisible()
  expect(models.requests.at(-1)?.files).toMatchObject([{ mediaType: 'image/jpeg' }])
  await text(page, 2).fill('Which of these is the hi')
  models.release()
  await expect(panel(page).getByText('8 questions from your file are ready')).toBeVisible()
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.type('ghest?')
  await expect(text(page, 2)).toHaveValue('Which of these is the highest?')
  await expect(count(page)).toHaveCount(3)

  await use(page).click()
  await expect(count(page)).toHaveCount(8)
  // Nothing of it is saved, and it comes back after a reload all the same.
  await page.reload()
  await page.getByRole('button', { name: 'Undo: bring back what was here' }).click()
  await expect(count(page)).toHaveCount(3)
  await expect(text(page, 2)).toHaveValue('Which of these is the highest?')
})

test('K12 questions of chosen kinds are read with their keys, and come into the quiz with their explanations', async ({
  browser,
}) => {
  const page = await subscriber(browser, 'kinds@example.org')
  const id = await openPanel(page, 'Kinds')
  const kinds = panel(page).getByRole('group', { name: 'Kinds' })
  const kind = (name: string) => kinds.getByRole('checkbox', { name, exact: true })
  await expect(kind('Choice')).toBeChecked()
  await page.getByLabel('Your text').fill(orion)
  await kinds.getByText('Choice', { exact: true }).click()
  await expect(kinds.getByText('Choose at least one kind of question.')).toBeVisible()
  await expect(button(page, 'Generate questions')).toBeDisabled()
  await kind('Choice').press('Space')
  for (const name of ['True or false', 'Several', 'Typed', 'Number', 'Order']) {
    await page.keyboard.press('Tab')
    await expect(kind(name)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(kind(name)).toBeChecked()
  }
  await page.getByLabel('Number of questions').selectOption('5')
  await expect(kinds.getByText('Left out: Order')).toBeVisible()
  await kinds.scrollIntoViewIfNeeded()
  await checkScreen(page, 'ai-kinds')
  await page.getByLabel('Number of questions').selectOption('12')
  const language = page.getByLabel('Language of the questions')
  await expect(language.locator(':checked')).toHaveText('As in your material')
  await language.selectOption('Portuguese')

  for (let each = 0; each < 5; each++) models.next({})
  models.next({ mishap: 'waits', after: 1 })
  await button(page, 'Generate questions').click()
  await expect(panel(page).getByText('11 of 12 questions are here')).toBeVisible()
  expect(models.requests.at(-1)?.system).toContain('is in Portuguese')
  const list = panel(page).getByRole('list', { name: 'Questions that have come' })
  await expect(list.getByText('216 h, give or take 1')).toBeVisible()
  await expect(list.getByText('Because of 11.')).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, 0))
  await checkScreen(page, 'ai-kinds-came')
  models.release()

  await expect(count(page)).toHaveCount(12)
  await expect(question(page, 9).getByLabel('Explanation')).toHaveValue('Because of 9.')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  const saved = await savedQuestions(page, id)
  const each = ['choice', 'choice', 'several', 'typed', 'number', 'order']
  expect(saved.map((one) => one.kind)).toEqual(each.flatMap((one) => [one, one]))
  expect(saved[6]).toMatchObject({ accepted: ['Letter 7', 'No. 7'], rejected: ['Digit'], explanation: 'Because of 7.' })
  expect(saved[8]).toMatchObject({ value: 216, tolerance: 1, zeroAt: 24, unit: 'h' })
})

test('a failure keeps what was typed, and what was stopped is offered', async ({ browser }) => {
  const page = await subscriber(browser, 'topic@example.org')
  await openPanel(page, 'Topics')
  models.usual = { status: 500, word: 'server_error' }
  await askForTopic(page)
  await expect(toast(page, 'Generation Failed')).toBeVisible()
  await expect(panel(page).getByText('We didn’t get any questions')).toBeVisible()
  await expect(page.getByLabel('Your topic')).toHaveValue('Volcanoes')
  await expect(count(page)).toHaveCount(3)
  await expect(panel(page).getByText('0 of 10 AI generations used this month')).toBeVisible()

  models.reset()
  models.next({ mishap: 'waits', after: 2 })
  await button(page, 'Generate questions').click()
  await expect(panel(page).getByText('2 of 8 questions are here')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(panel(page).getByRole('heading', { name: 'You stopped after 2 of 8 questions' })).toBeFocused()
  expect(await models.requests.at(-1)?.ended).toBe('closed by the client')
  await expect(count(page)).toHaveCount(3)
  await panel(page).getByText('Add to mine').click()
  await checkScreen(page, 'ai-offered')
  await use(page).click()
  await expect(page.getByText('2 questions added.').first()).toBeVisible()
  await expect(count(page)).toHaveCount(5)
})

test('a reload and another tab find the questions that are being written, and use them only when asked', async ({
  browser,
}) => {
  const page = await subscriber(browser, 'reload@example.org')
  const id = await openPanel(page, 'Reloaded')
  models.next({ mishap: 'waits', after: 3 })
  await askForTopic(page)
  await expect(panel(page).getByText('3 of 8 questions are here')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('3 of 8 questions are here')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/quiz/create')
  await expect(panel(other).getByText('3 of 8 questions are here')).toBeVisible()
  models.release()
  for (const each of [page, other])
    await expect(panel(each).getByText('8 questions from your topic are ready')).toBeVisible()
  await expect(count(page)).toHaveCount(3)
  await use(page).click()
  await expect(count(page)).toHaveCount(8)
  await expect(panel(other)).toBeHidden()
  await page.goto(`/quiz/edit/${id}`)
  await expect(button(page, 'Write questions with AI')).toBeVisible()
})

test('a server that is restarted meanwhile costs neither what was typed nor what had come', async ({ browser }) => {
  const page = await subscriber(browser, 'restart@example.org')
  await openPanel(page, 'Restarted')
  models.next({ mishap: 'waits', after: 3 })
  await askForTopic(page)
  await expect(panel(page).getByText('3 of 8 questions are here')).toBeVisible()
  await paid.product.stop()
  await expect(panel(page).getByText('We’ve lost the connection.')).toBeVisible()
  await paid.product.start()
  await expect(panel(page).getByRole('heading', { name: '3 questions came before it failed' })).toBeVisible()
  await expect(toast(page, 'Generation Failed')).toContainText('It wasn’t counted')
  await panel(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByLabel('Your topic')).toHaveValue('Volcanoes')
  await button(page, 'Generate questions').click()
  await expect(count(page)).toHaveCount(8)
})

test('a host who may not generate reads why, and what to do about it', async ({ browser }) => {
  const trial = await paid.host(browser, 'trial@example.org')
  await open(trial, '/quiz/create')
  await expect(
    panel(trial).getByText('AI quiz generation is available for active subscribers only.', { exact: true }),
  ).toBeVisible()
  await expect(button(trial, 'Generate questions')).toBeDisabled()
  await expect(trial.getByRole('link', { name: 'Upgrade your subscription' })).toHaveAttribute('href', '/subscription')
  await checkScreen(trial, 'ai-not-a-subscriber')

  const page = await subscriber(browser, 'limit@example.org')
  await paid.query(`UPDATE users SET ai_quiz_generations_used = 10, ai_generations_reset_at = now() WHERE email = $1`, [
    'limit@example.org',
  ])
  await open(page, '/quiz/create')
  await page.getByLabel('Your text').fill(orion)
  await expect(
    panel(page).getByText(
      "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
    ),
  ).toBeVisible()
  await expect(panel(page).getByText(/You can generate again from \w+ \d/)).toBeVisible()
  await expect(button(page, 'Generate questions')).toBeDisabled()
})

test('the administrator has no limit, and where AI is not set up it says which settings are missing', async ({
  browser,
  product,
}) => {
  const admin = await hostPage(browser, paid.product)
  await open(admin, '/quiz/create')
  await expect(panel(admin).getByText('Admin Access / Unlimited')).toBeVisible()

  const page = await hostPage(browser, product)
  await open(page, '/quiz/create')
  await expect(panel(page).getByText('AI isn’t set up here')).toBeVisible()
  await expect(panel(page).getByText('AI_PROVIDER')).toBeVisible()
  await expect(button(page, 'Generate questions')).toHaveCount(0)
  await checkScreen(page, 'ai-not-set-up')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'ai-not-set-up, dark')
  await expect(question(page, 1)).toBeVisible()
})
