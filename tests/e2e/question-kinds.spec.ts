import { hostCalls } from '../kit/calls'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { api, checkScreen, expect, join, hostPage, originOf, phoneContext, startQuiz, test } from './steps'

const kinds = ['several', 'typed', 'number', 'order', 'poll', 'words', 'slide'] as const

test('a game with every kind of question, on a short phone and in the hall', async ({ browser, product }) => {
  test.setTimeout(120_000)
  const host = await hostPage(browser, product)
  const { id } = await api(host, ...hostCalls.createQuiz({ title: 'Every kind' }))
  const slider = { kind: 'number', text: 'How many percent?', value: 40, min: 0, max: 100, step: 10, unit: '%' }
  await api(host, ...hostCalls.saveQuestions(id, [...kinds.map((kind) => questionsOfKinds[kind]), slider]))
  const { pin } = await api(host, ...hostCalls.startGame({ quizId: id, countdownBetweenQuestions: 10 }))
  const context = await phoneContext(browser, originOf(product))
  const phone = await join(context, pin, 'Zoë')
  await phone.setViewportSize({ width: 360, height: 560 })
  await host.goto(`/host/game/${pin}`)
  await startQuiz(host)

  const send = async () => phone.getByRole('button', { name: /^Send/ }).click()
  const answers: Record<(typeof kinds)[number], () => Promise<void>> = {
    several: async () => {
      await phone.getByText('Mars').click()
      await phone.getByText('Venus').click()
      await send()
    },
    typed: async () => {
      await phone.getByRole('textbox').fill('pariss')
      await send()
    },
    number: async () => {
      await phone.getByRole('textbox').fill('4,800')
      await send()
    },
    order: send,
    poll: () => phone.getByText('Friday').click(),
    words: async () => {
      await phone.getByRole('textbox').first().fill('green')
      await send()
    },
    slide: async () => {},
  }
  for (const [index, kind] of kinds.entries()) {
    const asked = questionsOfKinds[kind].text
    await expect(phone.getByRole('heading', { name: asked })).toBeVisible()
    await expect(host.getByRole('heading', { name: asked })).toBeVisible()
    await checkScreen(phone, `kind-${kind}-phone`)
    await checkScreen(host, `kind-${kind}-hall`)
    const [tall, high] = await phone.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
    expect(tall).toBeLessThanOrEqual(high ?? 0)
    await answers[kind]()
    // Nobody else plays, so the answer closes the question; a slide closes when the host goes on.
    if (kind !== 'slide') {
      await expect(host.getByText(`Question ${index + 1} of 8`)).toBeVisible()
      await expect(host.locator('.reveal-words')).toBeVisible()
      await checkScreen(host, `kind-${kind}-reveal`)
      await checkScreen(phone, `kind-${kind}-result`)
    }
    await api(host, ...hostCalls.startQuestion(pin, index + 1))
  }
  await expect(phone.getByRole('slider')).toBeVisible()
  await checkScreen(phone, 'kind-slider-phone')
})
