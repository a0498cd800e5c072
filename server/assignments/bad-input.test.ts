/** A3: whatever somebody types, pastes or sends is taken as it is meant, or refused with a code that says why. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../contract/assignment-routes'
import { anAssignment, hourMs } from '../../tests/kit/app/assignments'
import { sharedTestApp } from '../../tests/kit/app/test-app'

const t = sharedTestApp()
const list = { joining: 'list' as const, names: ['Zoë Quist', 'Amir'] }
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('A3 a name on a list', () => {
  test.each([
    ['empty', '', 'person_name_empty'],
    ['blank', '  \t', 'person_name_empty'],
    ['of letters that are drawn as nothing', '\u200b\u3164', 'person_name_empty'],
    ['no text', 5, 'person_name_empty'],
    ['a list', ['Zoë'], 'person_name_empty'],
    ['longer than 60 characters', 'x'.repeat(61), 'person_name_too_long'],
    ['half a character', 'Zo\ud800', 'unusable_character'],
    ['with a zero byte', 'Zo\0', 'unusable_character'],
    ['one that looks like another', 'zoë  QUIST', 'name_twice'],
  ])('that is %s is refused where it stands, in every call that takes names', async (_, name, code) => {
    const names = [...list.names, name as string]
    const { made } = await anAssignment(t, { ...list, names })
    const { asHost, path } = await anAssignment(t, { ...list, names: ['Zoë Quist'] })
    const added = await asHost(assignmentRoutes.update, { names: ['Amir', 'Bo', name] })
    const wrongly = code === 'name_twice' ? 'name_on_list' : code
    for (const [reply, expected] of [[made, code] as const, [added, wrongly] as const]) {
      expect(refusal(reply)).toEqual([400, 'invalid_input'])
      expect(reply.problem.issues).toContainEqual(
        expect.objectContaining({ path: ['names', 2], code: expected, message: expect.stringMatching(/^[A-Z]/) }),
      )
    }
    expect((await asHost(assignmentRoutes.get, path)).body.people).toBe(1)
  })

  test.each([
    ['between blanks', '  Amir  ', 'Amir'],
    ['in two lines', 'Amir\nDar', 'Amir Dar'],
    ['with marks that turn the direction', '\u202eAmir', 'Amir'],
    ['in any script', 'محمد', 'محمد'],
    ['of 60 characters', 'é'.repeat(60), 'é'.repeat(60)],
    ['that a spreadsheet would run', '=1+1', '=1+1'],
    // It is the host's list, not a nickname.
    ['that is rude', 'Dick Shithead', 'Dick Shithead'],
  ])('%s is taken, and chosen by whoever has it', async (_, typed, kept) => {
    const { player, asHost } = await anAssignment(t, { ...list, names: [typed] })
    expect((await asHost(assignmentRoutes.results)).body.people.map(({ name }) => name)).toEqual([kept])
    expect((await player({ name: kept })).joined.status).toBe(200)
  })

  test.each(['Zoë', {}, null, 5])('is in a list: %j is refused', async (names) => {
    const { made } = await anAssignment(t, { joining: 'list', names: names as never })
    expect([refusal(made), made.problem.issues?.[0]?.path]).toEqual([[400, 'invalid_input'], ['names']])
  })
})

describe('A3 whoever joins', () => {
  test('by a name that is none, or not there, is told so, and no seat is taken', async () => {
    const { player } = await anAssignment(t, list)
    for (const name of ['', ' ', '\0', '\ud800', 'Nobody', 'Zoë'])
      expect(refusal((await player({ name })).joined)).toEqual([409, 'name_not_free'])
    for (const name of [5, null, {}, 'x'.repeat(201)])
      expect(refusal((await player({ name })).joined)).toEqual([400, 'invalid_input'])
    expect((await player({ name: 'Zoë Quist' })).joined.status).toBe(200)
  })

  test('by a nickname that is none is told so at its field', async () => {
    const { player } = await anAssignment(t)
    for (const nickname of ['', ' ', '\u200b', 'x'.repeat(21), 'Zo\0', '\ud800', 'shithead']) {
      const { joined } = await player({ nickname })
      expect([refusal(joined), joined.problem.issues?.[0]?.path]).toEqual([[422, 'invalid_nickname'], ['nickname']])
    }
  })

  test.each(['anybody', 'list', 'links'] as const)(
    'in another way than by %s is told to load the page anew',
    async (joining) => {
      const { player, browser } = await anAssignment(t, joining === 'anybody' ? {} : { joining, names: ['Zoë'] })
      const ways = { anybody: { nickname: 'Zoë' }, list: { name: 'Zoë' }, links: { personalToken: 'A'.repeat(22) } }
      for (const [way, input] of Object.entries(ways))
        if (way !== joining) expect(refusal((await player(input)).joined)).toEqual([409, 'joined_otherwise'])
      for (const input of [{}, { ...ways.anybody, ...ways.list }])
        expect(refusal((await player(input)).joined)).toEqual([400, 'invalid_input'])
      if (joining !== 'list')
        expect(refusal(await browser('').call(own.names, { q: 'zoë' }))).toEqual([409, 'joined_otherwise'])
    },
  )

  test('searches by what cannot be a name, and finds nothing', async () => {
    const { code } = await anAssignment(t, { ...list, names: ['Zoë Quist', '100% Amir', '___'] })
    const find = (q: string) => t.call(own.names, { code, q })
    for (const q of ['', 'zo', 'z o', '\0\0\0', '\ud800\ud800\ud800', '%%%', '___', 'x'.repeat(201)])
      expect(refusal(await find(q))).toEqual([400, 'invalid_input'])
    for (const q of ['%oë', 'z_ë', "zoë'; --"]) expect((await find(q)).body.names ?? []).toEqual([])
    expect((await find('zoë')).body.names).toEqual(['Zoë Quist'])
  })

  test('with a code that cannot be one is told so, and nobody is kept out for that', async () => {
    const { player, code } = await anAssignment(t)
    const { resumeCode } = (await player()).joined.body
    const resume = (typed: unknown) =>
      t.call(own.resume, { code, resumeCode: typed }, { remoteAddress: '203.0.113.60' })
    for (let times = 0; times < 10; times++)
      for (const typed of ['', 'x', '\0', '1234567890', 'AEIOU AEIOU'])
        expect(refusal(await resume(typed))).toEqual([422, 'resume_code_wrong'])
    for (const typed of [5, null, {}, 'B'.repeat(41)])
      expect(refusal(await resume(typed))).toEqual([400, 'invalid_input'])
    expect((await resume(` ${resumeCode?.slice(0, 5).toLowerCase()}-${resumeCode?.slice(5)} `)).status).toBe(200)
  })
})

describe('A3 a host', () => {
  test('who asks for what does not go with the way of joining is told so', async () => {
    const anybody = await anAssignment(t)
    const listed = await anAssignment(t, list)
    const zoe = (await anybody.player()).joined.body.personId
    const [free] = (await listed.asHost(assignmentRoutes.results)).body.people
    const [there, notYet] = [anybody.ofPerson(zoe), listed.ofPerson(free!.id)]
    const { asHost } = anybody
    expect(refusal(await asHost(assignmentRoutes.free, there))).toEqual([409, 'joined_otherwise'])
    expect(refusal(await asHost(assignmentRoutes.newLink, there))).toEqual([409, 'joined_otherwise'])
    expect(refusal(await asHost(assignmentRoutes.giveBack, there))).toEqual([409, 'name_not_set_aside'])
    expect(refusal(await listed.asHost(assignmentRoutes.newLink, notYet))).toEqual([409, 'joined_otherwise'])
    expect(refusal(await listed.asHost(assignmentRoutes.free, notYet))).toEqual([409, 'person_not_joined'])
    expect(refusal(await listed.asHost(assignmentRoutes.newResumeCode, notYet))).toEqual([409, 'person_not_joined'])
  })

  test('who names somebody of another assignment, somebody removed, or nobody, finds none', async () => {
    const host = await t.aHost()
    const [one, other] = [await anAssignment(t, { host }), await anAssignment(t, { host })]
    const elsewhere = (await other.player()).joined.body.personId
    const gone = (await one.player()).joined.body.personId
    await one.asHost(assignmentRoutes.removePerson, one.ofPerson(gone))
    const { person, updatePerson, removePerson, giveAttempt, newResumeCode, newLink, free, giveBack } = assignmentRoutes
    for (const personId of [elsewhere, gone, 2_147_483_647])
      for (const route of [person, updatePerson, removePerson, giveAttempt, newResumeCode, newLink, free, giveBack])
        expect([route, ...refusal(await one.asHost(route, { ...one.ofPerson(personId), factor: 2 }))]).toEqual([
          ...[route, 404, 'person_not_found'],
        ])
    expect((await one.asHost(assignmentRoutes.removePeople, { ids: [elsewhere, gone] })).body).toEqual({ removed: 0 })
    expect((await other.asHost(assignmentRoutes.get)).body.people).toBe(1)
  })

  test.each([
    ['both a quiz and a game', { gameId: 1 }, 'quizId'],
    ['neither of them', { quizId: undefined }, 'quizId'],
    ['a clock that is none', { clock: 'fast' }, 'clock'],
    ['an order that is none', { answerOrder: 'mixed' }, 'answerOrder'],
    ['a moment of telling that is none', { tellPlayers: 'never' }, 'tellPlayers'],
    ['a way of joining that is none', { joining: 'pin' }, 'joining'],
    ['half an attempt', { attempts: 1.5 }, 'attempts'],
    ['no title', { title: ' ' }, 'title'],
    ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
    ['no close', { closesAt: null }, 'closesAt'],
    ['a close that is no moment', { closesAt: 'tomorrow' }, 'closesAt'],
    ['an opening that is no moment', { opensAt: 'soon' }, 'opensAt'],
  ])('who assigns with %s is told at its field', async (_, form, field) => {
    const { made } = await anAssignment(t, form as object)
    expect([refusal(made), made.problem.issues?.[0]?.path]).toEqual([[400, 'invalid_input'], [field]])
  })

  test.each([
    ['a factor that is none', { factor: 3 }, 'factor'],
    ['a close that is no moment', { closesAt: 'later' }, 'closesAt'],
    ['a close before the opening', { closesAt: inHours(-1) }, 'closesAt'],
  ])('who gives a person %s is told at its field', async (_, rights, field) => {
    const { player, asHost, ofPerson } = await anAssignment(t)
    const { personId } = (await player()).joined.body
    const given = await asHost(assignmentRoutes.updatePerson, { ...ofPerson(personId), ...rights })
    expect([refusal(given), given.problem.issues?.[0]?.path]).toEqual([[400, 'invalid_input'], [field]])
  })
})
