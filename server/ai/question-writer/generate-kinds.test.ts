import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aiKinds, type AiKind } from '../../../contract/questions/ai-kinds'
import { remarksInEnglish } from '../../../contract/problems/ai-remarks'
import {
  goodQuestionOf,
  kindAskedFor,
  modelServer,
  type ModelServer,
} from '../../../tests/kit/services/models/model-server'
import { aWriter, never } from '../../../tests/kit/services/models/question-writing'
import type { AiProvider } from '../../settings/ai-settings'
import { Problem } from '../../problems/problem'
import { generateQuestions } from './generate-questions'

let models: ModelServer
beforeAll(async () => void (models = await modelServer()))
afterEach(() => models.reset())
afterAll(() => models.close())

const text = 'The Danube is 2,850 km long. It ends in the Black Sea, which is salty.'
const source = 'The Danube is 2,850 km long.'

function generate(
  count: number,
  kinds: readonly AiKind[],
  { signal, onQuestion, language }: { signal: AbortSignal; onQuestion?: () => void; language?: 'ar' } = {
    signal: never,
  },
) {
  const { writer, lines } = aWriter(models, 'openai')
  const material = { kind: 'text', text } as const
  return {
    lines,
    result: generateQuestions(
      writer,
      { material, count, kinds, language },
      { signal, onQuestion: onQuestion ?? (() => {}) },
    ).then(({ questions, remarks }) => ({ questions, message: remarksInEnglish(remarks) })),
  }
}
const asked = () => models.requests.map((each) => [kindAskedFor(each), /exactly (\d+)/.exec(each.system)?.[1]])
type Asked = ModelServer['requests'][number]
const existing = (request: number) =>
  /"alreadyInTheQuiz":(\[.*?\])/.exec(models.requests[request]!.texts.join('\n'))?.[1] ?? '[]'

describe('K12 questions of several kinds', () => {
  test('come kind by kind, one kind a request, which knows the questions of the others', async () => {
    const { questions, message } = await generate(6, aiKinds).result
    expect(message).toBe(null)
    expect(questions.map(({ kind = 'choice' }) => kind)).toEqual([
      'choice',
      'choice',
      'several',
      'typed',
      'number',
      'order',
    ])
    expect(asked()).toEqual(aiKinds.map((kind) => [kind, '1']))
    expect(JSON.parse(existing(5))).toEqual(questions.slice(0, 5).map((question) => question.text))
    for (const { schema } of models.requests) expect(schema).toMatchObject({ required: ['questions'] })
    expect(new Set(models.requests.map(({ schema }) => JSON.stringify(schema))).size).toBe(6)
  })

  test('say the rules of their kind alone', async () => {
    await generate(2, ['order', 'true_or_false']).result
    const [order, statements] = models.requests.map(({ system }) => system) as [string, string]
    expect(order).toContain('in their right order')
    expect(order).not.toContain('True')
    expect(statements).toContain('one statement')
    expect(statements).toContain('at most 300 characters')
  })

  test('are in the language of the material, or in that which the host has chosen, words for true and false too', async () => {
    await generate(1, ['true_or_false']).result
    await generate(2, ['true_or_false', 'order'], { signal: never, language: 'ar' }).result
    const [own, statements, order] = models.requests as [Asked, Asked, Asked]
    expect(own.system).toContain('is in the language of the material, and understood')
    for (const { system } of [statements, order]) {
      expect(system).toContain('is in Arabic with its answers and its explanation, whatever the language of the mat')
      expect(system).not.toContain('is in the language of the material')
    }
    expect(statements.system).toContain('else the words that quizzes in its language use')
    expect(JSON.stringify(statements.schema)).not.toContain('language of the material')
  })

  test('are repaired kind by kind', async () => {
    models.next({ questions: [goodQuestionOf('several', 1, source)] })
    models.next({ questions: [{ ...goodQuestionOf('typed', 1, source), rejected: ['letter 1'] }] })
    const { questions, message } = await generate(2, ['several', 'typed']).result
    expect(questions.map(({ kind }) => kind)).toEqual(['several', 'typed'])
    expect(message).toBe(null)
    expect(asked()).toEqual([
      ['several', '1'],
      ['typed', '1'],
      ['typed', '1'],
    ])
    expect(models.requests[2]!.texts.join()).toContain('This answer is also among the rejected ones')
  })

  test('that repeat one of another kind are marked', async () => {
    models.next({ questions: [{ ...goodQuestionOf('typed', 1, source), text: 'How long is it?' }] })
    models.next({ questions: [{ ...goodQuestionOf('number', 1, source), text: 'how long is  it?' }] })
    const { questions } = await generate(2, ['typed', 'number']).result
    expect(questions.map(({ marks }) => marks)).toEqual([[], ['duplicate']])
  })

  test('say of which kind some are missing, and why', async () => {
    models.next({})
    // Of another kind, twice.
    models.next({ questions: [goodQuestionOf('choice', 5, source)] })
    models.next({ questions: [goodQuestionOf('choice', 6, source)] })
    models.usual = { questions: [] }
    const { questions, message } = await generate(4, ['several', 'order', 'number']).result
    expect(questions).toHaveLength(2)
    expect(message).toBe(
      'We got 2 of 4 questions. Order: 0 of 1. The rest were too long, or their answers weren’t clear. Number: 0 of 1. The AI found nothing more to ask about.',
    )
  })
})

