/** E1 to E3: teams on players' phones. */
import { request, type Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import { hostCalls, playerCalls } from '../kit/calls'
import {
  api,
  checkScreen,
  expect,
  expectNoScrolling,
  hostPage,
  joinByPhone,
  option,
  originOf,
  shortPhoneSize,
  startGame,
  test,
} from './steps'

const names = ['Otters', 'Night Owls', 'Hedgehogs']

async function gameInTeams(host: Page, teams: readonly string[], settings: object = {}) {
  const pin = await startGame(host, { count: 2 })
  const made = await api(host, routes.games.setTeams, { pin, teams: teams.map((name) => ({ name })), ...settings })
  return { pin, ids: made.teams!.map(({ id }) => id) }
}

/** Joins a team without a page. */
async function joinTeam(product: Product, pin: string, nickname: string, teamId: number) {
  const calls = { request: await request.newContext({ baseURL: originOf(product) }) }
  const { participant } = await api(calls, routes.games.join, { pin, nickname, teamId })
  return { ...calls, id: participant.id }
}

const choice = (phone: Page, name: string) => phone.getByRole('button', { name: new RegExp(`^${name}`) })
const ownTeam = (phone: Page) => phone.getByRole('region', { name: 'Your team' })

test('players choose a team, change it until the game starts, and follow it to the end', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const { pin, ids } = await gameInTeams(host, names)
  const amir = await joinTeam(product, pin, 'Amir', ids[0]!)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.setViewportSize(shortPhoneSize)
  await expect(zoe.getByRole('heading', { name: 'Which team is yours?' })).toBeVisible()
  await expect(choice(zoe, 'Otters')).toHaveAttribute('aria-disabled', 'true')
  await expect(choice(zoe, 'Otters')).toContainText('full for now')
  await expect(zoe.getByRole('button', { name: /^Play for/ })).toHaveCount(0)

  // Another phone takes the place while this one looks.
  await zoe.route('**/own-team', (route) => route.fulfill({ status: 409, json: teamFull }), { times: 1 })
  await choice(zoe, 'Night Owls').tap()
  await expect(zoe.getByRole('alert')).toHaveText(teamFull.message)
  await choice(zoe, 'Night Owls').tap()
  await expect(choice(zoe, 'Night Owls')).toHaveAttribute('aria-pressed', 'true')
  await expect(zoe.getByRole('alert')).toHaveCount(0)
  await checkScreen(zoe, 'player-teams')

  const lea = await joinByPhone(browser, product, pin, 'Lea')
  await lea.getByRole('button', { name: 'Surprise me' }).tap()
  await expect(choice(lea, 'Hedgehogs')).toHaveAttribute('aria-pressed', 'true')
  const teams = ids.map((id) => ({ id }))
  await api(host, routes.games.setTeams, { pin, teams, keepEven: false })
  await choice(lea, 'Otters').tap()
  await expect(choice(lea, 'Otters')).toHaveAttribute('aria-pressed', 'true')
  await lea.getByRole('button', { name: 'Play for Otters' }).tap()
  await expect(lea.getByRole('heading', { name: 'You’re in! Lea' })).toBeVisible()
  await expect(ownTeam(lea)).toContainText('You and 1 other')
  await lea.setViewportSize(shortPhoneSize)
  await checkScreen(lea, 'player-in-team')
  await ownTeam(lea).getByRole('button', { name: 'Change team' }).tap()
  // Not the reply to an earlier choice, which may be on its way on a slow machine.
  const taken = lea.waitForResponse((reply) => reply.request().postDataJSON()?.teamId === ids[2])
  await choice(lea, 'Hedgehogs').tap()
  await taken
  await lea.reload()
  await expect(ownTeam(lea)).toContainText('HedgehogsJust you so far')

  await api(host, ...hostCalls.startQuestion(pin, 0))
  // A question's longest time is short for a look at a screen beside other journeys.
  for (const extension of [1, 2, 3]) await api(host, ...hostCalls.extend(pin, 0, extension))
  const { question } = await api(host, routes.games.state, { pin, as: 'host' })
  await expect(zoe.locator('.player-top')).toContainText('Your team: Night Owls')
  await checkScreen(zoe, 'player-team-question')
  await option(lea, 'Kīlauea').tap()
  await option(zoe, 'Krakatoa').tap()
  await api(
    amir,
    ...playerCalls.answer(pin, {
      participantId: amir.id,
      questionId: question!.id,
      selectedAnswer: 0,
      responseTime: 900,
    }),
  )
  await expect(lea.getByText(/Hedgehogs, 1st of 3/)).toBeVisible()
  await expect(lea.getByText(/Your team did best: \+\d+/)).toBeVisible()
  await expect(zoe.getByText(/Night Owls, [23](nd|rd) of 3/)).toBeVisible()
  await expect(zoe.getByText(/Best: Hedgehogs, \+\d+/)).toBeVisible()
  await checkScreen(zoe, 'player-team-result')
  await checkScreen(lea, 'player-team-did-best')

  // Who is moved learns it.
  const players = await api(host, routes.games.participants, { pin })
  const { id } = players.find(({ nickname }) => nickname === 'Zoë')!
  await api(host, routes.games.moveToTeam, { pin, id: String(id), teamId: ids[2]! })
  await expect(zoe.getByText('You play for Hedgehogs now')).toBeVisible()
  await expect(zoe.locator('.player-top')).toContainText('Your team: Hedgehogs')

  await api(host, ...hostCalls.finish(pin))
  await expect(lea.getByRole('region', { name: 'Teams' })).toContainText('Hedgehogs')
  await expect(lea.getByText('Hedgehogs won!')).toBeVisible()
  await checkScreen(lea, 'player-team-finish')

  // The next game keeps the team, and asks nobody.
  const next = await api(host, ...hostCalls.playAgain(pin))
  await expect(lea).toHaveURL(`/play/${next.pin}`)
  await expect(ownTeam(lea)).toContainText('Hedgehogs')
})

