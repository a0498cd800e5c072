import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { users } from '../../db/tables'
import { aPicture } from '../../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { pictureWebsite, type PictureWebsite } from '../../../tests/kit/services/picture-website'

let site: PictureWebsite
let t: TestApp
let small: Buffer
beforeAll(async () => {
  site = await pictureWebsite({ timeoutMs: 1_000 })
  t = await testApp({ fetchRules: site.rules })
  small = await aPicture({ width: 400, height: 300 })
})
afterAll(async () => {
  await t.close()
  await site.close()
})

const fetching = (address: string, who: TestHost) => t.call(routes.pictures.fetch, { address }, who)
const sendSmall = (_: unknown, reply: ServerResponse) => void reply.writeHead(200).end(small)

describe('who may have pictures fetched', () => {
  test('an expired host may not, and nothing is asked for them', async () => {
    const expired = await t.aHost()
    await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, expired.id))
    const before = site.requests.length
    const { status, problem } = await fetching(`${site.origin}/planet.jpg`, expired)
    expect([status, problem.code, site.requests.length]).toEqual([402, 'subscription_required', before])
  })

  test('nobody, where several processes have no place in common', async () => {
    const several = await testApp({ isOneOfSeveral: true, fetchRules: site.rules })
    const address = site.at('/planet.jpg', sendSmall)
    const { status, problem } = await several.call(routes.pictures.fetch, { address }, await several.aHost())
    expect([status, problem.code]).toEqual([503, 'pictures_not_set_up'])
    await several.close()
  })

  test('a host one at a time, and all hosts together six: the next waits for a place instead of being refused', async () => {
    const held: ServerResponse[] = []
    const longMs = { waitMs: 60_000, firstByteMs: 60_000, timeoutMs: 60_000 }
    const patient = await testApp({ fetchRules: { ...site.rules, ...longMs } })
    const address = site.at('/held.jpg', (_, reply) => void held.push(reply))
    const hosts = await Promise.all(Array.from({ length: 7 }, () => patient.aHost()))
    const ask = (who: TestHost) => patient.call(routes.pictures.fetch, { address }, who)
    const asked = [hosts[0]!, ...hosts].map(ask)
    await expect.poll(() => held.length).toBe(6)
    for (let count = 0; count < 8; count++) {
      await expect.poll(() => held.length).toBeGreaterThan(count)
      held[count]!.writeHead(200).end(small)
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    await patient.close()
  })

  test('who gets no place in time is told so, and may try again', async () => {
    const held: ServerResponse[] = []
    const hurried = await testApp({
      fetchRules: { ...site.rules, waitMs: 100, firstByteMs: 60_000, timeoutMs: 60_000 },
    })
    const address = site.at('/held-long.jpg', (_, reply) => void held.push(reply))
    const ask = (who: TestHost) => hurried.call(routes.pictures.fetch, { address }, who)
    const asked = Promise.all((await Promise.all(Array.from({ length: 6 }, () => hurried.aHost()))).map(ask))
    await expect.poll(() => held.length).toBe(6)
    const late = await hurried.aHost()
    const { status, problem, headers } = await ask(late)
    expect([status, problem.code, problem.message, headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      'Many pictures are being fetched at the moment. Please wait a moment, then try again.',
      '10',
    ])
    for (const reply of held) reply.writeHead(200).end(small)
    // Nobody who gave up is served.
    expect([(await asked).map((each) => each.status), held.length]).toEqual([Array(6).fill(200), 6])
    site.at('/held-long.jpg', sendSmall)
    expect((await ask(late)).status).toBe(200)
    await hurried.close()
  })

  test('a host thirty times a minute', async () => {
    const busy = await t.aHost()
    const address = `${site.origin}/nothing-here`
    for (let count = 0; count < 30; count++) expect((await fetching(address, busy)).status).toBe(400)
    const { status, problem, headers } = await fetching(address, busy)
    expect([status, problem.code, Number(headers['retry-after'])]).toEqual([
      429,
      'too_many_requests',
      expect.any(Number),
    ])
    expect((await fetching(address, await t.aHost())).status).toBe(400)
  })
})