describe('K12 a failure in a generation of several kinds', () => {
  test('of the provider’s limit ends it, with what has come', async () => {
    models.next({})
    models.next({ status: 429 })
    const { questions, message } = await generate(3, ['choice', 'typed', 'order']).result
    expect(questions).toHaveLength(1)
    expect(message).toBe(
      'We got 1 of 3 questions. Typed: 0 of 1, Order: 0 of 1. The AI is too busy to write the rest right now.',
    )
    expect(asked().map(([kind]) => kind)).toEqual(['choice', 'typed'])
  })

  test('that comes once is got over; twice, it ends it', async () => {
    models.next({ mishap: 'is cut', after: 0 })
    await expect(generate(2, ['choice', 'typed']).result).rejects.toMatchObject({ code: 'ai_failed' })
    models.reset()

    models.next({})
    models.next({ mishap: 'is cut', after: 0 })
    expect((await generate(2, ['choice', 'typed']).result).questions).toHaveLength(2)
    models.reset()

    models.next({})
    models.usual = { status: 500 }
    const { message } = await generate(3, ['choice', 'typed', 'order']).result
    expect(message).toMatch(/Typed: 0 of 1, Order: 0 of 1\. The AI stopped/)
    expect(asked().map(([kind]) => kind)).toEqual(['choice', 'typed', 'typed'])
  })

  test('is that nothing could be used, if that is so of each kind', async () => {
    models.usual = { questions: [{ text: 'secret' }] }
    const { result, lines } = generate(2, ['typed', 'order'])
    await expect(result).rejects.toMatchObject({ code: 'ai_failed' })
    expect(asked().map(([kind]) => kind)).toEqual(['typed', 'typed', 'order', 'order'])
    expect(lines).toMatchObject([{ reason: 'unusable_questions', rejected: 4 }])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test('is told to the log, where there was nothing to ask for in any kind', async () => {
    models.usual = { questions: [] }
    const { result, lines } = generate(2, ['typed', 'order'])
    await expect(result).rejects.toMatchObject({ code: 'ai_failed' })
    expect(lines).toMatchObject([{ reason: 'no_questions', rejected: 0 }])
  })

  test('to answer in the one kind does not take the others away', async () => {
    models.next({ questions: [] })
    models.next({ questions: [] })
    const { questions, message } = await generate(2, ['number', 'several']).result
    expect(questions.map(({ kind }) => kind)).toEqual(['several'])
    expect(message).toBe('We got 1 of 2 questions. Number: 0 of 1. The AI found nothing more to ask about.')
  })

  test('by time ends it between two kinds, too', async () => {
    const over = new AbortController()
    const onQuestion = () => over.abort(new Problem('ai_timeout'))
    const { result } = generate(2, ['choice', 'typed'], { signal: over.signal, onQuestion })
    expect((await result).message).toBe(
      'We got 1 of 2 questions. Typed: 0 of 1. The AI took too long to write the rest.',
    )
    expect(models.requests).toHaveLength(1)
  })

  test('by its host goes through, and no other kind is asked for', async () => {
    const cancel = new AbortController()
    models.next({ mishap: 'hangs' })
    const { result } = generate(2, ['choice', 'typed'], { signal: cancel.signal })
    await models.untilMishap()
    cancel.abort(new Problem('generation_canceled'))
    await expect(result).rejects.toMatchObject({ code: 'generation_canceled' })
    expect(models.requests).toHaveLength(1)
  })
})

test.each<AiProvider>(['openai', 'anthropic', 'google', 'openai-compatible'])(
  'K12 %s is asked for each kind, and its answer is read',
  async (provider) => {
    const { writer } = aWriter(models, provider)
    const order = { material: { kind: 'topic', topic: 'Rivers' }, count: 6, kinds: aiKinds } as const
    const { questions, remarks } = await generateQuestions(writer, order, { signal: never, onQuestion: () => {} })
    expect([questions.length, remarks]).toEqual([6, []])
    for (const { schema } of models.requests)
      expect(JSON.stringify(schema)).toMatch(/"required":\["text",[^\]]*"explanation"\]/)
  },
)
