import compile from 'icu-minify/compile'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { eq } from 'drizzle-orm'
import { routes } from '../../contract/routes'
import { mailServer, type MailServer } from '../../tests/kit/services/mail-server'
import { requestOf } from '../../tests/kit/calls'
import { aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'
import { users } from '../db/tables'
import { mailLanguageOf } from './mail-language'

const { identity } = routes
const translated = {
  de: {
    sign_in_subject: compile('Bei {brand} anmelden'),
    copy_title: compile('Kopie von {title}'),
    archive_quizzes_from: compile('Quiz aus {brand}'),
    unpublished_subject: compile('{title} sind nicht mehr im Katalog'),
  },
  ar: { sign_in_subject: compile('سجّل الدخول إلى {brand}') },
}
let mails: MailServer
let t: TestApp

beforeAll(async () => {
  mails = await mailServer()
  const webRoot = await mkdtemp(join(tmpdir(), 'texts-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html lang="en"><title>A page</title>')
  await writeFile(join(webRoot, '.vite/texts.json'), JSON.stringify(translated))
  const env = { APP_ORIGIN: 'https://quiz.example.org', SMTP_URL: mails.url, MAIL_FROM: 'Quizhall <quiz@example.org>' }
  t = await testApp({ env, webRoot })
  await rm(webRoot, { recursive: true })
})
afterAll(async () => {
  await t.close()
  await mails.close()
})

let people = 0
const somebody = () => `reader${++people}@example.org`

test.each([
  ['Bei Quizhall anmelden', 'de-AT, en;q=0.5', '<html lang="de" dir="ltr">'],
  ['سجّل الدخول إلى Quizhall', 'ar', '<html lang="ar" dir="rtl">'],
  ['Bei Quizhall anmelden', 'fi, de;q=0.5', '<html lang="de" dir="ltr">'],
  ['Sign in to Quizhall', 'en', '<html lang="en" dir="ltr">'],
])('L2 a magic link comes in the language of the page: “%s” for %s', async (subject, accepted, html) => {
  const email = somebody()
  const headers = { 'accept-language': accepted }
  expect((await t.call(identity.requestMagicLink, { email }, { headers })).status).toBe(200)
  const mail = await mails.mailTo(email)
  expect(mail.html).toContain(html)
  expect(mail.html).toContain(`<title>${subject}</title>`)
})

test('L2 other mails come in the language of the last sign-in', async () => {
  const host = await t.aHost()
  const email = somebody()
  await t.deps.db.update(users).set({ email, language: 'de' }).where(eq(users.id, host.id))
  const id = await aQuiz(t, host, { title: 'Planeten' })
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  const { status } = await t.call(routes.reports.unpublish, { id, reason: 'Werbung' }, await t.admin())
  expect(status).toBe(200)
  expect((await mails.mailTo(email)).headers.subject).toBe('Planeten sind nicht mehr im Katalog')
})

test('a copy of a quiz or an evening is called one in the host’s language', async () => {
  const host = await t.aHost()
  await t.call(routes.account.savePreferences, { language: 'de' }, host)
  const id = await aQuiz(t, host, { title: 'Planeten' })
  const rounds = [{ quizId: Number(id) }, { quizId: Number(id) }]
  const evening = await t.call(routes.evenings.create, { title: 'Freitag', rounds }, host)
  const copies = [
    await t.call(routes.quizzes.duplicate, { id }, host),
    await t.call(routes.evenings.duplicate, { id: String(evening.body.id) }, host),
  ]
  expect(copies.map(({ body }) => body.title)).toEqual(['Kopie von Planeten', 'Kopie von Freitag'])
})

test('an archive says in the host’s language what is in it', async () => {
  const host = await t.aHost()
  await t.call(routes.account.savePreferences, { language: 'de' }, host)
  const { method, url } = requestOf(routes.exports.library, {})
  const { rawPayload } = await t.app.inject({ method, url, headers: { cookie: host.cookie } })
  const zip = await fromBufferPromise(rawPayload)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'README.txt')
      expect(String(await buffer(await zip.openReadStreamPromise(entry)))).toMatch(/^Quiz aus Quizhall\n/)
  expect.assertions(1)
})

test.each([
  ['fr', { language: 'de', preferences: { language: 'fr' } }],
  // Chosen for players' pages: mails do not have it.
  ['de', { language: 'de', preferences: { language: 'fi' } }],
  ['en', { language: null, preferences: {} }],
] as const)('L2 they are in %s for %j', (language, user) => expect(mailLanguageOf(user)).toBe(language))
