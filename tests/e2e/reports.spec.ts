import type { Browser, Page } from '@playwright/test'
import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { mailServer, type MailServer } from '../kit/services/mail-server'
import type { Product } from '../kit/installation/product'
import { photo } from './picture-steps'
import {
  api,
  checkScreen,
  expect,
  failOnPageErrors,
  hostPage,
  makeQuiz,
  option,
  originOf,
  startProduct,
  test,
  toast,
} from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

let mails: MailServer
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  mails = await mailServer()
  product = await startProduct({ SMTP_URL: mails.url, MAIL_FROM: 'Quizhall <quiz@example.org>' })
})
test.afterAll(async () => {
  await product.end()
  await mails.close()
})

async function visitor(browser: Browser, size = { width: 360, height: 740 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, baseURL: originOf(product), reducedMotion: 'reduce' })
  return failOnPageErrors(await context.newPage())
}

/** A host who signs in by a link in a mail. */
async function author(browser: Browser, email: string): Promise<Page> {
  const page = await visitor(browser, { width: 1440, height: 900 })
  await page.goto('/auth?tab=magic')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await page.goto((await mails.mailTo(email)).text.match(/^http\S+$/m)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()
  return page
}

test('a report goes from the gallery to the administrator, and their reason to the author', async ({ browser }) => {
  const host = await author(browser, 'mira@example.org')
  const { id } = await makeQuiz(host, { title: 'Our class' })
  const image = { name: 'class.jpg', mimeType: 'image/jpeg', buffer: await photo(400).toBuffer() }
  const uploaded = await host.request.post('/api/images', { multipart: { image } })
  const picture = (await uploaded.json()) as Reply<typeof routes.pictures.upload>
  await api(host, routes.quizzes.update, { id, title: 'Our class', cover: { id: picture.id, alt: 'A pupil' } })
  await api(host, routes.quizzes.publish, { id, isPublic: true })

  const reader = await visitor(browser)
  await reader.goto(`/gallery/${id}`)
  await reader.getByRole('button', { name: 'Report this quiz' }).click()
  const form = reader.getByRole('dialog', { name: 'What is wrong with this quiz?' })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Please choose what is wrong with this quiz')).toBeVisible()
  await checkScreen(reader, 'report-quiz')
  await form.getByLabel('It tells private things about somebody').check()
  await form.getByLabel('More about it').fill('It names my daughter.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('The administrator will look at this quiz.').first()).toBeVisible()

  await api(host, routes.quizzes.update, { id, title: 'Our class', cover: null })

  mails.received.length = 0
  const admin = await hostPage(browser, product)
  await admin.goto('/admin/reports')
  const card = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Our class' }) })
  await card.getByRole('button', { name: 'What was said' }).click()
  await expect(card.getByText('It names my daughter.')).toBeVisible()
  await expect(card.getByText('Edited since').first()).toBeVisible()
  await card.getByText('As it was saved on').click()
  await expect(card.getByRole('img', { name: 'A pupil' })).toBeVisible()
  await checkScreen(admin, 'admin-reports')
  const player = await visitor(browser)
  await player.goto(`/public/solo/${id}`)
  await expect(option(player, 'Kīlauea')).toBeVisible()
  await card.getByRole('button', { name: 'Unpublish' }).click()
  const question = admin.getByRole('dialog', { name: 'Take “Our class” out of the gallery?' })
  await question.getByLabel('Reason').fill('It names a pupil.')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(admin.getByRole('heading', { name: 'Nothing reported' })).toBeVisible()

  await option(player, 'Kīlauea').click()
  await expect(toast(player, 'Can’t play this quiz')).toContainText('taken out of the gallery, so this game has ended')
  await expect(player).toHaveURL(/\/gallery$/)

  const mail = await mails.mailTo('mira@example.org')
  expect(mail.text).toContain('your quiz “Our class” out of the gallery')
  expect(mail.text).toContain('Why: It names a pupil.')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Quiz not found' })).toBeVisible()

  await host.reload()
  await expect(host.getByText('It names a pupil.')).toBeVisible()
  await checkScreen(host, 'unpublished-quiz')
  await host.getByRole('button', { name: 'Ask for another look' }).click()
  await expect(host.getByText('You’ve asked for another look.')).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: 'Publish again' }).click()
  await expect(admin.getByRole('heading', { name: 'Nothing reported' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Our class' })).toBeVisible()
})
