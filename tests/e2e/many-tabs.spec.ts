import { limits } from '../../contract/limits'
import { advance, expect, hostPage, join, networkAddress, option, originOf, startGame, startQuiz, test } from './steps'

const names = ['Zoë', 'Amir', 'Priya', 'Lou', 'Mats', 'Ines', 'Kofi', 'Yuki']
const rightAnswers = ['Kīlauea', 'Fujisan', 'Krakatoa']

test('a host and eight players in the tabs of one browser play a whole game over plain http', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  expect(names).toHaveLength(limits.seatsPerBrowser)
  const host = await hostPage(browser, product, originOf(product, networkAddress()))
  const pin = await startGame(host)
  await host.goto(`/host/game/${pin}`)
  expect(await host.evaluate(() => isSecureContext)).toBe(false)
  const players = []
  for (const name of names) players.push(await join(host.context(), pin, name))

  await startQuiz(host)
  for (const [index, right] of rightAnswers.entries()) {
    for (const player of players) await option(player, right).click()
    // All have answered: the question closes by itself, and everybody sees it.
    await expect(host.getByRole('button', { name: 'Hold' })).toBeVisible()
    for (const player of players) await expect(player.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await advance(host, index < 2 ? 'Next Question' : 'Show final scores')
  }
  // After the ceremony, which takes ten seconds.
  for (const player of players)
    await expect(player.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible({ timeout: 20_000 })
  // And what is no game has a connection to spare: a ninth tab loads.
  await players[0]!.reload()
  await expect(players[0]!.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})
