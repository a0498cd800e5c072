/** E4 One phone per team: from the host's choice and the phone's form to the podium. */
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hallSize,
  openGame,
  option,
  originOf,
  phoneContext,
  shortPhoneSize,
  skipCeremony,
  test,
} from './steps'

test('E4 a team joins with its name and its members, and stands on the podium with them', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 1 })
  await host.getByRole('button', { name: 'Teams' }).click()
  const dialog = host.getByRole('dialog', { name: 'Teams' })
  await dialog.getByText('One phone per team').click()
  await checkScreen(host, 'team-phones-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('one phone for each team')).toBeVisible()

  // By keyboard, on the shortest phone.
  const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await phone.setViewportSize(shortPhoneSize)
  await phone.goto(`/join?pin=${pin}`)
  const name = phone.getByLabel('Team name')
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByText('Team name is required')).toBeVisible()
  await name.fill('Night Owls')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByLabel('Name 1', { exact: true })).toBeFocused()
  for (const member of ['Anna', 'Ben', 'anna']) {
    await phone.keyboard.type(member)
    await phone.keyboard.press('Enter')
  }
  await expect(phone.getByLabel('Name 4', { exact: true })).toBeFocused()
  await checkScreen(phone, 'join-team-members')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('alert').filter({ hasText: 'Two of you have the same name' })).toBeVisible()
  await phone.getByRole('button', { name: 'Remove anna', exact: true }).tap()
  await expect(phone.getByLabel('Name 3', { exact: true })).toHaveValue('')
  await phone.getByRole('button', { name: 'Join Game' }).tap()
  await expect(phone.getByRole('heading', { name: 'You’re in! Night Owls' })).toBeVisible()
  await expect(phone.getByText('1 team is here')).toBeVisible()
  await expect(phone.getByText('Anna')).toHaveCount(0)
  await checkScreen(phone, 'team-phone-waiting')

  const foxes = await browser.newContext({ baseURL: originOf(product) })
  const members = Array.from({ length: 8 }, (_, index) => `Somebody of theirs ${index}`)
  const { participant } = await api(foxes, routes.games.join, { pin, nickname: 'Foxes', members })
  await expect(host.locator('.hall-counts')).toContainText('2 teams')
  await host.getByRole('button', { name: /^Players/ }).click()
  const panel = host.locator('.players-panel')
  await expect(panel.getByRole('heading')).toContainText('Teams 2')
  await expect(panel.getByText('Anna, Ben')).toBeVisible()
  await checkScreen(host, 'team-phones-panel')
  await panel.getByRole('button', { name: 'Who plays: Foxes' }).click()
  await expect(panel.getByText(members.join(', '))).toBeVisible()
  await checkScreen(host, 'team-phones-members')
  await host.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Who plays: Foxes' })).toBeFocused()
  await host.keyboard.press('Escape')

  await api(host, ...hostCalls.startQuestion(pin, 0))
  await option(phone, 'Kīlauea').tap()
  await api(foxes, ...playerCalls.answer(pin, { participantId: participant.id, selectedAnswer: 1, responseTime: 0 }))
  await expect(host.locator('.hall-counts')).toContainText('2 teams')
  await api(host, ...hostCalls.finish(pin))
  await host.setViewportSize(hallSize)
  await skipCeremony(host)
  await expect(host.locator('.podium')).toContainText('Anna and Ben')
  await checkScreen(host, 'team-phones-podium')
  await expect(phone.getByText('Anna')).toHaveCount(0)
})
