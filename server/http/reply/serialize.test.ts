import { expect, test } from 'vitest'
import { api } from '../../../contract/api'
import type { Endpoint } from '../../../contract/endpoint'

/** Of schemas that make another value of what they are given, or another one on the way out than on the way in. */
const changing = ['pipe', 'transform', 'default', 'prefault', 'catch', 'success']

test('no reply’s schema changes values, so that parsing is the same as encoding', () => {
  const endpoints = Object.values<Record<string, Endpoint>>(api).flatMap((area) => Object.values(area))
  expect(endpoints.length).toBeGreaterThan(100)
  const kinds = new Set<unknown>()
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('_zod' in value) {
      const { def } = value._zod as { def: { type: unknown; check?: unknown } }
      kinds.add(def.type).add(def.check)
      look({ ...def })
    } else for (const part of Object.values(value)) look(part)
  }
  for (const { reply } of endpoints) look(reply)
  expect(kinds).toContain('object')
  expect([...changing, 'overwrite'].filter((kind) => kinds.has(kind))).toEqual([])
})
