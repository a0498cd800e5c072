import type { FastifyInstance } from 'fastify'
import { aiApi } from '../../contract/endpoints/ai'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { usageOf } from './allowance'
import { generationEventsRoute } from './events-route'
import { generateRoutes } from './generate-routes'
import { generationOfRow } from './generation-of-row'
import type { GenerationRunner } from './generation-runner'
import { cancelGeneration, currentGeneration, userWithUsage } from './generation-store'
import { sweepPeriodically } from './sweep'

export async function aiRoutes(app: FastifyInstance, deps: Deps, runner: GenerationRunner): Promise<void> {
  serve(app, aiApi.usage, async (_, { userId }) => usageOf(await userWithUsage(deps, userId), deps))
  await generateRoutes(app, deps, runner)

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
