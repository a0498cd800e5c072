import { t } from '@lingui/core/macro'
import type { Input, Reply } from '../../../contract/api'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { picturesProblems } from '../../../contract/problems/pictures'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import type { ReviewQuestion } from '../review/review'
import { completeCall, type Reports } from './complete-call'
import { picturesOf, quizForm, type QuizToSave } from './import-form'
import { sentence } from '../../i18n/sentences'
import { wordsOf } from '../../i18n/words-of'

/** A task for the server, which may take pictures out of a file for it. */
export interface SaveJob<Result> {
  /** The number of pictures. */
  pictures: number
  /** Null where it was stopped. `fileId` is null where the server keeps no pictures. */
  run: (fileId: string | null, reports: Reports) => Promise<Result | null>
  /** The same job without pictures, for a host without room for them. */
  withoutPictures: () => SaveJob<Result>
}

/** What one call saves: new quizzes with evenings of them, or the questions of one quiz into another that exists. */
export interface ToSave {
  quizzes: QuizToSave[]
  into?: number | null
  evenings?: NonNullable<Input<typeof routes.imports.save>['evenings']>
}

/** The result: quizzes and evenings with their ids, and a sentence for each picture that was not saved. */
export interface Saved extends Pick<Required<ToSave>, 'quizzes' | 'evenings'> {
  /** In the order of the quizzes. */
  quizIds: number[]
  /** In the order of the evenings. None, where a process of the version before has saved the quizzes alone. */
  eveningIds: number[]
  lost: string[]
}

/** Longer than the server spends on pictures in one call. */
const timeoutMs = 120_000

export function quizzesJob(toSave: ToSave, idOf: (form: object) => string, hasFilePictures = true): SaveJob<Saved> {
  const { quizzes, into = null, evenings = [] } = toSave
  const pictures = hasFilePictures ? picturesOf(quizzes) : new Map<number, FilePicture>()
  const bare = () => quizzesJob(toSave, idOf, false)
  return {
    pictures: pictures.size,
    async run(fileId, reports) {
      if (fileId === null && pictures.size > 0) {
        const saved = await bare().run(null, reports)
        return saved && { ...saved, lost: [wordsOf(picturesProblems, 'pictures_not_set_up')] }
      }
      const form = { into, quizzes: quizzes.map((quiz) => quizForm(quiz, hasFilePictures)), evenings }
      const input: Input<typeof routes.imports.save> = { ...form, submissionId: idOf(form), fileId }
      const { signal } = reports
      const act = () => call(routes.imports.save, input, { signal, timeoutMs })
      const reply = await completeCall(act, ({ quizIds }) => quizIds !== null, reports)
      if (!reply?.quizIds) return null
      const { quizIds, eveningIds = [], lost } = reply
      return { quizzes, evenings, quizIds, eveningIds, lost: sentences(lost, pictures) }
    },
    withoutPictures: bare,
  }
}

interface Taken {
  /** By their offsets in the file. */
  pictures: Reply<typeof routes.imports.takePictures>['pictures']
  lost: string[]
}

/** Takes the pictures of questions that are saved elsewhere. */
export function picturesJob(questions: ReviewQuestion[]): SaveJob<Taken> {
  const pictures = picturesOf([{ cover: null, questions }])
  const nothing = async () => ({ pictures: {}, lost: [] })
  return {
    pictures: pictures.size,
    async run(fileId, reports) {
      if (pictures.size === 0) return nothing()
      if (fileId === null) return { pictures: {}, lost: [wordsOf(picturesProblems, 'pictures_not_set_up')] }
      const input = { fileId, offsets: [...pictures.keys()] }
      const { signal } = reports
      const act = () => call(routes.imports.takePictures, input, { signal, timeoutMs })
      const reply = await completeCall(act, ({ taken }) => taken === pictures.size, reports)
      return reply && { pictures: reply.pictures, lost: sentences(reply.lost, pictures) }
    },
    withoutPictures: () => picturesJob([]),
  }
}

/** Why pictures are missing, a sentence for each. */
const sentences = (lost: Record<string, string>, pictures: Map<number, FilePicture>): string[] =>
  Object.entries(lost).map(([offset, message]) => {
    const why = lossInWords(message)
    const alt = pictures.get(Number(offset))?.alt
    return alt ? t`The picture “${alt}”: ${why}` : t`A picture: ${why}`
  })

/** The server keeps with a file's pictures only what it says of them in English: that of a refusal. */
function lossInWords(message: string): string {
  const [code] = Object.entries(picturesProblems).find(([, problem]) => problem.message === message) ?? []
  return sentence({ message, code })
}
