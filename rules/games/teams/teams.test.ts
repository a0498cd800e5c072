import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGameState, countdownPhase, finishedPhase, openPhase } from '../../../tests/kit/game-state'
import { step } from '../live-game'
import { join } from '../seats/joining'
import type { Game } from '../game-state'
import { choiceRefusal, spreadOver, TeamSizes } from './choosing'
import type { Teams } from './team-list'
import type { TeamsWanted } from './teams'

const teams = (over: Partial<Teams> = {}): Teams => ({
  list: [
    { id: 1, name: 'Otters', mark: 1 },
    { id: 2, name: 'Foxes', mark: 2 },
    { id: 3, name: 'Owls', mark: 3 },
  ],
  ...{ spread: 'choose', keepEven: true, seatsPerBrowser: 1, lastId: 3 },
  ...over,
})
const wanted = (names: (string | [number, string])[], over: Partial<TeamsWanted> = {}): TeamsWanted => ({
  teams: names.map((name) => (typeof name === 'string' ? { name } : { id: name[0], name: name[1] })),
  ...{ spread: 'choose', keepEven: true, seatsPerBrowser: 1 },
  ...over,
})
const made = (game: Game, asked: TeamsWanted | null) => {
  const outcome = step(game, { type: 'teams', wanted: asked }, 0)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.game.teams
}

