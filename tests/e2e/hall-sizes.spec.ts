import { hostCalls, playerCalls } from '../kit/calls'
import {
  advance,
  api,
  expect,
  hallSize,
  hostPage,
  originOf,
  phoneSize,
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
  const phones = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map(async (letter) => {
      const page = await (await browser.newContext({ baseURL: originOf(product) })).newPage()
      const joined = await api(page, ...playerCalls.join(pin, letter + wide(19)))
      return { page, participantId: joined.participant.id }
    }),
  )
  const answerAll = () =>
    Promise.all(
      phones.map(({ page, participantId }, index) =>
        api(page, ...playerCalls.answer(pin, { participantId, selectedAnswer: index % 2, responseTime: 0 })),
      ),
    )

  /** Nothing is wider than the screen, nor, on a projector, higher. */
  async function fits(name: string): Promise<void> {
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
        const path = `${test.info().project.outputDir}/screens/long-${name}-${size.width}.png`
        await host.screenshot({ path, animations: 'disabled' })
      }
    }
    await host.setViewportSize(hallSize)
  }

  await host.goto(`/host/game/${pin}`)
  await expect(host.getByText('6 joined')).toBeVisible()
  await fits('lobby')
  await startQuiz(host)
  await fits('question')
  await withClockStopped(host, async () => {
    await answerAll()
    await expect(host.getByText('3 of 6 got it right')).toBeVisible()
    await fits('reveal')
    await host.getByRole('link', { name: 'Full leaderboard' }).click()
    await host.getByRole('button', { name: 'Hold' }).click()
    await fits('scoreboard')
  })
  await advance(host)
  await expect(host.getByRole('heading', { name: wide(125) })).toBeVisible()
  await answerAll()
  await advance(host, 'Final scores')
  await expect(host.getByRole('link', { name: 'See results' })).toBeVisible()
  await fits('finish')
  await host.getByRole('link', { name: 'See results' }).click()
  await expect(host.getByText(/winner/i).first()).toBeVisible()
  await fits('results')
})
