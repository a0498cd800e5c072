import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodQuestion, modelServer, type ModelServer } from '../../../tests/kit/services/models/model-server'
import {
  aRequest,
  aWriter,
  never,
  outcome,
  source,
  startEachAnew,
} from '../../../tests/kit/services/models/question-writing'

let models: ModelServer
beforeAll(async () => void (models = await modelServer()))
afterAll(() => models.close())
startEachAnew(() => models)

describe('an OpenAI-compatible server', () => {
  const format = ({ body }: ModelServer['requests'][number]) => body.response_format.type

  test('that knows no schema is asked for JSON, with the schema in words, and from then on at once', async () => {
    models.refusesSchema = true
    const { writer } = aWriter(models, 'openai-compatible')
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect(models.requests.map(format)).toEqual(['json_schema', 'json_object', 'json_object'])
    expect(models.requests[1]!.system).toContain('"correctAnswer":{"type":"integer"')
  })

  test('that refused for another reason is asked with the schema again', async () => {
    models.next({ status: 400 })
    models.next({ status: 400 })
    const { writer } = aWriter(models, 'openai-compatible')
    expect(await outcome(writer)).toMatchObject({ code: 'ai_failed' })
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect(models.requests.map(format)).toEqual(['json_schema', 'json_object', 'json_schema'])
  })

  test('that was in trouble for a moment is asked with the schema again', async () => {
    models.next({ status: 500 })
    const { writer } = aWriter(models, 'openai-compatible')
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect(models.requests.map(format)).toEqual(['json_schema', 'json_object', 'json_schema'])
  })

  test('needs no key', async () => {
    const { writer } = aWriter(models, 'openai-compatible', { env: { AI_API_KEY: undefined } })
    expect((await outcome(writer)).questions).toHaveLength(3)
    expect(models.requests[0]!.key).toBeUndefined()
  })

  test('gets a text as one string, which the smallest servers understand', async () => {
    await outcome(aWriter(models, 'openai-compatible').writer)
    expect(models.requests[0]!.body.messages[1].content).toBeTypeOf('string')
  })
})

test('an older model of Anthropic writes by a tool, each question as soon as it has come', async () => {
  const { writer } = aWriter(models, 'anthropic', { env: { AI_MODEL: 'claude-3-haiku-20240307' } })
  models.next({ mishap: 'waits', after: 1 })
  const questions = writer.write(aRequest(), never)[Symbol.asyncIterator]()
  expect(await questions.next()).toEqual({ done: false, value: goodQuestion(1, source) })
  await models.untilMishap()
  models.release()
  expect(await questions.next()).toEqual({ done: false, value: goodQuestion(2, source) })
  expect(models.requests[0]).toMatchObject({ byTool: true, schema: { required: ['questions'] } })
})

test('OpenAI is asked to keep nothing', async () => {
  await outcome(aWriter(models, 'openai').writer)
  expect(models.requests[0]!.body.store).toBe(false)
})
