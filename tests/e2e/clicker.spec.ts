import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import {
  api,
  avoidDoubleClick,
  checkScreen,
  expect,
  hallSize,
  joinByPhone,
  joinByWire,
  lowLaptopSize,
  openGame,
  option,
  phoneSize,
  startQuiz,
  test,
} from './steps'

test('a clicker is enough to lead a whole game: on, back, black, and no press counts twice', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await joinByWire(product, pin, 'Amir')
  await host.getByRole('button', { name: 'Show settings' }).click()
  await host.getByRole('radio', { name: 'When I press' }).check({ force: true })
  await checkScreen(host, 'host-settings')
  await host.getByRole('button', { name: 'Done' }).click()
  await expect(host.locator('.hall-counts b').first()).toHaveText('2')

  await host.locator('h1').focus()
  await host.keyboard.press('PageDown')
  await expect(option(zoe, 'Kīlauea')).toBeEnabled({ timeout: 10_000 })
  await expect(host.getByRole('heading', { name: /erupting almost without a pause/ })).toBeVisible()
  await option(zoe, 'Kīlauea').tap()
  await expect(host.getByText('1 of 2 answered')).toBeVisible()
  await avoidDoubleClick(host)
  await host.keyboard.press('PageDown')
  // The reveal has the hall to itself until the next press; one that comes too soon is a slip.
  const board = host.getByRole('button', { name: 'Show leaderboard' })
  await expect(board).toBeVisible()
  await host.keyboard.press('PageDown')
  await avoidDoubleClick(host)
  await expect(board).toBeVisible()
  await host.keyboard.press('PageDown')
  const next = host.getByRole('button', { name: 'Next Question' })
  await expect(next).toBeVisible()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await avoidDoubleClick(host)
  await host.keyboard.press('PageUp')
  await expect(board).toBeVisible()
  await avoidDoubleClick(host)
  // The hall has gone back, and phones stay as they are.
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  // A button with the focus is pressed by Space once.
  await board.focus()
  await host.keyboard.press('Space')
  await expect(next).toBeVisible()

  await host.keyboard.press('b')
  await expect(host.getByText('Black screen.')).toBeVisible()
  await avoidDoubleClick(host)
  await host.keyboard.press('PageDown')
  await expect(host.getByText('Black screen.')).toBeHidden()
  await expect(next).toBeVisible()
  await host.keyboard.press('?')
  await expect(host.getByRole('dialog', { name: 'Keys and clickers' })).toBeVisible()
  await checkScreen(host, 'host-keys')
  await host.keyboard.press('PageDown')
  await host.keyboard.press('Escape')
  await expect(next).toBeVisible()

  await host.keyboard.press('ArrowRight')
  await expect(option(zoe, 'Fujisan')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Which of these is the highest?' })).toBeVisible()
  await expectSameSpotToResume(host)
  await host.keyboard.press('p')
  await expect(host.getByRole('button', { name: 'Close question' })).toBeVisible()
  await checkScreen(host, 'host-paused')
  // A press that moves on closes no paused question: first it goes on.
  await avoidDoubleClick(host)
  await host.keyboard.press('PageDown')
  await expect(host.getByRole('button', { name: 'Pause' })).toBeEnabled()
  // Whoever wanted to resume as well, and came too late, closes nothing.
  await host.keyboard.press('PageDown')
  await avoidDoubleClick(host)
  await expect(host.getByRole('button', { name: 'Pause' })).toBeEnabled()
  // From a pause the host may move on, too.
  await host.keyboard.press('p')
  await expect(resume(host)).toBeVisible()
  await avoidDoubleClick(host)
  await host.getByRole('button', { name: 'Close question' }).click()
  const end = host.getByRole('button', { name: 'Final scores' })
  await expect(end).toBeVisible()
  await avoidDoubleClick(host)
  // From the reveal back to the board before, on every screen, and on again.
  await host.keyboard.press('PageUp')
  const boardBefore = host.getByText('After question 1 of 2')
  await expect(boardBefore).toBeVisible()
  await expect(host.locator('.board-row')).toHaveText([/1.*Zoë/, /2.*Amir/])
  await checkScreen(host, 'host-board-before')
  const second = await host.context().newPage()
  await second.goto(`/host/game/${pin}`)
  await expect(second.getByText('After question 1 of 2')).toBeVisible()
  await second.close()
  await host.reload()
  await expect(boardBefore).toBeVisible()
  await host.keyboard.press('ArrowLeft')
  await expect(boardBefore).toBeVisible()
  await avoidDoubleClick(host)
  await host.keyboard.press('PageDown')
  await expect(boardBefore).toBeHidden()
  await expect(end).toBeVisible()
  await avoidDoubleClick(host)
  await host.keyboard.press('PageDown')
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible({ timeout: 20_000 })
  await api(host, routes.account.savePreferences, { countdownBetweenQuestions: 3 })
})

/** A press of "Pause" moves no button, and a second one at the same spot resumes, on every screen of a hall. */
async function expectSameSpotToResume(host: Page): Promise<void> {
  const pause = host.getByRole('button', { name: 'Pause', exact: true })
  const toolsOf = () =>
    host.locator('.foot-tools button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  for (const size of [phoneSize, lowLaptopSize, hallSize]) {
    await host.setViewportSize(size)
    await expect(pause).toBeVisible()
    const before = await toolsOf()
    const { x, y, width, height } = (await pause.boundingBox())!
    const press = () => host.mouse.click(x + width / 2, y + height / 2)
    await press()
    await expect(resume(host)).toBeVisible()
    expect(await toolsOf()).toEqual(before)
    await press()
    await expect(pause).toBeVisible()
  }
}

const resume = (host: Page) => host.getByRole('button', { name: 'Resume', exact: true })

test('a question that is paused stays so through a restart of the server, with the time that was left', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const { host, pin } = await openGame(browser, product, { timePerQuestion: 10 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await joinByWire(product, pin, 'Amir')
  await startQuiz(host)
  await expect(option(zoe, 'Kīlauea')).toBeVisible()
  const openedAt = Date.now()
  await host.keyboard.press('p')
  const paused = host.getByRole('timer', { name: /paused/ })
  await expect(paused).toBeVisible()
  const left = Number(await paused.innerText())

  await product.kill()
  await expect(host.getByText('Connection lost. Trying again…')).toBeVisible({ timeout: 20_000 })
  await product.start()
  await expect(host.getByText('Connection lost. Trying again…')).toBeHidden({ timeout: 30_000 })
  // Longer than the question would have taken, most of which the restart has taken already.
  await expect.poll(() => Date.now() - openedAt, { timeout: 15_000 }).toBeGreaterThan(11_000)
  await expect(paused).toHaveText(String(left))
  await host.reload()
  await expect(paused).toHaveText(String(left))

  await host.getByRole('button', { name: '10 more seconds' }).click()
  await expect(paused).toHaveText(String(left + 10))
  await resume(host).click()
  await expect(paused).toBeHidden()
  await option(zoe, 'Kīlauea').tap()
  await expect(host.getByText('1 of 2 answered')).toBeVisible({ timeout: 15_000 })
})
