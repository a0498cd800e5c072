import { hostCalls } from '../kit/calls'
import {
  advance,
  api,
  checkScreen,
  expect,
  expectInSight,
  joinByPhone,
  joinByWire,
  openGame,
  option,
  startQuiz,
  test,
  withClockStopped,
} from './steps'

test('the leaderboard on a page of its own counts five seconds down, advances the game, and goes back', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await startQuiz(host)

  await host.goto(`/scoreboard/${pin}/0`)
  await expect(host.getByRole('heading', { name: 'No leaderboard yet' })).toBeVisible()
  await host.getByRole('link', { name: 'Back to the game' }).click()

  await withClockStopped(host, async () => {
    await option(zoe, 'Kīlauea').tap()
    await expect(host.locator('.answer-bar').first()).toBeVisible()
    await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard' }))
    await host.getByRole('link', { name: 'Full leaderboard' }).click()
    await expect(host).toHaveURL(`/scoreboard/${pin}/0`)
    await expect(host.getByText('Zoë')).toBeVisible()
    await expect(host.locator('.on-button')).toHaveText('Next Questionin 5')
    await host.getByRole('button', { name: 'Hold' }).click()
  })
  // It is a screen of the host like the others.
  await expect(host.getByRole('button', { name: 'Sound', exact: true })).toBeVisible()
  await host.keyboard.press('l')
  await expect(host.getByText('Locked: nobody can join')).toBeVisible()
  await host.keyboard.press('l')
  await host.getByRole('button', { name: 'Players, 1' }).click()
  await expect(host.getByRole('button', { name: 'Rename: Zoë' })).toBeVisible()
  await host.keyboard.press('Escape')
  await zoe.getByRole('button', { name: 'Love it' }).tap()
  await expect(host.locator('.floating-reactions span').first()).toBeAttached()
  await checkScreen(host, 'scoreboard')
  await host.clock.fastForward(6_000)
  await expectInSight(host.getByText('On hold'))
  await host.keyboard.press('ArrowLeft')
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await expectInSight(host.getByText('On hold'))
  await host.getByRole('button', { name: 'Show leaderboard' }).click()
  await host.getByRole('link', { name: 'Full leaderboard' }).click()
  await host.getByRole('button', { name: 'Next Question' }).click()
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await expect(host.getByRole('heading', { name: 'Which of these is the highest?' })).toBeVisible()

  // After the last question no board shows a rank before the ceremony does.
  await option(zoe, 'Mount Etna').tap()
  await expect(host.getByRole('heading', { name: 'So, who won?' })).toBeVisible()
  await expect(host.getByRole('link', { name: 'Full leaderboard' })).toHaveCount(0)
  await host.goto(`/scoreboard/${pin}/1`)
  await expect(host).toHaveURL(`/host/game/${pin}`)
  await advance(host, 'Show final scores')
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
})

test('a host who has left a running game finds it on the dashboard, its results say that they are not there yet, and it can be ended early', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { title: 'Left alone' })
  await host.getByRole('link', { name: 'Quizhall' }).click()
  const running = host.getByRole('region', { name: 'Running games' }).getByRole('listitem')
  await running.filter({ hasText: 'Left alone' }).getByRole('link', { name: 'Back to the game' }).click()
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await host.getByRole('button', { name: 'Start anyway' }).click()
  await expect(host.getByRole('button', { name: 'Next Question' })).toBeVisible()
  await host.goto(`/results/${pin}`)
  await expect(host.getByRole('heading', { name: 'This game is still running' })).toBeVisible()
  await host.getByRole('link', { name: 'Back to the game' }).click()
  await host.getByRole('button', { name: 'End game' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await expect(host.getByText('Nobody played this game.')).toBeVisible()
})

test('a double click opens one question and does not close it again', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  await joinByWire(product, pin, 'Zoë')
  await expect(host.getByText('1 player')).toBeVisible()
  // The page's clock stands, so that a slow machine does not decide how far apart two clicks are.
  const now = Date.now()
  await host.clock.setFixedTime(now)
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).dblclick()
  const closes: string[] = []
  host.on('request', (request) => {
    if (request.url().endsWith('/close-question')) closes.push(request.url())
  })
  const next = host.getByRole('button', { name: 'Next Question' })
  await expect(next).toBeVisible()
  await expect(next).toBeDisabled()
  // Nobody has seen the question yet: a press so soon was meant for what was there before.
  await host.clock.setFixedTime(now + 3_300)
  await next.click()
  expect(closes).toEqual([])
  await expect(host.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await host.clock.setFixedTime(now + 4_500)
  await next.click()
  await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  expect(closes).toHaveLength(1)
})

test('a double click on "Remove" opens no dialog for the name beneath it', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  await joinByWire(product, pin, 'Zoë')
  await joinByWire(product, pin, 'Amir')
  await expect(host.getByText('2 players')).toBeVisible()
  const now = Date.now()
  await host.clock.setFixedTime(now)
  await host.getByRole('button', { name: 'Remove: Zoë' }).click()
  const asked = host.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(asked).toBeHidden()
  await host.getByRole('button', { name: 'Amir', exact: true }).click()
  await host.clock.setFixedTime(now + 4_500)
  await expect(host.getByText('1 player')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(host.getByRole('dialog')).toBeHidden()
  await host.getByRole('button', { name: 'Remove: Amir' }).click()
  await expect(asked).toContainText('Amir leaves the game')
})
