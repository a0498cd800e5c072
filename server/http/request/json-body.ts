import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../../problems/problem'

const depthMax = 20
/**
 * Bounds for the parts of one list or object, the parts in total, different names, different combinations of names, and
 * texts. Four megabytes of the shortest parts, or of different names, take a second to parse. No page sends that much.
 */
const most = { parts: 5_000, partsOfAll: 450_000, names: 200, shapes: 200, texts: 210_000 }

/** Parses JSON, the only kind of body. An empty body counts as none, whatever its content type. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined
    requireModest(body)
    // Lets other work run between the two passes over it.
    if (body.length > largeBytes) await turn()
    return parsed(body)
  })
}

const largeBytes = 256 * 1024

/** Throws `malformed_request`. */
export function parseJson(body: Buffer): unknown {
  requireModest(body)
  return parsed(body)
}

function requireModest(body: Buffer): void {
  if (!isModest(body)) throw new Problem('malformed_request')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Problem('malformed_request')
  }
}

// Unlike Buffer's decoder, this one rejects broken bytes instead of replacing them.
const utf8 = new TextDecoder('utf-8', { fatal: true })

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether a JSON text has few enough lists and objects to be parsed. The parser refuses invalid JSON. */
function isModest(json: Buffer): boolean {
  const parts: number[] = []
  const shapes: number[] = []
  const [names, shapesOfAll] = [new Set<number>(), new Set<number>()]
  let [all, texts] = [0, 0]
  let [textStart, textEnd] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === quote) {
      textStart = at + 1
      textEnd = at = endOfString(json, at)
      if (++texts > most.texts) return false
    } else if (byte === colon) {
      texts--
      const name = hashOf(json, textStart, textEnd)
      if (names.add(name).size > most.names) return false
      shapes.push(combined(shapes.pop() ?? seed, name))
    } else if (byte === comma) {
      const ofOne = (parts.pop() ?? 0) + 1
      if (ofOne > most.parts || ++all > most.partsOfAll) return false
      parts.push(ofOne)
    } else if (opening.has(byte)) {
      if (parts.push(1) > depthMax || ++all > most.partsOfAll) return false
      shapes.push(seed)
    } else if (closing.has(byte)) {
      parts.pop()
      if (shapesOfAll.add(shapes.pop() ?? seed).size > most.shapes) return false
    }
  }
  return true
}

/** Random, so that nobody outside can choose names with equal hashes. */
const seed = randomInt(2 ** 31)

function hashOf(json: Buffer, start: number, end: number): number {
  let hash = seed
  for (let at = start; at < end; at++) hash = combined(hash, json[at]!)
  return hash
}

const combined = (hash: number, more: number): number => Math.imul(hash ^ more, 0x01000193)

/** The index of the string's closing quotation mark, or the end of the text. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
