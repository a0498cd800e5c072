import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { answer, button, openEditor, right, savedQuestions, text } from './editor-page'
import { api, checkScreen, expect, hostPage, laptopSize, phoneSize, test, toast } from './steps'

function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('leaving with unsaved changes asks first, and drops them when it is confirmed', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Left')
  await page.getByLabel('Title').fill('Left behind')
  const closing = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(page.getByLabel('Title')).toHaveValue('Left behind')

  await button(page, 'Cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Left behind')
  await button(page, 'Cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Your Quiz Library' })).toBeVisible()
  await page.goto(`/quiz/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Left')
  await expect(page.getByText('Your unsaved changes are back')).toHaveCount(0)
})

test('a reload or a crash loses nothing, and what is back can be discarded', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Crashed')
  await page.getByLabel('Title').fill('Before the crash')
  await button(page, 'Move question 3').press('ArrowUp')
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`/quiz/edit/${id}`)
  await expect(next.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(next.getByLabel('Title')).toHaveValue('Before the crash')
  await expect(text(next, 2)).toHaveValue(/Sunda Strait/)
  await checkScreen(next, 'editor-restored')
  await button(next, 'Discard changes').click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(next.getByLabel('Title')).toHaveValue('Crashed')
  await expect(next.getByText('Your unsaved changes are back')).toHaveCount(0)

  // A new quiz has no id yet, and is kept all the same; once it is saved, nothing of it stays.
  await next.goto('/quiz/create')
  await next.getByLabel('Title').fill('Not yet saved')
  await next.close({ runBeforeUnload: false })
  const last = await context.newPage()
  await last.goto('/quiz/create')
  await expect(last.getByText('Your unsaved quiz is back')).toBeVisible()
  await text(last, 1).fill('Is it back?')
  for (const letter of ['A', 'B', 'C', 'D']) await answer(last, 1, letter).fill(letter)
  await right(last, 1, 'B').check()
  await button(last, 'Create Quiz').click()
  await expect(toast(last, 'Quiz created successfully!')).toBeVisible()
  await last.goto('/quiz/create')
  await expect(last.getByLabel('Title')).toHaveValue('')
})

test('what was written before somebody else saved says so', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Twice')
  await page.getByLabel('Title').fill('Here')
  const form = { title: 'There', description: null, timePerQuestion: 20, difficulty: 'easy' }
  await api(page, routes.quizzes.update, { id, ...form })
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`/quiz/edit/${id}`)
  await expect(next.getByText('The quiz has been saved since')).toBeVisible()
  await expect(next.getByLabel('Title')).toHaveValue('Here')

  // And once more while it is open: neither of the two goes without a word.
  const save = async (title: string) => {
    await api(next, routes.quizzes.update, { id, ...form, title })
    await button(next, 'Save Changes').click()
    await expect(next.getByText('This quiz has been saved in another window since you opened it')).toBeVisible()
  }
  await save('There again')
  await checkScreen(next, 'editor-changed')
  await button(next, 'Load the saved version').click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Load it' }).click()
  await expect(next.getByLabel('Title')).toHaveValue('There again')
  await next.getByLabel('Title').fill('Here again')
  await save('There at last')
  await button(next, 'Save mine anyway').click()
  await expect(toast(next, 'Quiz updated successfully!')).toBeVisible()
  await expect(next.getByRole('heading', { name: 'Here again' })).toBeVisible()
})

test('a server that fails costs nothing that was typed', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Failing')
  await page.getByLabel('Title').fill('Saved in the end')
  await page.route(`**/api/quizzes/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: 'away' }) : route.continue(),
  )
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Error')).toContainText('Failed to update quiz. Please try again.')
  await expect(page.getByText('Your quiz isn’t saved yet')).toBeVisible()
  // Saving again is within reach, also where the footer has pushed the button up.
  await page.setViewportSize(phoneSize)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await button(page, 'Save Changes').evaluate(isUncovered)).toBe(true)
  await page.setViewportSize(laptopSize)
  await checkScreen(page, 'editor-failed')
  await page.unroute(`**/api/quizzes/${id}`)

  // What is typed while it is being saved is saved as well.
  let advance: () => void = () => undefined
  const held = new Promise<void>((resolve) => (advance = resolve))
  await page.route(`**/api/quizzes/${id}/questions`, (route) => held.then(() => route.continue()))
  await button(page, 'Save Changes').click()
  await text(page, 1).fill('Typed at the last moment')
  advance()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  expect((await savedQuestions(page, id))[0]).toMatchObject({ text: 'Typed at the last moment' })
})

test('a new quiz is made once, however often its questions fail, also after a reload', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  const made = async () => {
    const response = await page.request.get('/api/quizzes?search=Made+once')
    return ((await response.json()) as Reply<typeof routes.quizzes.list>).quizzes
  }
  await page.goto('/quiz/create')
  await page.getByLabel('Title').fill('Made once')
  await text(page, 1).fill('How often?')
  for (const letter of ['A', 'B', 'C', 'D']) await answer(page, 1, letter).fill(letter)
  await right(page, 1, 'B').check()
  await page.route('**/api/quizzes/*/questions', (route) => route.abort())
  await button(page, 'Create Quiz').click()
  await expect(page.getByText('Your quiz isn’t saved yet')).toBeVisible()
  const [first] = await made()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved quiz is back')).toBeVisible()
  await button(page, 'Create Quiz').click()
  await expect(page.getByText('Your quiz isn’t saved yet')).toBeVisible()
  expect((await made()).map(({ id }) => id)).toEqual([first?.id])

  // Deleted meanwhile: then there is no other way than to make it again.
  await api(page, routes.quizzes.remove, { id: first?.id })
  await page.unroute('**/api/quizzes/*/questions')
  await button(page, 'Create Quiz').click()
  await expect(toast(page, 'Quiz created successfully!')).toBeVisible()
  expect(await made()).toMatchObject([{ title: 'Made once', questionCount: 1 }])
})

test('a session that has ended is begun again, and the draft is still there', async ({ browser, product }) => {
  const { page, id } = await openEditor(browser, product, 'Signed out')
  await page.getByLabel('Title').fill('Signed in again')
  await button(page, 'Remove question 3').click()
  await api(page, routes.identity.logout)
  await button(page, 'Save Changes').click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await checkScreen(page, 'editor-signed-out')
  // As logging out on another page does.
  await page.evaluate(() => localStorage.clear())
  await button(page, 'Sign in again').click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?from=%2Fquiz%2Fedit%2F${id}$`))
  await page.getByRole('tab', { name: 'Admin' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(product.adminPassword)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(new RegExp(`/quiz/edit/${id}$`))
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Signed in again')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  expect(await savedQuestions(page, id)).toHaveLength(2)
})
