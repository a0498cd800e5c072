import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenKinds } from '../../contract/questions/ai-kinds'
import { hasKey as hasKeyByRules } from '../../rules/questions'
import { hasKey, knownKinds } from '../questions/kinds'

const here = import.meta.dirname
const entries = readdirSync(here, { withFileTypes: true })
const folders = entries.flatMap((each) => (each.isDirectory() ? each.name : []))
const tables = entries.flatMap(({ name }) => (/^\w+-kinds\.ts$/.test(name) ? name : []))

/** An AI writes some of them. */
const kindsIn = (table: string) => (table === 'generated-kinds.ts' ? writtenKinds : knownKinds)

test('each kind that these pages know has a folder', () =>
  expect(folders).toEqual(expect.arrayContaining([...knownKinds])))

// The compiler says which part is missing from a line of a table.
test.each(tables.flatMap((table) => kindsIn(table).map((kind) => [table, kind] as const)))(
  '%s has the parts of %s from its folder',
  (table, kind) => expect(readFileSync(join(here, table), 'utf8')).toMatch(new RegExp(`( from |import\\()'./${kind}/`)),
)

test('the pages know of each kind what the rules do: whether something is right about it', () =>
  expect(knownKinds.map(hasKey)).toEqual(knownKinds.map(hasKeyByRules)))
