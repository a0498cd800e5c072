import { request, type BrowserContext, type Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import {
  advance,
  api,
  expect,
  hallSize,
  hostPage,
  joinByPhone,
  laptopSize,
  openGame,
  option,
  originOf,
  phoneSize,
  skipCeremony,
  startQuiz,
  test,
  withClockStopped,
} from './steps'

const sizes = [hallSize, { width: 1280, height: 720 }, phoneSize]
const wide = (length: number) => 'W'.repeat(length)
const options = ['First', 'Second', 'Third', 'Fourth'].map((word) => word + wide(75 - word.length))

test('the longest names and texts push nothing out of the hall, and a projector shows all of it at once', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const form = { title: 'M'.repeat(100), description: null, timePerQuestion: 60, difficulty: 'medium' }
  const { id } = await api(host, ...hostCalls.createQuiz(form))
  const question = { text: wide(125), options, correctAnswer: 0 }
  await api(host, ...hostCalls.saveQuestions(id, [question, question]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  const seats = await Promise.all(
    [...'ABCDEFGHIJK'].map(async (letter) => {
      const seat = await browser.newContext({ baseURL: originOf(product) })
      const joined = await api(seat, ...playerCalls.join(pin, letter + wide(19)))
      return { seat, participantId: joined.participant.id }
    }),
  )
  const answerAll = () =>
    Promise.all(
      seats.map(({ seat, participantId }, index) =>
        api(seat, ...playerCalls.answer(pin, { participantId, selectedAnswer: index % 2, responseTime: 0 })),
      ),
    )

  const fits = (name: string) => fitsHall(host, `long-${name}`)

  await host.goto(`/host/game/${pin}`)
  await expect(host.getByText('11 players')).toBeVisible()
  await fits('lobby')
  await startQuiz(host)
  await fits('question')
  await withClockStopped(host, async () => {
    await answerAll()
    await expect(host.getByText('6 of 11 got it right')).toBeVisible()
    await fits('reveal')
    await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
    await expect(host.locator('.hall-reveal[data-layout=board]')).toBeVisible()
    await fits('board')
    await host.getByRole('link', { name: 'Full leaderboard' }).click()
    await fits('scoreboard')
  })
  await advance(host)
  await expect(host.getByRole('heading', { name: wide(125) })).toBeVisible()
  await answerAll()
  await advance(host, 'Show final scores')
  await skipCeremony(host)
  await fits('finish')
  await expect(host.locator('.podium-place.winner .podium-crown').first()).toBeVisible()
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByText(/winner/i).first()).toBeVisible()
  await fits('results')
})

/** Nothing is wider than the screen, nor, on a projector, higher. */
async function fitsHall(host: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await host.setViewportSize(size)
    const over = () =>
      host.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight }
      })
    const where = `${name} at ${size.width} x ${size.height}`
    await expect.poll(async () => (await over()).wide, `${where} is too wide`).toBeLessThanOrEqual(0)
    if (size === hallSize)
      await expect.poll(async () => (await over()).high, `${where} is too high`).toBeLessThanOrEqual(0)
    if (process.env.SCREENS) {
      const path = `${test.info().project.outputDir}/screens/${name}-${size.width}.png`
      await host.screenshot({ path, animations: 'disabled' })
    }
  }
  await host.setViewportSize(hallSize)
}

