import type { Browser, Page } from '@playwright/test'
import type { Product } from '../kit/installation/product'
import { playerCalls } from '../kit/calls'
import { routes } from '../../contract/routes'
import {
  api,
  avoidDoubleClick,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  joinByPhone,
  openGame,
  option,
  originOf,
  phoneContext,
  test,
  withClockStopped,
} from './steps'

test('G63 a phone leads a whole game while the host’s laptop is closed, and then the next; one that is denied leads nothing', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2, countdownBetweenQuestions: 10 })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  const others = [await seatOf(browser, product, pin, 'Amir'), await seatOf(browser, product, pin, 'Mia')]
  await host.getByRole('button', { name: 'Control from your phone' }).click()
  const dialog = host.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: `/remote/${pin}` })).toBeVisible()

  const code = (await dialog.locator('.remote-code-letters').textContent()) ?? ''
  const scan = async () => {
    const context = await phoneContext(browser, originOf(product))
    const phone = failOnPageErrors(await context.newPage())
    await phone.goto(`/remote/${pin}#${code}`)
    const digits = (await phone.locator('.remote-digits').textContent()) ?? ''
    return { phone, digits }
  }
  const pupil = await scan()
  const own = await scan()
  await checkScreen(own.phone, 'remote-asking')
  const stranger = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await stranger.goto(`/remote/${pin}`)
  await stranger.getByLabel('Code').fill('bcd')
  await stranger.getByRole('button', { name: 'Ask to control' }).tap()
  await expect(stranger.getByText('The code has six letters.')).toBeVisible()
  await stranger.getByLabel('Code').fill('bcdfgh')
  await stranger.getByRole('button', { name: 'Ask to control' }).tap()
  await expect(stranger.getByText('That code isn’t right, or it has expired')).toBeVisible()
  await checkScreen(stranger, 'remote-code')
  // The same words are news the second time.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await stranger.route(`**/api/games/${pin}/remotes`, async (asked) => {
    await answered
    await asked.continue()
  })
  await stranger.getByRole('button', { name: 'Ask to control' }).tap()
  await expect(stranger.getByText('That code isn’t right, or it has expired')).toBeHidden()
  answer()
  await expect(stranger.getByText('That code isn’t right, or it has expired')).toBeVisible()
  await checkScreen(host, 'remote-question')
  await dialog.getByRole('button', { name: `Deny phone ${pupil.digits}` }).click()
  await expect(pupil.phone.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: `Allow phone ${own.digits}` }).click()

  const { phone } = own
  const next = phone.locator('.remote-next')
  await expect(next).toHaveText('Startopens the first question')
  await phone.setViewportSize({ width: 360, height: 640 })
  await checkScreen(phone, 'remote-lobby')
  await host.context().close()

  await next.tap()
  await expect(next).toHaveText('Next Questioncloses this question')
  await expect(phone.locator('.remote-answer')).toContainText('Kīlauea')
  await expect(option(zoe, 'Kīlauea')).toBeEnabled()
  await phone.getByRole('button', { name: 'Pause' }).tap()
  await expect(phone.getByText('paused')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Close question' })).toBeVisible()
  await checkScreen(phone, 'remote-paused')
  await avoidDoubleClick(phone)
  await phone.getByRole('button', { name: 'Resume', exact: true }).tap()
  await expect(phone.getByText('paused')).toBeHidden()
  await phone.getByRole('button', { name: '10 more seconds' }).tap()
  await checkScreen(phone, 'remote-open-question')
  for (const other of others) await other.answer(1)
  await option(zoe, 'Kīlauea').tap()

  await expect(next).toHaveText('Next Questionopens question 2')
  await phone.getByRole('button', { name: 'Hold' }).tap()
  await expect(phone.getByText('On hold')).toBeVisible()
  await checkScreen(phone, 'remote-reveal')
  await avoidDoubleClick(phone)
  // Held before the board has come, it comes first.
  if (((await next.textContent()) ?? '').startsWith('Show leaderboard')) {
    await next.tap()
    await expect(next).toHaveText('Next Questionopens question 2')
    await avoidDoubleClick(phone)
  }
  await next.tap()
  await expect(phone.locator('.remote-answer')).toContainText('Fujisan')
  await avoidDoubleClick(phone)
  await next.tap()
  await expect(next).toHaveText('Show final scoresends the game and shows who won')
  await phone.getByRole('button', { name: 'Hold' }).tap()
  await expect(phone.getByText('On hold')).toBeVisible()
  const hall = await hostPage(browser, product)
  await hall.goto(`/host/game/${pin}`)
  await expect(hall.getByText('Fujisan').first()).toBeVisible()
  const results = hall.getByRole('link', { name: 'See results' })
  const points = zoe.getByText('1 of 2 correct')
  await avoidDoubleClick(phone)
  // Where time stands still, nothing ends the ceremony but the skip.
  await withClockStopped(phone, () =>
    withClockStopped(hall, () =>
      withClockStopped(zoe, async () => {
        await next.tap()
        await expect(next).toHaveText('Skip to the scoresends the ceremony on all screens')
        await expect(phone).toHaveTitle(/^Ceremony of Volcanoes/)
        await expect(phone.getByRole('heading', { name: 'Volcanoes' })).toBeFocused()
        await meantForThisButton(phone)
        await expect(results).toBeHidden()
        await expect(points).toBeHidden()
        await next.tap()
        await expect(results).toBeVisible()
        await expect(points).toBeVisible()
      }),
    ),
  )
  await expect(next).toHaveText('Play againthe same quiz, with everybody')
  await expect(phone).toHaveTitle(/^Final scores of Volcanoes/)
  await expect(phone.getByRole('heading', { name: 'Volcanoes' })).toBeFocused()
  await checkScreen(phone, 'remote-finish')
  await expect(phone.getByRole('button', { name: 'Another quiz' })).toBeHidden()

  // The results hear of the next game only later, and go along nevertheless.
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  await hall.route(/\/api\/games\/\d+\/(events|state)/, async (asked) => {
    await begun
    await asked.continue()
  })
  await hall.getByRole('link', { name: 'See results' }).click()
  await expect(hall.getByText('Game complete')).toBeVisible()
  await meantForThisButton(phone)
  await next.tap()
  await expect(next).toHaveText('Startopens the first question')
  begin()
  for (const page of [phone, hall, zoe]) await inNextGame(page, pin)
  await expect(hall.getByRole('button', { name: 'Control from your phone, 1 remote' })).toBeVisible()
})

