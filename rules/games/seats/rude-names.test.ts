import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { aGameState, run } from '../../../tests/kit/game-state'
import type { Game } from '../game-state'
import { join, type GivenSeat } from './joining'
import type { NameVerdict } from './rude-names'

const asking = (key: string, verdict: NameVerdict = 'rude', browser = `${key}’s`) => ({
  ...{ key, browser, nickname: key, formerBrowser: null as string | null, verdict },
  spare: verdict === 'rude' ? { nickname: `Brave ${key}`, key: `brave ${key}` } : null,
})
const withMode = (rudeNames: Game['settings']['rudeNames'], game: Partial<Game> = {}): Game => {
  const plain = aGameState(game)
  return { ...plain, settings: { ...plain.settings, rudeNames } }
}
const plain = { extraTimes: [], codeId: null }
const names = (some: readonly { nickname: string }[]) => some.map(({ nickname }) => nickname)

describe('N1 a rude name', () => {
  test('plays where the host allows it, and where nobody else reads it', () => {
    for (const game of [withMode('allow'), aGameState({ singlePlayer: true })])
      expect(names(join(game, [asking('x')], []).seated)).toEqual(['x'])
  })

  test('waits in a place of its own where the host is asked, whether or not others wait', () => {
    for (const byHand of [false, true]) {
      const joined = join(withMode('ask', { byHand }), [asking('x'), asking('zoe', 'fine')], [])
      expect(names(joined.toLookAt)).toEqual(['x'])
      expect(names(byHand ? joined.waiting : joined.seated)).toEqual(['zoe'])
      expect(joined.game).toMatchObject({ toLookAt: 1, waiting: byHand ? 1 : 0, joined: byHand ? 0 : 1, version: 3 })
    }
  })

  test('is replaced elsewhere, and stays what its own browser finds the seat by', () => {
    const { seated, game } = join(withMode('replace'), [asking('x')], [])
    expect(seated).toMatchObject([{ nickname: 'Brave x', key: 'brave x', alias: 'x' }])
    expect(game).toMatchObject({ joined: 1, toLookAt: 0 })
    const given: GivenSeat[] = [{ key: 'brave x', browser: 'x’s', isRemoved: false, formerKeys: ['x'], ...plain }]
    expect(join(game, [asking('x')], given)).toMatchObject({ refusals: [null], seated: [], game })
    const other = { ...asking('x', 'rude', 'another'), spare: { nickname: 'Calm Owl', key: 'calm owl' } }
    expect(names(join(game, [other], given).seated)).toEqual(['Calm Owl'])
  })

  test('is one of a hundred that wait, and replaced beyond', () => {
    const full = withMode('ask', { toLookAt: limits.toLookAtPerGame - 1 })
    const { toLookAt, seated, game } = join(full, [asking('a'), asking('b'), asking('c', 'doubtful')], [])
    expect([names(toLookAt), names(seated)]).toEqual([['a'], ['Brave b', 'c']])
    expect(game.toLookAt).toBe(limits.toLookAtPerGame)
  })

  test('may be somebody’s own: then the host alone is asked about it', () => {
    const dick = asking('dick', 'doubtful')
    expect(names(join(withMode('ask'), [dick], []).toLookAt)).toEqual(['dick'])
    expect(names(join(withMode('replace'), [dick], []).seated)).toEqual(['dick'])
  })

  test('is asked about while newcomers are let in by hand, else replaced, until the host has chosen', () => {
    expect(names(join(aGameState({ byHand: true }), [asking('x')], []).toLookAt)).toEqual(['x'])
    expect(names(join(aGameState(), [asking('x')], []).seated)).toEqual(['Brave x'])
  })

  test('that comes along from the game before is known to the host, and replaced all the same where it is not asked', () => {
    const before = {
      seats: [{ key: 'x', browser: 'old', isRemoved: false, formerKeys: [], ...plain }],
      areNamesReserved: true,
    }
    const follower = { ...asking('x'), formerBrowser: 'old' }
    expect(names(join(withMode('ask'), [follower], [], before).seated)).toEqual(['x'])
    expect(names(join(withMode('replace'), [follower], [], before).seated)).toEqual(['Brave x'])
  })

  test('is refused to a host who gives it to somebody, unless it is allowed', () => {
    const seats = [{ id: 1, nickname: 'Zoë', key: 'zoe', formerKeys: [] }]
    const rename = { type: 'rename', participantId: 1, nickname: 'x', key: 'x', verdict: 'rude', seats } as const
    expect(() => run(withMode('replace'), rename)).toThrow('rude_nickname')
    expect(() => run(withMode('ask'), rename)).toThrow('rude_nickname')
    expect(run(withMode('allow'), rename).changes).toHaveLength(1)
    expect(run(withMode('ask'), { ...rename, verdict: 'doubtful' }).changes).toHaveLength(1)
  })
})

describe('N1 names to look at', () => {
  const waiting = [
    { id: 4, isToLookAt: true },
    { id: 5, isToLookAt: false },
    { id: 6, isToLookAt: true },
  ]
  const game = withMode('ask', { byHand: true, waiting: 1, toLookAt: 2 })
  const admittedBy = (command: Parameters<typeof run>[1], before = game) =>
    run(before, command).changes.flatMap((change) => (change.type === 'admission' ? change.ids : []))

  test('are let in one by one', () => {
    expect(admittedBy({ type: 'admit', waiting, only: new Set([4]) })).toEqual([4])
    expect(admittedBy({ type: 'admit', waiting, only: new Set([4, 5, 6]) })).toEqual([5])
    expect(admittedBy({ type: 'admit', waiting })).toEqual([5])
    const after = run(game, { type: 'admit', waiting, only: new Set([4]) }).game
    expect(after).toMatchObject({ joined: 1, waiting: 1, toLookAt: 1 })
  })

  test('wait on when admission by hand is switched off', () => {
    const off = run(game, { type: 'set_admission', byHand: false, waiting })
    expect(off.game).toMatchObject({ byHand: false, joined: 1, waiting: 0, toLookAt: 2 })
    expect(admittedBy({ type: 'admit', waiting: waiting.slice(0, 1), only: new Set([4]) }, off.game)).toEqual([4])
  })

  test('are turned away like others, and forgotten at the end', () => {
    const removal = { type: 'remove', players: [], newcomers: waiting, canRejoin: true } as const
    expect(run(game, removal).game).toMatchObject({ waiting: 0, toLookAt: 0 })
    expect(run(game, { type: 'finish' }).game).toMatchObject({ waiting: 0, toLookAt: 0 })
  })

  test('are never more than their places, and no name that is rude plays unasked', () => {
    const verdict = fc.constantFrom<NameVerdict>('fine', 'doubtful', 'rude')
    const mode = fc.constantFrom('ask', 'replace', null)
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 150 }), mode, fc.boolean(), (verdicts, rudeNames, byHand) => {
        const batch = verdicts.map((each, index) => asking(`name ${index}`, each))
        const joined = join(withMode(rudeNames, { byHand }), batch, [])
        expect(joined.game.toLookAt).toBe(joined.toLookAt.length)
        expect(joined.toLookAt.length).toBeLessThanOrEqual(limits.toLookAtPerGame)
        for (const one of [...joined.seated, ...joined.waiting])
          if (one.verdict === 'rude') expect(one).toMatchObject({ nickname: `Brave ${one.alias}` })
        expect(joined.seated.length + joined.waiting.length + joined.toLookAt.length).toBe(batch.length)
      }),
    )
  })
})
