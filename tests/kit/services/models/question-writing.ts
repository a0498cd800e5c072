/** A question writer at a local model server, its requests, and their outcome. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openQuestionWriter } from '../../../../server/ai/question-writer/open-question-writer'
import type { Material, QuestionWriter, WritingRequest } from '../../../../server/ai/question-writer/question-writer'
import { Problem } from '../../../../server/problems/problem'
import { aiModelOf, type AiProvider } from '../../../../server/settings/ai-settings'
import { testLog } from '../../app/test-log'
import type { ModelServer } from './model-server'

const printed = ['log', 'info', 'warn', 'error'] as const

/** Resets the server for each test, and silences the warnings of the providers' libraries. */
export function startEachAnew(models: () => ModelServer): void {
  beforeEach(() => {
    for (const method of printed) vi.spyOn(console, method)
  })
  afterEach(() => {
    models().reset()
    for (const method of printed) expect(console[method]).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

const text: Material = { kind: 'text', text: 'The Danube is 2,850 km long. It ends in the Black Sea.' }
export const source = 'The Danube is 2,850 km long.'
export const never = new AbortController().signal

export function aRequest(more: Partial<WritingRequest> = {}): WritingRequest {
  return { material: text, kind: 'choice', count: 3, existing: [], rejected: [], ...more }
}

export function aWriter(models: ModelServer, provider: AiProvider, { env = {} }: { env?: object } = {}) {
  const model = aiModelOf({ ...models.env(provider), AI_PROVIDER: provider, AI_VISION: 'on', ...env })!
  const { log, lines } = testLog()
  return { writer: openQuestionWriter(model, { log }), lines }
}

export async function all(elements: AsyncIterable<unknown>): Promise<unknown[]> {
  const found = []
  for await (const element of elements) found.push(element)
  return found
}

/** The written questions, and the Problem that ended them. */
export async function outcome(writer: QuestionWriter, request = aRequest()) {
  const questions: unknown[] = []
  try {
    for await (const question of writer.write(request, never)) questions.push(question)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, status, message, retryAfterSeconds } = error
    return { questions, code, status, message, retryAfterSeconds }
  }
  return { questions }
}
