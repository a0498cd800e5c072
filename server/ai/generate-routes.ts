import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { aiApi, type GenerationReply } from '../../contract/endpoints/ai'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import type { Caller } from '../http/session'
import { Problem } from '../problems/problem'
import { kindsGate } from '../quizzes/kinds-gate'
import { aiModelOf } from '../settings/ai-settings'
import { formRoutes } from '../uploads/form-routes'
import { receiveForm } from '../uploads/receive-form'
import { connectionOf } from '../uploads/upload-connection'
import { uploadLimit } from '../uploads/upload-limit'
import { documentReader } from './documents/document-reader'
import { generate, type Order } from './generate'
import { generationOfRow } from './generation-of-row'
import type { GenerationRunner } from './generation-runner'
import { requireMayGenerate } from './generation-store'
import { kindWriterOf } from './question-writer/kinds/kind-writers'
import type { Material, QuestionWriter } from './question-writer/question-writer'

const notSetUp = async () => {
  throw new Problem('ai_not_set_up')
}

/**
 * The calls that generate questions. Each waits for all of them or, with `acknowledge`, until the generation has begun.
 */
export async function generateRoutes(app: FastifyInstance, deps: Deps, runner: GenerationRunner): Promise<void> {
  const { questionWriter: writer } = deps

  function requireWriter(): QuestionWriter {
    if (!writer) throw new Problem('ai_not_set_up')
    return writer
  }
  /** Ignores the input, so it can refuse before a file is received. */
  async function guard({ userId }: Caller): Promise<void> {
    requireWriter()
    await requireMayGenerate(deps, userId)
  }
  const gate = kindsGate(deps)
  /** Other kinds wait for an update's end, because processes of the version before cannot show them. */
  async function generated(order: Order): Promise<GenerationReply> {
    gate.requireFor(order.kinds.map((kind) => kindWriterOf(kind).kind))
    return generate(deps, { runner, writer: requireWriter() }, order)
  }
  const given = (material: Material) => async () => ({ material, isCut: false })

  serve(
    app,
    aiApi.fromText,
    ({ text, numQuestions: requested, kinds, language, acknowledge }, { request, userId }) =>
      replied(request, (begun) =>
        generated({
          ...{ userId, mode: 'text', requested, kinds, language, read: given({ kind: 'text', text }) },
          onBegin: acknowledge ? begun : undefined,
        }),
      ),
    { guard },
  )
  serve(
    app,
    aiApi.fromTopic,
    ({ topic, numQuestions: requested, kinds, language, acknowledge }, { request, userId }) =>
      replied(request, (begun) =>
        generated({
          ...{ userId, mode: 'topic', requested, kinds, language, read: given({ kind: 'topic', topic }) },
          onBegin: acknowledge ? begun : undefined,
        }),
      ),
    { guard },
  )

  await serveFromFile(app, deps, { guard, generated })
}

interface Generating {
  guard: (caller: Caller) => Promise<void>
  generated: (order: Order) => Promise<GenerationReply>
}

async function serveFromFile(
  app: FastifyInstance,
  { env, now }: Deps,
  { guard, generated }: Generating,
): Promise<void> {
  const model = aiModelOf(env)
  const readFile = model ? documentReader(model) : notSetUp
  const limitUpload = uploadLimit({ now, maxBytes: limits.aiFileBytes, noun: 'files' })
  const form = {
    ...{ file: aiApi.fromFile.file, fields: aiApi.fromFile.fields, maxBytes: limits.aiFileBytes },
    folder: join(env.DATA_DIR, 'uploads'),
    problems: { missing: 'file_missing', empty: 'file_empty', tooLarge: 'file_too_large' },
  } as const
  await formRoutes(app, (forms) =>
    serve(
      forms,
      aiApi.fromFile,
      (_, { request, userId }) =>
        replied(request, (begun) =>
          limitUpload(userId, connectionOf(request.raw), () =>
            receiveForm(
              { ...form, request },
              ({ file, fields: { numQuestions: requested, kinds, language, acknowledge } }) =>
                generated({
                  ...{ userId, mode: 'image', requested, kinds, language, read: () => readFile(userId, file) },
                  onBegin: acknowledge ? begun : undefined,
                }),
            ),
          ),
        ),
      { guard },
    ),
  )
}

/** Replies to a call whose work may go on afterwards. A later failure shows in its generation. */
function replied(
  { log }: FastifyRequest,
  work: (begun: NonNullable<Order['onBegin']>) => Promise<GenerationReply>,
): Promise<GenerationReply> {
  return new Promise((resolve, reject) => {
    let hasReplied = false
    const begun: Order['onBegin'] = (generation) => {
      hasReplied = true
      resolve({ generation: generationOfRow(generation) })
    }
    work(begun).then(resolve, (error: unknown) => {
      if (hasReplied && !(error instanceof Problem)) log.error({ err: error }, 'Generation failed')
      reject(error as Error)
    })
  })
}
