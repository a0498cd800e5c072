/** The server with a model on loopback that writes its questions. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { routes } from '../../../contract/routes'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/db/database'
import type { AiProvider } from '../../../server/settings/ai-settings'
import { modelServer, type ModelServer } from '../services/models/model-server'
import { caller, type Call, type TestReply } from './call'
import { anotherProcess, testApp, type TestApp, type TestHost, type TestOptions } from './test-app'

const { ai } = routes

/** The reply to a call that waits for all questions. */
type Topic = Omit<TestReply<typeof ai.fromTopic>, 'body'> & {
  body: Extract<TestReply<typeof ai.fromTopic>['body'], { questions: unknown }>
}

export interface AiApp extends TestApp {
  models: ModelServer
  /** The app of another process of this installation, which closes with this one. */
  anotherApp: () => Promise<{ app: FastifyInstance; call: Call }>
  /** Generates three questions about a topic. */
  generate: (host: TestHost, call?: Call) => Promise<Topic>
  /** The same, but resolves once this many questions are stored. The model waits until `models.release`. */
  generateUntil: (questions: number, host: TestHost, call?: Call) => Promise<{ reply: Promise<Topic> }>
  /** The number of generations counted. */
  used: (host: TestHost) => Promise<number>
}

export async function aiApp({ env, ...options }: TestOptions = {}): Promise<AiApp> {
  const models = await modelServer()
  const provider = env?.AI_PROVIDER as AiProvider | undefined
  const t = await testApp({ ...options, env: { ...models.env(provider), ...env } })
  const others: (() => Promise<void>)[] = []
  const generate: AiApp['generate'] = (host, call = t.call) =>
    call(ai.fromTopic, { topic: 'Addition', numQuestions: 3 }, host) as Promise<Topic>
  const current = async (host: TestHost) => (await t.call(ai.current, {}, host)).body.generation

  return {
    ...t,
    models,
    async anotherApp() {
      const db = openDatabase(t.deps.db.$client.options.connectionString!)
      const app = await buildApp(anotherProcess(t.deps, { db }))
      others.push(async () => {
        await app.close()
        await db.$client.end()
      })
      return { app, call: caller(app) }
    },
    generate,
    async generateUntil(questions, host, call) {
      models.next({ mishap: 'waits', after: questions })
      const reply = generate(host, call)
      await models.untilMishap()
      while ((await current(host))?.questions.length !== questions);
      return { reply }
    },
    used: async (host) => (await t.call(ai.usage, {}, host)).body.aiGenerationsUsed,
    async close() {
      for (const close of others) await close()
      await t.close()
      await models.close()
    },
  }
}

/** For a whole test file: built before its first test, closed after its last. */
export function sharedAiApp(options?: TestOptions): AiApp {
  const shared = {} as AiApp
  beforeAll(async () => {
    Object.assign(shared, await aiApp(options))
  })
  afterEach(() => {
    shared.models.release()
    shared.models.reset()
  })
  afterAll(() => shared.close())
  return shared
}
