import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { expectAccessible } from './accessibility'
import { api, checkScreen, expect, joinByPhone, openGame, originOf, phoneContext, test } from './steps'

const rudeName = 'Arschloch'

async function chooseRudeNames(host: Page, choice: 'Allow' | 'Ask me' | 'Replace'): Promise<void> {
  await host.getByRole('button', { name: 'Show settings' }).click()
  await host.getByRole('radiogroup', { name: 'Rude names' }).getByText(choice, { exact: true }).click()
  await host.getByRole('button', { name: 'Done' }).click()
}

test('a rude name is replaced, waits for the host’s look, or plays, as the host likes', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)

  const replaced = await joinByPhone(browser, product, pin, rudeName)
  await expect(replaced.getByRole('heading', { name: /You’re in! \S+ \S+/ })).toBeVisible()
  const drawn = (await replaced.getByRole('heading').textContent())!.replace('You’re in! ', '')
  await expect(host.getByRole('button', { name: drawn, exact: true })).toBeVisible()
  await expect(host.getByText(rudeName)).toHaveCount(0)
  await checkScreen(replaced, 'player-replaced-name')

  await chooseRudeNames(host, 'Ask me')
  const asked = await joinByPhone(browser, product, pin, `${rudeName} 2`)
  await expect(asked.getByRole('heading', { name: 'Almost there!' })).toBeVisible()
  await expect(host.getByText(rudeName)).toHaveCount(0)
  await checkScreen(host, 'lobby-names-to-look-at')
  await host.getByRole('button', { name: '1 name to look at' }).first().click()
  const panel = host.getByRole('dialog', { name: 'Players' })
  await expect(panel.getByText(rudeName)).toHaveCount(0)
  await checkScreen(host, 'players-names-to-look-at')
  await expectAccessible(host, 'names to look at')
  await panel.getByRole('button', { name: 'Covered name' }).click()
  await expect(panel.getByText(`${rudeName} 2`)).toBeVisible()
  await panel.getByRole('button', { name: 'Let in this name' }).click()
  await expect(asked.getByRole('heading', { name: `You’re in! ${rudeName} 2` })).toBeVisible()
  await host.keyboard.press('Escape')

  await chooseRudeNames(host, 'Allow')
  const allowed = await joinByPhone(browser, product, pin, `${rudeName} 3`)
  await expect(allowed.getByRole('heading', { name: `You’re in! ${rudeName} 3` })).toBeVisible()
  await expect(host.getByRole('button', { name: `${rudeName} 3`, exact: true })).toBeVisible()
})

test('a game draws its players’ names: three draws, and the last one plays', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product)
  await host.getByRole('button', { name: 'Show settings' }).click()
  await host.getByRole('radiogroup', { name: 'Nicknames' }).getByText('Drawn', { exact: true }).click()
  await checkScreen(host, 'settings-names')
  await host.getByRole('button', { name: 'Done' }).click()

  const phone = await (await phoneContext(browser, originOf(product))).newPage()
  await phone.goto(`/join?pin=${pin}`)
  await expect(phone.getByLabel('Nickname')).toHaveCount(0)
  const name = phone.getByRole('status').locator('bdi')
  await expect(name).toHaveText(/\S+ \S+/)
  await checkScreen(phone, 'join-drawn-name')
  // A reload costs no draw.
  const first = await name.textContent()
  await phone.reload()
  await expect(name).toHaveText(first ?? '')
  await phone.getByRole('button', { name: 'Draw another (2 draws left)' }).click()
  await phone.getByRole('button', { name: 'Draw another (1 draw left)' }).click()
  await expect(phone.getByRole('button', { name: /Draw another/ })).toHaveCount(0)
  const last = await name.textContent()
  await phone.reload()
  await expect(name).toHaveText(last ?? '')
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByRole('heading', { name: `You’re in! ${last}` })).toBeVisible()
  await expect(host.getByRole('button', { name: last ?? '', exact: true })).toBeVisible()
  // It is remembered, and other journeys of this worker play again as the same host.
  await api(host, routes.games.settings, { pin, nicknames: 'own' })
})
