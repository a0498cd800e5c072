import type { BrowserContext, Page } from '@playwright/test'
import { openidProvider, type Provider } from '../kit/services/openid-provider'
import type { Product } from '../kit/installation/product'
import { expect, hallSize, checkScreen, originOf, test, failOnPageErrors, startProduct } from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

let provider: Provider
let product: Product

test.beforeAll(async () => {
  test.setTimeout(300_000)
  provider = await openidProvider()
  product = await startProduct((origin) => ({
    GOOGLE_CLIENT_ID: 'a client',
    GOOGLE_CLIENT_SECRET: 'a secret',
    GOOGLE_ISSUER: provider.issuer,
    APP_ORIGIN: origin,
  }))
})
test.beforeEach(() => {
  provider.heals()
  provider.signsIn({ sub: '108', email: 'zoe@example.org', email_verified: true, given_name: 'Zoë' })
})
test.afterAll(async () => {
  await product?.end()
  await provider?.stop()
})

const visit = async (context: BrowserContext, path = '/auth'): Promise<Page> => {
  const page = failOnPageErrors(await context.newPage())
  await page.goto(path)
  return page
}
const newBrowser = (browser: { newContext: (o: object) => Promise<BrowserContext> }) =>
  browser.newContext({ baseURL: originOf(product), viewport: hallSize, reducedMotion: 'reduce' })
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
/** Leaves and comes back, so that the message is about this attempt and not the one before. */
const comeBack = (page: Page) => Promise.all([page.waitForEvent('load'), google(page).click()])
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })

test('a host signs in with Google, and comes to the page that was asked for', async ({ browser }) => {
  const context = await newBrowser(browser)
  const page = await visit(context)
  await expect(google(page)).toBeEnabled()
  await checkScreen(page, 'auth-google')
  await google(page).press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await expect(page).toHaveURL(`${originOf(product)}/`)
  await page.goto('/auth')
  await expect(dashboard(page)).toBeVisible()

  // Signed out, the editor leads to sign-in, and Google back to the editor.
  await context.clearCookies()
  await page.goto('/quiz/create')
  await google(page).click()
  await expect(page).toHaveURL(`${originOf(product)}/quiz/create`)
  await expect(page.getByLabel('Title')).toBeVisible()
})

test('whatever goes wrong at Google ends in a sentence, and the next try works', async ({ browser }) => {
  const context = await newBrowser(browser)
  const page = await visit(context)
  const wrong = page.getByRole('alert')

  provider.forges()
  await comeBack(page)
  await expect(wrong).toHaveText('We couldn’t verify Google’s reply, so you’re not signed in. Please try again.')
  await checkScreen(page, 'auth-google-error')

  provider.heals()
  provider.signs((claims) => {
    claims.nonce = 'of another attempt'
  })
  await comeBack(page)
  await expect(wrong).toHaveText('We couldn’t verify Google’s reply, so you’re not signed in. Please try again.')

  provider.heals()
  provider.answers('token', (request) => request.socket.destroy())
  await comeBack(page)
  await expect(wrong).toHaveText('We couldn’t reach Google. Please try again in a moment.')

  // The state is changed while the browser is away.
  provider.heals()
  await page.request.get('/auth/google', { maxRedirects: 0 })
  await page.goto('/auth/google/callback?code=stolen&state=of-somebody-else')
  await expect(wrong).toHaveText('This sign-in took too long or was started in another tab. Please try again.')

  await google(page).click()
  await expect(dashboard(page)).toBeVisible()
})

test('a link in the address shows only sentences of ours', async ({ browser }) => {
  const page = await visit(await newBrowser(browser), '/auth?error=<b>Call+0800</b>')
  await expect(google(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
