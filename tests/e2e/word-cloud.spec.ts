import type { Page } from '@playwright/test'
import { hostCalls, playerCalls } from '../kit/calls'
import { api, checkScreen, expect, hostPage, originOf, startQuiz, test } from './steps'

const players = 14
const wordsEach = 3
const smallestPx = 40

test('K9 however long the words of a cloud are, all that it shows are read in the hall', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const { id } = await api(host, ...hostCalls.createQuiz({ title: 'Words' }))
  const question = { kind: 'words', text: 'What is spring?', maxWords: wordsEach, showWords: 'at_once' }
  await api(host, ...hostCalls.saveQuestions(id, [question]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  const seats = await Promise.all(
    Array.from({ length: players }, async (_, number) => {
      const seat = await browser.newContext({ baseURL: originOf(product) })
      const joined = await api(seat, ...playerCalls.join(pin, `Player ${number}`))
      return { seat, participantId: joined.participant.id, number }
    }),
  )
  await host.goto(`/host/game/${pin}`)
  await startQuiz(host)
  for (const { seat, participantId, number } of seats.slice(1)) {
    const words = Array.from({ length: wordsEach }, (_, each) =>
      `Long${String.fromCharCode(97 + number, 97 + each)} blossoming gardens`.slice(0, 25),
    )
    await api(seat, ...playerCalls.answer(pin, { participantId, words, responseTime: 0 }))
  }
  await expect(host.getByText(`${players - 1} answers`)).toBeVisible()
  await expect.poll(() => shownAndLeft(host)).toBe((players - 1) * wordsEach)
  await checkCloud(host)
  await checkScreen(host, 'cloud-of-long-words-open')
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await expect(host.locator('.reveal-words')).toBeVisible()
  await checkCloud(host)
  await checkScreen(host, 'cloud-of-long-words-reveal')
})

/** The words in the cloud, and those of which it says only how many they are. */
const shownAndLeft = (host: Page) =>
  host.evaluate(() => {
    const note = document.querySelector<HTMLElement>('.cloud-more')
    const left = note && !note.hidden ? Number(/\d+/.exec(note.textContent ?? '')) : 0
    return document.querySelectorAll('.cloud [data-place]:not([hidden])').length + left
  })

/** Nothing is too small to be read, and nothing leaves the cloud's room. */
async function checkCloud(host: Page): Promise<void> {
  await expect(host.locator('.cloud-more')).toHaveText(/^and \d+ more$/)
  const { smallest, over } = await host.evaluate(() => {
    const words = [...document.querySelectorAll('.cloud li:not([hidden])')]
    const room = document.querySelector('.cloud-room')!.getBoundingClientRect()
    return {
      smallest: Math.min(...words.map((word) => parseFloat(getComputedStyle(word).fontSize))),
      over: words.filter((word) => {
        const { top, bottom, left, right } = word.getBoundingClientRect()
        return top < room.top - 1 || bottom > room.bottom + 1 || left < room.left - 1 || right > room.right + 1
      }).length,
    }
  })
  expect(smallest).toBeGreaterThanOrEqual(smallestPx)
  expect(over).toBe(0)
}
