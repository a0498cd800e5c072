import type { Browser, Locator, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  laptopSize,
  makeQuiz,
  originOf,
  phoneSize,
  test,
} from './steps'

/** A game of this quiz with a seat for each name. */
async function seated(browser: Browser, product: Product, host: Page, quizId: number, names: string[]) {
  const { pin } = await api(host, ...hostCalls.startGame({ quizId, countdownBetweenQuestions: 10 }))
  const seats = await Promise.all(
    names.map(async (nickname) => {
      const { request } = await browser.newContext({ baseURL: originOf(product) })
      const { participant } = await api({ request }, ...playerCalls.join(pin, nickname))
      return { request, participantId: participant.id }
    }),
  )
  const play = async (questionIndex: number, answers: object[]) => {
    await api(host, ...hostCalls.startQuestion(pin, questionIndex))
    for (const [place, { request, participantId }] of seats.entries()) {
      const answer = { participantId, responseTime: place * 1_000, ...answers[place] }
      await api({ request }, ...playerCalls.answer(pin, answer))
    }
    await api(host, ...hostCalls.closeQuestion(pin, questionIndex))
  }
  return { pin, play }
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).click()

test('T3 a wrong key is put right in the hall, undone, put right by a remote, and once more in the past games', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const quiz = await makeQuiz(host, { count: 2 })
  const { pin, play } = await seated(browser, product, host, quiz.id, ['Zoë', 'Amir', 'Mia'])
  await host.goto(`/host/game/${pin}`)
  await play(0, [{ selectedAnswer: 1 }, { selectedAnswer: 2 }, { selectedAnswer: 2 }])

  // The hall, by keyboard: the game waits, and the dialog names its question.
  const opener = host.getByRole('button', { name: 'Change the right answer' })
  await expect(opener).toBeVisible()
  await opener.focus()
  await host.keyboard.press('k')
  await expect(dialogOf(host)).toContainText('Question 1, “Which of these volcanoes')
  await expect(host.getByText('On hold')).toBeAttached()
  await expect(dialogOf(host).getByRole('checkbox', { name: /Kīlauea/ })).toBeChecked()
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByRole('alert')).toHaveText(/right answer already/)
  await dialogOf(host)
    .getByRole('checkbox', { name: /Kīlauea/ })
    .uncheck()
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByRole('alert')).toHaveText('Must select a correct answer')
  await dialogOf(host)
    .getByRole('checkbox', { name: /Fujisan/ })
    .check()
  await checkScreen(host, 'correction-key')
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByRole('heading', { name: 'Make “Fujisan” right?' })).toBeVisible()
  await expect(dialogOf(host).getByRole('definition')).toHaveText(['2', '1', '0'])
  await expect(dialogOf(host).getByRole('listitem').first()).toContainText(/1.*Amir.*was 2nd.*\+\s[\d,]+/)
  await expect(dialogOf(host).getByText('Right: “Fujisan”.')).toBeVisible()
  await expect(dialogOf(host).getByLabel('Change it in my quiz, too')).toBeChecked()
  await press(host, 'Back')
  await expect(dialogOf(host).getByRole('checkbox', { name: /Fujisan/ })).toBeChecked()
  await press(host, 'See what changes')
  await dialogOf(host).getByText('See all 3').click()
  await checkScreen(host, 'correction-preview')
  await press(host, 'Make “Fujisan” right')
  await expect(dialogOf(host).getByText('All scores are counted again')).toBeVisible()
  await checkScreen(host, 'correction-done')
  await press(host, 'Undo')
  await expect(dialogOf(host).getByRole('heading', { name: 'That change is undone' })).toBeVisible()
  await press(host, 'Done')
  await expect(opener).toBeFocused()

  // A remote.
  const remote = failOnPageErrors(await host.context().newPage())
  await remote.setViewportSize(phoneSize)
  await remote.goto(`/remote/${pin}`)
  const change = remote.getByRole('button', { name: 'Change the right answer' })
  await expect(change).toBeVisible()
  await checkScreen(remote, 'correction-remote')
  await change.click()
  await dialogOf(remote)
    .getByRole('checkbox', { name: /Fujisan/ })
    .check()
  await checkScreen(remote, 'correction-remote-key')
  await press(remote, 'See what changes')
  await expect(dialogOf(remote).getByLabel('Change it in my quiz, too')).toHaveCount(0)
  await checkScreen(remote, 'correction-remote-preview')
  await press(remote, 'Accept “Fujisan” too')
  await press(remote, 'Done')
  await expect
    .poll(async () => (await api(host, routes.games.leaderboard, { pin })).map(({ score }) => score > 0))
    .toEqual([true, true, true])
  await remote.close()

  // The last question's reveal shows the hall no names; after the ceremony there is nothing to hide.
  await play(1, [{ selectedAnswer: 2 }, { selectedAnswer: 0 }, { selectedAnswer: 0 }])
  await opener.click()
  await expect(dialogOf(host).getByLabel('Question', { exact: true })).toHaveValue('1')
  await dialogOf(host).getByLabel('Don’t count this question').check()
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByText('The names stay hidden')).toBeVisible()
  await expect(dialogOf(host).getByText('Zoë')).toHaveCount(0)
  await checkScreen(host, 'correction-hidden')
  await press(host, 'Leave it')
  await checkScreen(host, 'correction-hall')
  await api(host, ...hostCalls.finish(pin))
  await api(host, routes.games.revealNow, { pin })
  await expect(opener).toBeVisible()
  await checkScreen(host, 'correction-end')
  await opener.click()
  await dialogOf(host).getByLabel('Question', { exact: true }).selectOption('0')
  await expect(dialogOf(host).getByRole('heading', { name: 'Changed so far' })).toBeVisible()
  await press(host, /^Undo: Right: “Kīlauea” and “Fujisan”/)
  await press(host, 'Done')

  // Past games, where the quiz follows.
  const { games } = await api(host, routes.pastGames.list, { pin })
  await host.setViewportSize(laptopSize)
  await host.goto(`/past-games/${games[0]?.id}`)
  const first = host.getByRole('listitem').filter({ hasText: 'erupting almost without a pause' })
  await expect(first).toContainText('33% correct (1 of 3 players)')
  await first.getByRole('button', { name: 'Change the right answer' }).click()
  await dialogOf(host)
    .getByRole('checkbox', { name: /Kīlauea/ })
    .uncheck()
  await dialogOf(host)
    .getByRole('checkbox', { name: /Fujisan/ })
    .check()
  await checkScreen(host, 'correction-past-key')
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByLabel('Change it in my quiz, too')).toBeChecked()
  await checkScreen(host, 'correction-past-preview')
  await press(host, 'Make “Fujisan” right')
  await press(host, 'Done')
  await expect(first).toContainText('67% correct (2 of 3 players)')
  await expect(first).toContainText('The right answer was changed')
  await checkScreen(host, 'correction-past')
  const inQuiz = await api(host, routes.quizzes.questions, { id: String(quiz.id) })
  expect(inQuiz.map((each) => each.kind === 'choice' && each.correctAnswer)).toEqual([2, 2])
})

