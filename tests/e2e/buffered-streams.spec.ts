import { StreamBufferingProxy } from './stream-buffering-proxy'
import {
  expect,
  goOnFromReveal,
  hostPage,
  join,
  checkScreen,
  option,
  originOf,
  phoneContext,
  startGame,
  startQuiz,
  test,
} from './steps'

test('where the network holds streams back a phone asks for the state and plays, and takes a stream when one works', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const network = await StreamBufferingProxy.before(product.address)
  try {
    const host = await hostPage(browser, product)
    const pin = await startGame(host)
    await host.goto(`/host/game/${pin}`)
    const zoe = await join(await phoneContext(browser, network.origin), pin, 'Zoë')
    const amir = await join(await phoneContext(browser, originOf(product)), pin, 'Amir')
    const notice = zoe.getByText('Connection lost. Trying again…')

    // Two streams have brought nothing, and without one the phone is in the game all the same, without a complaint.
    await expect(zoe.getByRole('heading', { name: 'Zoë' })).toBeVisible({ timeout: 20_000 })
    expect(network.streams).toBe(2)
    await expect(notice).toBeHidden()
    await checkScreen(zoe, 'held-waiting')

    await startQuiz(host)
    await expect(option(zoe, 'Kīlauea')).toBeVisible()
    await checkScreen(zoe, 'held-question')
    await option(zoe, 'Kīlauea').tap()
    await expect(zoe.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await checkScreen(zoe, 'held-taken')
    // The hall waits for nobody else: who polls is there like anybody else.
    await option(amir, 'Mount Etna').tap()
    await expect(host.getByText('1 of 2 got it right')).toBeVisible()
    await host.getByRole('button', { name: 'Hold' }).click()
    await expect(zoe.getByText('You are 1st')).toBeVisible()
    await expect(notice).toBeHidden()
    await checkScreen(zoe, 'held-right')
    expect(network.streamsThatPassed).toBe(0)

    network.holdsStreams = false
    await expect.poll(() => network.streamsThatPassed, { timeout: 40_000 }).toBe(1)
    // Whoever polls would have to ask for each of these; the one is the poll that was under way.
    const polls = network.polls
    await goOnFromReveal(host)
    for (const phone of [zoe, amir]) await option(phone, 'Fujisan').tap()
    await expect(zoe.getByText(/correct answer|You are 1st/)).toBeVisible()
    await goOnFromReveal(host)
    await expect(option(zoe, 'Krakatoa')).toBeVisible()
    expect(network.polls).toBeLessThanOrEqual(polls + 1)
    expect(network.streamsThatPassed).toBe(1)
  } finally {
    network.close()
  }
})