describe('E1 the host makes teams in the lobby', () => {
  test('each gets an id and a mark of its own, which stay its own when others go', () => {
    const first = made(aGameState(), wanted(['Otters', 'Foxes', 'Owls']))
    expect(first?.list).toEqual(teams().list)
    const after = made(aGameState({ teams: first }), wanted([[1, 'Sea otters'], [3, 'Owls'], 'Bears']))
    expect(after?.list).toEqual([
      { id: 1, name: 'Sea otters', mark: 1 },
      { id: 3, name: 'Owls', mark: 3 },
      { id: 4, name: 'Bears', mark: 2 },
    ])
  })

  test('twenty teams have twenty marks', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Team ${index}`)
    expect(made(aGameState(), wanted(names))?.list.map(({ mark }) => mark)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('E4 or each player is a team on one phone, which excludes others', () => {
    const shared = step(aGameState({ teams: teams() }), { type: 'teams', wanted: { teamsPerPhone: 2 } }, 0)
    if ('refused' in shared) throw new Error(shared.refused)
    expect(shared.game).toMatchObject({ teams: null, teamsPerPhone: 2, version: 2 })
    expect(step(shared.game, { type: 'teams', wanted: { teamsPerPhone: 2 } }, 0)).toMatchObject({ changes: [] })
    const after = step(shared.game, { type: 'teams', wanted: wanted(['A', 'B']) }, 0)
    expect(after).toMatchObject({ game: { teams: { list: [{ name: 'A' }, { name: 'B' }] }, teamsPerPhone: null } })
  })

  test.each([
    ['a game that has started', aGameState({ phase: openPhase() }), 'teams_final'],
    ['a game that is over', aGameState({ phase: finishedPhase(0) }), 'game_finished'],
    ['a game that one person plays alone', aGameState({ singlePlayer: true }), 'no_teams_alone'],
  ])('%s gets none', (_, game, refused) => {
    expect(step(game, { type: 'teams', wanted: wanted(['A', 'B']) }, 0)).toEqual({ refused })
  })

  test('a team that is not there is not kept, nor one twice', () => {
    const game = aGameState({ teams: teams() })
    for (const asked of [
      wanted([[9, 'Bats'], 'B']),
      wanted([
        [1, 'A'],
        [1, 'B'],
      ]),
    ])
      expect(step(game, { type: 'teams', wanted: asked }, 0)).toEqual({ refused: 'team_not_found' })
  })

  test('what changes nothing makes no version', () => {
    const game = aGameState({ teams: teams() })
    const same = wanted(teams().list.map(({ id, name }) => [id, name]))
    expect(step(game, { type: 'teams', wanted: same }, 0)).toEqual({ game, changes: [] })
  })
})

describe('E1 players choose', () => {
  const sizes = (...counts: number[]) =>
    new TeamSizes(teams(), new Map(counts.map((count, place) => [place + 1, count])))
  const choose = (game: Game, of: TeamSizes, own: number | null, teamId: number) =>
    choiceRefusal(game, of, { own, teamId })

  test.each([
    ['the smallest', [2, 1, 1], null, 2, null],
    ['one that is larger', [2, 1, 1], null, 1, 'team_full'],
    ['one as large as all', [1, 1, 1], null, 1, null],
    ['another than their own, which gets smaller by that', [2, 2, 2], 1, 2, 'team_full'],
    ['their own again, however full it is', [9, 0, 0], 1, 1, null],
    ['one that is not there', [0, 0, 0], null, 7, 'team_not_found'],
  ] as const)('with even teams: %s', (_, counts, own, teamId, refused) => {
    expect(choose(aGameState({ teams: teams() }), sizes(...counts), own, teamId)).toBe(refused)
  })

  test('without even teams, any', () => {
    const loose = teams({ keepEven: false })
    const full = new TeamSizes(loose, new Map([[1, 50]]))
    expect(choose(aGameState({ teams: loose }), full, null, 1)).toBeNull()
  })

  test('once the game has started only who has no team chooses', () => {
    const game = aGameState({ teams: teams(), phase: countdownPhase() })
    expect(choose(game, sizes(1, 1, 1), null, 2)).toBeNull()
    expect(choose(game, sizes(1, 1, 1), 1, 2)).toBe('team_final')
  })

  test('nobody chooses where players are spread, where there are no teams, and after the end', () => {
    expect(choose(aGameState({ teams: teams({ spread: 'even' }) }), sizes(0, 0, 0), null, 1)).toBe('teams_spread')
    expect(choiceRefusal(aGameState(), null, { own: null, teamId: 1 })).toBe('no_teams')
    const over = aGameState({ teams: teams(), phase: finishedPhase(0) })
    expect(choose(over, sizes(0, 0, 0), null, 1)).toBe('game_finished')
  })
})

test('E1 whoever is spread makes no team larger than another by more than one', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 2, max: 20 }), (players, count) => {
      const list = Array.from({ length: count }, (_, place) => ({ id: place + 1, name: '', mark: place + 1 }))
      const sizes = new TeamSizes(teams({ list }), new Map())
      const counts = new Map<number, number>()
      for (const [, team] of spreadOver(
        sizes,
        Array.from({ length: players }, (_, id) => ({ id, browser: String(id), own: null })),
      ))
        counts.set(team, (counts.get(team) ?? 0) + 1)
      const all = list.map(({ id }) => counts.get(id) ?? 0)
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
    }),
  )
})

test('G67 the seats of a browser that have no team come to one, which is theirs if one of them has it', () => {
  const sizes = new TeamSizes(teams(), new Map([[3, 5]]))
  const shared = [1, 2, 3].map((id) => ({ id, browser: 'shared', own: null }))
  expect(
    spreadOver(sizes, [...shared, { id: 4, browser: 'own', own: null }, { id: 5, browser: 'late', own: 3 }]),
  ).toEqual([
    ...[1, 2, 3].map((id) => [id, 1]),
    ...[
      [4, 2],
      [5, 3],
    ],
  ])
})

describe('a newcomer', () => {
  const asking = (name: string, teamId: number | null, browser = name) => ({
    ...{ key: name, browser, formerBrowser: null as string | null, teamId },
  })
  const had = (key: string) => ({
    ...{ key, browser: 'old', isRemoved: false, formerKeys: [], extraTimes: [], codeId: null, teamId: 2 },
  })
  const seatedIn = (game: Game, asked: ReturnType<typeof asking>[], ...rest: unknown[]) =>
    join(game, asked, [], ...(rest as [])).seated.map(({ teamId }) => teamId)

  test('E1 gets the team that they ask for while it has room, else none yet', () => {
    const asked = [asking('a', 1), asking('b', 1), asking('c', 2), asking('d', null)]
    expect(seatedIn(aGameState({ teams: teams() }), asked)).toEqual([1, null, 2, null])
  })

  test('E1 is spread, whatever they ask for, where the host has said so', () => {
    const asked = [asking('a', 3), asking('b', 3), asking('c', null), asking('d', null)]
    expect(seatedIn(aGameState({ teams: teams({ spread: 'even' }) }), asked)).toEqual([1, 2, 3, 1])
  })

  test('E1 takes no place in a team while they wait to be let in', () => {
    const game = aGameState({ teams: teams(), byHand: true })
    expect(join(game, [asking('a', 1), asking('b', 1)], []).waiting.map(({ teamId }) => teamId)).toEqual([1, 1])
  })

  test('E2a takes one seat in a browser, unless the host allows more, and these are in one team', () => {
    const two = [asking('a', 1, 'phone'), asking('b', 2, 'phone')]
    expect(join(aGameState({ teams: teams() }), two, []).refusals).toEqual([null, 'seats_used_up'])
    expect(seatedIn(aGameState({ teams: teams({ seatsPerBrowser: 2 }) }), two)).toEqual([1, 1])
  })

  test('G58 comes along with every seat of their browser, also where the host has allowed fewer since', () => {
    const before = (...keys: string[]) => ({ seats: keys.map((key) => had(key)), areNamesReserved: false })
    const two = ['a', 'b'].map((key) => ({ ...asking(key, null, 'phone'), formerBrowser: 'old' }))
    const game = aGameState({ teams: teams() })
    expect(join(game, two, [], before('a', 'b')).refusals).toEqual([null, null])
    expect(join(game, [...two, asking('c', null, 'phone')], [], before('a', 'b')).refusals[2]).toBe('seats_used_up')
    // And under another name they are a newcomer like any other.
    expect(join(game, two, [], before('a')).refusals).toEqual([null, 'seats_used_up'])
    expect(join(game, [asking('new', null, 'phone'), two[0]!], [], before('a')).refusals[1]).toBe('seats_used_up')
  })

  test('E1 comes back to their team where the game is played again', () => {
    const former = had('a')
    const follows = { ...asking('a', null), formerBrowser: 'old' }
    const before = { seats: [former], areNamesReserved: true }
    expect(seatedIn(aGameState({ teams: teams() }), [follows], before, new Map([[2, 40]]))).toEqual([2])
  })
})

test('E2a players are told at the close, whatever the setting', () => {
  const outcome = step(aGameState({ teams: teams(), joined: 2 }), { type: 'advance' }, 0)
  expect('refused' in outcome || outcome.game.phase).toMatchObject({ name: 'question', isToldAtClose: true })
})
