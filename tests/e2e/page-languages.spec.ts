import { routes } from '../../contract/routes'
import { api, expect, hostPage, originOf, test } from './steps'

test('L2 a host who reads a language of players’ pages alone has it wherever the pages’ own links lead to it', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await api(page, routes.account.savePreferences, { language: 'he' })
  const html = page.locator('html')
  const isIn = async (language: string, direction: string, heading: string) => {
    await expect(html).toHaveAttribute('lang', language)
    await expect(html).toHaveCSS('direction', direction)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/')
  await isIn('en', 'ltr', 'Welcome to your Quiz Dashboard!')
  for (const way of ['link', 'back'] as const) {
    await page.getByRole('link', { name: 'Public Gallery' }).first().click()
    await expect(page).toHaveURL(/\/gallery$/)
    await isIn('he', 'rtl', 'גלריה ציבורית')
    if (way === 'back') await page.goBack()
    else await page.locator('main a[href="/"]').click()
    await isIn('en', 'ltr', 'Welcome to your Quiz Dashboard!')
  }
  // On a phone's page, too, the menu chooses for the account, whose choice would else prevail.
  await page.goto('/join')
  await expect(html).toHaveAttribute('lang', 'he')
  await page.getByRole('combobox').selectOption('en')
  await expect(html).toHaveAttribute('lang', 'en')
  expect((await api(page, routes.account.preferences)).language).toBe('en')
})

test('L2 what was typed stays when another language is chosen, and the menu keeps the focus', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ baseURL: originOf(product), locale: 'en' })
  const menu = page.getByRole('combobox', { name: /^(Language|Sprache)$/ })
  await page.goto('/join')
  await page.getByLabel('Game PIN').fill('123456')
  await page.getByLabel('Nickname').fill('Zoë')
  await menu.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('.pin-field input')).toHaveValue('123456')
  await expect(page.locator('.nickname-field input')).toHaveValue('Zoë')
  await expect(menu).toBeFocused()

  await page.goto('/support')
  const message = page.locator('textarea')
  await message.fill('Hallo')
  await menu.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(message).toHaveValue('Hallo')
  await expect(menu).toBeFocused()
  // Not when the page is loaded anew otherwise.
  await page.reload()
  await expect(message).toHaveValue('')
})
