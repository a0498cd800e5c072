import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  advance,
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hallSize,
  laptopSize,
  openGame,
  originOf,
  skipCeremony,
  startQuiz,
  test,
  withClockStopped,
} from './steps'

interface Seat {
  seat: { request: APIRequestContext }
  id: number
}

async function joinTeam(
  browser: Browser,
  product: Product,
  pin: string,
  nickname: string,
  teamId?: number,
): Promise<Seat> {
  const seat = await browser.newContext({ baseURL: originOf(product) })
  const { participant } = await api(seat, routes.games.join, { pin, nickname, teamId })
  return { seat, id: participant.id }
}

const answer = (pin: string, { seat, id }: Seat, selectedAnswer: number) =>
  api(seat, ...playerCalls.answer(pin, { participantId: id, selectedAnswer, responseTime: 0 }))

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

test('E1 E2 E3 four teams, from the lobby to the podium', async ({ browser, product }) => {
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
  const idOf = (name: string) => teams?.find((team) => team.name === name)?.id
  const zoe = await joinTeam(browser, product, pin, 'Zoë', idOf('Hedgehogs'))
  const priya = await joinTeam(browser, product, pin, 'Priya', idOf('Otters'))
  const amir = await joinTeam(browser, product, pin, 'Amir', idOf('Night Owls'))
  const lou = await joinTeam(browser, product, pin, 'Lou', idOf('Foxes'))
  const kofi = await joinTeam(browser, product, pin, 'Kofi')
  await expect(host.getByRole('listitem').filter({ hasText: 'Hedgehogs' })).toContainText('Zoë')
  await expect(host.getByText('5 players in 4 teams')).toBeVisible()
  await expect(host.getByText('1 has not chosen yet')).toBeVisible()
  await fits(host, 'lobby')
  await checkScreen(host, 'teams-lobby')

  await startQuiz(host)
  await withClockStopped(host, async () => {
    await answer(pin, zoe, 1)
    for (const seat of [priya, amir, lou, kofi]) await answer(pin, seat, 0)
    await expect(host.getByText('Best this time: Hedgehogs')).toBeVisible()
    await fits(host, 'reveal')
    await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
    await expect(host.getByRole('heading', { name: 'Teams after question 1 of 2' })).toBeVisible()
    await expect(host.locator('.board-row.first')).toContainText('Hedgehogs')
    await fits(host, 'board')
  })

  // The board that the hall shows is chosen on a remote, too. The host's own phone needs no code.
  const remote = failOnPageErrors(await host.context().newPage())
  await remote.setViewportSize({ width: 360, height: 560 })
  await remote.goto(`/remote/${pin}`)
  await remote.getByLabel('Board').selectOption('players')
  await expect(host.locator('.board-row.first')).toContainText('Zoë')
  await checkScreen(remote, 'remote-board-of-teams')
  await remote.getByLabel('Board').selectOption('teams')
  await expect(host.locator('.board-row.first')).toContainText('Hedgehogs')
  await remote.close()

  await host.getByRole('button', { name: 'Players, 5' }).click()
  await host.getByRole('button', { name: /^Team .*: Kofi$/ }).click()
  await host.getByLabel('Team of Kofi').selectOption('Hedgehogs')
  await host.getByLabel('Counts for themselves alone').check()
  await checkScreen(host, 'teams-panel')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('button', { name: 'Team Hedgehogs: Kofi' })).toBeVisible()
  await expect(host.getByText('for themselves')).toBeVisible()
  await host.keyboard.press('Escape')

  await advance(host)
  for (const seat of [zoe, priya]) await answer(pin, seat, 2)
  for (const seat of [amir, lou, kofi]) await answer(pin, seat, 0)
  await advance(host, 'Show final scores')
  await skipCeremony(host)
  await expect(host.locator('.podium-place.winner')).toContainText('Hedgehogs')
  await fits(host, 'podium')
  await checkScreen(host, 'teams-podium')
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByRole('list', { name: 'Best teams' })).toContainText('Hedgehogs')
  await fits(host, 'results')
})
