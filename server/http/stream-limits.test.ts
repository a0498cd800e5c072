import { expect, test } from 'vitest'
import type { EventStream } from './event-stream'
import { streamLimits } from './stream-limits'

interface Opened extends EventStream {
  name: string
  end: () => void
}

const told: string[] = []
function stream(name: string): Opened {
  let ended = () => {}
  return {
    name,
    send() {},
    close() {},
    drain() {},
    turnToPolling: () => void told.push(name),
    onClose: (listener) => (ended = listener),
    end: () => ended(),
  }
}

test('each limit is kept by itself, and a stream that has ended counts no more', () => {
  const takeIn = streamLimits()
  const both = [
    { key: 'game', most: 2 },
    { key: 'account', most: 3 },
  ]
  const first = stream('first')
  takeIn(first, both)
  takeIn(stream('second'), both)
  first.end()
  takeIn(stream('third'), both)
  expect(told).toEqual([])
  takeIn(stream('fourth'), both)
  expect(told.splice(0)).toEqual(['second'])
  takeIn(stream('of another game'), [both[1]!])
  expect(told.splice(0)).toEqual([])
  takeIn(stream('of a third game'), [both[1]!])
  expect(told).toEqual(['third'])
})
