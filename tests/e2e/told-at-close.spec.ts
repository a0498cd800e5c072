import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import { expectNewHeading } from './by-keyboard'
import { api, checkScreen, expect, hostPage, joinByPhone, makeQuiz, option, test } from './steps'

test('phones get ready, read, keep a choice over a pause, and hear at the close how it went', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const quiz = await makeQuiz(host, { count: 2 })
  const settings = { getReadySeconds: 3, readingSeconds: 3, tellPlayers: 'at_close', countdownBetweenQuestions: null }
  const { pin } = await api(host, routes.games.start, { quizId: quiz.id, ...settings })
  const question = { pin, questionIndex: 0 }
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  const amir = await joinByPhone(browser, product, pin, 'Amir')

  await api(host, ...hostCalls.startQuestion(pin, 0))
  await expect(zoe.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible()
  await api(host, routes.games.pause, question)
  await expect(amir.getByText('Paused. Your host will go on in a moment.')).toBeVisible()
  await checkScreen(amir, 'player-get-ready')
  await api(host, routes.games.resume, question)
  // The question comes without its answers, which nobody can read or choose before it opens.
  await expect(zoe.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await expect(zoe.getByText('Answers in')).toBeVisible()
  await expect(zoe.getByRole('button')).toHaveCount(0)
  await expect(option(zoe, 'Kīlauea')).toBeVisible()

  // The pause comes while the answer is on its way.
  let pause = () => {}
  const paused = new Promise<void>((resolve) => (pause = resolve))
  await zoe.route('**/answer', async (route) => {
    await paused
    await route.continue()
  })
  const refused = zoe.waitForResponse((response) => response.status() === 409)
  await option(zoe, 'Kīlauea').tap()
  await api(host, routes.games.pause, question)
  pause()
  await refused
  await expect(zoe.getByText('Your answer, B, is safe.')).toBeVisible()
  await expect(zoe.getByRole('button')).toHaveCount(0)
  await expect(zoe.getByRole('timer', { name: /paused/ })).toBeVisible()
  await checkScreen(zoe, 'player-paused')
  await api(host, routes.games.resume, question)
  await expect(zoe.getByRole('heading', { name: 'Locked in!' })).toBeVisible()
  await expect(zoe.getByText('B Kīlauea')).toBeVisible()
  await zoe.reload()
  await expect(zoe.getByText('B Kīlauea')).toBeVisible()

  await expectNewHeading(zoe, 'Correct!', () => option(amir, 'Mount Etna').tap())
  await expect(amir.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  // Where the host presses, the places wait for the leaderboard.
  await expect(zoe.getByText('points so far')).toBeVisible()
  await expect(zoe.getByText('Waiting for the host')).toBeVisible()
  await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard' }))
  await expect(zoe.getByText('You are 1st')).toBeVisible()

  // After the last question no phone tells a place: that belongs to the end.
  await api(host, routes.games.settings, { pin, getReadySeconds: 0, readingSeconds: 0, tellPlayers: 'at_once' })
  await api(host, ...hostCalls.startQuestion(pin, 1))
  await option(zoe, 'Fujisan').tap()
  await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await expect(zoe.getByText('2 in a row')).toBeVisible()
  await expect(zoe.getByText('Waiting for one more')).toBeVisible()
  await option(amir, 'Fujisan').tap()
  await expect(zoe.getByText(/Final scores soon|Waiting for the host/)).toBeVisible()
  await expect(zoe.getByText(/1st|behind|in the lead/)).toHaveCount(0)
  await checkScreen(zoe, 'player-last-result')
  await api(host, ...hostCalls.startQuestion(pin, 2))
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible()
})
