import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { importsApi } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import type { TakenPictures } from '../db/tables'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { rateLimiter } from '../limits/rate-limiter'
import { pictureOf } from '../pictures/picture-store'
import type { MakeRenditions } from '../pictures/renditions'
import { Problem } from '../problems/problem'
import { requireRoomForQuestions } from '../quizzes/add-quizzes'
import { kindsGate } from '../quizzes/kinds-gate'
import { requireMayCreate } from '../quizzes/may-create'
import { requireKnown } from '../processes/require-known'
import { formRoutes } from '../uploads/form-routes'
import { receiveForm } from '../uploads/receive-form'
import { connectionOf } from '../uploads/upload-connection'
import { uploadLimit } from '../uploads/upload-limit'
import { fileReader } from './file-reader'
import { heldReplies } from './held-replies'
import { keepFile } from './kept-files/kept-file'
import { readImport, type Import } from './saving/import-form'
import { picturesIn, savedBefore, saveImport, takenReply } from './saving/save-import'
import { picturesTaker, type PicturesToTake, type TakePictures, type Taking } from './saving/take-pictures'
import { startImportSweep } from './sweep'

const filesAMinute = { name: 'imports', per: 'key', most: 60, windowMs: 60_000, code: 'too_many_imports' } as const

/** For the form's content besides the file. */
const formBytes = 10_000

/** Counted before the body is read, which may take a while. An import with many pictures takes several calls. */
const savesAMinute = { name: 'import-saves', per: 'key', most: 90, windowMs: 60_000 } as const

export async function importRoutes(
  app: FastifyInstance,
  deps: Deps,
  makeRenditions: MakeRenditions,
  guessLanguage: () => void,
): Promise<void> {
  const { pictures: storage } = deps
  await readingRoutes(app, deps)
  savingRoutes(app, deps, storage && picturesTaker({ ...deps, storage, makeRenditions }), guessLanguage)
  startImportSweep(app, deps)
}

async function readingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env, now, pictures: storage, rateCounters } = deps
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
        receiveForm({ ...form, request }, async ({ file }) => {
          const id = randomUUID()
          const { json, places } = await readFile(userId, file, storage ? id : null)
          if (storage && Object.keys(places).length > 0)
            await keepFile(deps, storage, { id, hostId: userId, bytes: file.bytes, places }, file.descriptor)
          return json
        }),
      )
      return sendRead(userId, reply, read)
    }),
  )
}

function savingRoutes(
  app: FastifyInstance,
  deps: Deps,
  takePictures: TakePictures | undefined,
  guessLanguage: () => void,
): void {
  const { db, now, rateCounters } = deps
  const mayCreate = requireMayCreate(deps)
  const savesOfHost = rateLimiter(rateCounters, now, savesAMinute)
  const take = (log: Deps['log'], wanted: PicturesToTake): Promise<Taking> => {
    if (!takePictures) throw new Problem('pictures_not_set_up')
    return takePictures(log, wanted)
  }

  serve(app, importsApi.takePictures, async ({ fileId, offsets }, { request, userId }) => {
    await requireSubscription(deps, userId)
    const { taken } = await take(request.log, { hostId: userId, fileId, offsets })
    const pictures = Object.entries(taken).flatMap(([offset, outcome]) =>
      'id' in outcome ? [[offset, pictureOf(outcome)] as const] : [],
    )
    return { ...takenReply(taken), pictures: Object.fromEntries(pictures) }
  })

  const gate = kindsGate(deps)
  const save = async (userId: string, form: Import, taken: TakenPictures) => {
    const reply = await saveImport(deps, userId, form, taken)
    guessLanguage()
    return reply
  }
  serve(
    app,
    importsApi.save,
    async (form, { request, userId }) => {
      const { submissionId, fileId, into, quizzes, evenings } = form
      const saved = await savedBefore(db, userId, submissionId)
      if (saved) return saved
      gate.requireFor(quizzes.flatMap(({ questions }) => questions.map(({ kind = 'choice' }) => kind)))
      if (evenings.length > 0) requireKnown(deps.processes, 'evenings')
      await (into ? requireSubscription(deps, userId) : mayCreate(userId, submissionId))
      if (into) await requireRoomForQuestions(db, userId, into, quizzes.flatMap(({ questions }) => questions).length)
      const offsets = quizzes.flatMap(picturesIn).flatMap(({ picture }) => ('offset' in picture ? picture.offset : []))
      if (offsets.length === 0) return save(userId, form, {})
      if (!fileId) throw new Problem('import_file_gone')
      const { taken, isComplete } = await take(request.log, { hostId: userId, fileId, offsets })
      return isComplete ? save(userId, form, taken) : { ...takenReply(taken), quizIds: null }
    },
    { guard: async ({ userId }) => void (await savesOfHost.take(userId)), readBody: readImport },
  )
}

/** Separate, because slow archives must not delay spreadsheets. A body without a length may be of any size. */
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
