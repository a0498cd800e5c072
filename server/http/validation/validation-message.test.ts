import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { validationMessage } from './validation-message'

const shape = z.object({
  sortBy: z.enum(['name', 'created']),
  kind: z.literal('quiz'),
  at: z.int().check(z.minimum(0), z.maximum(200)),
  flag: z.boolean(),
  text: z.string().check(z.maxLength(3)),
  list: z.array(z.object({ id: z.uuid() })).check(z.minLength(1)),
})
const fine = { sortBy: 'name', kind: 'quiz', at: 0, flag: true, text: '', list: [{ id: crypto.randomUUID() }] }
const said = (value: unknown) =>
  safeParse(shape, value, { error: validationMessage }).error?.issues.map(({ message }) => message)

test.each([
  [{ sortBy: 'title' }, 'sortBy must be one of name, created'],
  [{ kind: 'game' }, 'kind must be quiz'],
  [{ at: -1 }, 'at must be 0 or more'],
  [{ at: 201 }, 'at must be 200 or less'],
  [{ at: 0.5 }, 'at must be a whole number'],
  [{ at: '1' }, 'at must be a number'],
  [{ at: undefined }, 'at is missing'],
  [{ flag: 'yes' }, 'flag must be true or false'],
  [{ text: null }, 'text must be text'],
  [{ text: 'long' }, 'text must have at most 3 characters'],
  [{ list: [] }, 'list must have at least 1 entry'],
  [{ list: {} }, 'list must be a list'],
  [{ list: [{ id: 'x' }] }, 'list.0.id is not valid'],
])('%j: %s', (fault, message) => expect(said({ ...fine, ...fault })).toEqual([message]))

test('what is no object at all', () => expect(said('x')).toEqual(['The request must be an object']))
