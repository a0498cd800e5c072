import { inArray, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { imports } from '../db/tables'
import { runPeriodically } from '../jobs/periodic-job'
import { filesThatAreOver } from './kept-files/file-store'
import { removeFile } from './kept-files/kept-file'

const everyMs = 5 * 60_000
/** How long a repeated import is recognized. */
const rememberedMs = 24 * 3_600_000
const importsAtOnce = 500

export function startImportSweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up imports', run: (signal) => sweepImports(deps, signal) })
}

/** Deletes expired files and those of deleted accounts, and forgets imports that nobody repeats any more. */
export async function sweepImports(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, pictures: storage, now } = deps
  if (storage)
    for (const file of await filesThatAreOver(db, now())) if (!signal?.aborted) await removeFile(deps, storage, file)
  const old = db
    .select({ id: imports.submissionId })
    .from(imports)
    .where(lte(imports.createdAt, new Date(now() - rememberedMs)))
    .limit(importsAtOnce)
  await db.delete(imports).where(inArray(imports.submissionId, old))
}
