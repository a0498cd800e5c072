import type { BrowserContext, Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import { speakMadeUp, unmarkedTexts } from '../languages/made-up-language'
import { distinct, expectWhole, rowsOf, visitOnce, visitorPage } from './page-table'
import { api, expect, hostPage, openGame, originOf, phoneContext, startProduct, test } from './steps'
import type { Product } from '../kit/installation/product'

/** Names, and what the host of these journeys has written. */
const data = [
  ...['Quizhall', 'quizhall', 'Admin', 'admin', 'PostgreSQL', 'Redis', 'UTC', 'US$'],
  ...['Volcanoes to take home', 'Volcanoes', 'Zoë'],
  ...[
    'Which of these volcanoes has been erupting almost without a pause since 1983?',
    'Which of these is the highest?',
  ],
  ...['Which of these stands in the Sunda Strait?', 'Mount Etna', 'Kīlauea', 'Fujisan', 'Krakatoa'],
]

/** A language with letters of its own, in which the browser's dates and lists have no English. */
const chosen = 'ar'

async function choose(context: BrowserContext, url: string) {
  await context.addCookies([{ name: 'language', value: chosen, url }])
}

async function unmarked(page: Page, path: string): Promise<string[]> {
  await expectWhole(page, path)
  return (await unmarkedTexts(page, data)).map((text) => `${path}: ${text}`)
}

// An installation of its own: other journeys leave quizzes and games in theirs.
const ownProduct = async (work: (product: Product) => Promise<void>) => {
  const product = await startProduct()
  await work(product).finally(() => product.end())
}

for (const audience of ['host', 'visitor'] as const)
  test(`L6 in a made-up language, every text that a ${audience} can read on any page is marked`, async ({
    browser,
  }) => {
    await ownProduct(async (product) => {
      const host = await hostPage(browser, product)
      const page = audience === 'host' ? host : await visitorPage(browser, product)
      await choose(page.context(), originOf(product))
      await speakMadeUp(page, chosen)
      if (audience === 'host') await visitOnce(page)
      const found: string[] = []
      for (const { path } of distinct(await rowsOf(host), audience)) {
        await page.goto(path)
        found.push(...(await unmarked(page, path)))
      }
      expect(found).toEqual([])
    })
  })

test('L6 so is every text of a live game, on the big screen and on a phone', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const phone = await (await phoneContext(browser, originOf(product))).newPage()
  for (const page of [host, phone]) {
    await choose(page.context(), originOf(product))
    await speakMadeUp(page, chosen)
  }
  const found: string[] = []
  const look = async (at: string, ready: string) => {
    await expect(phone.locator(ready).first()).toBeVisible()
    found.push(...(await unmarked(host, `${at}, in the hall`)), ...(await unmarked(phone, `${at}, on the phone`)))
  }
  await host.reload()
  await phone.goto(`/join?pin=${pin}`)
  await phone.locator('input').last().fill('Zoë')
  await phone.locator('button[type=submit]').click()
  await look('the lobby', '.player-name')
  await api(host, ...hostCalls.startQuestion(pin))
  await look('a question', '.answer-tile')
  await phone.locator('.answer-tile').first().click()
  await look('an answer', '.player-answer, main')
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await look('a result', '.player-standing')
  await api(host, ...hostCalls.finish(pin))
  await look('the end', '.board-row, .player-finish, h1')
  expect(found).toEqual([])
})
