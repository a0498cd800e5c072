import type { Generation } from '../../contract/endpoints/ai'
import type { GenerationRow } from './generation-store'

/** A generation as its host sees it. */
export function generationOfRow({ userId: _, leaseUntil: __, startedAt, endedAt, ...row }: GenerationRow): Generation {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
