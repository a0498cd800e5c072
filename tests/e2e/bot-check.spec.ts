import type { Browser, Page, Route } from '@playwright/test'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../kit/app/free-port-server'
import type { Product } from '../kit/installation/product'
import {
  expect,
  hallSize,
  checkScreen,
  networkAddress,
  originOf,
  test,
  toast,
  failOnPageErrors,
  startProduct,
} from './steps'

const products: Product[] = []
const endings: (() => Promise<void>)[] = []
test.afterAll(async () => {
  await Promise.all(products.map((product) => product.end()))
  await Promise.all(endings.map((end) => end()))
})

async function productWith(settings: Record<string, string>): Promise<Product> {
  test.setTimeout(300_000)
  const product = await startProduct(settings)
  products.push(product)
  return product
}

async function adminForm(browser: Browser, origin: string, prepare = async (_: Page) => {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: hallSize, reducedMotion: 'reduce' })
  const page = failOnPageErrors(await context.newPage())
  await prepare(page)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Admin' }).click()
  return page
}

async function signIn(page: Page, product: Product): Promise<void> {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(product.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })
const failed = (page: Page) => page.getByText('Security verification failed', { exact: true })

test('altcha: the browser does its work on plain http too, where it has no cryptography of its own', async ({
  browser,
}) => {
  const product = await productWith({ BOT_CHECK: 'altcha' })
  for (const host of ['localhost', networkAddress()]) {
    const page = await adminForm(browser, originOf(product, host))
    expect(await page.evaluate(() => isSecureContext)).toBe(host === 'localhost')
    await signIn(page, product)
    // A busy machine computes for long.
    await expect(dashboard(page)).toBeVisible({ timeout: 50_000 })
  }

  // The challenge does not load: the page shows it, and the next try works.
  const page = await adminForm(browser, originOf(product))
  await page.route(/bot-check\/challenge/, (route) => route.abort(), { times: 1 })
  await signIn(page, product)
  await expect(failed(page)).toBeVisible()
  await checkScreen(page, 'auth-check-failed')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dashboard(page)).toBeVisible({ timeout: 50_000 })
})

/** Stands for Google's script: its tokens name their action, as Google's do, where it cannot be seen. */
const script = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => siteKey + ' ' + action,
}`

/** An installation whose tokens are verified by a server of ours, in Google's words. */
async function productWithRecaptcha(): Promise<Product> {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const [siteKey, action] = (form.get('response') ?? '').split(' ')
    const success = siteKey === 'site-key' && form.get('secret') === 'secret-key'
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, action, score: 0.9 }))
  })
  const { origin: verification, stop } = await listenOnFreePort(server)
  endings.push(stop)
  return productWith({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    RECAPTCHA_VERIFY_URL: `${verification}/siteverify`,
  })
}

test('reCAPTCHA: loaded on the sign-in page alone, waited for, verified, and missed when it does not load', async ({
  browser,
}) => {
  const product = await productWithRecaptcha()
  const origin = originOf(product)
  const address = 'https://www.google.com/recaptcha/api.js?render=site-key'

  // The script is late: the buttons show it.
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  const asked: string[] = []
  const page = await adminForm(browser, origin, async (fresh) => {
    fresh.on('request', (request) => void asked.push(request.url()))
    await fresh.route(/google\.com/, async (route) => {
      await arrived
      await serveScript(route, script)
    })
    await fresh.goto('/')
    await fresh.goto('/join')
    await expect(fresh.getByLabel('Game PIN')).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
  })
  const loading = page.getByRole('button', { name: 'Loading security check...' })
  await expect(loading).toBeDisabled()
  await checkScreen(page, 'auth-check-loading')
  arrive()
  await expect(loading).toHaveCount(0)
  await signIn(page, product)
  await expect(toast(page, 'Login successful')).toContainText('Welcome back, Admin!')
  await expect(dashboard(page)).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([address])

  // The script fails: that is logged and shown, and the next try loads it anew.
  const logged: string[] = []
  const other = await adminForm(browser, origin, async (fresh) => {
    fresh.on('console', (message) => void logged.push(message.text()))
    await fresh.route(/google\.com/, (route) => route.abort())
  })
  await signIn(other, product)
  await expect(failed(other)).toBeVisible()
  await expect(other.getByText('Please try again', { exact: true })).toBeVisible()
  expect(logged.join()).toContain('The security check could not be loaded')
  await other.unrouteAll()
  await other.route(/google\.com/, (route) => serveScript(route, script))
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(dashboard(other)).toBeVisible()
})

test('reCAPTCHA: a script that never comes, or comes and never answers, is not waited for for ever', async ({
  browser,
}) => {
  const product = await productWithRecaptcha()
  const unready = 'window.grecaptcha = { ready() {} }'
  // In a block: the page loads the script anew where it was slow, and a constant cannot be declared twice.
  const slow = `${script}
    {
      const { execute } = grecaptcha
      grecaptcha.execute = () => new Promise(() => (grecaptcha.execute = execute))
    }`
  const troubles: [string, (page: Page) => Promise<unknown>][] = [
    ['never comes', (page) => page.route(/google\.com/, () => {})],
    ['is never ready', (page) => page.route(/google\.com/, (route) => serveScript(route, unready))],
    ['does not answer the first time', (page) => page.route(/google\.com/, (route) => serveScript(route, slow))],
  ]
  for (const [trouble, make] of troubles) {
    await test.step(`it ${trouble}`, async () => {
      const logged: string[] = []
      const page = await adminForm(browser, originOf(product), async (fresh) => {
        fresh.on('console', (message) => void logged.push(message.text()))
        // Moves the page's clock alone, so that the test need not wait.
        await fresh.clock.install()
        await make(fresh)
      })
      const afterAWhile = (what: () => Promise<void>) =>
        expect(async () => {
          await page.clock.fastForward(15_000)
          // What the page has logged meanwhile comes before this answer.
          await page.evaluate(() => undefined)
          await what()
        }).toPass()
      const button = page.getByRole('button', { name: 'Sign In' })
      await afterAWhile(() => expect(button).toBeEnabled({ timeout: 500 }))
      await signIn(page, product)
      // No longer while after that, or the toast is gone before anybody has seen it.
      await afterAWhile(async () => expect(logged.join()).toContain('The security check gave no token'))
      await expect(failed(page)).toBeVisible()
      await expect(page.getByText('Please try again', { exact: true })).toBeVisible()

      // The button has come to life again, and what was typed is still there.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(/google\.com/, (route) => serveScript(route, script))
      await expect(page.getByLabel('Username')).toHaveValue('admin')
      await button.click()
      await expect(dashboard(page)).toBeVisible({ timeout: 30_000 })
    })
  }
})

const serveScript = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })
