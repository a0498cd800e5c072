/** Sends a request on the fast path and by the framework alone, to compare their replies byte for byte. */
import inject, { type InjectOptions, type Response } from 'light-my-request'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { TestApp } from './test-app'

export interface Replies {
  fast: string
  slow: string
  /** Whether the fast path has served the first request. */
  isTaken: boolean
}

/**
 * Sends a request on both paths. A request that changes the game needs a twin: the framework gets `twin`. Streams are
 * compared up to their first state.
 */
export async function onBothPaths(t: TestApp, request: InjectOptions, twin = request): Promise<Replies> {
  await t.app.ready()
  let isTaken = false
  const fast = await bytesOf(request, (raw, response) => {
    isTaken = t.app.fastPath.take(raw, response)
    if (!isTaken) t.app.routing(raw, response)
  })
  const slow = await bytesOf(twin, (raw, response) => t.app.routing(raw, response))
  return { fast, slow, isTaken }
}

export function expectAlike({ fast, slow }: Replies, what: string): void {
  expect(fast, what).toBe(slow)
}

export const statusOf = (reply: string): number => Number(reply.split(' ')[1])

async function bytesOf(
  request: InjectOptions,
  listener: (raw: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const reply = await inject(listener, { ...request, payloadAsStream: true })
  return alike(`${headOf(reply)}${await bodyOf(reply)}`)
}

/** As Node has written it, in order. */
const headOf = ({ raw }: Response): string => (raw.res as unknown as { _header: string })._header

async function bodyOf(reply: Response): Promise<string> {
  const body = reply.stream()
  const isStream = reply.headers['content-type'] === 'text/event-stream; charset=utf-8'
  const bytes = Buffer.concat(await partsOf(body, isStream))
  const length = reply.headers['content-length']
  if (length !== undefined) expect(Number(length)).toBe(bytes.length)
  const [upToState] = isStream ? (/^[^]*"type":"game_state".*\n\n/.exec(bytes.toString()) ?? []) : []
  return upToState ?? bytes.toString()
}

async function partsOf(body: Readable, isStream: boolean): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of body) {
    parts.push(part as Buffer)
    // Leaving the loop hangs up, as a reader does.
    if (isStream && Buffer.concat(parts).includes('"type":"game_state"')) break
  }
  return parts
}

/** Masks what differs between any two replies, and between two games. */
const alike = (reply: string): string =>
  reply
    .replace(/^x-request-id: .*$/m, 'x-request-id: …')
    .replace(/^Date: .*$/m, 'Date: …')
    .replace(/^content-length: .*$/m, 'content-length: …')
    .replace(/\b(seat|remote)_\d+=[\w-]{32}/g, '$1_…')
    .replace(/"(pin|digits)":"\d+"/g, '"$1":…')
    .replace(/"(id|participantId|questionId|remote|remainingMs|opensInMs|face)":\d+/g, '"$1":…')
