/** Assignments: from the quiz's menu to the CSV, on two phones, a laptop without a mouse, and a day later. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import { tabTo } from './by-keyboard'
import {
  api,
  assign,
  card,
  checkScreen,
  chooseFromMenu,
  expect,
  expectNoScrolling,
  failOnPageErrors,
  hostPage,
  laptopSize,
  makeQuiz,
  option,
  originOf,
  phoneContext,
  shortPhoneSize,
  startGame,
  test,
} from './steps'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const choice = {
  kind: 'choice',
  text: 'Which is the highest?',
  options: ['Everest', 'Fuji'],
  correctAnswer: 0,
  explanation: 'By 5,000 metres.',
} as const
const poll = { kind: 'poll', text: 'Where would you go?', options: ['Up', 'Down'] } as const
const last = { kind: 'choice', text: 'Which is in Japan?', options: ['Etna', 'Aso'], correctAnswer: 1 } as const

test('A1 to A7 a quiz is assigned to a list, played on several devices and days, closed, and read as results', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const host = await hostPage(browser, product, originOf(product), { timezoneId: 'Europe/Berlin' })
  await host.setViewportSize(laptopSize)
  const { id } = await api(host, ...hostCalls.createQuiz({ title: 'Mountains at home' }))
  await api(host, ...hostCalls.saveQuestions(id, [choice, poll, last]))
  await api(host, routes.quizzes.publish, { id, isPublic: true })
  const link = await assignToList(host)
  await api(host, routes.quizzes.publish, { id, isPublic: false })

  // Zoë begins on a small phone, and writes her code down.
  const phone = await phoneOf(browser, product)
  await phone.setViewportSize(shortPhoneSize)
  await phone.goto(link)
  await phone.getByLabel('Three letters of your name').fill('ami')
  await phone.getByText('Amir Dar').click()
  await press(phone, 'Join')
  await press(phone, 'That isn’t me')
  await expect(phone.getByText('The name is free again.')).toBeVisible()
  await phone.getByLabel('Three letters of your name').fill('quist')
  await phone.getByText('Zoë Quist').click()
  await checkScreen(phone, 'assignment-door')
  await press(phone, 'Join')
  const code = phone.locator('#resume-code + div > b')
  await expect(code).toHaveText(/^[A-Z]{5} [A-Z]{5}$/)
  const written = await code.innerText()
  await checkScreen(phone, 'assignment-joined')
  await press(phone, 'Start')
  await expect(heading(phone, choice.text)).toBeVisible()
  await expectNoScrolling(phone, 'a question of an assignment')
  await press(phone, 'Fuji')
  await expect(heading(phone, /Not this time/)).toBeVisible()
  for (const told of [choice.text, 'You said B · Fuji', 'Everest', 'By 5,000 metres.'])
    await expect(phone.getByText(told)).toBeVisible()
  await checkScreen(phone, 'assignment-told')

  await goOnByKeyboard(browser, product, { link, written })
  await comeBackTomorrow(browser, product, link)

  // The table has followed without a reload.
  const row = (name: string) => host.getByRole('row', { name: new RegExp(name) })
  await expect(row('Zoë Quist').getByRole('cell', { name: 'wrong' })).toHaveCount(1)
  await expect(row('Zoë Quist').getByRole('cell', { name: 'right', exact: true })).toHaveCount(1)
  await expect(row('Amir Dar').getByRole('cell', { name: 'right', exact: true })).toHaveCount(2)
  await expect(row('Ingrid').getByRole('cell', { name: 'not yet' })).toHaveCount(3)
  await checkScreen(host, 'assignment-results')
  await host.getByRole('button', { name: 'Zoë Quist' }).click()
  await expect(host.getByRole('dialog', { name: 'Zoë Quist' }).getByText('Answer: Fuji')).toBeVisible()
  await checkScreen(host, 'assignment-person')
  await host.keyboard.press('Escape')

  await closeAndDownload(host)
  const ingrid = await phoneOf(browser, product)
  await ingrid.goto(link)
  await expect(ingrid.getByText(/^Closed on/)).toBeVisible()
  await checkScreen(ingrid, 'assignment-closed')
})

/** Returns the path of its link. */
async function assignToList(host: Page): Promise<string> {
  await host.goto('/?search=mountains+at+home')
  await chooseFromMenu(card(host, 'Mountains at home'), 'Assign to play alone')
  await host.getByLabel('Names on a list').check()
  await host.getByLabel('Names', { exact: true }).fill('Zoë Quist\nAmir Dar\nIngrid')
  await host.getByLabel('No clock').check()
  await host.getByLabel('After each answer').check()
  const closes = host.getByLabel('Closes')
  await closes.fill('2027-03-28T02:30')
  await expect(closes).toHaveAccessibleDescription(/Europe\/Berlin.* there is no 2:30\sAM, so this means 3:30\sAM\./)
  await closes.fill('2027-10-31T02:30')
  await expect(host.getByText(/^Clocks go back that night: 2:30\sAM comes twice/)).toBeVisible()
  await checkScreen(host, 'assignment-form')
  const inAMonth = `${new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)} 18:00`
  await closes.fill(inAMonth.replace(' ', 'T'))
  await press(host, 'Assign')
  const warning = host.getByRole('alertdialog', { name: 'This quiz is public' })
  await warning.getByRole('button', { name: 'Assign' }).click()
  await expect(heading(host, 'Mountains at home')).toBeVisible()
  const [made] = await api(host, assignmentRoutes.list)
  const there = new Date(made?.closesAt ?? 0).toLocaleString('sv', { timeZone: 'Europe/Berlin' })
  expect(there.slice(0, 16)).toBe(inAMonth)
  await press(host, 'Show link and QR code')
  const shown = host.getByText(/^http.*\/a\/[A-Z]{8}$/)
  await expect(shown).toBeVisible()
  await checkScreen(host, 'assignment-link')
  const { pathname } = new URL(await shown.innerText())
  await host.keyboard.press('Escape')
  return pathname
}

