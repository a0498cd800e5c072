import type { Page } from '@playwright/test'
import { api, expect, hallSize, joinByPhone, openGame, test } from './steps'
import { hostCalls } from '../kit/calls'
import { routes } from '../../contract/routes'

const pictures = (host: Page) => host.locator('.floating-reactions svg')

test('reactions of a phone float over the lobby and the reveal, until the host switches them off', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  await host.setViewportSize(hallSize)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.emulateMedia({ reducedMotion: 'no-preference' })
  const bar = zoe.getByRole('group', { name: 'Wave to the hall' })
  await bar.getByRole('button', { name: 'Love it' }).click()
  await expect(pictures(host)).not.toHaveCount(0)

  await api(host, ...hostCalls.startQuestion(pin, 0))
  await expect(bar).toBeHidden()
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await bar.getByRole('button', { name: 'Party' }).click()
  await expect(pictures(host)).not.toHaveCount(0)

  await api(host, routes.games.settings, { pin, reactions: false })
  await expect(bar).toBeHidden()
})
