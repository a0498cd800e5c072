import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '../../tests/kit/app/endpoints'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { describeApi, type Operation } from './description'
import { refusalsOf } from './refusals'

const t = sharedTestApp()

const description = describeApi()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
)
const operation = (id: string): Operation => operations.find(({ operationId }) => operationId === id)!

test('the description of the API is served', async () => {
  const served = await t.app.inject('/api/openapi.json')
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(description)))
})

test('it is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate({ ...structuredClone(description) })).toEqual({ valid: true })
})

test('every operation has a name of its own, and refuses with a Problem alone', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const refused = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => status !== '200'),
  )
  for (const [, { content }] of refused)
    expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } })
})

test.each(endpoints)('$route: its refusals name nothing that holds for all calls of its kind', (endpoint) => {
  const ofItsKind = new Set(refusalsOf({ ...endpoint, refusals: [] }))
  expect(endpoint.refusals?.filter((code) => ofItsKind.has(code)) ?? []).toEqual([])
})

test('every operation has a summary of its own, and every tag a description', () => {
  const summaries = operations.map(({ summary }) => summary)
  for (const { operationId, summary } of operations) expect(summary, operationId).toMatch(/^[A-Z][^.]{5,80}$/)
  expect(new Set(summaries).size).toBe(summaries.length)
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect(new Set(description.tags.map(({ name }) => name))).toEqual(used)
  for (const { name, description: text } of description.tags) expect(text, name).toMatch(/^[A-Z].+\.$/)
})

test('what a caller proves itself by has a name that HTTP can carry', () => {
  const used = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))))
  const { securitySchemes } = description.components
  expect(new Set(Object.keys(securitySchemes))).toEqual(used)
  for (const { name } of Object.values(securitySchemes)) {
    expect(name).toMatch(/^[\w!#$%&'*+.^`|~-]+$/)
    expect(() => new Headers({ [name]: 'seat_42=a' })).not.toThrow()
  }
})

test('it says who may call', () => {
  expect(operation('quizzes.list').security).toEqual([{ session: [] }])
  expect(operation('games.answer').security).toEqual([{ seat: [] }])
  expect(operation('games.pause').security).toEqual([{ session: [] }, { remote: [] }])
  expect(operation('games.join').security).toEqual([])
})

test('numbers in addresses are integers, and a PIN and a moment say what they look like', () => {
  const [id] = operation('quizzes.get').parameters!
  expect(id).toEqual({
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  })
  const [pin] = operation('games.join').parameters!
  expect(pin).toMatchObject({ name: 'pin', schema: { type: 'string', pattern: '^[0-9]{6}$' } })
  expect(description.components.schemas.Quiz).toMatchObject({
    properties: { createdAt: { type: 'string', format: 'date-time' } },
  })
})

test('files say what kind they are, and a body that can be left out is optional', () => {
  expect(Object.keys(operation('pastGames.csv').responses[200]!.content!)).toEqual(['text/csv'])
  expect(operation('pictures.upload').requestBody).toMatchObject({
    required: true,
    content: { 'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } } },
  })
  expect(operation('ai.fromFile').requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          properties: {
            image: { format: 'binary' },
            numQuestions: { enum: expect.arrayContaining(['3', '50']) },
          },
          required: ['image'],
        },
      },
    },
  })
  expect(operation('games.startQuestion').requestBody).toMatchObject({ required: false })
  expect(operation('games.join').requestBody).toMatchObject({ required: true })
})

test('the event stream tells all of its messages', () => {
  expect(operation('games.events').responses[200]!.content).toEqual({
    'text/event-stream': { schema: { $ref: '#/components/schemas/GameEvent' } },
  })
  const { oneOf } = description.components.schemas.GameEvent as { oneOf: object[] }
  expect(oneOf[0]).toEqual({ $ref: '#/components/schemas/GameState' })
})
