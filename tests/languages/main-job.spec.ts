import type { Browser, Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages/languages'
import { routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import { hostCalls } from '../kit/calls'
import { expectAccessible } from '../e2e/accessibility'
import { cutOff, pushedOut } from '../e2e/layout'
import {
  api,
  expect,
  failOnPageErrors,
  hostPage,
  makeQuiz,
  option,
  originOf,
  phoneSettings,
  startGame,
  test,
} from '../e2e/steps'
import { translator } from './translated'

async function phoneIn(browser: Browser, product: Product, language: Language): Promise<Page> {
  // A browser asks for its own language.
  const context = await browser.newContext({ ...phoneSettings(originOf(product)), locale: language })
  return failOnPageErrors(await context.newPage())
}

/** Joins, answers the first question rightly and the second wrongly, and reads the result, all in the language. */
async function joins(phone: Page, language: Language, pin: string) {
  const say = await translator(language)
  await phone.goto('/join')
  await expect(phone.locator('html')).toHaveAttribute('lang', language)
  await phone.getByLabel(say('Game PIN')).fill(pin)
  await phone.getByLabel(say('Nickname')).fill('Zoë')
  await phone.getByRole('button', { name: say('Join Game') }).click()
  await expect(phone.getByRole('heading', { name: 'Zoë' })).toBeVisible()
  await expect(phone.getByText(say('Watch the big screen. We’re about to start!'))).toBeVisible()
  return say
}

/** Looks at a screen: nothing is cut or lies on something else. The picture is kept. */
async function look(page: Page, name: string) {
  await page.screenshot({
    path: `${test.info().project.outputDir}/languages/game-${name.replaceAll(' ', '-')}.png`,
    animations: 'disabled',
  })
  await expect.poll(() => pushedOut(page), `pushed out: ${name}`).toEqual([])
  expect.soft(await cutOff(page), `cut: ${name}`).toEqual([])
  await expectAccessible(page, name)
}

/** L5: whatever the direction of the page, A is at the top left, and B is beside or below it. */
async function expectPlacesKept(page: Page) {
  const [a, b, c, d] = await page.locator('.answer-grid').first().locator('> *').all()
  const places = await Promise.all([a, b, c, d].map((tile) => tile!.boundingBox()))
  const order = places.map((place) => [Math.round(place!.y), Math.round(place!.x)] as const)
  expect(order.toSorted(([top, left], [otherTop, otherLeft]) => top - otherTop || left - otherLeft)).toEqual(order)
}

for (const language of ['de', 'ar'] satisfies Language[])
  test(`L6 a game is hosted and played in ${languages[language].name}`, async ({ browser, product }) => {
    const host = await hostPage(browser, product)
    await makeQuiz(host, { title: 'Vulkane', count: 2 })
    const say = await translator(language)

    // The menu of languages is in the footer; the choice holds from then on.
    await host.goto('/')
    await host.getByRole('contentinfo').getByRole('combobox').selectOption(language)
    await expect(host.locator('html')).toHaveAttribute('lang', language)
    await expect(host.locator('html')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
    await expect(host.getByRole('heading', { name: say('Welcome to your Quiz Dashboard!') })).toBeVisible()

    const quiz = host.getByRole('listitem').filter({ has: host.getByRole('heading', { name: 'Vulkane' }) })
    await quiz
      .first()
      .getByRole('button', { name: say('Start Game') })
      .click()
    await expect(host).toHaveURL(/\/host\/game\/\d{6}$/)
    const pin = host.url().slice(-6)
    const phone = await phoneIn(browser, product, language)
    await joins(phone, language, pin)
    await look(phone, `${language} lobby phone`)

    await host.getByRole('button', { name: say('Start Multiplayer Quiz') }).click()
    await expect(option(phone, 'Kīlauea')).toBeVisible()
    await look(phone, `${language} question phone`)
    await expectPlacesKept(phone)
    await look(host, `${language} question hall`)
    await expectPlacesKept(host)
    await option(phone, 'Kīlauea').tap()
    await expect(phone.getByRole('heading', { name: say('Correct!') })).toBeVisible()
    // Everybody has answered, so the question closes.
    await expect(host.locator('.answer-bar.right')).toBeVisible()
    await look(host, `${language} reveal hall`)
    await look(phone, `${language} result phone`)
    await api(host, ...hostCalls.finish(pin))
    await expect(phone.locator('.board-row').first()).toBeVisible()
    await look(phone, `${language} end phone`)
    await host.clock.fastForward(1_100)
    await host.keyboard.press('Escape')
    await expect(host.getByRole('link', { name: say('See results') })).toBeVisible()
    await look(host, `${language} end hall`)
  })

test('L6 a phone is in Japanese, whatever language its hall has', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  await api(host, routes.account.savePreferences, { language: 'en' })
  const pin = await startGame(host, { count: 1 })
  await host.goto(`/host/game/${pin}`)
  const phone = await phoneIn(browser, product, 'ja')
  const say = await joins(phone, 'ja', pin)
  await expect(host.locator('.hall-counts b').first()).toHaveText('1')
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await option(phone, 'Mount Etna').tap()
  await expect(phone.getByRole('heading', { name: say('Not this time') })).toBeVisible()
  await look(phone, 'ja result phone')
})
