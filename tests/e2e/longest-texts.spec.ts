import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../kit/calls'
import { pushedOut } from './layout'
import { api, expect, hallSize, hostPage, checkScreen, phoneSize, test } from './steps'

const sizes = [phoneSize, { width: 1280, height: 800 }, hallSize]
const wide = (length: number) => 'W'.repeat(length)

test('the longest texts, words without a space and wide letters push nothing out', async ({ browser, product }) => {
  const host = await hostPage(browser, product)
  const form = { description: wide(limits.quizDescription), timePerQuestion: 60, difficulty: 'medium' }
  const { id } = await api(host, ...hostCalls.createQuiz({ ...form, title: wide(limits.quizTitle) }))
  const asked = (orderIndex: number) => ({
    text: wide(limits.questionText),
    options: Array.from({ length: limits.optionsMax }, (_, index) => wide(limits.optionText - index)),
    correctAnswer: 0,
    orderIndex,
  })
  await api(host, ...hostCalls.saveQuestions(id, [asked(0), asked(1)]))
  await api(host, routes.quizzes.publish, { id, isPublic: true })

  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id }))
  const { participant } = await api(host, ...playerCalls.join(pin, wide(limits.nickname)))
  await api(host, ...hostCalls.startQuestion(pin))
  const answer = { participantId: participant.id, selectedAnswer: 0, responseTime: 1_000 }
  await api(host, ...playerCalls.answer(pin, answer))
  await api(host, ...hostCalls.closeQuestion(pin, 0))
  await api(host, ...hostCalls.finish(pin))

  const holds = async (path: string, name: string, ready = host.getByText(wide(20)).first()) => {
    await host.goto(path)
    await expect(ready).toBeVisible()
    for (const size of sizes) {
      await host.setViewportSize(size)
      // The page takes a moment to lie as the new size wants it.
      await expect.poll(() => pushedOut(host), `${name} at ${size.width} px`).toEqual([])
    }
    await checkScreen(host, `longest-${name}`)
  }
  await holds('/', 'dashboard')
  await holds('/gallery', 'gallery')
  await holds(`/gallery/${id}`, 'public-quiz')
  await holds(`/quiz/${id}/print`, 'print')
  await holds(`/quiz/edit/${id}`, 'editor', host.getByLabel('Title'))
  await holds('/past-games', 'past-games')
  await host.getByRole('link', { name: wide(20) }).click()
  await expect(host.getByRole('table')).toBeVisible()
  await holds(new URL(host.url()).pathname, 'past-game')
  await holds(`/solo?quizId=${id}`, 'solo')
  await host.locator('.answer-tile').first().click()
  await expect(host.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  expect(await pushedOut(host), 'the result of a solo question').toEqual([])
})
