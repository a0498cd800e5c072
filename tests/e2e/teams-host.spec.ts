import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  advance,
  api,
  checkScreen,
  expect,
  expectNoScrolling,
  failOnPageErrors,
  hallSize,
  laptopSize,
  openGame,
  option,
  originOf,
  phoneContext,
  shortPhoneSize,
  skipCeremony,
  startQuiz,
  test,
  withClockStopped,
} from './steps'

interface Seat {
  phone: Page
  seat: { request: APIRequestContext }
  id: number
}

/** Joins with a short phone of its own; without a team, the player has not chosen yet. */
async function joinTeam(
  browser: Browser,
  product: Product,
  pin: string,
  nickname: string,
  teamId?: number,
): Promise<Seat> {
  const seat = await phoneContext(browser, originOf(product))
  const { participant } = await api(seat, routes.games.join, { pin, nickname, teamId })
  const phone = failOnPageErrors(await seat.newPage())
  await phone.setViewportSize(shortPhoneSize)
  await phone.goto(`/play/${pin}`)
  return { phone, seat, id: participant.id }
}

const answer = (pin: string, { seat, id }: Seat, selectedAnswer: number) =>
  api(seat, ...playerCalls.answer(pin, { participantId: id, selectedAnswer, responseTime: 0 }))

const fitOnPhones = (seats: readonly Seat[], name: string) =>
  Promise.all(seats.map(({ phone }) => expectNoScrolling(phone, name)))

/** Nothing is wider or higher than a projector or a laptop. */
async function fits(host: Page, name: string): Promise<void> {
  for (const size of [laptopSize, hallSize]) {
    await host.setViewportSize(size)
    const over = () =>
      host.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)]
      })
    await expect.poll(over, `${name} at ${size.width} x ${size.height}`).toEqual([0, 0])
    if (process.env.SCREENS) {
      const path = `${test.info().project.outputDir}/screens/teams-${name}-${size.width}.png`
      await host.screenshot({ path, animations: 'disabled' })
    }
  }
}

