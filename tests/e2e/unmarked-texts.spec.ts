import type { BrowserContext, Page } from '@playwright/test'
import { speakMadeUp, unmarkedTexts } from '../languages/made-up-language'
import { distinct, rowsOf, visitorPage } from './page-table'
import { expect, hostPage, originOf, test } from './steps'

/** Names, and what the host of these journeys has written. */
const data = [
  ...['Quizhall', 'quizhall', 'Admin', 'Volcanoes to take home', 'Volcanoes'],
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

const expectMarked = async (page: Page, name: string) => {
  await expect(page.locator('main:not([aria-busy])'), name).toBeVisible()
  await expect.poll(() => unmarkedTexts(page, data), { message: `unmarked on ${name}`, timeout: 5_000 }).toEqual([])
}

for (const audience of ['host', 'visitor'] as const)
  test(`L6 in a made-up language, every text that a ${audience} can read on any page is marked`, async ({
    browser,
    product,
  }) => {
    const host = await hostPage(browser, product)
    const page = audience === 'host' ? host : await visitorPage(browser, product)
    await choose(page.context(), originOf(product))
    await speakMadeUp(page, chosen)
    for (const { path } of distinct(await rowsOf(host), audience)) {
      await page.goto(path)
      await expectMarked(page, path)
    }
  })
