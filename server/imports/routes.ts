import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { importsApi } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { rateLimiter } from '../limits/rate-limiter'
import { formRoutes } from '../uploads/form-routes'
import { receiveForm } from '../uploads/receive-form'
import { connectionOf } from '../uploads/upload-connection'
import { uploadLimit } from '../uploads/upload-limit'
import { fileReader } from './file-reader'

const filesAMinute = { name: 'imports', per: 'key', most: 60, windowMs: 60_000, code: 'too_many_imports' } as const

export async function importRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env, now, rateCounters } = deps
  const importLimit = rateLimiter(rateCounters, now, filesAMinute)
  const { archiveBytes: maxBytes, archiveUploadMs: uploadMs } = limits
  const limitUpload = uploadLimit({ now, maxBytes, uploadMs, maxPending: 10, noun: 'files' })
  const readFile = fileReader()
  const form = {
    ...{ file: importsApi.read.file, maxBytes, fields: z.object({}) },
    folder: join(env.DATA_DIR, 'uploads'),
    problems: { missing: 'import_missing', empty: 'import_empty', tooLarge: 'import_too_large' },
  } as const

  await formRoutes(app, (forms) =>
    serve(forms, importsApi.read, async (_, { request, reply, userId }) => {
      await requireSubscription(deps, userId)
      await importLimit.take(userId)
      const read = await limitUpload(userId, connectionOf(request.raw), () =>
        receiveForm({ ...form, request }, ({ file }) => readFile(userId, file)),
      )
      return reply.type('application/json').send(read)
    }),
  )
}
