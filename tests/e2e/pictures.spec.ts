import type { Locator } from '@playwright/test'
import { choose, file, photo, volcano, writing } from './picture-steps'
import { api, checkScreen, expect, phoneSize, test, toast } from './steps'

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