/** Zoë goes on at a laptop, without a mouse. */
async function goOnByKeyboard(
  browser: Browser,
  product: Product,
  { link, written }: { link: string; written: string },
): Promise<void> {
  const context = await browser.newContext({
    viewport: laptopSize,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  const page = failOnPageErrors(await context.newPage())
  await page.goto(link)
  await tabTo(page.getByRole('button', { name: 'I began on another device' }), 6)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('The code from your other device')).toBeFocused()
  await page.keyboard.type('BBBBB CCCCC')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We don’t know this code.')).toBeVisible()
  await page.getByLabel('The code from your other device').selectText()
  await page.keyboard.type(written.toLowerCase())
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Go on with question 2' }), 4)
  await page.keyboard.press('Enter')
  await expect(heading(page, poll.text)).toBeVisible()
  // Its buttons, and their keys, come by themselves.
  await expect(option(page, 'Up')).toBeVisible()
  await page.keyboard.press('a')
  await expect(heading(page, 'Thanks for your vote!')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Next question' }), 4)
  await page.keyboard.press('Enter')
  await expect(heading(page, last.text)).toBeVisible()
  await expect(option(page, 'Aso')).toBeVisible()
  await page.keyboard.press('b')
  await tabTo(page.getByRole('button', { name: 'Finish' }), 4)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 right answer')).toBeVisible()
  await checkScreen(page, 'assignment-finished')
  await tabTo(page.getByRole('link', { name: 'See your answers' }), 4)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your answer: Fuji')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fuji ✗ your answer' }).last()).toBeVisible()
  await checkScreen(page, 'assignment-answers')
}