test('G63 the host takes a remote away in the middle of a question, and plays another quiz from their own phone', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  await host.getByRole('button', { name: 'Control from your phone' }).click()
  const code = ((await host.locator('.remote-code-letters').textContent()) ?? '').toLowerCase()
  await host.keyboard.press('Escape')
  const ask = async () => {
    const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
    await phone.goto(`/remote/${pin}`)
    await phone.getByLabel('Code').fill(code)
    await phone.getByRole('button', { name: 'Ask to control' }).tap()
    return phone
  }
  const phone = await ask()
  await expect(host.getByText(/Is \d{3} yours\?/)).toBeVisible()
  await checkScreen(host, 'host-remote-asks')
  const digits = (await phone.locator('.remote-digits').textContent()) ?? ''
  await host.getByRole('button', { name: `Allow phone ${digits}` }).click()
  await phone.locator('.remote-players').tap()
  await checkScreen(phone, 'remote-players')
  await phone.getByRole('button', { name: 'Close' }).tap()
  await phone.locator('.remote-next').tap()
  await phone.getByRole('button', { name: 'Start anyway' }).tap()
  await expect(phone.locator('.remote-next')).toHaveText('Next Questioncloses this question')
  const own = failOnPageErrors(await host.context().newPage())
  await own.goto(`/remote/${pin}`)
  await expect(own.locator('.remote-next')).toHaveText('Next Questioncloses this question')
  await ask()
  await expect(host.getByText(/Is \d{3} yours\?/)).toBeVisible()
  await checkScreen(host, 'host-question-remote-asks')
  await host.getByRole('button', { name: 'Control from your phone' }).click()
  await host.getByRole('button', { name: `Remove phone ${digits}` }).click()
  await expect(phone.getByRole('heading', { name: 'That’s it for now' })).toBeVisible()

  await api(host, routes.games.finish, { pin })
  await own.getByRole('button', { name: 'Another quiz' }).click()
  await checkScreen(own, 'remote-another-quiz')
  await own.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  for (const page of [own, host]) await inNextGame(page, pin)
  await expect(own.locator('.remote-next')).toHaveText('Startopens the first question')
})

/** The phone's button takes no press in the first second, which was for the one before. */
const meantForThisButton = (phone: Page) => phone.clock.fastForward(1_100)

/** A player without a page: three with points have the longest ceremony. */
async function seatOf(browser: Browser, product: Product, pin: string, nickname: string) {
  const seat = await browser.newContext({ baseURL: originOf(product) })
  const { participant } = await api(seat, ...playerCalls.join(pin, nickname))
  const answer = (selectedAnswer: number) =>
    api(seat, ...playerCalls.answer(pin, { participantId: participant.id, selectedAnswer, responseTime: 900 }))
  return { answer }
}

const inNextGame = (page: Page, pin: string) => expect(page).toHaveURL(new RegExp(`/(?!${pin})\\d{6}$`))
