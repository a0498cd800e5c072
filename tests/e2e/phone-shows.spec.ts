import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { api, checkScreen, expect, hostPage, joinByPhone, test } from './steps'

const smallPhone = { width: 360, height: 560 }
const landscape = { width: 740, height: 360 }

/** The column and row of each answer, from its place on the screen. */
const placesOf = (page: Page, answers: string) =>
  page.locator(`${answers} .answer-tile`).evaluateAll((tiles) => {
    const boxes = tiles.map((tile) => tile.getBoundingClientRect())
    const rankIn = (all: number[], one: number) =>
      [...new Set(all.map(Math.round))].sort((a, b) => a - b).indexOf(Math.round(one))
    return boxes.map(({ left, top }) => [
      rankIn(
        boxes.map((box) => box.left),
        left,
      ),
      rankIn(
        boxes.map((box) => box.top),
        top,
      ),
    ])
  })

const nothingScrolls = (page: Page) =>
  page.locator('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)

/** Of the widest: 1 where all are only read aloud. */
const widthOfTexts = (page: Page) =>
  page
    .locator('.answer-text, .player-question')
    .evaluateAll((texts) => Math.max(...texts.map((text) => text.getBoundingClientRect().width)))

test('N3 phones show the buttons alone, each in its place in the hall, until a player wants the question', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product)
  const quiz = await api(host, ...hostCalls.createQuiz({ title: 'Kinds', timePerQuestion: 60, difficulty: 'easy' }))
  const choice = { text: 'Which one erupts?', options: ['Etna', 'Kīlauea', 'Fujisan'], correctAnswer: 1 }
  const { several, poll, typed } = questionsOfKinds
  await api(host, ...hostCalls.saveQuestions(quiz.id, [choice, several, poll, typed]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: quiz.id }))
  await host.goto(`/host/game/${pin}`)
  const phone = await joinByPhone(browser, product, pin, 'Zoë')

  await host.getByRole('button', { name: 'Show settings' }).click()
  const shows = host.getByRole('radiogroup', { name: 'Phones show' })
  await shows.getByText('Just the buttons').click()
  const saved = async () => (await api(host, routes.games.state, { pin, as: 'host' })).settings?.phoneShows
  await expect.poll(saved).toBe('buttons')
  await shows.scrollIntoViewIfNeeded()
  await checkScreen(host, 'phone-shows-setting')
  const order = host.getByRole('radiogroup', { name: 'Order of answers' })
  await order.getByText('Different on each').click()
  await expect(shows.getByRole('radio', { name: 'Everything' })).toBeChecked()
  await expect(shows.getByRole('radio', { name: 'Just the buttons' })).toBeDisabled()
  await order.getByText('The same').click()
  await expect(shows.getByRole('radio', { name: 'Just the buttons' })).toBeChecked()
  await expect.poll(async () => (await api(host, routes.games.state, { pin, as: 'host' })).settings?.mixed).toBe(false)
  await host.getByRole('button', { name: 'Done' }).click()

  const full = phone.getByRole('switch', { name: 'Show the question here' })
  const checkPhone = async (name: string, isBare = true) => {
    if (isBare) expect(await placesOf(phone, '.player-answers')).toEqual(await placesOf(host, '.hall-answers'))
    for (const size of [smallPhone, landscape, { width: 360, height: 740 }]) {
      await phone.setViewportSize(size)
      expect(await nothingScrolls(phone), `${name} at ${size.width} × ${size.height}`).toBe(0)
      if (process.env.SCREENS)
        await phone.screenshot({
          path: `${test.info().project.outputDir}/screens/${name}-${size.width}x${size.height}.png`,
        })
    }
    await checkScreen(phone, name)
  }

  await api(host, ...hostCalls.startQuestion(pin, 0))
  // A screen reader says what the hall shows.
  const kilauea = phone.getByRole('button', { name: /B.*: Kīlauea$/ })
  await expect(kilauea).toBeVisible()
  await expect(phone.getByRole('heading', { name: choice.text })).toBeAttached()
  expect(await widthOfTexts(phone)).toBe(1)
  await checkPhone('buttons-choice')
  await full.tap()
  await expect.poll(() => widthOfTexts(phone)).toBeGreaterThan(100)
  await phone.reload()
  await expect(full).toBeChecked()
  expect(await widthOfTexts(phone)).toBeGreaterThan(100)
  await checkPhone('buttons-full', false)
  await full.tap()
  await kilauea.tap()
  await expect(phone.getByText('Correct!')).toBeVisible()

  await api(host, ...hostCalls.startQuestion(pin, 1))
  await expect(phone.locator('.bare .answer-tile')).toHaveCount(5)
  await expect(host.locator('.hall-answers .answer-tile')).toHaveCount(5)
  await checkPhone('buttons-several')
  await phone.getByRole('button', { name: /: Mars$/ }).tap()
  await phone.getByRole('button', { name: 'Send 1 answer' }).tap()
  await expect(phone.getByText(/Partly|right|credit/i).first()).toBeVisible()

  await api(host, ...hostCalls.startQuestion(pin, 2))
  await expect(phone.locator('.bare .answer-tile')).toHaveCount(3)
  await expect(host.locator('.hall-answers .answer-tile')).toHaveCount(3)
  await checkPhone('buttons-poll')
  await phone.getByRole('button', { name: /: Friday$/ }).tap()
  await api(host, ...hostCalls.closeQuestion(pin, 2))
  // What comes after the close has its texts.
  await expect(phone.getByText('Friday').first()).toBeVisible()

  await api(host, ...hostCalls.startQuestion(pin, 3))
  await expect(phone.locator('.player-question')).toHaveText('What is the capital of France?')
  await expect(full).toHaveCount(0)
})
