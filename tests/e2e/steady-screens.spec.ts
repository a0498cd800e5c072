/** Rules of layout that films of a game, looked at frame by frame, have shown to be needed. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import {
  advance,
  api,
  expect,
  hostPage,
  joinByPhone,
  joinByWire,
  openGame,
  option,
  skipCeremony,
  startQuiz,
  test,
} from './steps'

/** In whole pixels, when it has come to rest. */
async function boxOf(part: Locator): Promise<number[]> {
  await part.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const { x, y, width, height } = (await part.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

test('on a phone the result stays where it is when the question closes, also with a streak', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.emulateMedia({ reducedMotion: 'no-preference' })
  await joinByWire(product, pin, 'Amir')
  await startQuiz(host)
  for (const [index, right] of (['Kīlauea', 'Fujisan'] as const).entries()) {
    await option(zoe, right).tap()
    await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(zoe.getByRole('group', { name: 'Wave to the hall' })).toBeHidden()
    const open = await boxOf(zoe.locator('.player-verdict'))
    await api(host, ...hostCalls.closeQuestion(pin, index))
    await expect(zoe.getByText('You are 1st')).toBeVisible()
    await expect(zoe.getByRole('group', { name: 'Wave to the hall' })).toBeVisible()
    if (index === 1) await expect(zoe.getByText('2 in a row')).toBeVisible()
    expect(await boxOf(zoe.locator('.player-verdict'))).toEqual(open)
    if (index === 0) await advance(host)
  }
})

test('confetti that has yet to fall is not seen at the edge of the screen', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  await host.emulateMedia({ reducedMotion: 'no-preference' })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.emulateMedia({ reducedMotion: 'no-preference' })
  await startQuiz(host)
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await api(host, ...hostCalls.finish(pin))
  await skipCeremony(host)
  for (const page of [host, zoe]) {
    await expect(page.locator('.confetti i').first()).toBeAttached()
    expect(await page.evaluate(lowestOfThoseWhoWait)).toBeLessThanOrEqual(0)
  }
  // On a phone it falls behind what is read and pressed.
  const onward = zoe.getByRole('link', { name: 'Go to homepage' })
  await onward.scrollIntoViewIfNeeded()
  expect(await onward.evaluate(isCoveredByConfetti)).toBe(false)
})

/** Whether a piece that lies on a part would be above it. */
function isCoveredByConfetti(part: Element): boolean {
  const piece = document.querySelector<HTMLElement>('.confetti i')
  if (!piece) throw new Error('No piece is left')
  for (const animation of piece.getAnimations()) animation.cancel()
  const { left, top, width, height } = part.getBoundingClientRect()
  const confetti = piece.parentElement!
  // As a press does not, this asks for what is seen.
  confetti.style.pointerEvents = piece.style.pointerEvents = 'auto'
  Object.assign(piece.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Where each piece is before it begins to fall. */
function lowestOfThoseWhoWait(): number {
  const bottoms = [...document.querySelectorAll('.confetti i')].map((piece) => {
    for (const animation of piece.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    return piece.getBoundingClientRect().bottom
  })
  if (bottoms.length === 0) throw new Error('No piece is left')
  return Math.max(...bottoms)
}

test('pictures of answers with few words fill their tiles, from edge to edge', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e76f51' } })
    .png()
    .toBuffer()
  const [method = '', address = ''] = routes.pictures.upload.split(' ')
  const image = { name: 'volcano.png', mimeType: 'image/png', buffer }
  const uploaded = (await (await host.request.fetch(address, { method, multipart: { image } })).json()) as {
    id: string
  }
  const picture = { id: uploaded.id, alt: 'A volcano' }
  const { id } = await api(
    host,
    ...hostCalls.createQuiz({ title: 'Volcanoes', timePerQuestion: 60, difficulty: 'easy' }),
  )
  const options = ['This one', 'That one', 'The third', 'The last']
  const optionImages = options.map(() => picture)
  await api(host, ...hostCalls.saveQuestions(id, [{ text: 'Which?', options, correctAnswer: 0, optionImages }]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id }))
  await host.goto(`/host/game/${pin}`)
  await joinByWire(product, pin, 'Zoë')
  await startQuiz(host)
  await expect(host.locator('.answer-tile img')).toHaveCount(4)
  expect(await host.evaluate(gapsBesidePictures)).toEqual([0, 0, 0, 0])
})

/** In whole pixels. */
function gapsBesidePictures(): number[] {
  return [...document.querySelectorAll('.hall-answers .answer-tile')].map((tile) => {
    const picture = tile.querySelector('img')!.getBoundingClientRect()
    const { left, right } = tile.getBoundingClientRect()
    return Math.max(0, Math.round(picture.left - left)) + Math.max(0, Math.round(right - picture.right))
  })
}

test('with reduced motion the count before a question goes from one number to the next without a blink', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  await joinByWire(product, pin, 'Zoë')
  await host.evaluate(() => {
    window.shownNumbers = []
    const look = () => {
      const count = document.querySelector('.get-ready-count span')
      if (count) window.shownNumbers.push(getComputedStyle(count).opacity === '1' ? count.textContent : 'blink')
      requestAnimationFrame(look)
    }
    look()
  })
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await expect(host.getByText('Mount Etna')).toBeVisible()
  const shown = await host.evaluate(() => window.shownNumbers)
  expect([...new Set(shown)]).toEqual(['3', '2', '1'])
})

test('from the podium the results come at once, without an empty screen between them', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await startQuiz(host)
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await api(host, ...hostCalls.finish(pin))
  const loaded = Promise.all([
    host.waitForResponse(/\/api\/games\/\d{6}\/leaderboard/),
    host.waitForResponse(/\/api\/past-games/),
    host.waitForResponse(/results-screen[^/]*\.js/),
  ])
  await skipCeremony(host)
  await loaded
  await noteEmptyScreens(host)
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByText('Winner')).toBeVisible()
  expect(await host.evaluate(() => window.emptyFrames)).toBe(0)
})

test('where the results cannot be loaded ahead, the podium stays, and they come when they are asked for', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await startQuiz(host)
  await option(zoe, 'Kīlauea').tap()
  await expect(zoe.getByText('You are 1st')).toBeVisible()
  await host.route(/results-screen/, (route) => route.abort())
  let loads = 0
  host.on('load', () => loads++)
  const failed = host.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await api(host, ...hostCalls.finish(pin))
  await skipCeremony(host)
  await failed
  await host.unroute(/results-screen/)
  await expect(host.locator('.podium')).toBeVisible()
  expect(loads).toBe(0)
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByText('Game complete')).toBeVisible()
  await expect(host.locator('.hall-statistics')).toHaveCSS('display', 'grid')
})

declare global {
  interface Window {
    /** How many frames showed neither the podium nor the results. */
    emptyFrames: number
    shownNumbers: string[]
  }
}

async function noteEmptyScreens(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.emptyFrames = 0
    const look = () => {
      if (!document.querySelector('.podium')) window.emptyFrames++
      requestAnimationFrame(look)
    }
    look()
  })
}
