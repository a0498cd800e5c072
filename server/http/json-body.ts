import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem'

const depthMax = 20

/** Parses JSON, the only kind of body; an empty one is no body, whatever its content type. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : parseJson(body),
  )
}

/** Throws `malformed_request`. */
export function parseJson(body: Buffer): unknown {
  const value = read(body)
  if (isDeeperThan(value, depthMax)) throw new Problem('malformed_request')
  return value
}

// Not Buffer's own decoder: that one would turn broken bytes into characters that nobody typed.
const utf8 = new TextDecoder('utf-8', { fatal: true })

function read(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Problem('malformed_request')
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}