test('E1 E2 E3 four teams on eight phones, from the lobby to the podium', async ({ browser, product }) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  await host.getByRole('button', { name: 'Teams' }).click()
  const dialog = host.getByRole('dialog', { name: 'Teams' })
  await dialog.getByText('Teams', { exact: true }).last().click()
  const names = ['Otters', 'Night Owls', 'Hedgehogs', 'otters']
  for (const [index, name] of names.entries()) await dialog.getByLabel(`Name of team ${index + 1}`).fill(name)
  await expect(dialog.getByRole('alert')).toHaveText('Another team has this name')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name of team 4').fill('')
  await dialog.getByRole('button', { name: 'Draw names' }).click()
  await expect(dialog.getByLabel('Name of team 4')).not.toHaveValue('')
  await dialog.getByLabel('Name of team 4').fill('Foxes')
  await fits(host, 'dialog')
  await checkScreen(host, 'teams-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const { teams } = await api(host, routes.games.teams, { pin })
  const idOf = (name?: string) => teams?.find((team) => team.name === name)?.id
  const join = (nickname: string, team?: string) => joinTeam(browser, product, pin, nickname, idOf(team))
  const kofi = await join('Kofi')
  const [zoe, priya, amir, lou] = [
    await join('Zoë', 'Hedgehogs'),
    await join('Priya', 'Otters'),
    await join('Amir', 'Night Owls'),
    await join('Lou', 'Foxes'),
  ]
  const [mei, ben, ida] = [await join('Mei', 'Hedgehogs'), await join('Ben', 'Otters'), await join('Ida', 'Night Owls')]
  const all = [kofi, zoe, priya, amir, lou, mei, ben, ida]
  await expect(host.getByRole('listitem').filter({ hasText: 'Hedgehogs' })).toContainText('Zoë')
  await expect(host.getByText('8 players in 4 teams')).toBeVisible()
  await expect(host.getByText('1 has not chosen yet')).toBeVisible()
  await expect(kofi.phone.getByRole('heading', { name: 'Which team is yours?' })).toBeVisible()
  await kofi.phone.getByRole('button', { name: /^Foxes/ }).tap()
  await kofi.phone.getByRole('button', { name: 'Play for Foxes' }).tap()
  await expect(ownTeam(kofi)).toContainText('FoxesYou and 1 other')
  await fits(host, 'lobby')
  await checkScreen(host, 'teams-lobby')
  await fitOnPhones(all, 'lobby')

  // Who is moved while a question is open plays it for the old team.
  await startQuiz(host)
  await expect(option(kofi.phone, 'Kīlauea')).toBeVisible()
  await openPanel(host)
  await host.getByRole('button', { name: 'Team Foxes: Kofi' }).click()
  await host.getByLabel('Team of Kofi').selectOption('Hedgehogs')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('button', { name: 'Team Hedgehogs: Kofi' })).toBeVisible()
  await host.keyboard.press('Escape')
  await expect(kofi.phone.locator('.player-top')).toContainText('Your team: Hedgehogs')
  await fitOnPhones(all, 'question')

  await withClockStopped(host, async () => {
    for (const { phone } of [zoe, mei]) await option(phone, 'Kīlauea').tap()
    await option(kofi.phone, 'Fujisan').tap()
    for (const seat of [priya, amir, lou, ben, ida]) await answer(pin, seat, 0)
    await expect(host.getByText('Best this time: Hedgehogs')).toBeVisible()
    await fits(host, 'reveal')
    await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
    await expect(host.getByRole('heading', { name: 'Teams after question 1 of 2' })).toBeVisible()
    await expect(host.locator('.board-row.first')).toContainText('Hedgehogs')
    await fits(host, 'board')
  })
  const best = await hedgehogsOf(host, pin)
  expect(best.score).toBe(await meanOf(host, pin, [zoe, mei]))
  await expect(zoe.phone.getByText('Hedgehogs, 1st of 4')).toBeVisible()
  await expect(lou.phone.getByText(/^Best: Hedgehogs, /)).toBeVisible()
  await fitOnPhones(all, 'result')

  // The board that the hall shows is chosen on a remote, too. The host's own phone needs no code.
  const remote = failOnPageErrors(await host.context().newPage())
  await remote.setViewportSize(shortPhoneSize)
  await remote.goto(`/remote/${pin}`)
  await remote.getByLabel('Board').selectOption('players')
  await expect(host.locator('.board-row.first')).toContainText(/Zoë|Mei/)
  await expect(remote.getByText('Right answer ✓')).toBeInViewport({ ratio: 1 })
  await checkScreen(remote, 'remote-board-of-teams')
  await remote.getByLabel('Board').selectOption('teams')
  await expect(host.locator('.board-row.first')).toContainText('Hedgehogs')
  await remote.close()

  await openPanel(host)
  await host.getByRole('button', { name: 'Team Night Owls: Ida' }).click()
  await host.getByLabel('Counts for themselves alone').check()
  await checkScreen(host, 'teams-panel')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('button', { name: 'Team Night Owls: Ida' })).toBeVisible()
  await expect(host.getByText('for themselves')).toBeVisible()
  await host.keyboard.press('Escape')

  await advance(host)
  for (const seat of [zoe, priya]) await answer(pin, seat, 2)
  for (const seat of [amir, lou, kofi, mei, ben, ida]) await answer(pin, seat, 0)
  await advance(host, 'Show final scores')
  await skipCeremony(host)
  const winner = host.locator('.podium-place.winner')
  await expect(winner).toContainText('Hedgehogs')
  await expect(winner).toContainText('Kofi, Zoë and Mei')
  await expect(winner.locator('.team-faces .face')).toHaveCount(3)
  // By now Kofi counts for them, and has nothing.
  const won = await hedgehogsOf(host, pin)
  expect(won.score - best.score).toBe(won.pointsAwarded)
  expect(won.pointsAwarded).toBeLessThan(best.score * 0.4)
  await fits(host, 'podium')
  await checkScreen(host, 'teams-podium')
  await expect(kofi.phone.getByText('Hedgehogs won!')).toBeVisible()
  await kofi.phone.setViewportSize(shortPhoneSize)
  await checkScreen(kofi.phone, 'team-phone-at-the-end')
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByRole('list', { name: 'Best teams' })).toContainText('Hedgehogs')
  await fits(host, 'results')
})

const ownTeam = ({ phone }: Seat) => phone.getByRole('region', { name: 'Your team' })

const openPanel = (host: Page) => host.getByRole('button', { name: 'Players, 8' }).click()

async function hedgehogsOf(host: Page, pin: string) {
  const { teams } = await api(host, routes.games.teams, { pin })
  const found = teams?.find(({ name }) => name === 'Hedgehogs')
  if (!found) throw new Error('There are no Hedgehogs')
  return found
}

/** The mean of what these players have, rounded half up. */
async function meanOf(host: Page, pin: string, seats: readonly Seat[]): Promise<number> {
  const entries = await api(host, ...hostCalls.leaderboard(pin))
  const scores = seats.map(({ id }) => entries.find((entry) => entry.id === id)?.score ?? 0)
  return Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length + 0.5)
}
