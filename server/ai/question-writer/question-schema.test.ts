import { describe, expect, test } from 'vitest'
import { aiKinds } from '../../../contract/questions/ai-kinds'
import { fieldNamesOf, questionsSchema } from './question-schema'

interface Field {
  type: unknown
  items?: unknown
  description: string
}
const questionIn = (schema: object) =>
  (schema as { properties: { questions: { items: { properties: Record<string, Field>; required: string[] } } } })
    .properties.questions.items

describe.each(aiKinds)('K12 the schema of %s', (kind) => {
  const { properties, required } = questionIn(questionsSchema(kind))

  test('requires each field, in this order', () => {
    expect(Object.keys(properties)).toEqual(['text', ...fieldNamesOf(kind), 'source', 'explanation'])
    expect(required).toEqual(Object.keys(properties))
  })

  test('says nothing but types and words, which all providers understand', () => {
    for (const { description, items, ...field } of Object.values(properties)) {
      expect(Object.keys(field)).toEqual(['type'])
      expect(Object.keys(items ?? { type: 0 })).toEqual(['type'])
      expect(description).toMatch(/^[A-Z0-9]/)
    }
  })
})

test('K12 the types are those of the contract', () => {
  const types = (kind: (typeof aiKinds)[number]) =>
    Object.fromEntries(
      fieldNamesOf(kind).map((name) => {
        const { type, items } = questionIn(questionsSchema(kind)).properties[name]!
        return [name, items ?? type]
      }),
    )
  expect(types('several')).toEqual({ options: { type: 'string' }, correctAnswers: { type: 'integer' } })
  expect(types('typed')).toEqual({ accepted: { type: 'string' }, rejected: { type: 'string' } })
  expect(types('number')).toMatchObject({ value: 'number', min: ['number', 'null'], unit: ['string', 'null'] })
  expect(types('order')).toEqual({ options: { type: 'string' } })
})
