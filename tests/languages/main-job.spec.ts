import type { Browser, Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages/languages'
import type { Product } from '../kit/installation/product'
import { expectAccessible } from '../e2e/accessibility'
import {
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
    const phone = await phoneIn(browser, product, language)
    await joins(phone, language, host.url().slice(-6))

    await host.getByRole('button', { name: say('Start Multiplayer Quiz') }).click()
    await option(phone, 'Kīlauea').tap()
    await expect(phone.getByRole('heading', { name: say('Correct!') })).toBeVisible()
    await expectAccessible(phone, `a result in ${language}`)
    await host.getByRole('button', { name: new RegExp(`^${say('Next Question')}`) }).click()
    await expect(host.locator('.answer-tile').first()).toBeVisible()
    await expectAccessible(host, `the hall in ${language}`)
  })

test('L6 a phone is in Japanese, whatever language its hall has', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const pin = await startGame(host, { count: 1 })
  await host.goto(`/host/game/${pin}`)
  const phone = await phoneIn(browser, product, 'ja')
  const say = await joins(phone, 'ja', pin)
  await expect(host.locator('.hall-counts b').first()).toHaveText('1')
  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await option(phone, 'Mount Etna').tap()
  await expect(phone.getByRole('heading', { name: say('Not this time') })).toBeVisible()
  await expectAccessible(phone, 'a result in ja')
})
