import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { brand } from '../../contract/brand'
import { contentTypes, exportsApi, type ExportFormat } from '../../contract/endpoints/exports'
import { quizFileSchema } from '../../contract/questions/quiz-file'
import { quizFileSchemaPath } from '../../contract/routes'
import type { Deps } from '../deps'
import { attachment } from '../http/reply/attachment'
import { serve } from '../http/serve'
import { languageOfHost } from '../identity/mail-language'
import { rateLimiter } from '../limits/rate-limiter'
import { Problem } from '../problems/problem'
import type { Reader } from './archive/archive-entries'
import { exportArchive } from './archive/export-archive'
import { concurrentExports } from './concurrent-exports'
import { ownQuizIds, readOwnEvenings, readOwnQuiz, type ExportedQuiz } from './export-store'
import { pictureReader } from './picture-reader'
import { templateHeadings } from './question-rows'
import { quizWriters } from './quiz-writers'
import { xlsxOf } from './xlsx'

const exportsAMinute = { name: 'exports', per: 'key', most: 60, windowMs: 60_000 } as const

type ArchiveDeps = Pick<Deps, 'db' | 'pictures' | 'texts'>

export function exportRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'pictures' | 'rateCounters' | 'texts'>,
): void {
  const { db } = deps
  const exportLimit = rateLimiter(deps.rateCounters, deps.now, exportsAMinute)
  const counted = concurrentExports()

  serve(app, exportsApi.quiz, async ({ id, format }, { userId, request, reply }) => {
    await exportLimit.take(userId)
    const quiz = await readOwnQuiz(db, userId, id)
    if (!quiz) throw new Problem('quiz_not_found')
    const content =
      format === 'zip'
        ? await counted(userId, async () => exportArchive(only(quiz), 1, await readerOf(deps, userId, request.log)))
        : await quizWriters[format](quiz)
    return sendFile(reply, format, quiz.title, content)
  })

  serve(app, exportsApi.evening, async ({ id }, { userId, request, reply }) => {
    await exportLimit.take(userId)
    const evenings = await readOwnEvenings(db, userId, id)
    const [evening] = evenings
    if (!evening) throw new Problem('evening_not_found')
    const ids = [...new Set(evening.rounds.map(({ quizId }) => quizId))]
    const content = await counted(userId, async () =>
      exportArchive(quizzesOf(userId, ids), ids.length, await readerOf(deps, userId, request.log), evenings),
    )
    return sendFile(reply, 'zip', evening.title, content)
  })

  serve(app, exportsApi.library, async (_, { userId, request, reply }) => {
    await exportLimit.take(userId)
    const evenings = await readOwnEvenings(db, userId)
    const ids = await ownQuizIds(db, userId)
    const content = await counted(userId, async () =>
      exportArchive(quizzesOf(userId, ids), ids.length, await readerOf(deps, userId, request.log), evenings),
    )
    return sendFile(reply, 'zip', brand, content)
  })

  serve(app, exportsApi.template, async (_, { userId, reply }) => {
    await exportLimit.take(userId)
    return sendFile(reply, 'xlsx', `${brand} template`, await xlsxOf('Questions', [templateHeadings]))
  })

  app.get(quizFileSchemaPath, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/schema+json').send(JSON.stringify(quizFileSchema())),
  )

  /** Leaves out quizzes deleted since the export began. */
  async function* quizzesOf(hostId: string, ids: number[]): AsyncGenerator<ExportedQuiz> {
    for (const id of ids) {
      const quiz = await readOwnQuiz(db, hostId, id)
      if (quiz) yield quiz
    }
  }
}

async function readerOf(deps: ArchiveDeps, userId: string, log: FastifyBaseLogger): Promise<Reader> {
  const language = await languageOfHost(deps.db, userId)
  return {
    readPicture: pictureReader(deps, log),
    say: (key, params) => deps.texts.say(language, key, params),
  }
}

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one
}

/** File name endings that differ from the format: Moodle asks for text. */
const endings: Partial<Record<ExportFormat, string>> = { gift: 'gift.txt', aiken: 'aiken.txt' }

function sendFile(reply: FastifyReply, format: ExportFormat, title: string, content: Buffer | Readable): FastifyReply {
  const ending = `.${endings[format] ?? format}`
  const type = contentTypes[format]
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', attachment(title, ending, `quiz${ending}`))
    .send(content)
}