const teamFull = { code: 'team_full', message: 'That team is full for now. Choose a smaller one.' }

test('twenty teams stay usable on a short phone, where they are spread nobody is asked, and latecomers choose once', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const twenty = Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => `The teams with a long letter ${letter}`)
  const { pin, ids } = await gameInTeams(host, twenty, { keepEven: false })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.setViewportSize(shortPhoneSize)
  await expect(choice(zoe, twenty[0]!)).toBeVisible()
  await choice(zoe, twenty[19]!).tap()
  await expect(zoe.getByRole('button', { name: `Play for ${twenty[19]}` })).toBeInViewport({ ratio: 1 })
  await expect(zoe.getByRole('button', { name: 'Surprise me' })).toBeInViewport({ ratio: 1 })
  await checkScreen(zoe, 'player-twenty-teams')
  await zoe.getByRole('button', { name: /^Play for/ }).tap()
  await expect(ownTeam(zoe)).toBeInViewport({ ratio: 1 })
  await fitsShort(zoe, 'player-in-team-short')

  await api(host, routes.games.setTeams, { pin, teams: ids.slice(0, 2).map((id) => ({ id })), spread: 'choose' })
  await expect(zoe.getByRole('heading', { name: 'Which team is yours?' })).toBeVisible()
  await api(host, routes.games.setTeams, { pin, teams: ids.slice(0, 2).map((id) => ({ id })), spread: 'even' })
  const lea = await joinByPhone(browser, product, pin, 'Lea')
  await expect(ownTeam(lea)).toBeVisible()
  await expect(ownTeam(lea).getByRole('button')).toHaveCount(0)

  await api(host, routes.games.setTeams, { pin, teams: ids.slice(0, 2).map((id) => ({ id })), spread: 'choose' })
  await api(host, ...hostCalls.startQuestion(pin, 0))
  const late = await joinByPhone(browser, product, pin, 'Late')
  await expect(late.getByText('You stay in it for this game.')).toBeVisible()
  await choice(late, twenty[1]!).tap()
  await expect(late.getByText('You play from the next question.')).toBeVisible()
  await expect(ownTeam(late)).toContainText(twenty[1]!)
  await expect(ownTeam(late).getByRole('button')).toHaveCount(0)

  // The longest names fit a short phone.
  await late.setViewportSize(shortPhoneSize)
  await checkScreen(late, 'player-late-in-team')
  await option(zoe, 'Kīlauea').tap()
  await fitsShort(zoe, 'player-team-answered')
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await expect(zoe.getByText(/ of 2/).first()).toBeVisible()
  await fitsShort(zoe, 'player-team-result-long')
  await fitsShort(late, 'player-team-missed')
  const whose = (await api(host, routes.games.participants, { pin })).find(({ nickname }) => nickname === 'Zoë')!
  await api(host, routes.games.moveToTeam, { pin, id: String(whose.id), teamId: ids[1]! })
  await zoe.reload()
  await expect(zoe.getByText(/^Best: /)).toBeVisible()
  await fitsShort(zoe, 'player-team-best-is-another')
})

/** Nothing scrolls at 360 x 560. */
async function fitsShort(phone: Page, name: string): Promise<void> {
  await phone.setViewportSize(shortPhoneSize)
  await checkScreen(phone, name)
  await phone.setViewportSize(shortPhoneSize)
  await expectNoScrolling(phone, name)
}

test('a newcomer whose team fills up meanwhile is asked again, and told why', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const { pin, ids } = await gameInTeams(host, ['Otters', 'Foxes'])
  await api(host, routes.games.admission, { pin, byHand: true })
  const { id } = await joinTeam(product, pin, 'Amir', ids[0]!)
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await choice(zoe, 'Otters').tap()
  await zoe.getByRole('button', { name: 'Play for Otters' }).tap()
  await expect(zoe.getByRole('heading', { name: /^Almost there!/ })).toBeVisible()
  await api(host, routes.games.admitParticipants, { pin, ids: [id] })
  await api(host, routes.games.admitParticipants, { pin })
  await expect(zoe.getByRole('alert')).toHaveText('Otters filled up while you waited. Please choose another team.')
  await zoe.setViewportSize(shortPhoneSize)
  await checkScreen(zoe, 'player-team-filled-up')
  await choice(zoe, 'Foxes').tap()
  await expect(ownTeam(zoe)).toContainText('Foxes')
  await expect(zoe.getByRole('alert')).toHaveCount(0)
})
