/** A sandboxed program that does what the request says, good or bad. */
import { pbkdf2 } from 'node:crypto'
import { readSync, writeFileSync, writeSync } from 'node:fs'
import type { Message } from '../../../server/sandbox/message'
import { fileDescriptor, serveOneRequest } from '../../../server/sandbox/serve-one-request'

export type Behaviour =
  | {
      name:
        'echo' | 'say environment' | 'spin' | 'exit' | 'throw' | 'talk without end' | 'talk nonsense' | 'ignore signals'
    }
  | { name: 'print'; text: string }
  | { name: 'hold'; megabytes: number }
  | { name: 'work in a thread'; pidFile: string }
  | { name: 'read the file'; from: number; bytes: number }
  | { name: 'write to the file' }

await serveOneRequest(async () => (request) => behave(request.head as Behaviour, request))

async function behave(behaviour: Behaviour, request: Message): Promise<Message> {
  switch (behaviour.name) {
    case 'echo':
      return request
    case 'say environment':
      return { head: process.env, parts: [] }
    case 'print':
      console.log(behaviour.text)
      return { head: 'printed', parts: [] }
    case 'hold': {
      const held = Array.from({ length: behaviour.megabytes }, () => Buffer.alloc(1024 * 1024, 1))
      return { head: held.length, parts: [] }
    }
    case 'spin':
      for (;;);
    case 'exit':
      process.exit(0)
    case 'throw':
      throw new Error('not like this')
    case 'talk without end':
      return forever(() => process.stdout.write(Buffer.alloc(1024 * 1024)))
    case 'talk nonsense':
      process.stdout.write('\0\0\0\x09"whatever', () => process.exit(0))
      return forever(() => {})
    case 'ignore signals':
      for (const signal of ['SIGXCPU', 'SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
      return forever(() => {})
    case 'work in a thread':
      // As a native library does: the event loop is free, but a normal exit would wait for it.
      pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', () => {})
      writeFileSync(behaviour.pidFile, String(process.pid))
      return forever(() => {})
    case 'read the file': {
      const read = Buffer.alloc(behaviour.bytes)
      readSync(fileDescriptor, read, 0, behaviour.bytes, behaviour.from)
      return { head: null, parts: [read] }
    }
    case 'write to the file':
      writeSync(fileDescriptor, 'more')
      return { head: 'written', parts: [] }
  }
}

function forever(act: () => void): Promise<never> {
  setInterval(act, 1)
  return new Promise(() => {})
}
