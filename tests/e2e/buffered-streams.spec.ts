import { StreamBufferingProxy } from './stream-buffering-proxy'
import {
  advance,
  checkScreen,
  expect,
  join,
  joinByPhone,
  openGame,
  option,
  phoneContext,
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
    const { host, pin } = await openGame(browser, product)
    const zoe = await join(await phoneContext(browser, network.origin), pin, 'Zoë')
    const amir = await joinByPhone(browser, product, pin, 'Amir')
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
    // A polling player counts as present, so the hall waits for it.
    await option(amir, 'Mount Etna').tap()
    await expect(host.getByText('1 of 2 got it right')).toBeVisible()
    await host.getByRole('button', { name: 'Hold' }).click()
    await expect(zoe.getByText('You are 1st')).toBeVisible()
    await expect(notice).toBeHidden()
    await checkScreen(zoe, 'held-right')
    expect(network.streamsThatPassed).toBe(0)

    network.holdsStreams = false
    await expect.poll(() => network.streamsThatPassed, { timeout: 40_000 }).toBe(1)
    // A polling page would have to ask for each of these; the one is the poll that was in flight.
    const polls = network.polls
    await advance(host)
    for (const phone of [zoe, amir]) await option(phone, 'Fujisan').tap()
    await expect(zoe.getByText(/correct answer|You are 1st/)).toBeVisible()
    await advance(host)
    await expect(option(zoe, 'Krakatoa')).toBeVisible()
    expect(network.polls).toBeLessThanOrEqual(polls + 1)
    expect(network.streamsThatPassed).toBe(1)
  } finally {
    network.close()
  }
})
