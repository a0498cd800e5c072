import { beforeEach, describe, expect, test } from 'vitest'
import { pinLimit, type PinLimit } from './pin-limit'
import { memoryRateCounters } from './rate-counters'

let clock = 0
let pins: PinLimit
const here = '203.0.113.7'
const real = '482913'

beforeEach(() => {
  clock = 1_000_000
  hostsAt = []
  pins = pinLimit(memoryRateCounters(), () => clock)
})

const find = (pin: string) => async () => (pin === real ? { pin } : null)
/** Where the host of the real PIN has the game open. */
let hostsAt: string[] = []
const asked = (pin: string, address = here) => ({
  pin,
  find: find(pin),
  isHostHere: async () => pin === real && hostsAt.includes(address),
})
const look = (pin: string, address = here) =>
  pins.lookUp(address, asked(pin, address)).then(
    () => 'found',
    ({ code }: { code: string }) => code,
  )
const guess = (n: number) => String(100_000 + n)
const guesses = (from: number, to: number, address = here) =>
  Promise.all(Array.from({ length: to - from }, (_, n) => look(guess(from + n), address)))

describe('unknown PINs', () => {
  test('thirty distinct ones a minute are answered, then nothing new is looked up, not even a real one', async () => {
    expect(new Set(await guesses(0, 30))).toEqual(new Set(['game_not_found']))
    expect(await look(guess(30))).toBe('too_many_pins')
    expect(await look(real)).toBe('too_many_pins')
    clock += 60_000
    expect(await look(real)).toBe('found')
  })

  test('the refusal says when to come back', async () => {
    await guesses(0, 30)
    clock += 20_000
    await expect(look(guess(31))).resolves.toBe('too_many_pins')
    await expect(pins.lookUp(here, asked(guess(32)))).rejects.toMatchObject({ retryAfterSeconds: 40 })
  })

  test('a hundred at once are a hundred', async () => {
    const answers = await guesses(0, 100)
    expect(answers.filter((answer) => answer === 'game_not_found')).toHaveLength(30)
  })

  test('the same one again costs nothing', async () => {
    await guesses(0, 30)
    for (let again = 0; again < 50; again++) expect(await look(guess(7))).toBe('game_not_found')
  })

  test('other addresses go on', async () => {
    await guesses(0, 40)
    expect(await look(real, '203.0.113.8')).toBe('found')
  })

  test('what is no PIN is not looked up and costs nothing', async () => {
    for (let n = 0; n < 100; n++) expect(await look(`no pin ${n}`)).toBe('game_not_found')
    expect(await look(real)).toBe('found')
  })
})

describe('G44 honest play', () => {
  test('two thousand at one address find their game, before and after others there have guessed', async () => {
    const all = () => Promise.all(Array.from({ length: 2_000 }, () => look(real)))
    expect(new Set(await all())).toEqual(new Set(['found']))
    await guesses(0, 40)
    expect(new Set(await all())).toEqual(new Set(['found']))
  })

  test('each seat taken in the last ten minutes lets one more PIN be mistyped', async () => {
    await seats(100)
    clock += 9 * 60_000
    expect(await guessed(150)).toBe(130)
    clock += 60_000
    expect(await guessed(150)).toBe(30)
  })

  test('where the host has the game open one can join it, however many wrong PINs came from there', async () => {
    hostsAt = [here]
    await guesses(0, 40)
    expect(await look(real)).toBe('found')
    expect(await look(guess(41))).toBe('too_many_pins')
    hostsAt = []
    await guesses(100, 140, '203.0.113.8')
    expect(await look(real, '203.0.113.8')).toBe('too_many_pins')
  })
})

const elsewhere = '198.51.100.1'
/** Takes seats in the games of a host who calls from another address. */
async function seats(count: number, { from = here, hostId = 'a host', hostFrom = elsewhere } = {}): Promise<void> {
  await pins.hostCalls(hostFrom, hostId)
  for (let seat = 0; seat < count; seat++) await pins.seatTaken(from, { id: `${hostId} ${seat}`, hostId })
}
/** How many of these new PINs are looked up. */
async function guessed(count: number, address = here): Promise<number> {
  const from = (clock % 700_000) + 1_000
  return (await guesses(from, from + count, address)).filter((answer) => answer === 'game_not_found').length
}

describe('guessing cannot be bought', () => {
  test('by more than 200 seats', async () => {
    await seats(1_500)
    expect(await guessed(2_000)).toBe(230)
  })

  test('by seats in the games of many hosts', async () => {
    for (let host = 0; host < 10; host++) await seats(150, { hostId: `host ${host}` })
    expect(await guessed(2_000)).toBe(230)
  })

  test('by seats in games whose host calls from the same address, beside others', async () => {
    await seats(100, { hostFrom: here })
    expect(await guessed(100)).toBe(30)
    clock += 60_000
    await pins.hostCalls(elsewhere, 'a host')
    await seats(100)
    expect(await guessed(100)).toBe(30)
  })

  test('by seats in games whose host’s address is not known', async () => {
    for (let seat = 0; seat < 100; seat++) await pins.seatTaken(here, { id: String(seat), hostId: 'nobody' })
    expect(await guessed(100)).toBe(30)
  })

  test('by asking for each PIN many times at once', async () => {
    const known = new Set<string>()
    const ask = async (pin: string) => {
      if ((await look(pin)) === 'game_not_found') known.add(pin)
    }
    await Promise.all(Array.from({ length: 400 }, (_, n) => [n, n, n + 1, n].map((one) => ask(guess(one)))).flat())
    expect(known.size).toBe(30)
  })

  test('by an IPv6 network of 65,536 addresses', async () => {
    let known = 0
    for (let network = 0; network < 20; network++) {
      clock += 100
      known += await guessed(30, `2001:db8:1:${network.toString(16)}::9`)
    }
    expect(known).toBe(300)
    expect(await guessed(30, '2001:db8:2::9')).toBe(30)
  })
})
