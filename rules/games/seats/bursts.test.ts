import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bursts, type Arrived } from './bursts'

const start = 1_700_000_000_000
const school = 'the school'

/** These players join evenly over `tookMs`. */
const joining = (nicknames: readonly string[], tookMs: number, address: string | null = school, from = 0): Arrived[] =>
  nicknames.map((nickname, index) => ({
    ...{ id: from + index + 1, nickname, address },
    joinedAt: start + Math.round(((index + 0.5) * tookMs) / nicknames.length),
  }))
const numbered = (count: number, stem = 'Bot_') =>
  Array.from({ length: count }, (_, index) => `${stem}${String(index).padStart(4, '0')}`)
const idsOf = (arrived: readonly Arrived[]) => arrived.map(({ id }) => id)

const firstNames = (
  'Mia Emma Sofia Hannah Emilia Anna Marie Mila Lina Ella Leni Clara Lea Ida Leonie Frieda Charlotte Mathilda Johanna ' +
  'Luisa Noah Leon Paul Finn Elias Luca Jonas Luis Felix Maximilian Henry Ben Emil Anton Theo Jakob Oskar David Samuel ' +
  'Aarav Olivia Amelia Isla Ava Freya Liam Oliver Arthur Muhammad Wei Yuki Haruto Ngozi Kwame Priya Zainab Carlos Lucía ' +
  'Björn Søren Zoë Chloé François Giulia Matteo Дмитрий 小明 محمد Krzysztof Szymon Nguyen Siobhan Dwight Schwarz'
).split(' ')
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = firstNames[index % firstNames.length]!
    const round = Math.floor(index / firstNames.length)
    return round === 0 ? name : `${name} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[round % 26]!}.`
  })

describe('G49 a burst', () => {
  test('of numbered names is found, with how long it took', () => {
    const bots = joining(numbered(38), 2_000)
    expect(bursts(bots)).toEqual([{ ids: idsOf(bots), tookMs: 1_948 }])
  })

  test.each([
    ['random strings', ['xK9fQ2', 'aB3kL0', 'q7Zp1x', 'zzKq81', 'm4Rt9w', 'b8vN2c']],
    ['random letters', ['qwkzjfhd', 'xvbnmlkj', 'pqzrtwvx', 'hgfdkjqz', 'bvcxzkwq', 'wqtrplkx']],
    ['one prefix', ['spam-lol', 'spam-hey', 'spam-yo', 'spam-wow', 'spam-ha', 'spam-oh']],
    ['numbers alone', ['1', '22', '333', '4444', '55', '6']],
    ['numbers in front', ['1Winner', '2Winner', '3Winner', '44Winner', '5Winner', '6Winner']],
  ])('of %s is found', (_, some) => {
    const names = Array.from({ length: 60 }, (_, index) => some[index % some.length]!)
    expect(bursts(joining(names, 2_000)).map(({ ids }) => ids.length)).toEqual([60])
  })

  test('leaves out the people at the same address who came meanwhile', () => {
    const guests = joining(people(20), 20_000)
    const bots = joining(numbered(1_980), 15_000, school, 100)
    expect(bursts([...guests, ...bots]).map(({ ids }) => ids)).toEqual([idsOf(bots)])
  })

  test('is one burst though its names are made in several ways', () => {
    const bots = [...joining(numbered(40), 2_000), ...joining(numbered(40, 'Spam'), 2_000, school, 100)]
    expect(bursts(bots).map(({ ids }) => ids.length)).toEqual([80])
  })

  test('is found from many addresses too, when it is fast enough', () => {
    const bots = joining(numbered(60), 2_000).map((one) => ({ ...one, address: `address ${one.id}` }))
    expect(bursts(bots).map(({ ids }) => ids.length)).toEqual([60])
    expect(bursts(joining(numbered(60), 2_000, null)).map(({ ids }) => ids.length)).toEqual([60])
  })

  test('goes no further than its seconds: who came under such a name an hour later is not in it', () => {
    const bots = joining(numbered(38), 2_000)
    const late = { id: 99, nickname: 'Bot_7', joinedAt: start + 3_600_000, address: school }
    expect(bursts([...bots, late])[0]!.ids).not.toContain(99)
  })

  test('is told largest first', () => {
    const small = joining(numbered(20), 1_000)
    const large = joining(numbered(90, 'Troll'), 2_000, 'elsewhere', 100)
    expect(bursts([...small, ...large]).map(({ ids }) => ids.length)).toEqual([90, 20])
  })
})

describe('G49 no burst is', () => {
  test.each([
    ['a class at one address within ten seconds', joining(people(32), 10_000)],
    ['a class that is fast', joining(people(32), 3_000)],
    ['a hall of 2,000 at one address', joining(people(2_000), 10_000)],
    [
      'a hall of 2,000 with phones of their own',
      joining(people(2_000), 10_000).map((one) => ({ ...one, address: `${one.id}` })),
    ],
    ['thirty teams that count themselves', joining(numbered(30, 'Team '), 10_000)],
    [
      'a class that wears its own name',
      joining(
        people(30).map((name) => `8b ${name}`),
        5_000,
      ),
    ],
    ['a few of one name', joining(numbered(8), 100)],
    ['nobody', []],
  ])('%s', (_, arrived) => expect(bursts(arrived)).toEqual([]))
})

test('G49 whoever arrives, nobody is in two bursts, and each burst is large enough to be worth a question', () => {
  const one = fc.record({
    nickname: fc.oneof(
      fc.constantFrom(...people(50), ...numbered(50), 'Team A', 'xq7z9'),
      fc.string({ maxLength: 20 }),
    ),
    joinedAt: fc.integer({ min: start, max: start + 8_000 }),
    address: fc.constantFrom(school, 'elsewhere', null),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 300 }), (some) => {
      const arrived = some.map((rest, index) => ({ id: index + 1, ...rest }))
      const ids = bursts(arrived).map((burst) => burst.ids)
      expect(new Set(ids.flat()).size).toBe(ids.flat().length)
      for (const group of ids) expect(group.length).toBeGreaterThanOrEqual(12)
    }),
  )
})
