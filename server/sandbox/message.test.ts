import { expect, test } from 'vitest'
import { decode, encode } from './message'

const message = { head: { width: 3, title: 'Zoë' }, parts: [Buffer.from('one'), Buffer.alloc(0), Buffer.from('three')] }

test('a message is what was sent, and what follows it is left for the next', () => {
  const bytes = Buffer.concat([encode(message), Buffer.from('next')])
  expect(decode(bytes)).toEqual({ message, rest: Buffer.from('next') })
})

test('a message of which the last byte is not here yet is none', () => {
  const whole = encode(message)
  for (let length = 0; length < whole.length; length++) expect(decode(whole.subarray(0, length))).toBe(null)
})

test.each(['nonsense', '{"head":1}', '{"head":1,"lengths":[-1]}', '{"head":1,"lengths":[0.5]}', '{"lengths":["9"]}'])(
  '%s is no message',
  (json) => {
    const prefix = Buffer.alloc(4)
    prefix.writeUInt32BE(json.length)
    expect(() => decode(Buffer.concat([prefix, Buffer.from(json)]))).toThrow()
  },
)
