import { eq } from 'drizzle-orm'
import type { GenerationEvent } from '../../contract/endpoints/ai'
import { aiGenerations } from '../db/tables'
import type { Deps } from '../deps'
import { generationOfRow } from './generation-of-row'
import { currentGeneration, endLapsed, findGeneration, readProgress } from './generation-store'

export interface News {
  events: GenerationEvent[]
  /** Nothing more will come. */
  isOver: boolean
}

/**
 * Follows the user's current generation through its row, so on any process. Each call returns what is new: first the
 * generation, then each question, finally the ended generation. A failed call can be repeated.
 */
export function followGeneration(deps: Pick<Deps, 'db' | 'now'>, userId: string): () => Promise<News> {
  let id: string | undefined
  let known = 0

  async function begin(): Promise<News> {
    const generation = await currentGeneration(deps, userId)
    if (!generation) return { events: [{ type: 'generation', generation }], isOver: true }
    id = generation.id
    known = generation.questions.length
    const event: GenerationEvent = { type: 'generation', generation: generationOfRow(generation) }
    return { events: [event], isOver: generation.status !== 'running' }
  }

  async function goOn(id: string): Promise<News> {
    const progress = await readProgress(deps, id, known)
    if (!progress) return { events: [], isOver: true }
    const ended = progress.isRunning ? undefined : await findGeneration(deps, id)
    if (progress.hasLapsed) await endLapsed(deps, eq(aiGenerations.id, id))
    const events = progress.added.map((question): GenerationEvent => ({ type: 'question', index: known++, question }))
    if (ended) events.push({ type: 'generation', generation: generationOfRow(ended) })
    return { events, isOver: !progress.isRunning }
  }

  return () => (id === undefined ? begin() : goOn(id))
}
