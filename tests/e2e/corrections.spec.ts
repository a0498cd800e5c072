import type { Page } from '@playwright/test'
import type { CorrectedKey } from '../../contract/games/corrections'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import { advance, api, checkScreen, expect, joinByPhone, openGame, option, test } from './steps'

const correct = (host: Page, pin: string, index: number, key: CorrectedKey) =>
  api(host, routes.games.rekey, { pin, index: String(index), key, preview: false })

test('T3 a correction is told to the hall and to the players whose points it changes, until the next question', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  const amir = await joinByPhone(browser, product, pin, 'Amir')
  await api(host, ...hostCalls.startQuestion(pin, 0))
  await option(zoe, 'Kīlauea').tap()
  await option(amir, 'Mount Etna').tap()
  await expect(amir.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await api(host, ...hostCalls.show(pin, 0, { shown: 'reveal', held: true }))
  await expect(host.getByText('1 of 2 got it right')).toBeVisible()

  await correct(host, pin, 0, { correctAnswers: [0, 1] })
  await expect(host.getByText('2 of 2 got it right')).toBeVisible()
  await expect(host.getByText('Question 1 of 2 · corrected')).toBeVisible()
  await expect(host.getByText('✓')).toHaveCount(4)
  await expect(amir.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  const notice = amir.getByRole('status').filter({ hasText: /^Question 1 was corrected: \+[\d,]+ points/ })
  await expect(notice).toContainText(/You now have [\d,]+ points · 2nd of 2/)
  await checkScreen(amir, 'player-corrected')
  await expect(zoe.getByText('These were right')).toBeVisible()
  await expect(zoe.getByText(/was corrected/)).toHaveCount(0)
  await amir.reload()
  await expect(notice).toBeVisible()

  await zoe.getByRole('button', { name: /^Why .+ points\?$/ }).tap()
  await expect(zoe.getByText('for a right answer at once')).toBeVisible()
  await correct(host, pin, 0, { void: true })
  await expect(zoe.getByText('The host has taken this question out of the scores')).toBeVisible()
  await zoe.getByRole('button', { name: 'Close' }).tap()
  await expect(host.getByText('This question doesn’t count')).toBeVisible()
  await expect(zoe.getByRole('heading', { name: 'This question doesn’t count' })).toBeVisible()
  await expect(zoe.getByText(/^Question 1 doesn’t count: −[\d,]+ points/)).toBeVisible()
  await checkScreen(zoe, 'player-void-question')

  await api(host, ...hostCalls.startQuestion(pin, 1))
  await expect(option(zoe, 'Fujisan')).toBeVisible()
  await expect(zoe.getByText(/doesn’t count/)).toHaveCount(0)
})

test('T3 after the end, a correction changes podium and final board', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product, { count: 1 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  const amir = await joinByPhone(browser, product, pin, 'Amir')
  await api(host, ...hostCalls.startQuestion(pin, 0))
  await option(zoe, 'Kīlauea').tap()
  await option(amir, 'Mount Etna').tap()
  await expect(zoe.getByText('points in all')).toBeVisible()
  await advance(host, 'Show final scores')
  await api(host, ...hostCalls.revealNow(pin))
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible()

  await correct(host, pin, 0, { correctAnswers: [0] })
  await expect(host.getByText('Question 1 was corrected')).toBeVisible()
  await expect(host.getByRole('listitem').filter({ hasText: 'Rank 1' })).toContainText('Amir')
  await checkScreen(host, 'hall-corrected-end')
  await expect(amir.getByRole('heading', { name: 'You won!' })).toBeVisible()
  await expect(amir.getByText(/You now have [\d,]+ points · 1st of 2/)).toBeVisible()
  await expect(zoe.getByRole('heading', { name: 'You finished 2nd of 2' })).toBeVisible()
  await checkScreen(amir, 'player-corrected-end')
})
