import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodQuestion, modelServer, type ModelServer } from '../../../tests/kit/services/models/model-server'
import { testLog } from '../../../tests/kit/app/test-log'
import { aiModelOf, aiProviders, type AiProvider } from '../../settings/ai-settings'
import { openQuestionWriter } from './open-question-writer'
import type { Material, WritingRequest } from './question-writer'

let models: ModelServer
beforeAll(async () => void (models = await modelServer()))
afterEach(() => models.reset())
afterAll(() => models.close())

const text: Material = { kind: 'text', text: 'The Danube is 2,850 km long. It ends in the Black Sea.' }

function aRequest(more: Partial<WritingRequest> = {}): WritingRequest {
  return { material: text, count: 3, existing: [], rejected: [], ...more }
}

function aWriter(provider: AiProvider, silenceMs?: number) {
  const model = aiModelOf({ ...models.env(provider), AI_PROVIDER: provider, AI_VISION: 'on' })!
  const { log, lines } = testLog()
  return { writer: openQuestionWriter(model, { log, silenceMs }), lines }
}

async function all(elements: AsyncIterable<unknown>): Promise<unknown[]> {
  const found = []
  for await (const element of elements) found.push(element)
  return found
}

const never = new AbortController().signal

describe.each(aiProviders)('%s', (provider) => {
  test('writes questions', async () => {
    const { writer } = aWriter(provider)
    const questions = await all(writer.write(aRequest(), never))
    const source = 'The Danube is 2,850 km long.'
    expect(questions).toEqual([goodQuestion(1, source), goodQuestion(2, source), goodQuestion(3, source)])
  })
})
