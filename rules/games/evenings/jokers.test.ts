import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGameState, openPhase } from '../../../tests/kit/game-state'
import { JokerPlays, jokerRefusal, jokersOf, playedSince, type JokerSeat } from './jokers'
import { anEvening, inBreak, withJokers } from '../../../tests/kit/evening-states'

describe('G70 jokers', () => {
  const seat = (id: number, teamId: number | null, more: Partial<JokerSeat> = {}): JokerSeat => ({
    ...{ id, teamId, browser: `browser ${id}`, isProposing: false, isSetAside: false },
    ...more,
  })
  const teams = { list: [], spread: 'choose', keepEven: true, seatsPerBrowser: 1, lastId: 2 } as const
  const inTeams = { ...anEvening([1, 1]), teams: { ...teams, list: [] } }
  const own = { isPlayed: true, isHost: false }
  const back = { isPlayed: false, isHost: false }

  test('are played in the lobby and in breaks, once', () => {
    const game = anEvening([1, 1, 1])
    const member = (id: number) => ({ id, teamId: null })
    expect(jokerRefusal(game, member(1))).toBe(null)
    expect(jokerRefusal({ ...game, phase: openPhase({ index: 0 }) }, member(1))).toBe('joker_final')
    const used = inBreak({ ...game, evening: withJokers(game, [1]) }, 0)
    expect(jokerRefusal(used, member(1))).toBe('joker_final')
    expect(jokerRefusal(used, member(2))).toBe(null)
    expect(jokerRefusal(aGameState(), member(1))).toBe('no_jokers')
    expect(jokerRefusal(inTeams, member(1))).toBe('no_own_team')
  })

  test('of a team of several phones need another phone, or the host, in every order of calls', () => {
    const calls = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 5 }), isPlayed: fc.boolean(), isHost: fc.boolean() }),
    )
    // Players 1 to 3 are a team, of whom two share a browser; 4 and 5 are another, on one browser.
    const browsers = ['', 'a', 'a', 'b', 'c', 'c']
    const seats = [1, 2, 3, 4, 5].map((id) => seat(id, id < 4 ? 1 : 2, { browser: browsers[id] ?? '' }))
    fc.assert(
      fc.property(calls, (all) => {
        const plays = new JokerPlays(inTeams, seats, [])
        const wanting = new Map([
          [1, new Set<string>()],
          [2, new Set<string>()],
        ])
        const isPlayed = (owner: number) => (wanting.get(owner)?.size ?? 0) > (owner === 1 ? 1 : 0)
        for (const { id, ...call } of all) {
          const owner = id < 4 ? 1 : 2
          const team = wanting.get(owner)
          if (!call.isPlayed) team?.clear()
          else for (const one of call.isHost ? ['a', 'b'] : [browsers[id] ?? '']) team?.add(one)
          const expected = isPlayed(owner) ? 'played' : team?.size ? 'proposed' : 'free'
          expect(plays.play(id, call)).toBe(expected)
        }
        expect(plays.played).toEqual([1, 2].filter(isPlayed))
      }),
    )
  })

  test('that are played stay so, whoever joins or leaves, until a member takes them back', () => {
    const after = new JokerPlays(inTeams, [seat(2, 1), seat(3, 1)], [1])
    expect(after.play(2, own)).toBe('played')
    expect(after.changes).toEqual({ proposals: [], played: [] })
    expect(after.play(3, back)).toBe('free')
    expect(after.changes).toEqual({ proposals: [], played: [{ owner: 1, isPlayed: false }] })
  })

  const proposing = { isProposing: true }
  const [zoe, lou, amir] = [seat(1, 1, proposing), seat(2, 1), seat(3, 2, proposing)]
  test.each([
    ['alone by now', [zoe], [1]],
    ['with another phone', [zoe, lou], []],
    ['alone, each in a team', [zoe, amir], [1, 2]],
    ['on two seats of one browser', [zoe, { ...lou, browser: zoe.browser, ...proposing }], [1]],
    ['with somebody who is set aside', [zoe, { ...lou, isSetAside: true }], [1]],
    ['set aside, with another phone', [{ ...zoe, isSetAside: true }, lou], []],
    ['of nobody', [lou], []],
  ])('that are proposed are played where nobody is left to ask: %s', (_, seats, played) => {
    const plays = new JokerPlays(inTeams, seats, [])
    plays.settleAlone()
    const ends = ({ teamId, isSetAside }: JokerSeat) => isSetAside || played.includes(teamId ?? 0)
    expect(plays.changes).toEqual({
      proposals: seats.filter((one) => one.isProposing && ends(one)).map(({ id }) => ({ id, owner: null })),
      played: played.map((owner) => ({ owner, isPlayed: true })),
    })
    expect(plays.played).toEqual(played)
  })

  test('are not a matter of who is set aside, until the host says so', () => {
    const plays = new JokerPlays(inTeams, [{ ...zoe, isSetAside: true, isProposing: false }, lou], [])
    for (const isPlayed of [true, false])
      expect(plays.play(zoe.id, { isPlayed, isHost: false })).toEqual({ refused: 'joker_of_others' })
    expect(plays.play(zoe.id, { isPlayed: true, isHost: true })).toBe('played')
  })

  const made = (...ids: number[]) => ({ ...teams, list: ids.map((id) => ({ id, name: `Team ${id}`, mark: id })) })
  test.each([
    ['a setting changes where each plays for themselves', null, null, [1, 2, 7]],
    ['teams stay, with another setting', made(1, 2, 7), { ...made(7, 2, 1), keepEven: false }, [1, 2, 7]],
    ['a team is gone, and another is new', made(1, 2, 7), made(1, 7, 8), [1, 7]],
    ['there are teams from now on', null, made(1, 2), []],
    ['there are no teams any more', made(1, 2, 7), null, []],
  ])('that are played stay so for who is still there when %s', (_, before, after, left) => {
    expect(playedSince([1, 2, 7], before, after)).toEqual(left)
  })

  test('are shown as used once a round has begun with them, else as played or proposed', () => {
    const game = { evening: withJokers(anEvening([1, 1]), [2]) }
    expect([...jokersOf(game, [3, 4], [4, 2])]).toEqual([
      [2, 'used'],
      [3, 'proposed'],
      [4, 'played'],
    ])
  })

  test.each([null, inTeams.teams])('of a hall that plays at one moment are grouped once: teams %j', (made) => {
    let reads = 0
    const seats = Array.from({ length: 2_000 }, (_, index) => {
      const { teamId, ...rest } = seat(index + 1, made && 1 + (index % 2))
      return {
        ...rest,
        get teamId() {
          reads += 1
          return teamId
        },
      }
    })
    const plays = new JokerPlays({ ...inTeams, teams: made }, seats, [])
    for (const { id } of seats) plays.play(id, own)
    expect(plays.played).toHaveLength(made ? 2 : 2_000)
    expect(reads).toBeLessThanOrEqual(3 * seats.length)
  })
})
