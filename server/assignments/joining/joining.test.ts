/** A3, A4: who joins, and how they come back. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { routes } from '../../../contract/routes'
import { anAssignment, opened } from '../../../tests/kit/app/assignments'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { assignmentAttempts } from '../../db/tables'

const t = sharedTestApp()
const names = ['Zoë Quist', 'Zora Quill', 'Amir Haddad', 'Zoltan A', 'Zoe B', 'Zoel C', 'Zoey D', 'Bo', 'Ann-Kathrin E']

describe('A3 anybody', () => {
  test('joins by a nickname of their own, once, by the rules of names', async () => {
    const { player } = await anAssignment(t)
    const zoe = await player()
    expect((await player({ nickname: 'ZOË' })).joined.problem.code).toBe('nickname_taken')
    expect((await player({ nickname: 'ZOË' }, zoe.cookie)).joined.body).toEqual({
      ...{ personId: zoe.joined.body.personId, resumeCode: null },
    })
    for (const nickname of ['', 'x'.repeat(21), 'shithead'])
      expect((await player({ nickname })).joined.status).toBe(422)
    for (const wrong of [{}, { nickname: 'A', name: 'B' }]) expect((await player(wrong)).joined.status).toBe(400)
    expect((await player({ name: 'Zoë' })).joined.problem.code).toBe('joined_otherwise')
  })

  test('sees from whom it is, never by a part of an e-mail address', async () => {
    const { browser } = await anAssignment(t, { host: await t.aHost({ firstName: 'Mira' }) })
    expect((await browser('').read()).body).toMatchObject({ host: 'Mira', seat: null })
    const unnamed = await anAssignment(t, { host: await t.aHost({ firstName: 'mira.q', email: 'mira.q@example.org' }) })
    expect((await unnamed.browser('').read()).body.host).toBe(null)
  })

  test('may repeat a join whose reply was lost, and gets a code that leads back', async () => {
    const { player, code } = await anAssignment(t)
    const joinId = 'J'.repeat(24)
    const [lost, again] = [await player({ nickname: 'Zoë', joinId }), await player({ nickname: 'Zoë', joinId })]
    expect(again.joined.body.personId).toBe(lost.joined.body.personId)
    const resumed = await t.call(own.resume, { code, resumeCode: again.joined.body.resumeCode })
    expect(resumed.body).toEqual({ personId: again.joined.body.personId })
    expect((await t.call(own.resume, { code, resumeCode: lost.joined.body.resumeCode })).status).toBe(422)
  })

  test('may send the same join twice at once, and is one person', async () => {
    const { player } = await anAssignment(t)
    const joinId = 'K'.repeat(24)
    const both = await Promise.all([1, 2, 3].map(() => player({ nickname: 'Zoë', joinId })))
    expect(both.map(({ joined }) => joined.status)).toEqual([200, 200, 200])
    expect(new Set(both.map(({ joined }) => joined.body.personId)).size).toBe(1)
  })

  test('has one seat for each browser: somebody else in it is somebody else', async () => {
    const { player } = await anAssignment(t)
    const zoe = await player()
    await zoe.begin()
    const amir = await player({ nickname: 'Amir' }, zoe.cookie)
    expect((await amir.read()).body.seat).toMatchObject({ name: 'Amir', attemptsBegun: 0 })
  })
})

describe('A3 a list of names', () => {
  test('is told five at a time, by three letters, and none that is taken', async () => {
    const { code, player } = await anAssignment(t, { joining: 'list', names })
    const find = async (q: string) => (await t.call(own.names, { code, q })).body.names
    expect(await find('zo')).toBe(undefined)
    expect((await t.call(own.names, { code, q: ' z o' })).status).toBe(400)
    // Three letters that are drawn as nothing.
    expect((await t.call(own.names, { code, q: '\u3164'.repeat(3) })).status).toBe(400)
    // Not every keyboard has accents; whoever types them means them.
    expect(await find('zoe')).toEqual(['Zoe B', 'Zoë Quist', 'Zoel C', 'Zoey D'])
    expect(await find('ZOË')).toEqual(['Zoë Quist'])
    expect([await find('kat'), await find('ann k')]).toEqual([['Ann-Kathrin E'], ['Ann-Kathrin E']])
    expect(await find('had')).toEqual(['Amir Haddad'])
    expect((await player({ name: 'Amir Haddad' })).joined.status).toBe(200)
    expect(await find('had')).toEqual([])
    expect((await player({ name: 'Amir Haddad' })).joined.problem.code).toBe('name_not_free')
    expect((await player({ name: 'Nobody' })).joined.problem.code).toBe('name_not_free')
  })

  test('frees a name: what was played under it is set aside, until the host gives it back', async () => {
    const { player, browser, asHost, ofPerson } = await anAssignment(t, { joining: 'list', names })
    const wrong = await player({ name: 'Zoë Quist' })
    await wrong.play([{ selectedAnswer: 1 }])
    const { personId } = wrong.joined.body
    const freed = await asHost(assignmentRoutes.free, ofPerson(personId))
    expect(freed.body).toMatchObject({ person: { joinedAt: null }, setAside: { isSetAside: true, attempts: 1 } })
    expect((await wrong.begin()).problem.code).toBe('no_assignment_seat')
    const bringBack = () => browser('').call(own.resume, { resumeCode: wrong.joined.body.resumeCode })
    expect((await bringBack()).problem.code).toBe('resume_code_wrong')
    expect((await asHost(assignmentRoutes.get)).body).toMatchObject({ people: names.length, joined: 0, begun: 0 })
    const right = await player({ name: 'Zoë Quist' })
    expect(right.joined.body.personId).toBe(freed.body.person.id)
    await asHost(assignmentRoutes.giveBack, ofPerson(personId))
    const { people } = (await asHost(assignmentRoutes.results)).body
    expect(people.filter(({ name }) => name === 'Zoë Quist')).toMatchObject([
      { id: personId, attempts: 1 },
      { id: right.joined.body.personId, isSetAside: true },
    ])
    // Whoever it is given back to gets in as before: by their browser, and by their code.
    expect((await wrong.read()).body.seat).toMatchObject({ personId, attemptsBegun: 1 })
    expect((await bringBack()).body).toEqual({ personId })
    expect((await right.read()).body.seat).toBe(null)
    expect((await asHost(assignmentRoutes.giveBack, ofPerson(personId))).problem.code).toBe('name_not_set_aside')
  })
})

test('A3 a name that was chosen by mistake is free again, as long as nothing was begun under it', async () => {
  const { player, asHost, ofPerson, host, code } = await anAssignment(t, { joining: 'list', names })
  const extra = (await t.call(routes.account.makeExtraTimeCode, { label: 'Zo', factor: 2 }, host)).body
  const wrong = await player({ name: 'Zoe B', extraTimeCode: extra.code })
  const { personId, resumeCode } = wrong.joined.body
  await asHost(assignmentRoutes.giveAttempt, ofPerson(personId))
  expect((await wrong.call(own.leave)).body).toEqual({ success: true })
  expect((await wrong.read()).body.seat).toBe(null)
  expect((await wrong.call(own.leave)).problem.code).toBe('no_assignment_seat')
  expect((await t.call(own.resume, { code, resumeCode })).problem.code).toBe('resume_code_wrong')
  // In the same browser, by the own name, with the same code.
  const right = await player({ name: 'Zoë Quist', extraTimeCode: extra.code }, wrong.cookie)
  expect(right.joined.body).toEqual({ personId: expect.any(Number), resumeCode: expect.any(String) })
  const owner = await player({ name: 'Zoe B' })
  expect(owner.joined.body.personId).toBe(personId)
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people.find(({ id }) => id === personId)).toEqual({
    ...{ id: personId, name: 'Zoe B', joinedAt: expect.any(String), attempts: 0, first: null, best: null },
    moreAttempts: 1,
  })
  await owner.begin()
  expect((await owner.call(own.leave)).problem.code).toBe('name_begun')
  const { player: anybody } = await anAssignment(t)
  expect((await (await anybody()).call(own.leave)).problem.code).toBe('joined_otherwise')
})

test('A3 what is begun at the very moment in which its name is given up is nobody’s', async () => {
  const { player, asHost, id } = await anAssignment(t, { joining: 'list', names })
  const wrong = await player({ name: 'Zoe B' })
  const { personId } = wrong.joined.body
  await wrong.call(own.leave)
  // Its call had been let in before.
  const begun = { assignmentId: id, personId, number: 1, begunAt: new Date(t.deps.now()), cells: '' }
  await t.deps.db.insert(assignmentAttempts).values(begun)
  const owner = await player({ name: 'Zoe B' })
  expect((await owner.read()).body.seat).toMatchObject({ personId, attemptsBegun: 0 })
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people.find(({ id: each }) => each === personId)).toMatchObject({ attempts: 0, best: null })
})

test('A3 whoever has taken another name since keeps that one when the first is given back', async () => {
  const { player, asHost, ofPerson } = await anAssignment(t, { joining: 'list', names })
  const zoe = await player({ name: 'Zoë Quist' })
  const { personId } = zoe.joined.body
  await asHost(assignmentRoutes.free, ofPerson(personId))
  const amir = await player({ name: 'Amir Haddad' }, zoe.cookie)
  await asHost(assignmentRoutes.giveBack, ofPerson(personId))
  expect((await amir.read()).body.seat).toMatchObject({ name: 'Amir Haddad' })
  expect((await amir.call(own.resume, { resumeCode: zoe.joined.body.resumeCode })).body).toEqual({ personId })
})

test('A3 a name that was freed twice and is given back in two tabs at once belongs to one of the two', async () => {
  const { player, asHost, ofPerson, host } = await anAssignment(t, { joining: 'list', names })
  const { code } = (await t.call(routes.account.makeExtraTimeCode, { label: 'Lea', factor: 2 }, host)).body
  const takeAndFree = async (more: object = {}) => {
    const { personId } = (await player({ name: 'Bo', ...more })).joined.body
    const { person } = (await asHost(assignmentRoutes.free, ofPerson(personId))).body
    // A code belongs to whoever typed it, not to the name.
    expect(person.extraTime).toBe(undefined)
    return personId
  }
  const ids = [await takeAndFree({ extraTimeCode: code }), await takeAndFree()]
  const replies = await Promise.all(ids.map((id) => asHost(assignmentRoutes.giveBack, ofPerson(id))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people.filter(({ name, isSetAside }) => name === 'Bo' && !isSetAside)).toHaveLength(1)
})

describe('A4 a seat', () => {
  test('stays when the host gives a new code, and the code before ends', async () => {
    const { player, asHost, ofPerson, code } = await anAssignment(t)
    const zoe = await player()
    const { resumeCode } = (await asHost(assignmentRoutes.newResumeCode, ofPerson(zoe.joined.body.personId))).body
    const before = await t.call(own.resume, { code, resumeCode: zoe.joined.body.resumeCode })
    expect(before.problem.code).toBe('resume_code_wrong')
    expect((await t.call(own.resume, { code, resumeCode })).status).toBe(200)
    expect((await zoe.begin()).status).toBe(200)
  })

  test('is one of twenty of a person: the first makes room', async () => {
    const { player, code } = await anAssignment(t)
    const zoe = await player()
    const { resumeCode } = zoe.joined.body
    for (let device = 0; device < 20; device++) await t.call(own.resume, { code, resumeCode })
    expect((await zoe.read()).body.seat).toBe(null)
    const { rows } = await t.deps.db.$client.query('SELECT 1 FROM assignment_seats WHERE person_id = $1', [
      zoe.joined.body.personId,
    ])
    expect(rows).toHaveLength(20)
  })

  test('is kept until 30 days after the close, also when the host moves it', async () => {
    const { player, asHost } = await anAssignment(t)
    const zoe = await player()
    const keptDays = async () => {
      const [, seconds] = /Max-Age=(\d+)/.exec(String((await zoe.read()).headers['set-cookie'])) ?? []
      return Math.round(Number(seconds) / 86_400)
    }
    expect(await keptDays()).toBe(31)
    const closesAt = new Date(Date.now() + 70 * 86_400_000).toISOString()
    await asHost(assignmentRoutes.update, { closesAt })
    expect(await keptDays()).toBe(100)
  })

  test('is kept by its own close where that is the later one, whichever way somebody came', async () => {
    const { player, asHost, ofPerson, code } = await anAssignment(t)
    const zoe = await player()
    const closesAt = new Date(Date.now() + 45 * 86_400_000).toISOString()
    await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), closesAt })
    // Everybody's close was 32 days ago.
    await t.deps.db.execute(
      `UPDATE assignments SET opens_at = now() - interval '40 days', closes_at = now() - interval '32 days'
       WHERE code = '${code}'`,
    )
    const keptDays = ({ headers }: { headers: Record<string, unknown> }) => {
      const [, seconds] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? []
      return Math.round(Number(seconds) / 86_400)
    }
    const { resumeCode } = zoe.joined.body
    expect(keptDays(await t.call(own.resume, { code, resumeCode }))).toBe(75)
    expect(keptDays((await player({ nickname: 'Zoë' }, zoe.cookie)).joined)).toBe(75)
    // Nobody is sent away who comes back to results that are kept for longer.
    await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), closesAt: null })
    expect(keptDays(await t.call(own.resume, { code, resumeCode }))).toBe(1)
  })

  test('is found by its code, and codes are limited like PINs', async () => {
    const { player, code } = await anAssignment(t)
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    const resume = (typed: string | null, remoteAddress = '203.0.113.77') =>
      t.call(own.resume, { code, resumeCode: typed }, { remoteAddress })
    expect((await resume(zoe.joined.body.resumeCode)).status).toBe(200)
    const letters = 'BCDFGHJKMNPQRTVWXYZ'
    for (let at = 0; at < 30; at++)
      expect((await resume(`BCDFGHBC${letters[at % 19]}${letters[Math.floor(at / 19)]}`)).status).toBe(422)
    // Refused before it is looked up, so that a guess learns nothing.
    for (const one of ['ZZZZZZZZZZ', amir.joined.body.resumeCode])
      expect((await resume(one)).problem.code).toBe('too_many_codes')
    // One that led from here keeps working, and other addresses go on.
    expect((await resume(zoe.joined.body.resumeCode)).status).toBe(200)
    expect((await resume(amir.joined.body.resumeCode, '203.0.113.78')).status).toBe(200)
    // What cannot be a code is none, and is counted nowhere.
    expect((await resume('ZZ')).problem.code).toBe('resume_code_wrong')
  })
})

describe('A3 personal links', () => {
  test('are told once, open as their person on any device, and end when a new one is made', async () => {
    const { made, player, asHost, ofPerson, code } = await anAssignment(t, {
      joining: 'links',
      names: names.slice(0, 2),
    })
    const links = made.body.links ?? []
    expect(links.map(({ name }) => name)).toEqual(names.slice(0, 2))
    const [, personalToken = ''] = /#([\w-]{22})$/.exec(links[0]?.url ?? '') ?? []
    expect(links[0]?.url).toContain(`/a/${code}#`)
    expect(JSON.stringify((await asHost(assignmentRoutes.get)).body)).not.toContain(personalToken)
    const [phone, laptop] = [await player({ personalToken }), await player({ personalToken })]
    expect(laptop.joined.body).toEqual({ personId: phone.joined.body.personId, resumeCode: null })
    const { url } = (await asHost(assignmentRoutes.newLink, ofPerson(phone.joined.body.personId))).body
    expect((await player({ personalToken })).joined.problem.code).toBe('personal_link_wrong')
    // Nor do the seats that were taken by it, or the code that came with it.
    for (const device of [phone, laptop]) expect((await device.begin()).problem.code).toBe('no_assignment_seat')
    const { resumeCode } = phone.joined.body
    expect((await t.call(own.resume, { code, resumeCode })).problem.code).toBe('resume_code_wrong')
    const anew = (await player({ personalToken: url.slice(-22) })).joined.body
    expect(anew).toEqual({ personId: phone.joined.body.personId, resumeCode: expect.any(String) })
    const more = await asHost(assignmentRoutes.update, { names: ['Amir Haddad'] })
    expect(more.body.links?.map(({ name }) => name)).toEqual(['Amir Haddad'])
  })
})

test('T5 a code gives extra time from the first question on, to one person', async () => {
  const { player, host } = await anAssignment(t)
  const { code } = (await t.call(routes.account.makeExtraTimeCode, { label: 'Lea', factor: 1.5 }, host)).body
  const zoe = await player({ nickname: 'Zoë', extraTimeCode: code })
  await zoe.begin()
  expect(opened((await zoe.next(0)).body)).toMatchObject({ windowMs: 30_000 })
  expect((await player({ nickname: 'Amir', extraTimeCode: code })).joined.problem.code).toBe('extra_time_code_used')
  expect((await player({ nickname: 'Olu', extraTimeCode: 'BCDFGHJK' })).joined.problem.code).toBe(
    'extra_time_code_wrong',
  )
})

test('G48 the host removes many with all that they have played', async () => {
  const { player, asHost } = await anAssignment(t)
  const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
  await zoe.play([{ selectedAnswer: 1 }])
  const { version } = (await asHost(assignmentRoutes.results)).body
  const ids = [zoe.joined.body.personId, amir.joined.body.personId]
  expect((await asHost(assignmentRoutes.removePeople, { ids })).body).toEqual({ removed: 2 })
  expect((await asHost(assignmentRoutes.removePeople, { ids })).body).toEqual({ removed: 0 })
  expect((await zoe.next(0)).problem.code).toBe('no_assignment_seat')
  expect((await asHost(assignmentRoutes.results)).body.people).toEqual([])
  const { people } = (await asHost(assignmentRoutes.results, { since: version })).body
  expect(people.map(({ id, name, isRemoved }) => [id, name, isRemoved])).toEqual(ids.map((id) => [id, '', true]))
  expect((await player()).joined.status).toBe(200)
})

test('codes are limited like PINs, and never for one that leads somewhere', async () => {
  const { code } = await anAssignment(t)
  const from = (input: string) => t.call(own.read, { code: input }, { remoteAddress: '203.0.113.9' })
  expect((await from(code.toLowerCase())).status).toBe(200)
  const letters = 'BCDFGHJKMNPQRTVWXYZ'
  const wrong = Array.from({ length: 30 }, (_, at) => `BCDFGHB${letters[at % 19]}`.replace('FG', at < 19 ? 'FG' : 'FH'))
  for (const each of wrong) expect((await from(each)).status).toBe(404)
  expect((await from('BCDFZZZZ')).problem.code).toBe('too_many_codes')
  expect((await from(code)).status).toBe(200)
})
