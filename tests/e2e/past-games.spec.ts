import type { Browser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { routes } from '../../contract/routes'
import { memoryBus } from '../../server/bus/memory-bus'
import { openDatabase } from '../../server/db/database'
import { readEnv } from '../../server/env'
import { replayFile, toldOf } from '../../server/past-games/log/replay-log'
import { removeExpired } from '../../server/past-games/retention'
import { hostCalls, playerCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  api,
  expect,
  hostPage,
  checkScreen,
  originOf,
  phoneContext,
  startGame,
  test,
  toast,
  failOnPageErrors,
} from './steps'

/** Two of three questions are played: the first by all, the second by the first player alone. */
async function aPlayedGame(browser: Browser, product: Product, host: Page, names: string[]): Promise<string> {
  const pin = await startGame(host)
  const phones = await Promise.all(
    names.map(async (nickname) => {
      const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
      const { participant } = await api(phone, ...playerCalls.join(pin, nickname))
      return { phone, participantId: participant.id }
    }),
  )
  const right = [1, 2]
  for (const [questionIndex, selectedAnswer] of right.entries()) {
    await api(host, ...hostCalls.startQuestion(pin, questionIndex))
    for (const [place, { phone, participantId }] of phones.entries()) {
      if (questionIndex === 1 && place > 0) break
      const chosen = place === 0 ? selectedAnswer : place % 4
      const answer = { participantId, selectedAnswer: chosen, responseTime: place * 1_000 }
      await api(phone, ...playerCalls.answer(pin, answer))
    }
    await api(host, ...hostCalls.closeQuestion(pin, questionIndex))
  }
  await api(host, ...hostCalls.finish(pin))
  return pin
}

test('a finished game is found again with its charts and players, downloaded, and deleted when it has been asked', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const pin = await aPlayedGame(browser, product, host, ['Zoë', '=1+1', 'Amir', 'Wolfeschlegelsteinh'])
  await host.goto(`/results/${pin}`)
  await expect(host.getByText('Game complete')).toBeVisible()
  await checkScreen(host, 'results-with-past-game')
  await host.getByRole('link', { name: 'All results' }).click()

  await expect(host).toHaveURL(/\/past-games\/\d+$/)
  const address = new URL(host.url()).pathname
  await expect(host.getByRole('heading', { level: 1, name: 'Volcanoes' })).toBeVisible()
  const second = host.getByRole('listitem').filter({ hasText: 'Which of these is the highest?' })
  await expect(second).toContainText('25% correct (1 of 4 players)')
  await expect(second).toContainText('C, circle: Fujisan ✓ correct answer1 (25%)')
  await expect(second).toContainText('No answer3 (75%)')
  await expect(second).toContainText('0 to 6 s: 1 answer')
  await expect(host.getByRole('listitem').filter({ hasText: 'Sunda Strait' })).toHaveCount(0)
  await expect(host.getByRole('definition').filter({ hasText: '2 of 3' })).toBeVisible()
  await expect(host.getByRole('row').nth(1)).toContainText(/1\s*Zoë.*2 of 2/)
  await checkScreen(host, 'past-game')
  await host.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(host, 'past-game-dark')
  await host.emulateMedia({ colorScheme: 'light' })
  await host.getByRole('heading', { name: 'Players' }).scrollIntoViewIfNeeded()
  await checkScreen(host, 'past-game-players')
  await host.getByRole('button', { name: 'Zoë' }).click()
  await expect(host.getByRole('dialog', { name: 'Zoë' }).getByText(/^Right · [\d,]+ points$/)).toHaveCount(2)
  await checkScreen(host, 'past-game-player-points')
  await host.keyboard.press('Escape')
  await expect(host.getByRole('button', { name: 'Zoë' })).toBeFocused()

  const seen = host.getByRole('row').filter({ has: host.getByRole('rowheader') })
  await host.getByRole('searchbox', { name: 'Search players by nickname' }).fill('AMI')
  await expect(seen).toHaveText([/Amir/])
  await expect(host).toHaveURL(/\?search=AMI$/)
  await host.getByRole('searchbox').fill('nobody')
  await host.getByRole('button', { name: 'Show all players' }).click()
  await expect(seen).toHaveCount(4)
  await expect(host.getByRole('searchbox')).toBeFocused()

  const downloadingLog = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Download Log' }).click()
  const log = await downloadingLog
  expect(log.suggestedFilename()).toMatch(/\.log\.jsonl$/)
  expect(toldOf(await replayFile(await log.path())).line).toMatch(/^identical/)

  const downloading = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Volcanoes \d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toMatch(/^1,"Zoë",\d+,2,.*,"Fujisan","yes",/)
  expect(lines.some((line) => line.includes(`,"'=1+1",`))).toBe(true)

  await host.getByRole('link', { name: 'Past Games' }).first().click()
  await expect(host).toHaveURL(/\/past-games$/)
  const row = host.getByRole('listitem').filter({ has: host.locator(`a[href="${address}"]`) })
  await expect(row).toContainText(/Won by Zoë with [\d,]+ points/)
  await checkScreen(host, 'past-games')
  await host.goBack()
  const elsewhere = failOnPageErrors(await host.context().newPage())
  await elsewhere.goto(host.url())
  await expect(elsewhere.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await host.getByRole('button', { name: 'Delete' }).click()
  await expect(host.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkScreen(host, 'past-game-delete')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click()
  await expect(host).toHaveURL(/\/past-games$/)
  await expect(host.getByText('Game deleted', { exact: true })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Download CSV' }).click()
  await expect(toast(elsewhere, 'Couldn’t download the answers')).toContainText('We couldn’t find this past game')
})

test('without past games the page says how one comes about, and an address of none says so', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const list = async () => (await (await host.request.get('/api/past-games')).json()) as { games: { id: number }[] }
  for (let { games } = await list(); games.length > 0; { games } = await list())
    for (const { id } of games) await api(host, routes.pastGames.remove, { gameId: id })
  await host.goto('/')
  await host.getByRole('link', { name: 'Past Games' }).click()
  await expect(host.getByRole('heading', { name: 'No past games yet' })).toBeVisible()
  await checkScreen(host, 'past-games-none')
  await host.goto('/past-games/2147483647')
  await expect(host.getByRole('heading', { name: 'Game not found' })).toBeVisible()
  await checkScreen(host, 'past-game-not-there')
})

test('a game whose names were removed keeps its numbers and says so', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const pin = await aPlayedGame(browser, product, host, ['Zoë', 'Amir'])
  const db = openDatabase(product.databaseUrl)
  const yearLater = Date.now() + 366 * 24 * 3_600_000
  // The process keeps its replica of the game.
  await removeExpired({ db, bus: memoryBus(), env: readEnv({}), now: () => yearLater })
  await db.$client.end()

  await host.goto(`/results/${pin}`)
  await expect(host.getByText('Players’ names and answers were deleted on')).toBeVisible()
  await expect(host.getByText('Zoë')).toHaveCount(0)
  await checkScreen(host, 'results-names-removed')
  await host.getByRole('link', { name: 'All results' }).click()
  await expect(host.getByText('The names and answers of this game’s players were removed on')).toBeVisible()
  await expect(host.getByText('100% correct (2 of 2 players)')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  await checkScreen(host, 'past-game-names-removed')
})