test('twenty teams with the longest names fit a projector: in the lobby, on the board, on the podium and in the results', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 3, title: 'M'.repeat(100) })
  const fits = (name: string) => fitsHall(host, `twenty-teams-${name}`)
  const letters = [...'ABCDEFGHIJKLMNOPQRST']
  const teams = letters.map((letter) => ({ name: letter + wide(19) }))
  await api(host, routes.games.setTeams, { pin, teams, spread: 'even' })
  const seats = await Promise.all(
    letters.map(async (letter) => {
      const seat = { request: await request.newContext({ baseURL: originOf(product) }) }
      const joined = await api(seat, ...playerCalls.join(pin, wide(19) + letter))
      return { seat, participantId: joined.participant.id }
    }),
  )
  /** Those from the first place to the last are right. */
  const answerAll = (right: number, first: number, last: number) =>
    Promise.all(
      seats.map(({ seat, participantId }, place) => {
        const selectedAnswer = place >= first && place <= last ? right : 0
        return api(seat, ...playerCalls.answer(pin, { participantId, selectedAnswer, responseTime: 0 }))
      }),
    )

  await expect(host.getByText('20 players in 20 teams')).toBeVisible()
  await fits('lobby')
  await startQuiz(host)
  await withClockStopped(host, async () => {
    await answerAll(1, 0, 5)
    await expect(host.getByText('Best this time')).toBeVisible()
    await fits('reveal')
    await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
    await expect(host.locator('.team-board .board-row')).toHaveCount(20)
    await fits('board')
  })
  await advance(host)
  await answerAll(2, 5, 12)
  await advance(host)
  await answerAll(3, 5, 5)
  await advance(host, 'Show final scores')
  await skipCeremony(host)
  await fits('podium')
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.locator('.highlight')).toHaveCount(4)
  await fits('results')
})

const ordinary = ['Bartholomew Maximil', 'Anna-Katharina Louis', 'Wolfeschlegelsteinha', 'Mary-Ann Smith Jones', 'Zoë']

test('names of twenty ordinary letters are shown whole: in a lobby of any size, on the board, at the end and on phones', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const phone = await joinByPhone(browser, product, pin, 'Christopher Columbus')
  const seats: { seat: BrowserContext; participantId: number }[] = []
  const join = async (nickname: string) => {
    const seat = await browser.newContext({ baseURL: originOf(product) })
    const joined = await api(seat, ...playerCalls.join(pin, nickname))
    seats.push({ seat, participantId: joined.participant.id })
  }
  const cut = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('bdi')]
        .filter((name) => name.clientWidth > 0)
        .filter((name) => {
          const line = parseFloat(getComputedStyle(name).fontSize)
          return name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + line / 2
        })
        .map((name) => name.textContent),
    )
  const showsAll = async (page: Page, sizes: { width: number; height: number }[], where: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect.poll(() => cut(page), `names that are cut ${where} at ${size.width} px`).toEqual([])
    }
    await page.setViewportSize(sizes[0]!)
  }
  const halls = [hallSize, laptopSize, phoneSize]

  for (const nickname of ordinary) await join(nickname)
  await expect(host.getByText('6 players')).toBeVisible()
  await showsAll(host, halls, 'in a small lobby')
  for (let number = 10; number < 30; number++) await join(`Wilhelmina-Charl. ${number}`)
  await expect(host.getByText('26 players')).toBeVisible()
  await showsAll(host, halls, 'in a lobby')
  await startQuiz(host)
  await expect(option(phone, 'Kīlauea')).toBeVisible()
  await showsAll(phone, [phoneSize], 'at the top of a phone')
  for (const { seat, participantId } of seats.slice(0, 5))
    await api(seat, ...playerCalls.answer(pin, { participantId, selectedAnswer: 1, responseTime: 0 }))
  await option(phone, 'Kīlauea').tap()
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
  await expect(host.locator('.hall-board')).toBeVisible()
  await showsAll(host, halls, 'on the board')
  await api(host, ...hostCalls.startQuestion(pin, 1))
  await api(host, ...hostCalls.closeQuestion(pin, 1))
  await api(host, ...hostCalls.show(pin, 1, { shown: 'previous_leaderboard', held: true }))
  await expect(host.getByText('After question 1 of 2')).toBeVisible()
  await showsAll(host, halls, 'on the board before')
  await api(host, ...hostCalls.finish(pin))
  await skipCeremony(host)
  await showsAll(host, halls, 'on the podium')
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByText('Game complete')).toBeVisible()
  await showsAll(host, halls, 'in the results')
  await expect(phone.getByRole('heading', { name: 'Top 10' })).toBeVisible()
  await showsAll(phone, [phoneSize], 'at the end on a phone')
})

