import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { limits } from '../../contract/limits'
import { picturePath } from '../../contract/routes'
import { picturesApi } from '../../contract/endpoints/pictures'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import type { Deps } from '../deps'
import { fairQueue } from '../jobs/fair-queue'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { formRoutes } from '../uploads/form-routes'
import { receiveForm } from '../uploads/receive-form'
import { connectionOf } from '../uploads/upload-connection'
import { uploadLimit } from '../uploads/upload-limit'
import { rateLimiter } from '../limits/rate-limiter'
import { addressProblem, pictureProblemAtAddress } from './by-address/address-problem'
import { existingPictures } from './existing-pictures'
import { fetchPicture } from './by-address/fetch-picture'
import { publicWeb } from './by-address/public-web'
import { storageProblem } from './storage/storage-problem'
import { cachedPictures } from './picture-cache'
import type { MakeRenditions } from './renditions'
import { startPictureSweep } from './sweep'
import { storePicture } from './upload'

const fetchesAMinute = { name: 'pictures-by-address', per: 'key', most: 30, windowMs: 60_000 } as const

/** A fetched picture is in memory until its host's turn to have one opened: sixty megabytes in all. */
const fetchesAtOnce = 6

export async function pictureRoutes(
  app: FastifyInstance,
  deps: Deps,
  makeRenditions: MakeRenditions,
  rules = publicWeb,
): Promise<void> {
  const { db, env, now, pictures: storage } = deps
  const uploadParts = storage && { db, storage, makeRenditions }
  const limitUpload = uploadLimit({ now, maxBytes: limits.pictureBytes, noun: 'pictures' })
  const form = {
    file: picturesApi.upload.file,
    maxBytes: limits.pictureBytes,
    fields: z.object({}),
    folder: join(env.DATA_DIR, 'uploads'),
    problems: { missing: 'picture_missing', empty: 'picture_empty', tooLarge: 'picture_too_large' },
  } as const
  startPictureSweep(app, deps)

  await formRoutes(app, (forms) =>
    serve(forms, picturesApi.upload, async (_, { request, userId }) => {
      const { log } = request
      await requireSubscription(deps, userId)
      if (!uploadParts) throw new Problem('pictures_not_set_up')
      const diskProblem = (error: unknown) => storageProblem(error, log)
      return limitUpload(userId, connectionOf(request.raw), () =>
        receiveForm({ ...form, request, diskProblem }, ({ file }) =>
          storePicture({ ...uploadParts, log }, userId, file),
        ),
      )
    }),
  )

  const takeTurn = fairQueue({ most: fetchesAtOnce, mostOfOwner: 1 })
  const fetchesOfHost = rateLimiter(deps.rateCounters, now, fetchesAMinute)
  serve(app, picturesApi.fetch, async ({ address }, { request: { log }, userId }) => {
    await requireSubscription(deps, userId)
    if (!uploadParts) throw new Problem('pictures_not_set_up')
    await fetchesOfHost.take(userId)
    const fetched = async () => {
      const bytes = await fetchPicture(address, rules)
      const file = { bytes: bytes.length, read: async () => bytes }
      return storePicture({ ...uploadParts, log }, userId, file).catch((error: unknown) => {
        throw pictureProblemAtAddress(error)
      })
    }
    return takeTurn(userId, fetched, patience(rules.waitMs))
  })

  const read = storage && cachedPictures(existingPictures(db, storage), now)
  app.route({
    method: ['GET', 'HEAD'],
    url: picturePath,
    // Needs no session: players have no account, and the address cannot be guessed.
    async handler(request: FastifyRequest<{ Params: { id: string; file: string } }>, reply: FastifyReply) {
      const { id, file } = request.params
      const width = /^([1-9]\d{0,4})\.webp$/.exec(file)?.[1]
      if (!read || !width || !isId.test(id)) throw new Problem('not_found')
      const bytes = await read(id, Number(width)).catch((error: unknown) => {
        throw isDatabaseUnavailable(error) ? error : storageProblem(error, request.log)
      })
      if (!bytes) throw new Problem('not_found')
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
    },
  })
}

/** Aborts after this time, with a matching message. */
function patience(waitMs: number): AbortSignal {
  const patient = new AbortController()
  setTimeout(() => patient.abort(addressProblem.busy()), waitMs).unref()
  return patient.signal
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
