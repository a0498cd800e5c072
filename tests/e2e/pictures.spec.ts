import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { hostCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import { savedQuestions } from './editor-page'
import {
  api,
  checkScreen,
  expect,
  hostPage,
  join,
  originOf,
  phoneContext,
  phoneSize,
  startQuiz,
  test,
  toast,
} from './steps'

/** A photograph as a phone takes it: large, and lying on its side. */
const volcano = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">
  <rect width="160" height="120" fill="#8ecae6"/><circle cx="128" cy="26" r="12" fill="#ffd166"/>
  <path d="M0 104 62 38q9-7 18 0l80 66z" fill="#5c6b73"/><path d="M55 46q16-18 32 0l-8 12-8-6-7 9z" fill="#e76f51"/>
  <path d="M66 34q-10-14 6-20 2-12 18-4 14 2 6 14-10 10-22 10z" fill="#cfd8dc"/><path d="M0 104h160v16H0z" fill="#2a9d8f"/>
</svg>`
const photo = (width = 3_000) =>
  sharp(Buffer.from(volcano), { density: 600 }).resize({ width }).rotate(90).withMetadata({ orientation: 8 }).jpeg()

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Chooses a file as a person does: by the button, and the window that the browser opens. */
async function choose(page: Page, button: string, chosen: { name: string; mimeType: string; buffer: Buffer }) {
  const asking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await asking).setFiles(chosen)
}

/** Drops a file on an element, or pastes it there, by the events that a browser dispatches. */
async function give(how: 'drop' | 'paste', place: Locator, given: ReturnType<typeof file>) {
  const bytes = given.buffer.toString('base64')
  await place.evaluate(
    (element, { type, name, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
      const init = { bubbles: true, cancelable: true }
      if (type === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const each of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(each, { ...init, dataTransfer: data }))
    },
    { type: how, name: given.name, base64: bytes },
  )
}

/** The editor of a new quiz, in which all but the pictures is written. */
async function writing(browser: Browser, product: Product): Promise<Page> {
  const page = await hostPage(browser, product)
  await page.goto('/quiz/create')
  await page.getByLabel('Title').fill('Mountains of fire')
  await page.getByLabel('Question text').fill('What is the red part called?')
  for (const [index, answer] of ['Crater', 'Magma', 'Ash', 'Plume'].entries())
    await page.getByLabel(`Answer ${'ABCD'[index]}`, { exact: true }).fill(answer)
  await page.getByLabel('B is the correct answer').check()
  return page
}

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

test('what is no picture is refused in place, and nothing that was written is lost', async ({ browser, product }) => {
  const host = await writing(browser, product)
  const fault = host.getByRole('alert')

  await choose(host, 'Add picture to question 1', file('volcano.png', Buffer.from(volcano)))
  await expect(fault).toHaveText('We can’t show this file as a picture. Please choose a PNG, JPEG, GIF or WebP file.')
  await fault.evaluate((words) => words.scrollIntoView({ block: 'center' }))
  await checkScreen(host, 'editor-picture-refused')
  await choose(host, 'Add picture to question 1', file('large.png', Buffer.alloc(10 * 1024 * 1024 + 1)))
  await expect(fault).toHaveText('This picture is larger than 10 MB. Please choose a smaller file.')
  await choose(host, 'Add picture to question 1', file('empty.png', Buffer.alloc(0)))
  await expect(fault).toHaveText('This file is empty. Please choose another.')
  const whole = await photo(600).toBuffer()
  const asked = host.getByLabel('Question text')
  await give('drop', asked, file('half.jpg', whole.subarray(0, whole.length / 2)))
  await expect(fault).toHaveText('This picture is damaged or incomplete. Please choose another file.')
  await give('paste', asked, file('whole.jpg', whole))
  await expect(host.getByRole('button', { name: 'Remove the picture of question 1' })).toBeVisible()
  await expect(fault).toHaveCount(0)
  // On an answer it is the answer's, and not the question's.
  await give('drop', host.getByLabel('Answer B', { exact: true }), file('whole.jpg', whole))
  await expect(host.getByRole('button', { name: 'Remove the picture of answer B' })).toBeVisible()
  await expect(host.getByRole('button', { name: /^Remove the picture of/ })).toHaveCount(2)

  await host.getByRole('button', { name: 'Remove the picture of question 1' }).click()
  await expect(host.getByRole('button', { name: 'Add picture to question 1' })).toBeFocused()
  await expect(host.getByLabel('Question text')).toHaveValue('What is the red part called?')

  // The quiz is saved without it.
  await choose(host, 'Add picture to answer C', file('answer.docx', Buffer.from('PK')))
  await expect(fault).toBeVisible()
  await host.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(toast(host, 'Quiz created successfully!')).toBeVisible()
})

test('an upload shows how far it is, can be cancelled, says when the network is lost, and is waited for', async ({
  browser,
  product,
}) => {
  const host = await writing(browser, product)
  await host.route('**/api/images', () => new Promise(() => {}))
  await choose(host, 'Add picture to answer C', file('volcano.jpg', await photo(600).toBuffer()))
  await expect(host.getByRole('progressbar')).toBeVisible()
  await host.setViewportSize(phoneSize)
  await host.getByRole('progressbar').evaluate((bar) => bar.scrollIntoView({ block: 'center' }))
  await checkScreen(host, 'editor-picture-on-its-way')
  await host.getByRole('button', { name: 'Cancel the upload for answer C' }).click()
  await expect(host.getByRole('progressbar')).toHaveCount(0)
  await host.unrouteAll({ behavior: 'ignoreErrors' })

  await host.route('**/api/images', (route) => route.abort())
  await choose(host, 'Add picture to answer C', file('volcano.jpg', await photo(600).toBuffer()))
  const lost = host.getByText('Couldn’t upload the picture. Check your connection, then try again.')
  await expect(lost).toBeVisible()

  // What was meant to be saved is not there: the quiz is not saved without a word. The toast leaves the button free.
  const save = host.getByRole('button', { name: 'Create Quiz' })
  await save.click()
  await expect(host.getByText('A picture didn’t upload; you’ll see why next to it')).toBeVisible()
  await expect(toast(host, 'Error')).toContainText('A picture didn’t upload')
  await expect(lost).toBeInViewport()
  await expect(lost).toBeFocused()
  await checkScreen(host, 'editor-picture-missing')
  await host.unrouteAll({ behavior: 'ignoreErrors' })

  // One that is on its way is waited for.
  let advance: () => void = () => undefined
  const held = new Promise<void>((resolve) => (advance = resolve))
  await host.route('**/api/images', (route) => held.then(() => route.continue()))
  await choose(host, 'Add picture to answer C', file('volcano.jpg', await photo(600).toBuffer()))
  await save.click()
  await expect(host.getByText('Waiting for a picture to upload…')).toBeVisible()
  advance()
  await expect(toast(host, 'Quiz created successfully!')).toBeVisible()
  await host.getByRole('link', { name: 'Edit' }).first().click()
  await expect(host.getByRole('button', { name: 'Remove the picture of answer C' })).toBeVisible()
})

test('a picture is cropped with the keyboard, and the crop is undone', async ({ browser, product }) => {
  const host = await writing(browser, product)
  await choose(host, 'Add picture to question 1', file('volcano.jpg', await photo(1_600).toBuffer()))
  await host.getByLabel('Picture description for question 1').fill('A volcano')
  await host.keyboard.press('Enter')
  await expect(host.getByText('“A volcano”')).toBeVisible()
  const picture = host.getByRole('img', { name: /^A (great )?volcano$/ })
  const shape = () => picture.evaluate((image: HTMLImageElement) => (image.width * 100) / image.height)
  const whole = await picture.getAttribute('src')

  await host.getByRole('button', { name: 'Crop the picture of question 1' }).press('Enter')
  const dialog = host.getByRole('dialog', { name: 'Crop picture' })
  await dialog.getByLabel('Square').check()
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('group', { name: /the arrow keys move it/ }).press('ArrowRight')
  await checkScreen(host, 'editor-crop')
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await host.route('**/api/images', (route) => arrival.then(() => route.continue()))
  await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter')
  // What is written while it is uploaded stays.
  await host.getByRole('button', { name: 'Edit description of the picture of question 1' }).click()
  await host.getByLabel('Picture description for question 1').fill('A great volcano')
  arrive()
  const undo = host.getByRole('button', { name: 'Undo the crop of the picture of question 1' })
  await expect(undo).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', whole ?? '')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth - image.naturalHeight))
    .toBe(0)
  await undo.press('Enter')
  await expect(picture).toHaveAttribute('src', whole ?? '')
  await expect(picture).toHaveAttribute('alt', 'A great volcano')
  expect(await shape()).toBeGreaterThan(100)
})

test('the address of a picture is dropped or pasted, and one that leads nowhere is refused in place', async ({
  browser,
  product,
}) => {
  const host = await writing(browser, product)
  const asked: unknown[] = []
  await host.route('**/api/images/from-address', (route) => {
    asked.push(route.request().postDataJSON())
    return route.continue()
  })
  const refusal = host.getByText(/^This address doesn’t lead to a public website/)
  await host.getByRole('button', { name: 'Picture for question 1 from an address' }).click()
  const field = host.getByLabel('Address of a picture for question 1')
  await expect(field).toBeFocused()
  await field.fill('etna.jpg')
  await field.press('Enter')
  await expect(host.getByText('This isn’t a web address.')).toBeVisible()
  await field.fill('http://127.0.0.1/etna.jpg')
  await field.press('Enter')
  await expect(refusal).toBeVisible()
  await checkScreen(host, 'editor-picture-address')

  // What is dropped on the question and not into a text goes the same way; a text takes what is pasted into it.
  const drop = (target: Locator, type: string) =>
    target.evaluate((element, how) => {
      const data = new DataTransfer()
      data.setData('text/uri-list', 'http://127.0.0.1/dropped.jpg')
      data.setData('text/plain', 'http://127.0.0.1/dropped.jpg')
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      element.dispatchEvent(event)
    }, type)
  await drop(host.getByRole('button', { name: 'Add picture to question 1', exact: true }), 'drop')
  await drop(host.getByLabel('Question text'), 'paste')
  await drop(host.getByRole('button', { name: 'Add picture to answer B' }), 'paste')
  await expect(refusal).toHaveCount(2)
  expect(asked.map((each) => (each as { address: string }).address)).toEqual([
    'http://127.0.0.1/etna.jpg',
    'http://127.0.0.1/dropped.jpg',
    'http://127.0.0.1/dropped.jpg',
  ])
})

test('a quiz has a cover of its own, or the first picture', async ({ browser, product }) => {
  const host = await writing(browser, product)
  const cover = host.getByRole('group', { name: 'Cover' })
  await host.getByRole('button', { name: 'Details' }).click()
  await expect(cover).toContainText('Cards show a drawing')
  await choose(host, 'Add picture to question 1', file('volcano.jpg', await photo(600).toBuffer()))
  await expect(cover).toContainText('Cards show the first picture')
  await choose(host, 'Choose a cover', file('cover.jpg', Buffer.from('Not a picture')))
  await expect(cover.getByRole('alert')).toBeVisible()
  // The host may fold it nevertheless.
  await host.getByRole('button', { name: 'Details' }).click()
  await expect(cover).toBeHidden()
  await host.getByRole('button', { name: 'Details' }).click()
  await choose(host, 'Choose a cover', file('cover.jpg', await photo(700).toBuffer()))
  await expect(cover).toContainText('Cards show this picture.')
  await expect(cover.getByRole('button', { name: 'Replace' })).toBeFocused()
  await checkScreen(host, 'editor-cover')
  await host.getByRole('button', { name: 'Create Quiz' }).click()
  await expect(toast(host, 'Quiz created successfully!')).toBeVisible()
  const [saved] = (await api(host, 'GET /api/quizzes')).quizzes
  expect(saved?.cover).toMatchObject({ width: 700 })
  expect(saved?.firstPicture).toMatchObject({ width: 600 })

  await host.getByRole('link', { name: 'Edit' }).first().click()
  await host.getByRole('button', { name: 'Details' }).click()
  await host.getByRole('button', { name: 'Remove the picture of the cover' }).click()
  await expect(cover).toContainText('Cards show the first picture')
  await host.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(host, 'Quiz updated successfully!')).toBeVisible()
  expect((await api(host, 'GET /api/quizzes')).quizzes[0]?.cover).toBeNull()
})
