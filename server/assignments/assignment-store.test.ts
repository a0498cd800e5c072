/** A8: what a host's list of assignments reads. */
import { expect, test, vi } from 'vitest'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { anAssignment } from '../../tests/kit/app/assignments'
import { aQuestion } from '../../tests/kit/app/builders'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { listAssignments } from './assignment-store'

const t = sharedTestApp()

test('A8 a list counts questions where they are, and reads none of them', async () => {
  const host = await t.aHost()
  const alike = Array.from({ length: 20 }, (_, index) => aQuestion({ text: `Planet ${index}?` }))
  const { asHost } = await anAssignment(t, { host, questions: [...alike, ...Object.values(questionsOfKinds)] })
  await asHost(assignmentRoutes.rekey, { index: 3, key: { void: true }, preview: false })
  await anAssignment(t, { host, questions: [...alike, aQuestion({ text: 'For fun?', points: 0 })] })

  const asked = vi.spyOn(t.deps.db.$client, 'query')
  const listed = await listAssignments(t.deps, host.id)
  const replies = (await Promise.all(asked.mock.results.map(({ value }) => value as unknown))) as { rows: unknown[] }[]
  asked.mockRestore()

  expect(listed.map(({ questionsCounted }) => questionsCounted)).toEqual([20, 19 + 4])
  // Each assignment, its people, and how many of its questions are alike.
  const rows = replies.map((reply) => reply.rows.length)
  expect(rows).toHaveLength(3)
  expect(Math.max(...rows)).toBeLessThan(20)
})
