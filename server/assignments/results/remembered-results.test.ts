/** A8: what a page that stays open costs, whether people answer or rest. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment, opened, type TestAssignment } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead })
const [right, wrong] = [{ selectedAnswer: 1 }, { selectedAnswer: 0 }]
const typed = (texts: number) =>
  Array.from({ length: texts }, (_, index) => ({ ...questionsOfKinds.typed, text: `Capital ${index}?` }))

/** Which of these words stand in how many of the statements that `work` runs. */
async function statementsOf(work: () => Promise<unknown>, words: readonly string[]): Promise<number[]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  await work()
  const statements = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  asked.mockRestore()
  return words.map((word) => statements.filter((statement) => statement.includes(word)).length)
}

/** How often answers are read. */
const counted = async (work: () => Promise<unknown>) => (await statementsOf(work, ['assignment_answers']))[0]
const questionsOf = async ({ asHost }: TestAssignment) => (await asHost(assignmentRoutes.questions)).body

test('A7 all who ask for the questions share one count, until somebody answers', async () => {
  const assignment = await anAssignment(t)
  const ask = () => questionsOf(assignment)
  const many = () => Promise.all(Array.from({ length: 5 }, ask))
  await (await assignment.player()).play([right])
  // Others may ask while the first one is counted: theirs is the next.
  expect(await counted(many)).toBeLessThan(3)
  // Whatever another transaction writes at that moment may be of this assignment.
  await expect.poll(() => counted(many)).toBe(0)

  const amir = await assignment.player({ nickname: 'Amir' })
  await amir.play([wrong])
  expect((await ask())[0]).toMatchObject({ players: 2, right: 1 })
  await expect.poll(() => counted(many)).toBe(0)
  await assignment.asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [2] }, preview: false })
  expect((await ask())[0]).toMatchObject({ players: 2, right: 0, corrections: [{ id: 1 }] })
  await assignment.asHost(assignmentRoutes.removePerson, assignment.ofPerson(amir.joined.body.personId))
  expect((await ask())[0]).toMatchObject({ players: 1, tallies: [0, 1, 0, 0] })
})

test('A7 attempts that count are found once for all questions, and all answers of ten questions at once', async () => {
  const assignment = await anAssignment(t, { questions: typed(12) })
  await (await assignment.player()).play([{ text: 'Paris' }, { text: 'Lyon' }])
  await (await assignment.player({ nickname: 'Amir' })).play([{ text: 'paris' }, { text: 'Paris' }])
  const ask = () => questionsOf(assignment)
  // Answers: the counts of all, and those to 10 and to 2 questions.
  expect(await statementsOf(ask, ['DISTINCT ON', 'assignment_answers'])).toEqual([1, 3])
  expect((await ask()).slice(0, 2).map(({ results, right: count }) => [count, results])).toEqual([
    [2, { answers: [{ text: 'Paris', count: 2, isAccepted: true }], others: 0 }],
    [1, { answers: [{ text: 'Paris', count: 1, isAccepted: true }], others: 1 }],
  ])
})

test('A7 a question whose time has run out is passed, although nothing was written', async () => {
  const assignment = await anAssignment(t, { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] })
  const zoe = await assignment.player()
  await zoe.begin()
  opened((await zoe.next(0)).body)
  const passed = async () => (await questionsOf(assignment)).map(({ players }) => players)
  expect(await passed()).toEqual([0, 0])
  await expect.poll(() => counted(passed)).toBe(0)
  ahead += 60_000
  expect(await counted(async () => expect(await passed()).toEqual([1, 0]))).toBe(0)
})

test('A8 results without news look nobody up, and count nobody', async () => {
  const { player, asHost, id } = await anAssignment(t)
  await (await player()).play([right])
  const poll = async (since: string) => (await asHost(assignmentRoutes.results, { since })).body
  let { version } = await poll('0')
  const news = async () => {
    version = (await poll(version)).version
  }
  // People are looked up with their attempts, counted by them, and compared by their addresses.
  const read = () => statementsOf(news, ['LATERAL', 'SELECT FROM assignment_attempts', 'address_hash'])
  await expect.poll(read).toEqual([0, 0, 0])
  expect((await poll(version)).assignment).toMatchObject({ people: 1, joined: 1, begun: 1 })

  await (await player({ nickname: 'Amir' })).play([right])
  const before = version
  expect(await read()).toEqual([1, 1, 1])
  const { people, assignment } = await poll(before)
  expect(people.map(({ name }) => name)).toContain('Amir')
  expect(assignment).toMatchObject({ people: 2, begun: 2, finished: 2 })
  // As RETENTION_DAYS does it, which writes nothing else.
  await t.deps.db.execute(sql`DELETE FROM assignment_people WHERE assignment_id = ${id}`)
  expect((await poll(version)).assignment.people).toBe(0)
})
