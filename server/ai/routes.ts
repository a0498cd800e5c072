import type { FastifyInstance, FastifyRequest } from 'fastify'
import { aiApi } from '../../contract/endpoints/ai'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import { usageOf } from './allowance'
import { generationEventsRoute } from './events-route'
import { generate, type Order } from './generate'
import { generationOfRow } from './generation-of-row'
import type { GenerationRunner } from './generation-runner'
import { cancelGeneration, currentGeneration, refuseGeneration, userWithUsage } from './generation-store'
import { sweepPeriodically } from './sweep'

export function aiRoutes(app: FastifyInstance, deps: Deps, runner: GenerationRunner): void {
  const { questionWriter: writer } = deps

  /** Nothing of the input decides about it, so that no file is received in vain. */
  async function guard({ caller }: FastifyRequest): Promise<void> {
    if (!writer) throw new Problem('ai_not_set_up')
    await refuseGeneration(deps, caller!.userId)
  }
  const generated = (order: Order) => generate(deps, { runner, writer: writer! }, order)

  serve(
    app,
    aiApi.fromText,
    ({ text, numQuestions: requested }, { userId }) =>
      generated({ userId, mode: 'text', requested, read: async () => ({ kind: 'text', text }) }),
    { guard },
  )
  serve(
    app,
    aiApi.fromTopic,
    ({ topic, numQuestions: requested }, { userId }) =>
      generated({ userId, mode: 'topic', requested, read: async () => ({ kind: 'topic', topic }) }),
    { guard },
  )

  serve(app, aiApi.usage, async (_, { userId }) => usageOf(await userWithUsage(deps, userId), deps))

  const current = async (userId: string) => {
    const generation = await currentGeneration(deps, userId)
    return { generation: generation && generationOfRow(generation) }
  }
  serve(app, aiApi.current, (_, { userId }) => current(userId))
  serve(app, aiApi.cancel, async (_, { userId }) => {
    const canceled = await cancelGeneration(deps, userId)
    if (canceled) runner.stopWork(canceled.id)
    return current(userId)
  })

  generationEventsRoute(app, deps)
  sweepPeriodically(app, deps)
}
