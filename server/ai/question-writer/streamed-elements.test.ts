import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ElementTooLong, streamedElements } from './streamed-elements'

const inPieces = (pieces: string[], maxLength = 1_000) => {
  const elements = streamedElements(maxLength)
  return pieces.map((piece) => elements.take(piece))
}

test('an element is given with the piece that ends it', () => {
  expect(inPieces(['{"questions":[{"a"', ':1}', ',{"a":', '2},{"a":3}', ']}'])).toEqual([
    [],
    [{ a: 1 }],
    [],
    [{ a: 2 }, { a: 3 }],
    [],
  ])
})

test('whatever the elements and the pieces, each is given once', () => {
  const element = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(element), fc.array(fc.nat(40)), fc.constantFrom(0, 2), (all, cuts, indent) => {
      const json = JSON.stringify({ questions: all }, null, indent)
      const pieces: string[] = []
      let from = 0
      for (const length of cuts) pieces.push(json.slice(from, (from += length)))
      pieces.push(json.slice(from))
      expect(inPieces(pieces, 100_000).flat()).toEqual(JSON.parse(json).questions)
    }),
  )
})

test.each([
  ['a list without an object around it', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['a list within objects', '{"data":{"quiz":{"questions":[{"a":1}]}}}', [{ a: 1 }]],
  ['words around it', 'Here’s "it":\n[{"a":1}] Have fun', [{ a: 1 }]],
  ['a quotation mark in the words', 'A 5" disk:\n{"questions":[{"a":1}]}', [{ a: 1 }]],
  ['brackets and quotation marks in strings', '[{"a":"}]{[\\"\\\\"},{"b":1}]', [{ a: '}]{["\\' }, { b: 1 }]],
  ['an element that is no JSON', '[{"a":1},{"a":oh},{"a":3}]', [{ a: 1 }, '{"a":oh}', { a: 3 }]],
  ['an element that does not end', '[{"a":1},{"a":', [{ a: 1 }]],
  ['brackets that close nothing', ']}]}[{"a":1}]', [{ a: 1 }]],
  ['no list', '{"a":{"b":1}}', []],
])('of %s', (_, json, expected) => {
  expect(inPieces([json]).flat()).toEqual(expected)
  expect(inPieces([...json]).flat()).toEqual(expected)
})

test('an element longer than any that could be used is not waited for', () => {
  const elements = streamedElements(1_000)
  elements.take('[{"a":"')
  expect(() => elements.take('x'.repeat(1_000))).toThrow(ElementTooLong)
})
