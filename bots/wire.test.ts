import { expect, test } from 'vitest'
import { messageReader, type Message } from './event-messages'
import { Dechunker, textOf } from './wire'

const body = ': hello\n\nid: 7\ndata: {"type":"counts"}\n\nevent: ping\ndata:\n\nid: 8\r\ndata: Zoë\r\n\r\n'
const messages: Message[] = [
  { event: '', id: '7', data: '{"type":"counts"}' },
  { event: 'ping', id: '7', data: '' },
  { event: '', id: '8', data: 'Zoë' },
]

test('an event stream is read the same wherever the network cuts it', () => {
  const bytes = Buffer.from(body).toString('latin1')
  for (let cut = 0; cut <= bytes.length; cut++) {
    const read: Message[] = []
    const reader = messageReader((message) => read.push({ ...message, data: textOf(message.data) }))
    reader(bytes.slice(0, cut))
    reader(bytes.slice(cut))
    expect(read).toEqual(messages)
  }
})

test('a chunked body is read the same wherever the network cuts it', () => {
  const chunked = '5\r\nHello\r\nc\r\n, you\r\nthere\r\n0\r\n\r\n'
  for (let cut = 0; cut <= chunked.length; cut++) {
    const dechunker = new Dechunker()
    const text = dechunker.feed(chunked.slice(0, cut)) + dechunker.feed(chunked.slice(cut))
    expect(text).toBe('Hello, you\r\nthere')
    expect(dechunker.ended).toBe(true)
  }
})
