/** G66: results to take home, from the host's choice to another phone, played again, and deleted. */
import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  join,
  option,
  originOf,
  phoneContext,
  skipCeremony,
  startQuiz,
  test,
} from './steps'

const choice = {
  kind: 'choice',
  text: 'Which is the highest?',
  options: ['Everest', 'Fuji'],
  correctAnswer: 0,
  explanation: 'By 5,000 metres.',
} as const
const { several, typed, number, order, poll, words, slide } = questionsOfKinds
const keyed = [choice, several, typed, number, order]
const questions = [...keyed, poll, words, slide]
const answers = [
  { selectedAnswer: 1 },
  { selectedAnswers: [0] },
  { text: 'Paris' },
  { answerValue: 5_000 },
  { order: [0, 1, 2, 3] },
  { selectedAnswer: 2 },
  { words: ['green', 'warm'] },
]

test('results go home with a phone, are played again on another one, and are deleted', async ({ browser, product }) => {
  test.setTimeout(240_000)
  const host = await hostPage(browser, product)
  const { id } = await api(host, ...hostCalls.createQuiz({ title: 'Around the world' }))
  await api(host, ...hostCalls.saveQuestions(id, questions))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  await host.goto(`/host/game/${pin}`)
  const origin = originOf(product)
  const zoe = await join(await phoneContext(browser, origin), pin, 'Zoë')
  const amir = await join(await phoneContext(browser, origin), pin, 'Amir')
  await startQuiz(host)
  await play(host, pin, [zoe, amir])
  await skipCeremony(host)

  // Nobody is offered anything before the host has chosen.
  await expect(zoe.getByRole('heading', { name: 'Top 10' })).toBeVisible()
  await expect(zoe.getByRole('heading', { name: 'Take your results home' })).toHaveCount(0)
  await host.getByRole('button', { name: 'Offer take-home links' }).click()
  await expect(host.getByText('Whoever has this link can read the right answers.')).toBeVisible()
  await checkScreen(host, 'take-home-choice')
  await host.getByText('7 days', { exact: true }).click()
  await host.getByRole('button', { name: 'Done' }).click()
  await expect(host.getByRole('button', { name: 'Take-home links: 7 days' })).toBeVisible()
  await checkScreen(host, 'take-home-chosen')

  await expect(zoe.getByRole('heading', { name: 'Take your results home' })).toBeVisible()
  await checkScreen(zoe, 'take-home-offer')
  await zoe.getByRole('button', { name: 'Get my link' }).click()
  const link = zoe.getByRole('link', { name: /\/mine\// })
  await zoe.getByRole('button', { name: 'Copy link' }).click()
  await expect(zoe.getByText('Copied!')).toBeVisible()
  await checkScreen(zoe, 'take-home-kept')

  const other = failOnPageErrors(await (await phoneContext(browser, origin)).newPage())
  const path = new URL((await link.getAttribute('href')) ?? '').pathname
  expect((await other.goto(path))?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
  await expectResults(other)
  await playMissed(other)
  await erase(other, path)

  await host.goto('/past-games')
  await host.getByRole('link', { name: /Around the world/ }).click()
  await expect(host.getByRole('button', { name: 'Removed player 1' })).toBeVisible()
  await expect(host.getByText('Zoë')).toHaveCount(0)
  const { games } = await api(host, routes.pastGames.list, { pin })
  const csv = await (await host.request.get(`/api/past-games/${games[0]?.id}.csv`)).text()
  expect(csv).toContain('Removed player 1')
  expect(csv).not.toContain('Zoë')
})

/** Each answers by calls: how phones answer has journeys of its own. */
async function play(host: Page, pin: string, phones: Page[]): Promise<void> {
  for (const index of questions.keys()) {
    if (index > 0) await api(host, routes.games.startQuestion, { pin, questionIndex: index })
    const given = answers[index]
    for (const phone of given ? phones : []) {
      const { seats } = await api(phone, routes.games.find, { pin })
      const answer = { participantId: seats[0]?.id ?? 0, ...given, responseTime: 1_500 }
      await api(phone, ...playerCalls.answer(pin, answer))
    }
  }
  await api(host, routes.games.startQuestion, { pin, questionIndex: questions.length })
}

async function expectResults(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Zoë' })).toBeVisible()
  for (const { text } of questions) await expect(page.getByRole('heading', { name: text })).toBeVisible()
  await expect(page.getByText('Your answer: Fuji')).toBeVisible()
  await expect(page.getByText('By 5,000 metres.')).toBeVisible()
  await expect(page.getByText('Your answer: 5000 m')).toBeVisible()
  await page
    .getByText(/^Why [\d,]+ points\?$/)
    .nth(2)
    .click()
  await expect(page.getByText('for a right answer at once').filter({ visible: true })).toHaveCount(1)
  await expectWholeOnPaper(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkScreen(page, `take-home-${colorScheme}`)
  }
}

/** What is folded on the screen is printed, and what can only be pressed is not. */
async function expectWholeOnPaper(page: Page): Promise<void> {
  const unfolded = page.locator('details[open]')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(unfolded).toHaveCount(keyed.length)
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Play again/ })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(unfolded).toHaveCount(1)
}

async function playMissed(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Play again what you missed/ }).click()
  await option(page, 'Everest').click()
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
}

async function erase(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await checkScreen(page, 'take-home-delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is deleted' })).toBeVisible()
  await checkScreen(page, 'take-home-deleted')
  expect((await page.request.get(path)).status()).toBe(410)
}
