import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { parseJson } from './json-body'

/** Lists of a hundred, because none may have more than five thousand parts. */
const lists = (count: number, part: (index: number) => unknown) =>
  Array.from({ length: count / 100 }, (_, list) => Array.from({ length: 100 }, (_, index) => part(list * 100 + index)))
const accepts = (value: unknown): boolean => {
  try {
    expect(parseJson(Buffer.from(JSON.stringify(value)))).toEqual(value)
    return true
  } catch {
    return false
  }
}

test.each([
  ['5,000 parts of a list', Array.from({ length: 5_000 }, () => 1), Array.from({ length: 5_001 }, () => 1)],
  ['450,000 parts', lists(445_000, () => 1), lists(450_000, () => 1)],
  ['200 names', named(200), named(201)],
  ['200 shapes of objects', shaped(199), shaped(201)],
  ['210,000 texts', lists(210_000, String), lists(210_100, String)],
])('%s are parsed, and no more', (_, accepted, refused) => {
  expect([accepts(accepted), accepts(refused)]).toEqual([true, false])
})

function named(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, name) => [`name ${name}`, 1]))
}

/** Each has another pair of twenty names. */
function shaped(count: number) {
  return Array.from({ length: count }, (_, shape) => ({ [`a${shape % 20}`]: 1, [`b${Math.floor(shape / 20)}`]: 1 }))
}

test('a name within a text, and a text behind a backslash, count as nothing else', () => {
  expect(accepts({ text: '{"a":1,"b":[' })).toBe(true)
})

test('the most questions of an import are parsed', () => {
  const question = (text: string) => ({
    text,
    options: ['a', 'b', 'c', 'd'],
    source: null,
    correctAnswer: 0,
    image: null,
  })
  const quizzes = Array.from({ length: 500 }, () => Array.from({ length: 79 }, (_, at) => question(String(at))))
  expect(JSON.stringify(quizzes).length).toBeLessThan(limits.importSaveBytes)
  expect(accepts(quizzes)).toBe(true)
})
