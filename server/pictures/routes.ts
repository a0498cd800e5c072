import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { picturePath } from '../../contract/routes'
import { picturesApi } from '../../contract/endpoints/pictures'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import type { Deps } from '../deps'
import { refuseWithTimeout } from '../http/connection/body-timeout'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { existingPictures } from './existing-pictures'
import { storageProblem } from './storage-problem'
import { cachedPictures } from './picture-cache'
import { receiveFile } from './received-file'
import { renditions } from './renditions'
import { startPictureSweep } from './sweep'
import { storePicture } from './upload'
import { uploadLimit, type UploadConnection } from './upload-limit'

export async function pictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, env, now, pictures: storage } = deps
  const uploadParts = storage && { db, storage, makeRenditions: renditions() }
  const limitUpload = uploadLimit(now)
  const name = picturesApi.upload.file
  const folder = join(env.DATA_DIR, 'uploads')
  startPictureSweep(app, deps)

  // Encapsulated, so that no other call accepts files, and this one nothing else.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', notMultipart)
    await uploads.register(multipart)
    serve(uploads, picturesApi.upload, async (_, { request, userId }) => {
      const { log } = request
      await requireSubscription(deps, userId)
      if (!uploadParts) throw new Problem('pictures_not_set_up')
      if (!request.isMultipart()) await notMultipart()
      return limitUpload(userId, connectionOf(request.raw), () =>
        receiveFile({ request, name, folder }, (received) => storePicture({ ...uploadParts, log }, userId, received)),
      )
    })
  })

  const read = storage && cachedPictures(existingPictures(db, storage), now)
  app.route({
    method: ['GET', 'HEAD'],
    url: picturePath,
    // Without a session: players have no account, and the address cannot be guessed.
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

/** Counts from the first byte of the body: earlier bytes of the connection belong to other calls. */
function connectionOf(raw: IncomingMessage): UploadConnection {
  const before = raw.socket.bytesRead
  return {
    bytesReceived: () => raw.socket.bytesRead - before,
    isComplete: () => raw.complete,
    abort: () => refuseWithTimeout(raw),
  }
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function notMultipart(): Promise<never> {
  throw new Problem('wrong_content_type', { message: 'Please send the picture as multipart/form-data.' })
}
