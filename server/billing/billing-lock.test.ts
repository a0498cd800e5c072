import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { waitFor } from '../../tests/kit/installation/machine'
import { users } from '../db/tables'
import { withBillingLock } from './billing-lock'

let clock = Date.parse('2026-03-04T10:00:00Z')
const t = sharedTestApp({ now: () => clock })
afterEach(() => void vi.restoreAllMocks())

const lock = <T>({ id }: TestHost, change: () => Promise<T>) => withBillingLock(t.deps, id, change)
const setLock = ({ id }: TestHost, billingLockedUntil: Date | null) =>
  t.deps.db.update(users).set({ billingLockedUntil }).where(eq(users.id, id))
const lockedUntil = async ({ id }: TestHost) => {
  const [user] = await t.deps.db.select().from(users).where(eq(users.id, id))
  return user!.billingLockedUntil?.getTime() ?? null
}

test('calls of one user wait in the memory of their process: only the first asks the database, and not often', async () => {
  const host = await t.aHost()
  await setLock(host, new Date(clock + 60_000))
  const query = vi.spyOn(t.deps.db.$client, 'query')
  let atOnce = 0
  const changes = Array.from({ length: 20 }, (_, index) =>
    lock(host, async () => {
      expect(++atOnce).toBe(1)
      await new Promise(setImmediate)
      atOnce--
      return index
    }),
  )
  await waitFor(() => query.mock.calls.length >= 2, 10_000, 'the first looks twice')
  expect(query).toHaveBeenCalledTimes(2)
  await setLock(host, null)
  expect(await Promise.all(changes)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  // For each: a look, the lock, and its end.
  expect(query.mock.calls.length).toBeLessThan(20 * 3 + 10)
})

test('of more calls at once than anybody makes, those above thirty are refused at once', async () => {
  const [host, other] = [await t.aHost(), await t.aHost()]
  let release = () => {}
  const change = () => new Promise<void>((resolve) => (release = resolve))
  const first = lock(host, change)
  const behind = Array.from({ length: 29 }, () => lock(host, async () => {}))
  await expect(lock(host, async () => {})).rejects.toMatchObject({ code: 'payment_running' })
  await lock(other, async () => {})
  await waitFor(async () => (await lockedUntil(host)) !== null, 10_000, 'the first runs')
  release()
  await Promise.all([first, ...behind])
  await lock(host, async () => {})
})

test('a lock is renewed as long as its change runs, and free afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const host = await t.aHost()
  let release = () => {}
  const change = lock(host, () => new Promise<void>((resolve) => (release = resolve)))
  await waitFor(async () => (await lockedUntil(host)) === clock + 120_000, 10_000, 'it is locked')
  clock += 100_000
  vi.advanceTimersByTime(30_000)
  await waitFor(async () => (await lockedUntil(host)) === clock + 120_000, 10_000, 'it is renewed')
  release()
  await change
  expect(await lockedUntil(host)).toBe(null)
  vi.useRealTimers()
})

test('a lock that has run out is taken over, and its late end does not end the other’s', async () => {
  const host = await t.aHost()
  await setLock(host, new Date(clock - 1))
  expect(
    await lock(host, async () => {
      await setLock(host, new Date(clock + 7))
    }),
  ).toBe(undefined)
  expect(await lockedUntil(host)).toBe(clock + 7)
})

test('a user who is gone meanwhile is not signed in', async () => {
  const host = await t.aHost()
  await setLock(host, new Date(clock + 60_000))
  const query = vi.spyOn(t.deps.db.$client, 'query')
  const waiting = expect(lock(host, async () => {})).rejects.toMatchObject({ code: 'not_signed_in' })
  await waitFor(() => query.mock.calls.length >= 1, 10_000, 'it has looked')
  await t.deps.db.delete(users).where(eq(users.id, host.id))
  await waiting
})
