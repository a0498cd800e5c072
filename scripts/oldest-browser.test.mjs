import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOnce } from './oldest-browser.mjs'

let cache
beforeEach(() => (cache = mkdtempSync(join(tmpdir(), 'quizhall-cache-'))))
afterEach(() => rmSync(cache, { recursive: true }))

function unpacked(name) {
  const folder = join(cache, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'chromium'), name)
  return folder
}

test('of two who unpack at once, both use what the first has put in place', () => {
  const home = join(cache, 'home')
  for (const folder of ['first', 'second'].map(unpacked)) placeOnce(folder, home)
  expect(readFileSync(join(home, 'chromium'), 'utf8')).toBe('first')
})

test('what cannot be put in place is an error', () => {
  expect(() => placeOnce(join(cache, 'nothing'), join(cache, 'home'))).toThrow('ENOENT')
})
