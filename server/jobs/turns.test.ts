import { expect, test } from 'vitest'
import { turns, type Place } from './turns'

const never = new AbortController().signal

/** Asks for a turn, and notes when it comes. */
function line() {
  const had: string[] = []
  const ask = (name: string, place: Place | null, signal = never) =>
    place!.turn(signal).then(
      () => had.push(name),
      () => had.push(`${name} gave up`),
    )
  const settled = () => new Promise(setImmediate)
  return { had, ask, settled }
}

test('so many have their turn at once, the others in the order in which they came', async () => {
  const enter = turns({ most: 2, mostWaiting: 2 })
  const { had, ask, settled } = line()
  const places = ['first', 'second', 'third', 'fourth'].map((name) => {
    const place = enter()
    void ask(name, place)
    return place!
  })
  await settled()
  expect(had).toEqual(['first', 'second'])
  expect(enter()).toBe(null)
  places[1]!.leave()
  places[1]!.leave()
  await settled()
  expect(had).toEqual(['first', 'second', 'third'])
  expect(enter()).not.toBe(null)
})

test('who gives up while waiting, or leaves without a turn, takes none from others', async () => {
  const enter = turns({ most: 1, mostWaiting: 3 })
  const { had, ask, settled } = line()
  const [first, second, third, idle] = [enter()!, enter()!, enter()!, enter()!]
  const stopping = new AbortController()
  void ask('first', first)
  void ask('second', second, stopping.signal)
  void ask('third', third)
  stopping.abort()
  idle.leave()
  await settled()
  second.leave()
  await settled()
  expect(had).toEqual(['first', 'second gave up'])
  first.leave()
  await settled()
  expect(had).toEqual(['first', 'second gave up', 'third'])
})
