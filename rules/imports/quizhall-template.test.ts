import { expect, test } from 'vitest'
import { kindNames, type KindChoice } from '../../contract/questions/question-kinds'
import { kindIn } from './quizhall-template'

/** As they stand in spreadsheets that hosts have kept, whatever a kind is called later. */
const writtenOnce: Record<string, KindChoice> = {
  Choice: 'choice',
  'True or false': 'true_or_false',
  Several: 'several',
  Typed: 'typed',
  Number: 'number',
  Order: 'order',
  Poll: 'poll',
  Words: 'words',
  Slide: 'slide',
}
test.each(Object.entries(writtenOnce))('K11 “%s” in the column Kind is read as %s', (name, kind) => {
  for (const cell of [name, name.toUpperCase(), kind, kindNames[kind]]) expect(kindIn(cell)).toBe(kind)
})

test('K11 a name that no kind has is none', () => {
  for (const cell of ['', 'Numeric', 'constructor']) expect(kindIn(cell)).toBe(undefined)
})
