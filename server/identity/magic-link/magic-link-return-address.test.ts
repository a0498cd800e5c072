import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { mailServer, type MailServer } from '../../../tests/kit/services/mail-server'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'

const { identity } = routes
const quarter = 15 * 60_000

let clock = Date.parse('2026-03-01T10:00:00Z')
let mails: MailServer
let t: TestApp

beforeAll(async () => {
  mails = await mailServer()
  const env = { APP_ORIGIN: 'https://quiz.example.org', SMTP_URL: mails.url, MAIL_FROM: 'quiz@example.org' }
  t = await testApp({ env, now: () => clock })
})
afterAll(async () => {
  await t.close()
  await mails.close()
})

const read = (token: string) => t.call(identity.readMagicLink, { token })

let people = 0
const somebody = () => `host${++people}@example.org`
const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email))
/** The token that is mailed to somebody who asks for a link on the way to this page. */
async function mailed(email: string, from?: string): Promise<string> {
  const before = mailsTo(email).length
  const { status } = await t.call(identity.requestMagicLink, { email, ...(from !== undefined && { from }) })
  expect(status).toBe(200)
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(before + 1)
  return mailsTo(email)
    .at(-1)!
    .text.match(/\?token=([\w-]{43})$/m)![1]!
}

test('a link leads back to the page that was wanted when it was asked for, and its mail does not say which', async () => {
  const email = somebody()
  const token = await mailed(email, '/quiz/edit/5?tab=2')
  expect((await read(token)).body.from).toBe('/quiz/edit/5?tab=2')
  expect(mailsTo(email)[0]?.raw).not.toContain('quiz/edit')
  // The next link was asked for elsewhere.
  expect((await read(await mailed(email))).body.from).toBe(null)
})

test('a link that signs nobody in any more still tells where it was to lead, so that the next one leads there', async () => {
  const returnAddress = async (token: string) => (await t.call(identity.magicLinkReturnAddress, { token })).body
  const from = '/quiz/edit/5?tab=2'
  const [used, old] = [await mailed(somebody(), from), await mailed(somebody(), from)]
  await t.call(identity.verifyMagicLink, { token: used })
  clock += quarter
  expect(await Promise.all([used, old, 'A'.repeat(43)].map(returnAddress))).toEqual([
    { from },
    { from },
    { from: null },
  ])
})

test.each(['https://evil.example/', '//evil.example', '/.//evil.example', '/auth/google', '', 'a\0b'])(
  'a link leads nowhere but into the product, whatever %j says',
  async (from) => {
    expect((await read(await mailed(somebody(), from))).body.from).toBe(null)
  },
)
