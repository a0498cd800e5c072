/** A6: what it takes to know whether everybody may be told. */
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { anAssignment, hourMs } from '../../tests/kit/app/assignments'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { assignmentPeople, assignments } from '../db/tables'
import { findAssignment } from './assignment-store'
import { whichAreOver } from './moments'

const t = sharedTestApp()

test('A6 while somebody’s own close is ahead, no attempt is looked at to know that nothing is over', async () => {
  const { player, host, id } = await anAssignment(t)
  const zoe = await player()
  await zoe.begin()
  await zoe.next(0)
  const { db, now } = t.deps
  const [opensAt, closesAt] = [new Date(now() - 3 * hourMs), new Date(now() - 2 * hourMs)]
  await db.update(assignments).set({ opensAt, closesAt }).where(eq(assignments.id, id))
  const ownClose = (hours: number) =>
    db
      .update(assignmentPeople)
      .set({ closesAt: new Date(now() + hours * hourMs) })
      .where(eq(assignmentPeople.assignmentId, id))
  const row = await findAssignment(db, host.id, id)
  const asked = vi.spyOn(db.$client, 'query')
  const looksAtAttempts = () => asked.mock.calls.some((call) => JSON.stringify(call).includes('assignment_attempts'))

  // By then the time of the open question is over.
  const soon = now() + hourMs / 2
  await ownClose(1)
  expect(await whichAreOver(db, [row], soon)).toEqual(new Set())
  expect(looksAtAttempts()).toBe(false)
  await ownClose(-1)
  expect(await whichAreOver(db, [row], soon)).toEqual(new Set([id]))
  expect(looksAtAttempts()).toBe(true)
  asked.mockRestore()
})