const readable = { answer: 56, board: 48, bar: 48, question: 48, words: 48 }
const longest = {
  text: 'Which of these four long and winding sentences about the moons of the outer planets is the only one that is true today?',
  options: [
    'Europa has an ocean of water that is deeper than any of those on Earth now',
    'Titan is the only moon that keeps turning its back on the planet all along',
    'Ganymede is smaller than our Moon and was found by somebody in old Berlin',
    'Triton was the first on which a probe landed and took a photograph at all',
  ],
  correctAnswer: 0,
}
const short = {
  text: 'Which of these volcanoes has been erupting almost without a pause since 1983?',
  options: ['Mount Etna', 'Kīlauea', 'Eyjafjallajökull', 'Popocatépetl'],
  correctAnswer: 1,
}

test('on a projector the longest real texts are read from 20 metres, and short ones grow', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const form = { title: 'Moons', description: null, timePerQuestion: 60, difficulty: 'medium' }
  const { id } = await api(host, ...hostCalls.createQuiz(form))
  await api(host, ...hostCalls.saveQuestions(id, [longest, short, short]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  const seat = await browser.newContext({ baseURL: originOf(product) })
  const joined = await api(seat, ...playerCalls.join(pin, 'Zoë'))
  const answer = { participantId: joined.participant.id, selectedAnswer: 0, responseTime: 0 }
  const sizeOf = (selector: string) =>
    host
      .locator(selector)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const isOnOneScreen = () =>
    host.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.fonts.status === 'loaded')

  await host.goto(`/host/game/${pin}`)
  await startQuiz(host)
  await expect.poll(isOnOneScreen).toBe(true)
  const long = await sizeOf('.answer-tile')
  expect(long).toBeGreaterThanOrEqual(readable.answer)
  // Beside answers so long there is no room for the board: it comes after them.
  await withClockStopped(host, async () => {
    await api(seat, ...playerCalls.answer(pin, answer))
    await api(host, ...hostCalls.closeQuestion(pin, 0))
    await api(host, ...hostCalls.show(pin, 0, { held: true }))
    await expect(host.locator('.answer-bar').first()).toBeVisible()
    await expect.poll(isOnOneScreen).toBe(true)
    expect(await sizeOf('.hall-asked')).toBeGreaterThanOrEqual(readable.question)
    expect(await sizeOf('.answer-bar')).toBeGreaterThanOrEqual(readable.bar)
    for (const read of ['.hall-column > div > div > .hall-read', '.hall-right', '.hall-next'])
      expect(await sizeOf(read), read).toBeGreaterThanOrEqual(readable.words)
    // The one who answered chose A: its bar is full, and the others have none, the right one no more than they.
    const shares = await host
      .locator('.answer-bar .length')
      .evaluateAll((bars) => bars.map((bar) => bar.clientWidth / bar.parentElement!.clientWidth))
    expect(shares.map((share) => Math.round(share * 100))).toEqual([100, 0, 0, 0])
  })
  await api(host, ...hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
  await expect(host.locator('.hall-board.moved')).toBeVisible()
  await expect.poll(isOnOneScreen).toBe(true)
  expect(await sizeOf('.hall-board .board-row')).toBeGreaterThanOrEqual(readable.board)

  await advance(host)
  await expect(host.getByRole('heading', { name: short.text })).toBeVisible()
  expect(await sizeOf('.answer-tile')).toBeGreaterThan(long)
  // A long word breaks at no width of a window, and pushes nothing out of it.
  for (let width = 1_366; width < 1_376; width++) {
    await host.setViewportSize({ width, height: 768 })
    await expect.poll(isOnOneScreen, `at ${width}`).toBe(true)
    const lines = await host.locator('.answer-text').evaluateAll((texts) =>
      texts.map((text) => {
        const words = document.createRange()
        words.selectNodeContents(text)
        return words.getClientRects().length
      }),
    )
    expect(lines, `at ${width}`).toEqual([1, 1, 1, 1])
  }
})
