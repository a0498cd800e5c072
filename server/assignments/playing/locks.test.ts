/** A8 Whatever a host changes while people play: no two of them wait for each other. */
import { expect, test } from 'vitest'
import { assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { openQuestions } from './play-store'

const t = sharedTestApp()
const crowded = 800
const asked = 10

test('keys are corrected and people removed while a crowd goes from question to question', async () => {
  const questions = Array.from({ length: asked }, (_, at) => aQuestion({ text: `Question ${at}` }))
  const { id, asHost } = await anAssignment(t, { questions, clock: 'none' })
  const { $client } = t.deps.db
  // Their rows lie in the opposite order.
  const { rows } = await $client.query<{ id: number }>(`
    WITH people AS (
      INSERT INTO assignment_people (assignment_id, name, name_key, joined_at)
      SELECT ${id}, 'Player ' || n, 'player ' || n, now() FROM generate_series(1, ${crowded}) n RETURNING id
    ),
    begun AS (
      INSERT INTO assignment_attempts (assignment_id, person_id, number, begun_at, question_index, opens_at, is_answered,
                                       cells)
      SELECT ${id}, id, 1, now(), 0, now(), true, rpad('0', ${asked}, '.') FROM people ORDER BY id DESC RETURNING 1
    )
    SELECT id FROM people ORDER BY id`)
  await $client.query(`
    INSERT INTO assignment_answers (assignment_id, person_id, number, question_index, selected_answer, is_correct,
                                    response_time, elapsed_ms, extra_time, points_awarded, answered_at)
    SELECT assignment_id, person_id, 1, 0, 0, false, 900, 900, 1, 0, now()
    FROM assignment_attempts WHERE assignment_id = ${id} ORDER BY person_id DESC`)
  await $client.query('ANALYZE assignment_attempts')
  const ids = rows.map((person) => person.id)

  const goOn = async () => {
    for (let questionIndex = 1; questionIndex < asked; questionIndex++) {
      const opened = { assignmentId: id, number: 1, questionIndex, opensAt: t.deps.now(), extraTime: 1 as const }
      const rest = { wasAnswered: questionIndex === 1, cell: '-' }
      await openQuestions(
        t.deps.db,
        ids.map((personId) => ({ ...opened, ...rest, personId })),
      )
    }
  }
  const correct = async () => {
    for (const key of [0, 1, 0])
      await asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [key] }, preview: false })
  }
  const remove = (some: number[]) => asHost(assignmentRoutes.removePeople, { ids: some })
  const removed = ids.slice(0, 100)
  await Promise.all([goOn(), correct(), remove(removed), remove(removed.toReversed())])

  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people).toHaveLength(crowded - removed.length)
  expect(new Set(people.map(({ best }) => best?.cells))).toEqual(new Set([`*${'-'.repeat(asked - 1)}`]))
  await expect
    .poll(() => $client.query(`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`))
    .toMatchObject({ rows: [{ deadlocks: 0 }] })
})
