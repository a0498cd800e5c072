import type { Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  api,
  expect,
  hostPage,
  checkScreen,
  makeQuiz,
  option,
  originOf,
  test,
  failOnPageErrors,
  withClockStopped,
} from './steps'

const laptop = { width: 1440, height: 900 }

async function visitor(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: laptop, baseURL: originOf(product), reducedMotion: 'reduce' })
  return failOnPageErrors(await context.newPage())
}

async function publicQuiz(host: Page, plan: Parameters<typeof makeQuiz>[1]): Promise<number> {
  const { id } = await makeQuiz(host, plan)
  await api(host, routes.quizzes.publish, { id, isPublic: true })
  return id
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a visitor finds a quiz in the gallery, and plays it alone to the end twice', async ({ browser, product }) => {
  test.setTimeout(180_000)
  const host = await hostPage(browser, product)
  await publicQuiz(host, { title: 'Alone in public', count: 2 })
  const page = await visitor(browser, product)
  await page.clock.install()
  await page.goto('/gallery?search=alone+in+public')
  await page.getByRole('link', { name: 'Play Solo Alone in public' }).click()
  await expect(page).toHaveURL(/\/public\/solo\/\d+$/)

  await expect(heading(page, /volcanoes has been erupting/)).toBeVisible()
  await checkScreen(page, 'solo-question')
  await withClockStopped(page, async () => {
    await option(page, 'Kīlauea').click()
    await expect(heading(page, 'Correct!')).toBeVisible()
    await checkScreen(page, 'solo-right')
  })
  // 3 s after the result, without anybody's doing. From here on with the keyboard alone.
  await expect(heading(page, /is the highest/)).toBeVisible()
  await withClockStopped(page, async () => {
    await page.keyboard.press('a')
    await expect(heading(page, 'Not this time')).toBeVisible()
    await expect(page.getByText('The correct answer')).toBeVisible()
    await checkScreen(page, 'solo-wrong')
  })

  await expect(heading(page, 'Finished!')).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByText('50%')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Gallery' })).toBeVisible()
  await checkScreen(page, 'solo-finished')

  await page.getByRole('button', { name: 'Play Again' }).click()
  await option(page, 'Kīlauea').click()
  await expect(heading(page, 'Correct!')).toBeVisible()
  await option(page, 'Fujisan').click()
  await expect(heading(page, 'Finished!')).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Gallery' }).click()
  await expect(page).toHaveURL(/\/gallery$/)
  await page.goto('/gallery?search=alone+in+public')
  await expect(page.getByText('Played 2 times')).toBeVisible()
})

test('a host plays an own quiz locally, and a question that runs out counts nothing', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  await host.setViewportSize(laptop)
  const { id } = await makeQuiz(host, { title: 'A test run', count: 2, timePerQuestion: 30 })
  await host.clock.install()
  await host.goto(`/solo?quizId=${id}`)
  await expect(heading(host, /volcanoes has been erupting/)).toBeVisible()
  await host.clock.fastForward(30_000)
  await withClockStopped(host, async () => {
    await expect(heading(host, 'Time’s up')).toBeVisible()
    await expect(host.getByText('The correct answer')).toBeVisible()
    await checkScreen(host, 'solo-time-is-up')
  })

  await expect(heading(host, /is the highest/)).toBeVisible()
  await host.clock.fastForward(5_000)
  await host.keyboard.press('3')
  await expect(heading(host, 'Correct!')).toBeVisible()
  await expect(heading(host, 'Finished!')).toBeVisible()
  // 100 less one for every tenth of a second: five seconds and what this test itself takes.
  const points = Number((await host.getByText(/^\d+ points$/).textContent())?.split(' ')[0])
  expect(points).toBeLessThanOrEqual(50)
  expect(points).toBeGreaterThanOrEqual(10)
  await expect(host.getByText('50%')).toBeVisible()
  await checkScreen(host, 'solo-local-finished')
  await host.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(heading(host, 'Welcome to your Quiz Dashboard!')).toBeVisible()
})

test('without signing in, local solo plays the public quiz', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const id = await publicQuiz(host, { title: 'Anybody’s', count: 1 })
  const page = await visitor(browser, product)
  await page.goto(`/solo?quizId=${id}`)
  await option(page, 'Kīlauea').click()
  await expect(heading(page, 'Correct!')).toBeVisible()
  await expect(heading(page, 'Finished!')).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
})

test('what cannot be played leads back, and says why', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const { id } = await makeQuiz(host, { title: 'Private', count: 1 })
  const page = await visitor(browser, product)
  await page.goto(`/public/solo/${id}`)
  await expect(page).toHaveURL(/\/gallery$/)
  await expect(page.getByText('This quiz doesn’t exist, or it isn’t public.', { exact: true })).toBeVisible()
  for (const address of ['/solo', `/solo?quizId=${id}`, '/solo?quizId=nonsense']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Get Started - Sign In' })).toBeVisible()
  }
  await expect(page.getByText('This quiz doesn’t exist, or it isn’t public.', { exact: true })).toBeVisible()
  await page.goto('/public/solo/nonsense')
  await expect(heading(page, '404 Page Not Found')).toBeVisible()
})

test('an answer that is lost on its way holds nobody up, and counts when it comes after all in time', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const id = await publicQuiz(host, { title: 'On a bad network', count: 2 })
  const page = await visitor(browser, product)
  await page.goto(`/public/solo/${id}`)
  await page.route('**/api/public/solo/answer', (route) => route.abort())
  await option(page, 'Kīlauea').click()
  await expect(heading(page, 'Not counted')).toBeVisible()
  await page.unroute('**/api/public/solo/answer')
  await option(page, 'Fujisan').click()
  await expect(heading(page, 'Correct!')).toBeVisible()
  // The answer arrived after all, and in time: message, points and right answers agree.
  await expect(page.getByText(/^An earlier answer got through after all: \+ \d+ points\.$/)).toBeVisible()
  await expect(heading(page, 'Finished!')).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
})

test('K10 the first result of a kind fits a short phone, and so does one whose script comes late', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize({ width: 360, height: 560 })
  const { id } = await api(page, ...hostCalls.createQuiz({ title: 'Long orders', timePerQuestion: 30 }))
  const explanation = 'It took them from the first stone to the last slate.'
  const of = (name: string) => `${name} of the old town hall, as drawn`
  const options = ['The cellar', 'The doors', 'The stairs', 'The roof', 'The bells'].map(of)
  await api(page, ...hostCalls.saveQuestions(id, [{ kind: 'order', text: 'First to last?', options, explanation }]))
  // The right order stands below the player's own.
  const told = page.getByText(of('The bells')).last()
  const overflow = () => page.getByRole('main').evaluate((screen) => screen.scrollHeight - screen.clientHeight)

  await page.clock.install()
  await page.goto(`/solo?quizId=${id}`)
  await page.getByRole('button', { name: 'Send this order' }).click()
  await withClockStopped(page, async () => {
    await expect(page.getByText(explanation)).toBeVisible()
    expect(await told.isVisible()).toBe(true)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/phone-*.js', (route) => arrival.then(() => route.continue()))
  await page.reload()
  await expect(page.getByText('One moment…')).toBeVisible()
  await page.clock.fastForward(30_000)
  await withClockStopped(page, async () => {
    await expect(heading(page, 'Time’s up')).toBeVisible()
    await expect(told).toBeHidden()
    arrive()
    await expect(told).toBeVisible()
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await checkScreen(page, 'solo-late-result')
  })
})