/** Amir stops after a question. His phone's clock says that it is the next day when he goes on. */
async function comeBackTomorrow(browser: Browser, product: Product, link: string): Promise<void> {
  const context = await phoneContext(browser, originOf(product))
  const today = failOnPageErrors(await context.newPage())
  await today.goto(link)
  await today.getByLabel('Three letters of your name').fill('ami')
  await today.getByText('Amir Dar').click()
  await press(today, 'Join')
  await press(today, 'Start')
  await expect(heading(today, choice.text)).toBeVisible()
  // This tab knows who plays in it; another one greets first, and goes on at once.
  await today.reload()
  await expect(heading(today, choice.text)).toBeVisible()
  const beside = failOnPageErrors(await context.newPage())
  await beside.goto(link)
  await press(beside, 'Continue as Amir Dar')
  await expect(heading(beside, choice.text)).toBeVisible()
  await beside.close()
  await press(today, 'Everest')
  await expect(heading(today, /Correct!/)).toBeVisible()
  await today.close()

  const tomorrow = failOnPageErrors(await context.newPage())
  await tomorrow.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await tomorrow.goto(link)
  await expect(tomorrow.getByText(/^Open until/)).toBeVisible()
  await checkScreen(tomorrow, 'assignment-greeted')
  await press(tomorrow, 'Continue as Amir Dar')
  await press(tomorrow, 'Go on with question 2')
  await press(tomorrow, 'Down')
  await press(tomorrow, 'Next question')
  await press(tomorrow, 'Aso')
  await press(tomorrow, 'Finish')
  await expect(tomorrow.getByText('2 right answers')).toBeVisible()
}

async function closeAndDownload(host: Page): Promise<void> {
  const choose = async (entry: string) => {
    await press(host, /^More for/)
    await host.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Close now')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Close now' }).click()
  await expect(host.getByText(/^Closed on/)).toBeVisible()
  // The answers are out, so opening it again asks.
  await press(host, 'Reopen')
  const reopening = host.getByRole('dialog', { name: 'Reopen' })
  await expect(reopening.getByText('The answers are out already.')).toBeVisible()
  await expect(reopening.getByRole('button', { name: 'Reopen anyway' })).toBeVisible()
  await reopening.getByRole('button', { name: 'Cancel' }).click()
  const [download] = await Promise.all([host.waitForEvent('download'), choose('Download as CSV')])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('Zoë Quist')
  expect(csv).toContain('Amir Dar')
  await host.goto('/assignments')
  await expect(heading(host, 'Mountains at home')).toBeVisible()
  await checkScreen(host, 'assignments')
}

async function phoneOf(browser: Browser, product: Product): Promise<Page> {
  return failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
}

