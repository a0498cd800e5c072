import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { Problem } from '../problems/problem'

const depthMax = 20
/**
 * Of one list or object, of all together, and names that differ. Four megabytes of the shortest parts take a second to
 * parse, and so do names that all differ.
 */
const most = { parts: 5_000, partsOfAll: 450_000, names: 200 }

/** Parses JSON, the only kind of body; an empty one is no body, whatever its content type. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : parseJson(body),
  )
}

/** Throws `malformed_request`. */
export function parseJson(body: Buffer): unknown {
  if (!isModest(body)) throw new Problem('malformed_request')
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Problem('malformed_request')
  }
}

// Not Buffer's own decoder: that one would turn broken bytes into characters that nobody typed.
const utf8 = new TextDecoder('utf-8', { fatal: true })

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether the lists and objects of a JSON text are few enough to be parsed. What is no JSON, the parser refuses. */
function isModest(json: Buffer): boolean {
  const parts: number[] = []
  const names = new Set<number>()
  let all = 0
  let [textStart, textEnd] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === quote) {
      textStart = at + 1
      textEnd = at = endOfString(json, at)
    } else if (byte === colon) {
      if (names.add(hashOf(json, textStart, textEnd)).size > most.names) return false
    } else if (byte === comma) {
      const ofOne = (parts.pop() ?? 0) + 1
      if (ofOne > most.parts || ++all > most.partsOfAll) return false
      parts.push(ofOne)
    } else if (opening.has(byte)) {
      if (parts.push(1) > depthMax || ++all > most.partsOfAll) return false
    } else if (closing.has(byte)) parts.pop()
  }
  return true
}

/** Nobody outside can choose names with equal hashes. */
const seed = randomInt(2 ** 31)

function hashOf(json: Buffer, start: number, end: number): number {
  let hash = seed
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ json[at]!, 0x01000193)
  return hash
}

/** Where the quotation mark is that ends the string; behind the text where there is none. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
