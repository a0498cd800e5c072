import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { importsApi } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { rateLimiter } from '../limits/rate-limiter'
import { formRoutes } from '../uploads/form-routes'
import { receiveForm } from '../uploads/receive-form'
import { connectionOf } from '../uploads/upload-connection'
import { uploadLimit } from '../uploads/upload-limit'
import { fileReader } from './file-reader'
import { heldReplies } from './held-replies'

const filesAMinute = { name: 'imports', per: 'key', most: 60, windowMs: 60_000, code: 'too_many_imports' } as const

/** What the form adds to its file. */
const formBytes = 10_000

export async function importRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env, now, rateCounters } = deps
  const importLimit = rateLimiter(rateCounters, now, filesAMinute)
  const limitUpload = importUploadLimit(now)
  const readFile = fileReader()
  const sendRead = heldReplies()
  const form = {
    ...{ file: importsApi.read.file, maxBytes: limits.archiveBytes, fields: z.object({}) },
    folder: join(env.DATA_DIR, 'uploads'),
    problems: { missing: 'import_missing', empty: 'import_empty', tooLarge: 'import_too_large' },
  } as const

  await formRoutes(app, (forms) =>
    serve(forms, importsApi.read, async (_, { request, reply, userId }) => {
      await requireSubscription(deps, userId)
      await importLimit.take(userId)
      const read = await limitUpload(request, userId, () =>
        receiveForm({ ...form, request }, ({ file }) => readFile(userId, file)),
      )
      return sendRead(userId, reply, read)
    }),
  )
}

/** Archives take long to arrive, and keep no spreadsheet waiting. A body without a length may become anything. */
function importUploadLimit(now: () => number) {
  const noun = 'files'
  const ofTables = uploadLimit({ now, maxBytes: limits.importBytes, maxPending: 50, noun })
  const { archiveBytes: maxBytes, archiveUploadMs: uploadMs } = limits
  const ofArchives = uploadLimit({ now, maxBytes, uploadMs, maxPending: 8, maxPendingOfHost: 2, noun })
  return <Result>({ raw }: FastifyRequest, hostId: string, upload: () => Promise<Result>): Promise<Result> => {
    const length = Number(raw.headers['content-length'] ?? Infinity)
    const limit = length <= limits.importBytes + formBytes ? ofTables : ofArchives
    return limit(hostId, connectionOf(raw), upload)
  }
}
