import type { Browser, LaunchOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { oldestBrowser, runsOldestBrowser } from '../../scripts/oldest-browser.mjs'
import { zipOf } from '../kit/app/files/zips'
import { answer, button, right, text } from './editor-page'
import { distinct, expectShown, rowsOf, visitorPage } from './page-table'
import { expect, hostPage, joinAs, option, originOf, phoneContext, startQuiz, test as base, toast } from './steps'

/** Every page is watched from its beginning: what it throws or writes as an error fails the journey. */
const test = base.extend<object, { browser: Browser; launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions: { args = [], ...others } }, use) => {
      const executablePath = runsOldestBrowser ? await oldestBrowser() : others.executablePath
      // Its package has no library to draw with: without this it stops drawing while it looks for one.
      await use({ ...others, args: [...args, '--disable-gpu'], executablePath })
    },
    // Fetched once.
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        const newPage = context.newPage.bind(context)
        context.newPage = async () => {
          const page = await newPage()
          page.on('console', (message) => {
            // A refused call is written as an error, too, by the browser itself: the page shows what came of it.
            if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
            throw new Error(`${page.url()} wrote: ${message.text()}`)
          })
          await addCheckVisibility(page)
          return page
        }
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

// By one worker: a browser of its own is a product of its own, too.
test.describe.configure({ mode: 'default' })

/** Playwright's own script asks for what came with Chrome 105. It gets it in its own world: the page sees none of it. */
async function addCheckVisibility(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const worlds: { id: number; name: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context))
  await session.send('Runtime.enable')
  const world = worlds.find(({ name }) => name.startsWith('__playwright_utility_world'))
  if (!world) throw new Error('Playwright has no world of its own in this page.')
  const source = `Element.prototype.checkVisibility ??= ${isDrawn}`
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: world.name })
  await session.send('Runtime.evaluate', { expression: source, contextId: world.id })
}

function isDrawn(this: Element): boolean {
  return this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents'
}

// Elsewhere than on Linux x64 the journeys are made all the same, by the browser of all others.
if (runsOldestBrowser)
  test('the oldest browser lacks what the pages may not need', async ({ browser, product }) => {
    const page = await visitorPage(browser, product)
    await page.goto('/')
    const lacks = await page.evaluate(() => ({
      version: navigator.userAgent.match(/Chrome\/(\d+)/)?.[1],
      has: CSS.supports('selector(:has(a))'),
      mixes: CSS.supports('color', 'color-mix(in srgb, red, blue)'),
      nests: CSS.supports('selector(& a)'),
      sorts: 'toSorted' in Array.prototype,
      isDrawn: 'checkVisibility' in Element.prototype,
    }))
    expect(lacks).toEqual({ version: '102', has: false, mixes: false, nests: false, sorts: false, isDrawn: false })
  })

test('in the oldest browser a quiz is made, hosted and played to the end', async ({ browser, product }) => {
  test.setTimeout(180_000)
  const visitor = await visitorPage(browser, product)
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()

  const host = await hostPage(browser, product)
  await host.goto('/')
  await host.getByRole('link', { name: 'Create New Quiz' }).click()
  await host.getByLabel('Title').fill('Islands')
  await text(host, 1).fill('Which one is an island?')
  await answer(host, 1, 'A').fill('Oslo')
  await answer(host, 1, 'B').fill('Malta')
  await right(host, 1, 'B').check()
  await button(host, 'Save and start').click()
  await expect(host).toHaveURL(/\/host\/game\/\d{6}$/)

  const phone = await (await phoneContext(browser, originOf(product))).newPage()
  await phone.goto('/join')
  await phone.getByLabel('Game PIN').fill(host.url().slice(-6))
  await joinAs(phone, 'Zoë')
  await expect(host.getByRole('button', { name: 'Zoë', exact: true })).toBeVisible()
  await startQuiz(host)
  await option(phone, 'Malta').tap()
  await expect(phone.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  // It goes on by itself: the chart, the board, the ceremony.
  await expect(phone.getByRole('heading', { name: 'You won!' })).toBeVisible({ timeout: 60_000 })
  await host.getByRole('link', { name: 'See results' }).click({ timeout: 60_000 })
  await expect(host.getByText('Winner')).toHaveCount(1)
})

test('in the oldest browser a file with a compressed picture is imported', async ({ browser, product }) => {
  const page = await hostPage(browser, product)
  await page.goto('/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'comets.zip', mimeType: '', buffer: await archive() })
  const thumbnail = page.getByRole('listitem', { name: 'Row 1', exact: true }).getByRole('img', { name: 'A comet' })
  await expect(thumbnail).toBeVisible()
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400)
  await button(page, 'Save 1 question').click()
  await expect(toast(page, 'Quiz saved with 1 question')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A comet' })).toBeVisible()
})

async function archive(): Promise<Buffer> {
  const picture = { file: 'comet.png', description: 'A comet', width: 400, height: 400 }
  const options = [{ text: 'Ice', isRight: true }, { text: 'Iron' }]
  const content = { format: 'quizhall-quiz', version: 1, title: 'Comets' }
  const questions = [{ text: 'What are comets made of?', options, picture }]
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  return zipOf([
    { name: 'quizzes/1 Comets/quiz.json', content: JSON.stringify({ ...content, questions }), isDeflated: true },
    { name: 'quizzes/1 Comets/comet.png', content: png, isDeflated: true },
  ])
}

test('the oldest browser opens every page', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  for (const row of distinct(await rowsOf(host), 'host')) {
    await host.goto(row.path)
    await expectShown(host, row, row.host)
  }
})
