import type { Browser, Locator, Page } from '@playwright/test'
import type { Product } from '../kit/installation/product'
import { hostCalls } from '../kit/calls'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import {
  byKeyboard,
  expectAsked,
  expectHeadingFocused,
  expectNewHeading,
  joinByKeyboard,
  slide,
  tabTo,
} from './by-keyboard'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  join,
  originOf,
  phoneContext,
  startQuiz,
  test,
} from './steps'

const kinds = ['choice', 'several', 'typed', 'number', 'order', 'poll', 'words', 'slide'] as const
type Kind = (typeof kinds)[number]

const choice = {
  kind: 'choice',
  text: 'Which is the highest?',
  options: ['Everest', 'Fuji'],
  correctAnswer: 0,
  points: 2,
} as const
const slider = { kind: 'number', text: 'How many percent?', value: 40, min: 0, max: 100, step: 10, unit: '%' } as const
const questions = { choice, ...questionsOfKinds }
const shortPhone = { width: 360, height: 560 }

test('a game with every kind of question, on a short phone, by keyboard and in the hall', async ({
  browser,
  product,
}) => {
  test.setTimeout(150_000)
  const host = await hostPage(browser, product)
  const { id } = await api(host, ...hostCalls.createQuiz({ title: 'Every kind' }))
  await api(host, ...hostCalls.saveQuestions(id, [...kinds.map((kind) => questions[kind]), slider]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  const phone = await join(await phoneContext(browser, originOf(product)), pin, 'Zoë')
  await phone.setViewportSize(shortPhone)
  const keys = await keyboardPage(browser, product)
  await joinByKeyboard(keys, pin, 'Keys')
  await host.goto(`/host/game/${pin}`)
  await startQuiz(host)
  /** Who types, slides or chooses goes on after a pause where they were. */
  const pauseOver = async (control: Locator, index: number) => {
    await expect(control).toBeFocused()
    await api(host, ...hostCalls.pause(pin, index))
    await expect(control).toBeHidden()
    await api(host, ...hostCalls.resume(pin, index))
    await expect(control).toBeFocused()
  }

  for (const [index, kind] of kinds.entries()) {
    await expect(host.getByRole('heading', { name: questions[kind].text })).toBeVisible()
    await expect(phone.getByRole('heading', { name: questions[kind].text })).toBeVisible()
    await expect(host.getByText(/ · Double points$/)).toHaveCount(kind === 'choice' ? 1 : 0)
    // Other journeys check the screens of `choice`.
    const check = async (page: Page, name: string) => kind !== 'choice' && checkScreen(page, `kind-${kind}-${name}`)
    await check(phone, 'phone')
    await check(host, 'hall')
    const [tall, high] = await phone.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
    expect(tall).toBeLessThanOrEqual(high ?? 0)
    await playByKeyboard(keys, kind, index, async () => {
      if (kind !== 'choice') return
      const tile = keys.getByRole('button', { name: 'A, triangle: Everest' })
      await tabTo(tile)
      await pauseOver(tile, index)
    })
    await answers[kind](phone)
    // All have answered, which closes the question; a slide closes when the host goes on.
    if (kind !== 'slide') {
      await expect(host.getByText(`Question ${index + 1} of 9`)).toBeVisible()
      await expect(host.locator('.reveal-words')).toBeVisible()
      await expectToldByKeyboard(keys, kind)
      await check(host, 'reveal')
      await check(phone, 'result')
      await expect(phone.locator('.own-order li')).toHaveCount(kind === 'order' ? 4 : 0)
    }
    const next = kinds[index + 1]
    const goOn = () => api(host, ...hostCalls.startQuestion(pin, index + 1))
    await expectNewHeading(keys, (next ? questions[next] : slider).text, goOn)
  }
  await expect(phone.getByRole('slider')).toBeVisible()
  await checkScreen(phone, 'kind-slider-phone')
  await slide(keys)
  await pauseOver(keys.getByRole('slider'), kinds.length)
  // The close removes the slider, which has the focus.
  await api(host, ...hostCalls.closeQuestion(pin, kinds.length))
  await expectHeadingFocused(keys, 'No answer')
  await expect(keys.getByText('40 %')).toBeVisible()
  await api(host, ...hostCalls.startQuestion(pin, kinds.length + 1))
  await expectHeadingFocused(keys, 'You won!')
})

/** A short screen, too, but of a computer. */
async function keyboardPage(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: shortPhone,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  return failOnPageErrors(await context.newPage())
}

const send = (phone: Page) => phone.getByRole('button', { name: /^Send/ }).click()

/** On the phone, by fingers. */
const answers: Record<Kind, (phone: Page) => Promise<void>> = {
  choice: (phone) => phone.getByText('Fuji').click(),
  several: async (phone) => {
    await phone.getByText('Mars').click()
    await phone.getByText('Venus').click()
    await send(phone)
  },
  typed: async (phone) => {
    await phone.getByRole('textbox').fill('pariss')
    await send(phone)
  },
  number: async (phone) => {
    await phone.getByRole('textbox').fill('4,800')
    await send(phone)
  },
  order: send,
  poll: (phone) => phone.getByText('Friday').click(),
  words: async (phone) => {
    await phone.getByRole('textbox').first().fill('green')
    await send(phone)
  },
  slide: async () => {},
}

async function playByKeyboard(page: Page, kind: Kind, index: number, pause: () => Promise<void>): Promise<void> {
  const { text } = questions[kind]
  const place = `Question ${index + 1} of 9${kind === 'choice' ? ' Double points' : ''}`
  await expectHeadingFocused(page, text)
  if (kind === 'slide') {
    await expectAsked(page, place, text, [`paragraph: ${questionsOfKinds.slide.body}`], false)
    return
  }
  const { controls, answer, verdict } = byKeyboard[kind]
  await expectAsked(page, place, text, await controls(page))
  await pause()
  await answer(page)
  await expectHeadingFocused(page, verdict)
}

/** The close says the standing, and leaves the focus where the verdict is. */
async function expectToldByKeyboard(page: Page, kind: Exclude<Kind, 'slide'>): Promise<void> {
  const told = page.getByRole('main').getByRole('status')
  await expect(told.last()).toHaveText(/You are 1st/)
  if (kind === 'poll') await expect(told.first()).toHaveText('One other voted for this, too.')
  await expectHeadingFocused(page, byKeyboard[kind].verdict)
}
