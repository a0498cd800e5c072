import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { picturePath } from '../../contract/routes'
import { picturesApi } from '../../contract/pictures'
import { isDatabaseAway } from '../db/database-away'
import type { Deps } from '../deps'
import { refuseAsTooSlow } from '../http/connection/body-timeout'
import { Problem } from '../http/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { knownPictures } from './known-pictures'
import { picturesAway } from './pictures-away'
import { cachedPictures } from './picture-cache'
import { receiveFile } from './received-file'
import { renditions } from './renditions'
import { startSweeping } from './sweep'
import { keepPicture } from './upload'
import { uploadsUnderWay, type Arrival } from './uploads-under-way'

export async function pictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, env, now, pictures: storage } = deps
  const keeping = storage && { db, storage, makeRenditions: renditions() }
  const oneOfFew = uploadsUnderWay(now)
  const name = picturesApi.upload.file
  const folder = join(env.DATA_DIR, 'uploads')
  startSweeping(app, deps)

  // In a room of its own, so that no other call takes files, and this one nothing else.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', notMultipart)
    await uploads.register(multipart)
    serve(uploads, picturesApi.upload, async (_, { request, userId }) => {
      const { log } = request
      await requireSubscription(deps, userId)
      if (!keeping) throw new Problem('pictures_not_set_up')
      if (!request.isMultipart()) await notMultipart()
      return oneOfFew(userId, arrivalOf(request.raw), () =>
        receiveFile({ request, name, folder }, (received) => keepPicture({ ...keeping, log }, userId, received)),
      )
    })
  })

  const read = storage && cachedPictures(knownPictures(db, storage), now)
  app.route({
    method: ['GET', 'HEAD'],
    url: picturePath,
    // Asks nobody who they are: an address that cannot be guessed is all that players have.
    async handler(request: FastifyRequest<{ Params: { id: string; file: string } }>, reply: FastifyReply) {
      const { id, file } = request.params
      const width = /^([1-9]\d{0,4})\.webp$/.exec(file)?.[1]
      if (!read || !width || !isId.test(id)) throw new Problem('not_found')
      const bytes = await read(id, Number(width)).catch((error: unknown) => {
        throw isDatabaseAway(error) ? error : picturesAway(error, request.log)
      })
      if (!bytes) throw new Problem('not_found')
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
    },
  })
}

/** Counts from the first byte of the body: what came before it on the connection was for other calls. */
function arrivalOf(raw: IncomingMessage): Arrival {
  const before = raw.socket.bytesRead
  return {
    bytes: () => raw.socket.bytesRead - before,
    isConnected: () => raw.complete,
    cutOff: () => refuseAsTooSlow(raw),
  }
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function notMultipart(): Promise<never> {
  throw new Problem('wrong_content_type', { message: 'Please send the picture as multipart/form-data.' })
}
