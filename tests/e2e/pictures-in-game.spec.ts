import type { Page } from '@playwright/test'
import { hostCalls } from '../kit/calls'
import { savedQuestions } from './editor-page'
import { choose, file, photo, writing } from './picture-steps'
import { api, checkScreen, expect, join, originOf, phoneContext, startQuiz, test } from './steps'

test('a host puts pictures into a quiz, and players see them before the clock starts', async ({ browser, product }) => {
  const host = await writing(browser, product)

  await choose(host, 'Add picture to question 1', file('volcano.jpg', await photo().toBuffer()))
  // What has come is to be described next.
  const shows = host.getByLabel('Picture description for question 1')
  await expect(shows).toBeFocused()
  await shows.fill('A volcano with a red top')
  await choose(host, 'Add picture to answer B', file('small.png', await photo(300).toBuffer()))
  await expect(host.getByLabel('Picture description for answer B')).toBeVisible()
  await checkScreen(host, 'editor-pictures')
  await host.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(host.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()

  await host.getByRole('link', { name: 'Edit' }).first().click()
  await expect(host.getByText('“A volcano with a red top”')).toBeVisible()
  await host.getByRole('button', { name: 'Edit description of the picture of question 1' }).click()
  await expect(host.getByLabel('Picture description for question 1')).toBeFocused()
  await expect(host.getByLabel('Picture description for question 1')).toHaveValue('A volcano with a red top')
  const picture = host.getByRole('img', { name: 'A volcano with a red top' })
  // Turned the right way up, and no larger than its place needs.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.width > image.height, image.complete]))
    .toEqual([true, true])

  const { quizzes } = await (await host.request.get('/api/quizzes')).json()
  const [first] = await savedQuestions(host, quizzes[0].id)
  await api(host, ...hostCalls.saveQuestions(quizzes[0].id, [first, longest(first?.image)]))
  const body = { quizId: quizzes[0].id, countdownBetweenQuestions: 10, lateJoin: true, singlePlayer: false }
  const { pin } = await api(host, ...hostCalls.startGame(body))
  const phone = await phoneContext(browser, originOf(product))
  const zoe = await join(phone, pin, 'Zoë')
  // The network is away for a moment just when they are fetched.
  await phone.route('**/images/**', (request) => request.abort(), { times: 2 })
  await host.goto(`/host/game/${pin}`)
  await startQuiz(host)

  const seen = zoe.getByRole('img', { name: 'A volcano with a red top' })
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(zoe.getByRole('button', { name: 'Magma' })).toHaveAttribute('aria-disabled', 'false')
  await expect(host.getByRole('img', { name: 'A volcano with a red top' })).toBeVisible()
  await checkScreen(zoe, 'player-pictures')
  await fitsEverywhere(zoe, 'usual')
  await checkScreen(host, 'host-pictures')

  // The longest answers, each with its picture, fit on a phone below the longest question with its own.
  await api(host, ...hostCalls.startQuestion(pin, 1))
  await expect(zoe.getByRole('button', { name: 'Gletschermessungskommission' })).toBeVisible()
  await checkScreen(zoe, 'player-pictures-longest')
  await fitsEverywhere(zoe, 'longest')
  // N3: also for whoever wants the question on their own phone.
  await api(host, ...hostCalls.set(pin, { phoneShows: 'buttons' }))
  await zoe.getByRole('switch', { name: 'Show the question here' }).tap()
  await expect(zoe.locator('.answer-picture').first()).toBeVisible()
  await fitsEverywhere(zoe, 'longest-full-view')

  // At the reveal the hall still sees what was asked about.
  await expect(host.getByRole('heading', { name: /^Which of these places/ })).toBeVisible()
  await checkScreen(host, 'host-pictures-longest')
  await api(host, ...hostCalls.closeQuestion(pin, 1))
  await expect(host.getByRole('button', { name: 'Hold' })).toBeVisible()
  await expect(host.locator('.hall-shown')).toHaveAttribute('alt', 'A volcano with a red top')
  await expect(host.locator('.bar-picture')).toHaveCount(4)
  await checkScreen(host, 'host-pictures-reveal')
})

const phones = ['360x560', '360x740', '320x568', '390x664', '640x360', '740x360', '844x390']

/** On every phone, upright and lying, with the bars of the browser: nothing scrolls, and nothing is cut. */
async function fitsEverywhere(phone: Page, what: string) {
  const before = phone.viewportSize()
  for (const size of phones) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await phone.setViewportSize({ width, height })
    await expect.poll(() => phone.evaluate(cut), `${what} on ${size}`).toEqual([])
    if (process.env.SCREENS)
      await phone.screenshot({ path: `${test.info().project.outputDir}/screens/fits-${what}-${size}.png` })
  }
  if (before) await phone.setViewportSize(before)
}

/** What of a question is not wholly to be seen, or can be scrolled. */
function cut(): string[] {
  const name = (element: Element) => `${element.className} ${element.textContent}`.slice(0, 60)
  const all = [...document.querySelectorAll('main, main h1, main .answer-tile, main .answer-text, main img')]
  const isCut = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  }
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
  const spills = (tile: Element) => {
    const text = tile.querySelector('.answer-text')!.getBoundingClientRect()
    const { top, bottom } = tile.getBoundingClientRect()
    return text.top < top - 1 || text.bottom > bottom + 1
  }
  return [
    ...all.filter(isCut).map((element) => `cut: ${name(element)}`),
    ...[document.documentElement, ...document.querySelectorAll('main')].filter(scrolls).map(() => 'scrolls'),
    ...[...document.querySelectorAll('.answer-tile')].filter(spills).map((tile) => `spills: ${name(tile)}`),
  ]
}

const longest = (image: object | null | undefined) => ({
  text: 'Which of these places that the expedition of nineteen hundred and four has measured is the highest one above the sea today?',
  options: ['Gletschermessungskommission', 'Hochgebirgswetterwarte', 'Bundesvermessungsamt', 'Wasserkraftwerk'].map(
    (office) => `${office} – Württembergische Mammutwanderungsgesellschaft und Nachbarn`.slice(0, 75),
  ),
  correctAnswer: 0,
  image,
  optionImages: [image, image, image, image],
})
