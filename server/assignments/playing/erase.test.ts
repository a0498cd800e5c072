/** T7 "Delete my data", of somebody who has joined by a nickname. */
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const questions = [aQuestion(), questionsOfKinds.typed, questionsOfKinds.words]
const typed = [{ selectedAnswer: 1 }, { text: 'Zoës own text' }, { words: ['zoësword'] }]

test('removes name, texts and ways back everywhere, and leaves choices, times and points', async () => {
  const { player, asHost, ofPerson, code } = await anAssignment(t, { questions, tellPlayers: 'at_end' })
  const [amir, zoe] = [await player({ nickname: 'Amir' }), await player()]
  await zoe.play(typed)
  await zoe.call(own.playMissed)
  await amir.play(typed.slice(0, 1))
  const before = (await asHost(assignmentRoutes.results)).body.people[1]
  expect((await zoe.call(own.erase)).body).toEqual({ success: true })

  expect((await zoe.read()).body.seat).toBe(null)
  expect((await zoe.call(own.erase)).problem.code).toBe('no_assignment_seat')
  expect((await t.call(own.resume, { code, resumeCode: zoe.joined.body.resumeCode })).status).toBe(422)
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people).toEqual([expect.objectContaining({ name: 'Amir' }), { ...before, name: 'Removed player 2' }])
  const shown = [
    people,
    (await asHost(assignmentRoutes.person, ofPerson(zoe.joined.body.personId))).body,
    (await asHost(assignmentRoutes.csv)).body,
    (await asHost(assignmentRoutes.questions)).body,
  ]
  expect(JSON.stringify(shown).toLowerCase()).not.toMatch(/zoë"|zoës/)
  const sessions = await t.deps.db.$client.query('SELECT 1 FROM solo_sessions WHERE person_id = $1', [before!.id])
  expect(sessions.rows).toEqual([])
  // The nickname is free again.
  expect((await player()).joined.status).toBe(200)
})

test('takes what only this player has typed from a key that the host has put right, also where that was undone', async () => {
  const { player, asHost } = await anAssignment(t, { questions: [questionsOfKinds.typed], tellPlayers: 'at_end' })
  const [amir, zoe] = [await player({ nickname: 'Amir' }), await player()]
  await zoe.play([{ text: 'Zoës own text' }])
  await amir.play([{ text: 'Shared text' }])
  const correct = async (accepted: string[]) =>
    (await asHost(assignmentRoutes.rekey, { index: 0, key: { accepted }, preview: false })).body.correction
  const undone = await correct(['Zoës own text'])
  await asHost(assignmentRoutes.undoRekey, { index: 0, correction: undone })
  await correct(['Zoës own text', 'Shared text'])
  const scores = async () => (await asHost(assignmentRoutes.results)).body.people.map(({ best }) => best?.score)
  const before = await scores()
  const others = async () => (await amir.results()).body.attempts[0]?.questions?.[0]
  expect(JSON.stringify(await others())).toContain('Zoës own text')

  await zoe.call(own.erase)

  const { rows } = await t.deps.db.$client.query<{ key: unknown }>(
    'SELECT key FROM assignment_corrections UNION ALL SELECT details FROM assignment_questions',
  )
  const shown = [rows, (await asHost(assignmentRoutes.questions)).body, await others()]
  expect(JSON.stringify(shown)).not.toContain('Zoës own text')
  expect(JSON.stringify(await others())).toContain('Shared text')
  expect(await scores()).toEqual(before)
})

test('is not for a name on a list, which is the host’s', async () => {
  const { player, asHost } = await anAssignment(t, { joining: 'list', names: ['Zoë'] })
  const zoe = await player({ name: 'Zoë' })
  expect((await zoe.call(own.erase)).problem.code).toBe('name_of_host')
  expect((await asHost(assignmentRoutes.results)).body.people).toMatchObject([{ name: 'Zoë' }])
})
