/** G49, G48: programs that join by an open link are shown to the host, who can remove all of them. */
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment } from '../../../tests/kit/app/assignments'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

let now = Date.now()
const t = sharedTestApp({ now: () => now })

const numbered = (stem: string, count: number) => Array.from({ length: count }, (_, n) => `${stem}${100 + n}`)
const firstNames =
  'Mia Emma Sofia Hannah Amir Zoë Noah Leon Paul Finn Elias Luca Jonas Luis Felix Henry Ben Emil'.split(' ')

/** They join one after the other, evenly over so many seconds. */
async function join(code: string, nicknames: readonly string[], { seconds, from }: { seconds: number; from: string }) {
  const ids: number[] = []
  for (const nickname of nicknames) {
    const { status, body } = await t.call(own.join, { code, nickname }, { remoteAddress: from })
    expect(status).toBe(200)
    ids.push(body.personId)
    now += (seconds * 1_000) / nicknames.length
  }
  return ids
}

test('G49 names that a program made are shown to the host with who they are, and gone once they are removed', async () => {
  const { asHost, code } = await anAssignment(t)
  const classmates = await join(code, firstNames, { seconds: 60, from: '203.0.113.50' })
  const bursts = async (more: { since?: string } = {}) => (await asHost(assignmentRoutes.results, more)).body
  expect((await bursts()).bursts).toEqual([])

  const bots = await join(code, numbered('Bot', 40), { seconds: 2, from: '203.0.113.50' })
  const { version, bursts: shown } = await bursts()
  expect(shown).toEqual([{ ids: bots, tookMs: expect.closeTo(1_950, -1) }])

  // A second wave from another address is another one, and is told to a page that follows.
  await t.call(own.join, { code, nickname: 'Ingrid' }, { remoteAddress: '203.0.113.51' })
  now += 60_000
  const more = await join(code, numbered('Spam', 30), { seconds: 2, from: '203.0.113.52' })
  const followed = await bursts({ since: version })
  expect(followed.bursts.map(({ ids }) => ids)).toEqual([bots, more])

  const ids = [...bots, ...more]
  expect((await asHost(assignmentRoutes.removePeople, { ids })).body).toEqual({ removed: 70 })
  expect((await asHost(assignmentRoutes.removePeople, { ids })).body).toEqual({ removed: 0 })
  const after = await bursts()
  expect([after.bursts, after.people.map(({ id }) => id)]).toEqual([[], [...classmates, expect.any(Number)]])
  expect(after.assignment.people).toBe(firstNames.length + 1)
  // It is no ban: the host closes joining for that.
  expect((await t.call(own.join, { code, nickname: 'Bot100' })).status).toBe(200)
  await asHost(assignmentRoutes.update, { isJoiningOpen: false })
  const refused = await t.call(own.join, { code, nickname: 'Bot101' })
  expect([refused.status, refused.problem.code]).toEqual([409, 'joining_closed'])
})

test('G49 a class that types its names, and a list that its host has typed, are no bursts', async () => {
  const { asHost, code } = await anAssignment(t)
  await join(code, firstNames, { seconds: 3, from: '203.0.113.53' })
  expect((await asHost(assignmentRoutes.results)).body.bursts).toEqual([])

  const listed = await anAssignment(t, { joining: 'list', names: numbered('Seat ', 30) })
  for (const name of numbered('Seat ', 30)) await t.call(own.join, { code: listed.code, name })
  expect((await listed.asHost(assignmentRoutes.results)).body).toMatchObject({ bursts: [], assignment: { joined: 30 } })
})

test('G49 of an address a hash alone is kept, with a salt of the assignment, until the person is removed', async () => {
  const [one, other] = [await anAssignment(t), await anAssignment(t)]
  const from = { seconds: 1, from: '203.0.113.54' }
  const [zoe = 0] = await join(one.code, ['Zoë', 'Amir'], from)
  await join(other.code, ['Zoë'], from)
  const hashes = async (id: number) => {
    const { rows } = await t.deps.db.execute<{ hash: string | null }>(
      `SELECT encode(address_hash, 'hex') AS hash FROM assignment_people WHERE assignment_id = ${id} ORDER BY id`,
    )
    return rows.map(({ hash }) => hash)
  }
  const [first, second] = await hashes(one.id)
  expect([first, first]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), second])
  expect(await hashes(other.id)).not.toContain(first)
  await one.asHost(assignmentRoutes.removePeople, { ids: [zoe] })
  expect(await hashes(one.id)).toEqual([null, second])
})
