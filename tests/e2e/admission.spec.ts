import { hostCalls } from '../kit/calls'
import { expectAccessible } from './accessibility'
import { api, checkScreen, expect, joinByPhone, openGame, test } from './steps'

test('a host lets people in by hand: those who wait see it, those let in play, and those turned away are out', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const door = host.getByRole('region', { name: 'Let in by hand' })
  await host.getByRole('button', { name: 'Players' }).click()
  await host.getByRole('checkbox', { name: 'Let people in by hand' }).click()
  await expect(host.getByRole('checkbox', { name: 'Let people in by hand' })).toBeChecked()
  await host.keyboard.press('Escape')
  await expect(door).toContainText('0 waiting')

  const phone = async (nickname: string) => joinByPhone(browser, product, pin, nickname)
  const [zoe, amir, lou] = [await phone('Zoë'), await phone('Amir'), await phone('Lou')]
  await phone('Ines')
  await expect(door).toContainText('4 waiting')
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'Almost there! Zoë' })).toBeVisible()
  await checkScreen(zoe, 'player-not-admitted')
  await checkScreen(host, 'lobby-by-hand')

  await host.getByRole('button', { name: 'Start Multiplayer Quiz' }).click()
  await expect(host.getByText('4 players are waiting for you to let them in.')).toBeVisible()
  await host.getByRole('button', { name: 'Cancel' }).click()

  // Names of those who wait are in the list of players, not on the wall.
  await expect(host.getByText('Zoë')).toHaveCount(0)
  await door.getByRole('button', { name: 'See names' }).click()
  const panel = host.getByRole('dialog', { name: 'Players' })
  await panel.getByRole('button', { name: 'Let in Zoë' }).click()
  await expect(zoe.getByRole('heading', { name: 'You’re in! Zoë' })).toBeVisible()
  await panel.getByRole('button', { name: 'Turn away: Lou' }).click()
  await host.getByRole('button', { name: 'Turn away', exact: true }).click()
  await expect(lou.getByRole('heading', { name: 'You’re out of this game' })).toBeVisible()

  await expectAccessible(host, 'the players of a lobby')
  await checkScreen(host, 'lobby-players-waiting')
  await host.getByRole('button', { name: 'Turn all away' }).click()
  await expect(host.getByRole('heading', { name: 'Turn away 2 players?' })).toBeVisible()
  await host.getByRole('button', { name: 'Turn away', exact: true }).click()
  await expect(amir.getByRole('heading', { name: 'The lobby was cleared' })).toBeVisible()
  await amir.getByRole('link', { name: 'Join this game' }).click()
  await expect(amir.getByLabel('Game PIN')).toHaveValue(pin)

  // With the last question the door is closed for good.
  const mia = await phone('Mia')
  await expect(mia.getByRole('heading', { name: 'Almost there! Mia' })).toBeVisible()
  for (const questionIndex of [0, 1, 2]) await api(host, ...hostCalls.startQuestion(pin, questionIndex))
  await expect(mia.getByRole('heading', { name: 'Next time, Mia!' })).toBeVisible()
})