test('A3, A5 with personal links nobody types a name, and nothing is told before the close', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  await host.setViewportSize(laptopSize)
  const { id: quizId } = await makeQuiz(host, { count: 1 })
  const made = await assign(host, quizId, { joining: 'links', names: ['Zoë Quist'], clock: 'none' })
  const url = new URL(made.links?.[0]?.url ?? '')
  const phone = await phoneOf(browser, product)
  await phone.goto(`${url.pathname}#wrong`)
  await press(phone, 'Open my assignment')
  await expect(phone.getByText('This personal link no longer works. Please ask for a new one.')).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(`${url.pathname}${url.hash}`)
  await press(phone, 'Open my assignment')
  await expect(phone.getByText('You are Zoë Quist')).toBeVisible()
  await press(phone, 'Start')
  await press(phone, 'Kīlauea')
  await expect(heading(phone, 'Saved')).toBeVisible()
  await checkScreen(phone, 'assignment-saved')
  await press(phone, 'Finish')
  await expect(heading(phone, 'All done')).toBeVisible()
  await expect(phone.getByText(/^You’ll see how you did after/)).toBeVisible()
  await checkScreen(phone, 'assignment-untold')

  // A lost link is replaced, and the old one ends.
  await host.goto(`/assignments/${made.id}`)
  await host.getByRole('button', { name: 'Zoë Quist' }).click()
  await host.getByText('More time, another attempt, a new code or link').click()
  await press(host, 'New personal link')
  await expect(host.getByText(/^http.*\/a\/[A-Z]{8}#/)).toBeVisible()
  await host.goto(`/assignments/${made.id}/links`)
  await expect(host.getByRole('listitem').filter({ hasText: 'Zoë Quist' })).toBeVisible()
  await checkScreen(host, 'assignment-links')
  await phone.goto('about:blank')
  await phone.goto(`${url.pathname}${url.hash}`)
  await press(phone, 'Open my assignment')
  await expect(phone.getByText('This personal link no longer works. Please ask for a new one.')).toBeVisible()
})

test('A1 whoever looks like a player of the game is ticked as names are typed, and the host decides', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  await host.setViewportSize(laptopSize)
  const pin = await startGame(host)
  for (const nickname of ['zoë', 'Amir']) await api(await phoneOf(browser, product), ...playerCalls.join(pin, nickname))
  await api(host, ...hostCalls.startQuestion(pin, 0))
  await api(host, ...hostCalls.finish(pin))
  const [past] = (await api(host, routes.pastGames.list)).games
  await host.goto(`/assignments/new?gameId=${past?.id}`)
  await host.getByText('Names on a list').click()
  const names = host.getByRole('textbox', { name: 'Names' })
  const wasThere = (name: string) => host.getByRole('checkbox', { name })
  await names.fill('Zoë\nAmir\nIngrid')
  await expect(wasThere('Zoë')).toBeChecked()
  await expect(wasThere('Amir')).toBeChecked()
  await expect(wasThere('Ingrid')).not.toBeChecked()
  await wasThere('Amir').uncheck()
  await names.fill('Zoë\nAmir\nIngrid\nOlu')
  await wasThere('Olu').check()
  await expect(host.getByText('Was there: 2 of 4 names')).toBeVisible()
  await checkScreen(host, 'assign-absent')
  await press(host, 'Assign')
  await expect(host).toHaveURL(/\/assignments\/\d+$/)
  const person = (name: string) => host.getByRole('button', { name, exact: true })
  for (const absent of ['Ingrid', 'Amir']) await expect(person(absent)).toBeVisible()
  for (const present of ['Zoë', 'Olu']) await expect(person(present)).toHaveCount(0)

  // One person gets more time after everybody was told.
  await host.getByRole('button', { name: /^More for/ }).click()
  await host.getByRole('menuitem', { name: 'Close now' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Close now' }).click()
  await expect(host.getByText(/^Closed /)).toBeVisible()
  await person('Ingrid').click()
  await host.getByLabel('Their own closing time').fill(`${new Date().getFullYear() + 1}-01-02T10:00`)
  await press(host, 'Save this time')
  const asked = host.getByRole('alertdialog')
  await expect(asked).toContainText('Nobody else can look at the answers until it closes for this person, too.')
  await asked.getByRole('button', { name: 'Reopen anyway' }).click()
  await expect(host.getByText(/^For this person it closes/)).toBeVisible()
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: /^More for/ }).click()
  await expect(host.getByRole('menuitem', { name: 'Close now' })).toBeVisible()
})

test('T7 whoever has joined by a nickname has their data deleted', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const { id: quizId } = await makeQuiz(host, { count: 2 })
  const { code } = await assign(host, quizId, { joining: 'anybody', clock: 'none' })
  const phone = await phoneOf(browser, product)
  await phone.goto(`/a/${code}`)
  await phone.getByLabel('Your name').fill('Zoë')
  await press(phone, 'Join')
  await press(phone, 'Start')
  await press(phone, 'Kīlauea')
  await expect(heading(phone, 'Saved')).toBeVisible()
  await press(phone, 'Leave')
  // Another tab is no proof of who sits there.
  const beside = failOnPageErrors(await phone.context().newPage())
  await beside.goto(`/a/${code}/answers`)
  await expect(beside.getByRole('button', { name: 'Continue as Zoë' })).toBeVisible()
  await beside.close()
  await phone.getByRole('link', { name: 'Your data' }).click()
  await expect(heading(phone, 'Not yet')).toBeVisible()
  await press(phone, 'Delete my data')
  await checkScreen(phone, 'assignment-deletion')
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click()
  await expect(heading(phone, 'Your data is deleted')).toBeVisible()
  await phone.goto(`/a/${code}`)
  await expect(phone.getByLabel('Your name')).toHaveValue('')
})
