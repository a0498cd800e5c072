import type { Page } from '@playwright/test'
import type { Reply } from '../../contract/api'
import { fill, routes, type Route } from '../../contract/routes'
import {
  card,
  chooseFromMenu,
  coveredByToast,
  expect,
  hallSize,
  hostPage,
  checkScreen,
  laptopSize,
  makeQuiz,
  originOf,
  phoneSize,
  publish,
  test,
  toast,
  failOnPageErrors,
} from './steps'

const question = (page: Page, number: number) => page.getByRole('listitem', { name: `Question ${number}`, exact: true })

async function read<R extends Route>(page: Page, route: R, params: object = {}): Promise<Reply<R>> {
  const response = await page.request.get(fill(route.split(' ')[1] ?? '', { ...params }))
  return (await response.json()) as Reply<R>
}

test('a page that needs a sign-in leads to /auth, names what is missing, and comes back', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ viewport: hallSize, baseURL: originOf(product), reducedMotion: 'reduce' })
  const page = failOnPageErrors(await context.newPage())
  await page.goto('/')
  await expect(page.getByText('Create engaging quizzes and host live games for up to 2000 players')).toBeVisible()
  await checkScreen(page, 'landing')

  await page.goto('/quiz/create')
  await expect(page).toHaveURL(/\/auth\?from=/)
  await expect(page.getByRole('tab', { name: 'Google', selected: true })).toBeVisible()
  const panel = page.getByRole('tabpanel')
  for (const [name, says] of [
    ['Google', 'Google sign-in is not set up'],
    ['Magic Link', 'magic links can’t be sent'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(panel).toContainText(says)
    await expect(panel).not.toContainText(/[A-Z]+_[A-Z]+/)
    await checkScreen(page, `auth-${name.toLowerCase().replace(' ', '-')}`)
  }
  // Here only the administrator can sign in, so that is what the others offer.
  await panel.getByRole('button', { name: 'Sign in as the administrator' }).click()
  await expect(page.getByRole('tab', { name: 'Admin', selected: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await checkScreen(page, 'auth-admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('guessed')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login failed')).toContainText('Invalid credentials')
  const password = page.getByLabel('Password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/That username and password don’t match/)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  for (const size of [phoneSize, laptopSize]) {
    await page.setViewportSize(size)
    await expect.poll(() => coveredByToast(page), 'the toast covers nothing to press').toEqual([])
  }
  await page.setViewportSize(hallSize)
  await password.fill(product.adminPassword)
  await expect(password).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login successful')).toContainText('Welcome back, Admin!')
  await expect(page).toHaveURL(/\/quiz\/create$/)

  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('a page that is not there says so, signed in or not', async ({ page, product }) => {
  // Which addresses are nowhere the table of the pages says.
  await page.goto(`${originOf(product)}/nowhere`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await checkScreen(page, 'not-found')
})

test('a quiz is created and edited by every rule, and nothing typed is lost', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.goto('/')
  await page.getByRole('link', { name: 'Create New Quiz' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(question(page, 1).getByLabel(/^Answer [A-D]$/)).toHaveCount(4)
  await expect(question(page, 1).getByRole('button', { name: 'Remove question 1' })).toBeDisabled()

  await page.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  for (const message of ['Title is required', 'Question text is required'])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Option cannot be empty')).toHaveCount(2)
  await checkScreen(page, 'editor-errors')

  await page.getByLabel('Title').fill('Made by hand')
  await question(page, 1).getByLabel('Question text').fill('x'.repeat(126))
  await expect(page.getByText('126/125')).toHaveClass(/over/)
  await page.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(page.getByText('Question text must be 125 characters or less')).toBeVisible()
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused()
  await question(page, 1).getByLabel('Question text').fill('Which one is an island?')
  for (const [letter, text] of Object.entries({ A: 'Oslo', B: 'Bern', C: 'Malta', D: 'Prague' }))
    await question(page, 1).getByLabel(`Answer ${letter}`, { exact: true }).fill(text)
  await question(page, 1).getByLabel('C is the correct answer').check()
  await question(page, 1).getByRole('button', { name: 'Remove answer A' }).click()
  await expect(question(page, 1).getByLabel('B is the correct answer')).toBeChecked()
  await expect(question(page, 1).getByLabel('Answer B', { exact: true })).toHaveValue('Malta')

  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: /^Choice/ }).click()
  await expect(question(page, 2).getByLabel(/^Answer [A-D]$/)).toHaveCount(2)
  await expect(question(page, 2).getByLabel('Question text')).toBeFocused()
  await question(page, 2).getByLabel('Question text').fill('And which is a lake?')
  await question(page, 2).getByLabel('Answer A', { exact: true }).fill('Como')
  await question(page, 2).getByLabel('Answer B', { exact: true }).fill('Rome')
  await question(page, 2).getByLabel('A is the correct answer').click()
  await checkScreen(page, 'editor')

  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Made by hand')
  await expect(page).toHaveURL(/\/quiz\/create$/)

  // The quiz is saved, its questions are not: the second try makes no second quiz.
  await page.route('**/api/quizzes/*/questions', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(toast(page, 'Error')).toContainText('Failed to create quiz. Please try again.')
  await expect(page.getByText('Your quiz isn’t saved yet')).toBeVisible()
  await page.unroute('**/api/quizzes/*/questions')
  await page.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(toast(page, 'Quiz created successfully!')).toBeVisible()
  await expect(card(page, 'Made by hand')).toHaveCount(1)
  await expect(card(page, 'Made by hand')).toContainText('2 questions')
  await expect(card(page, 'Made by hand')).toContainText('No description provided')

  await card(page, 'Made by hand').getByRole('link', { name: 'Edit' }).click()
  await expect(question(page, 1).getByLabel('B is the correct answer')).toBeChecked()
  await question(page, 1).getByLabel('Answer B', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Option cannot be empty')).toBeVisible()
  await question(page, 1).getByLabel('Answer B', { exact: true }).fill('Malta')
  await question(page, 2).getByLabel('Answer B', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Must have at least 2 options')).toBeVisible()
  await expect(question(page, 2).getByLabel('Answer B', { exact: true })).toBeFocused()
  await question(page, 2).getByLabel('Answer B', { exact: true }).fill('Rome')
  await question(page, 1).getByLabel('Answer A', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  const { quizzes } = await read(page, routes.quizzes.list, {})
  const id = quizzes.find(({ title }) => title === 'Made by hand')?.id
  const [first] = await read(page, routes.quizzes.questions, { id })
  expect(first).toMatchObject({ options: ['Malta', 'Prague'], correctAnswer: 0 })
})

test('leaving in spite of the warning goes where the Back button leads', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.goto('/')
  await page.getByRole('link', { name: 'Create New Quiz' }).click()
  await page.getByLabel('Title').fill('Given up')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the workshop is as readable in the dark', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.emulateMedia({ colorScheme: 'dark' })
  await makeQuiz(page, { title: 'Night' })
  await page.goto('/')
  await expect(card(page, 'Night')).toBeVisible()
  await checkScreen(page, 'dashboard-dark')
  await card(page, 'Night').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Night')
  await checkScreen(page, 'editor-dark')
})

test('the focus is never lost: a dialog gives it back, and what is removed hands it on', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  const { id } = await makeQuiz(page, { title: 'Focus', count: 2 })
  await makeQuiz(page, { title: 'Stays in the library', count: 1 })
  await page.goto('/')
  const remove = card(page, 'Focus').getByRole('button', { name: 'Delete' })
  await remove.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(remove).toBeFocused()

  // A toast that comes while the dialog is open does not keep Escape from closing it.
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/quizzes/${id}/public`, (route) => held.then(() => route.continue()))
  await publish(card(page, 'Focus'))
  await remove.press('Enter')
  answer()
  await expect(toast(page, 'Quiz visibility updated')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(remove).toBeFocused()

  await card(page, 'Focus').getByRole('link', { name: 'Edit' }).click()
  await question(page, 1).getByRole('button', { name: 'Remove answer A' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: restore Answer A' })).toBeFocused()
  await question(page, 1).getByRole('button', { name: 'Remove question 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: restore Question 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear Filters' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await remove.press('Enter')
  await page.getByRole('button', { name: 'Delete quiz' }).press('Enter')
  await expect(card(page, 'Focus')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your Quiz Library' })).toBeFocused()
})

test('logging out asks first whether unsaved changes may go', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.goto('/')
  await page.getByRole('link', { name: 'Create New Quiz' }).click()
  await page.getByLabel('Title').fill('Half a quiz')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
  expect(await read(page, routes.identity.user)).toMatchObject({ id: 'admin' })

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()
  expect(await read(page, routes.identity.user)).toBeNull()
})

test('a host who plays alone gets the seat as soon as the server answers, without an old toast', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Patience', count: 1 })
  await page.goto('/')
  let refusals = 0
  await page.route('**/api/games/*/join', (route) =>
    ++refusals > 1 ? route.continue() : route.fulfill({ status: 503, body: 'away' }),
  )
  await publish(card(page, 'Patience'))
  await expect(toast(page, 'Quiz visibility updated')).toBeVisible()
  await chooseFromMenu(card(page, 'Patience'), 'Try it yourself')
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kīlauea' })).toBeVisible()
})

test('a host finds no landing page at "/" while the server is away, but a way to try again', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  // This browser knows from now on that it belongs to a host.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible()
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
})

test('a title of piled up marks stays within its card', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: `Z${'\u0336'.repeat(20)}algo` })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Z\u0336\u0336algo' })).toBeVisible()
})

test('nothing on the dashboard moves when the quizzes arrive', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await makeQuiz(page, { title: 'Late' })
  await page.setViewportSize(phoneSize)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/quizzes*', (route) => held.then(() => route.continue()))
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await checkScreen(page, 'dashboard-loading')
  const before = await page.getByRole('searchbox').boundingBox()
  answer()
  await expect(card(page, 'Late')).toBeVisible()
  expect(await page.getByRole('searchbox').boundingBox()).toEqual(before)
})
