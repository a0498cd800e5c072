import type { Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  join,
  joinByPhone,
  option,
  originOf,
  phoneContext,
  startGame,
  test,
} from './steps'

const wide = 'W'.repeat(20)

test('two seats of a browser wait for the close, a latecomer for the next question, and tabs of a seat show the same', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host, { count: 2 })
  const startQuestion = (questionIndex: number) => api(host, ...hostCalls.startQuestion(pin, questionIndex))
  const close = (questionIndex: number) => api(host, ...hostCalls.closeQuestion(pin, questionIndex))
  const context = await phoneContext(browser, originOf(product))
  const zoe = await join(context, pin, wide)
  const lea = await join(context, pin, 'Lea')
  await expect(zoe.getByText('Watch the big screen. We’re about to start!')).toBeVisible()
  await checkScreen(zoe, 'player-waiting-wide')
  const alone = await phoneContext(browser, originOf(product))
  const amir = await join(alone, pin, 'Amir')
  const tab = await secondTab(amir)

  await startQuestion(0)
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByRole('heading', { name: 'Locked in!' })).toBeVisible()
  await expect(zoe.getByText('B Kīlauea')).toBeVisible()
  await checkScreen(zoe, 'player-locked')
  await option(lea, 'Mount Etna').tap()
  await expect(lea.getByText('A Mount Etna')).toBeVisible()

  // Answered in one tab, and right in both, also after a reload.
  await option(tab, 'Kīlauea').tap()
  const late = await joinByPhone(browser, product, pin, 'Lou')
  await expect(late.getByText('You play from the next question.')).toBeVisible()
  await expect(late.getByRole('heading', { name: 'You’re in, Lou!' })).toBeVisible()
  await checkScreen(late, 'player-late')
  for (const page of [tab, amir]) {
    await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(page.getByText(/^answered in \d/)).toBeVisible()
  }
  const tookMs = await amir.getByText(/^answered in/).textContent()
  await amir.reload()
  await expect(amir.getByText(tookMs!)).toBeVisible()

  await close(0)
  await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await expect(lea.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await expect(late.getByText('You play from the next question.')).toBeVisible()
  await startQuestion(1)
  await expect(option(late, 'Fujisan')).toBeVisible()
  await close(1)
  await startQuestion(2)
  await expect(late.getByRole('heading', { name: /^You finished/ })).toBeVisible()
  await expect(late.getByRole('link', { name: 'Play Again' })).toHaveAttribute('href', '/join')
  await checkScreen(zoe, 'player-finished-wide')

  const stranger = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await stranger.goto(`/play/${pin}`)
  await expect(stranger.getByRole('heading', { name: 'This game is over' })).toBeVisible()
  await zoe.goto(`/join?pin=${pin}`)
  await expect(zoe.getByRole('button', { name: `Continue as ${wide}` })).toBeVisible()
  await checkScreen(zoe, 'join-continue-wide')
})

async function secondTab(page: Page): Promise<Page> {
  const tab = failOnPageErrors(await page.context().newPage())
  await tab.goto(page.url())
  await expect(tab.getByText('Watch the big screen. We’re about to start!')).toBeVisible()
  return tab
}
