import type { BrowserContext, Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import {
  advance,
  api,
  checkScreen,
  expect,
  hostPage,
  join,
  option,
  originOf,
  phoneContext,
  startGame,
  startQuiz,
  test,
} from './steps'

declare global {
  interface Window {
    /** Every number that was on its way to another, in the order in which they were shown. */
    counted: { now: number; to: number; isReadAloud: boolean }[]
  }
}

test('points count up to what they are, once, and a screen reader reads the last number alone', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  await host.emulateMedia({ reducedMotion: 'no-preference' })
  await writeDown(host.context(), '.board-row.first')
  const pin = await startGame(host, { count: 3 })
  await host.goto(`/host/game/${pin}`)
  const phones = [
    await phoneContext(browser, originOf(product), 'no-preference'),
    await browser.newContext({ baseURL: originOf(product), reducedMotion: 'reduce' }),
  ] as const
  for (const phone of phones) await writeDown(phone, '.player-verdict')
  const zoe = await join(phones[0], pin, 'Zoë')
  const amir = await join(phones[1], pin, 'Amir')

  await startQuiz(host)
  // Right answers decide the lead, not how fast this machine draws which screen.
  await option(zoe, 'Kīlauea').click()
  await option(amir, 'Mount Etna').click()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  // In the hall they count when the rows move: by a call, which also holds a board that has come by itself.
  const showBoard = (index: number) => api(host, ...hostCalls.show(pin, index, { shown: 'leaderboard', held: true }))
  await showBoard(0)
  await expectCounted(zoe, { from: 0, to: await restingAt(zoe, '.player-verdict .points') })
  await expectExplained(zoe)
  await expect(host.locator('.hall-board.moved')).toBeVisible()
  const first = await restingAt(host, '.board-row.first .points')
  await expectCounted(host, { from: 0, to: first })

  // In the hall it goes on from where it was.
  await host.evaluate(() => (window.counted = []))
  await advance(host)
  await option(zoe, 'Fujisan').click()
  await option(amir, 'Fujisan').click()
  await expect(amir.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await showBoard(1)
  await expect(host.locator('.hall-board.moved')).toBeVisible()
  await expectCounted(host, { from: first, to: await restingAt(host, '.board-row.first .points') })

  // With reduced motion the number is there.
  expect(await restingAt(amir, '.player-verdict .points')).toBeGreaterThan(0)
  expect(await amir.evaluate(() => window.counted)).toEqual([])
})

/** T1: the phone says why, and the focus comes back. */
async function expectExplained(phone: Page): Promise<void> {
  const why = phone.getByRole('button', { name: /^Why .+ points\?$/ })
  await why.click()
  const dialog = phone.getByRole('dialog', { name: (await why.textContent()) ?? '' })
  await expect(dialog.getByText('for a right answer at once')).toBeVisible()
  await checkScreen(phone, 'why-points')
  await phone.keyboard.press('Escape')
  await expect(why).toBeFocused()
}

async function expectCounted(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const counted = await page.evaluate(() => window.counted)
  const numbers = counted.map(({ now }) => now)
  expect(to).toBeGreaterThan(from)
  expect(numbers[0]).toBe(from)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(counted.filter((it) => it.now >= to || it.to !== to || it.isReadAloud)).toEqual([])
}

async function restingAt(page: Page, place: string): Promise<number> {
  await expect(page.locator('.counting')).toHaveCount(0)
  const text = await page.locator(place).innerText()
  return Number(text.replace(/[^0-9]/g, ''))
}

/** From the next page on. */
async function writeDown(context: BrowserContext, place: string): Promise<void> {
  await context.addInitScript((within) => {
    window.counted = []
    const read = ({ textContent }: Element) => Number(textContent.replace(',', ''))
    new MutationObserver(() => {
      const [last, now] = document.querySelector(`${within} .counting`)?.children ?? []
      if (!last || !now) return
      window.counted.push({ now: read(now), to: read(last), isReadAloud: now.getAttribute('aria-hidden') !== 'true' })
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, place)
}