test('T3 each kind has its own fields', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const quiz = await api(host, ...hostCalls.createQuiz({ title: 'Kinds', timePerQuestion: 20, difficulty: 'medium' }))
  const { typed, number, order } = questionsOfKinds
  const list = [typed, number, order].map((question, orderIndex) => ({ ...question, orderIndex }))
  await api(host, ...hostCalls.saveQuestions(quiz.id, list))
  const { pin, play } = await seated(browser, product, host, quiz.id, ['Zoë', 'Amir', 'Mia'])
  await play(0, [{ text: 'Paris' }, { text: 'Lutetia' }, { text: 'lutetia' }])
  await play(1, [{ answerValue: 4_806 }, { answerValue: 4_700 }, { answerValue: 5_000 }])
  await play(2, [{ order: [0, 1, 2, 3] }, { order: [3, 2, 1, 0] }, { order: [1, 0, 2, 3] }])
  await api(host, ...hostCalls.finish(pin))
  const { games } = await api(host, routes.pastGames.list, { pin })
  await host.setViewportSize(laptopSize)
  await host.goto(`/past-games/${games[0]?.id}`)
  const change = (text: string) =>
    host
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Change the right answer' })
      .click()

  await change('capital of France')
  await press(host, 'Accept Lutetia')
  await expect(dialogOf(host).getByRole('button', { name: 'Don’t accept Lutetia' })).toBeVisible()
  await checkScreen(host, 'correction-typed')
  await press(host, 'See what changes')
  await host.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(host, 'correction-typed-dark')
  await host.emulateMedia({ colorScheme: 'light' })
  await press(host, 'Accept “Lutetia” too')
  await press(host, 'Done')
  await expect(host.getByRole('button', { name: 'Change the right answer of question 1' })).toBeFocused()

  await change('Mont Blanc')
  await dialogOf(host).getByLabel('Right number (m)').fill('')
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByRole('alert')).toHaveText('Must be a number')
  await dialogOf(host).getByLabel('Right number (m)').fill('5000')
  await checkScreen(host, 'correction-number')
  await press(host, 'See what changes')
  await expect(dialogOf(host).getByRole('button', { name: 'Make 5000 m right' })).toBeVisible()
  // Another screen comes first: this one shows what is right by then.
  const elsewhere = { gameId: String(games[0]?.id), index: '1', key: { tolerance: 5 }, preview: false }
  await api(host, routes.pastGames.rekey, elsewhere)
  await press(host, 'Make 5000 m right')
  await expect(dialogOf(host).getByRole('alert')).toContainText('changed on another screen')
  await expect(dialogOf(host).getByLabel('All points within ±', { exact: true })).toHaveValue('5')
  await checkScreen(host, 'correction-meanwhile')
  await dialogOf(host).getByLabel('Right number (m)').fill('5000')
  await press(host, 'See what changes')
  await press(host, 'Make 5000 m right')
  await press(host, 'Done')

  await change('From the Sun outwards')
  await dialogOf(host).getByRole('button', { name: 'Move Mars up' }).press('ArrowUp')
  await dialogOf(host).getByRole('button', { name: 'Move Mars up' }).click()
  await checkScreen(host, 'correction-order')
  await press(host, 'See what changes')
  await press(host, 'Change the right order')
  await press(host, 'Done')
  const third = host.getByRole('listitem').filter({ hasText: 'From the Sun outwards' })
  await expect(third.getByRole('listitem').nth(1)).toContainText('2. Mars')
  await checkScreen(host, 'correction-kinds')
})
